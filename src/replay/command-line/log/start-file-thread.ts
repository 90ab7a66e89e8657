import { Worker } from 'node:worker_threads';
import type { CheckedFile } from './check-one.ts';

/** A thread that checks one log after the other. */
export interface CheckThread {
  readonly check: (path: string) => Promise<CheckedFile>;
  readonly end: () => Promise<unknown>;
}

/** Starts a thread that checks logs by the rules of the shop; its script is `file-thread.ts`. */
export const startCheckThread = (): CheckThread => {
  const worker = new Worker(new URL('./file-thread.ts', import.meta.url));
  return {
    check: (path) =>
      new Promise((resolve, reject) => {
        const heard = (answer: { readonly checked?: CheckedFile; readonly fault?: string }): void => {
          worker.off('error', failed);
          if (answer.checked === undefined) reject(new Error(answer.fault));
          else resolve(answer.checked);
        };
        const failed = (error: unknown): void => {
          worker.off('message', heard);
          reject(error instanceof Error ? error : new Error(String(error)));
        };
        worker.once('message', heard);
        worker.once('error', failed);
        worker.postMessage(path);
      }),
    end: () => worker.terminate(),
  };
};
