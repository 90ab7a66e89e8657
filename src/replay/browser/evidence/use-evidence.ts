import { useCallback, useEffect, useRef, useState } from 'react';
import type { About, JobKind, JobResult } from '../../evidence/jobs.ts';
import { trust } from '../trusted.ts';
import type { Found, FromWorker, ToWorker } from './worker.ts';
import workerScript from './worker.ts?worker&url';

/** A job that was asked for. */
export type JobState =
  | { readonly status: 'none' }
  | { readonly status: 'working'; readonly kind: JobKind; readonly said: string }
  | { readonly status: 'done'; readonly kind: JobKind; readonly result: JobResult }
  | { readonly status: 'failed'; readonly message: string };

/** What is wrong with the open log, and the jobs that can be done on it, one at a time. */
export interface EvidenceWork {
  /** Null while the log is looked at. */
  readonly found: Found | null;
  readonly job: JobState;
  readonly start: (kind: JobKind, about: Partial<About>) => void;
  readonly cancel: () => void;
}

/** Lets a worker read the log and do what takes long, so that the page stays alive. */
export const useEvidence = (file: Blob): EvidenceWork => {
  const [found, setFound] = useState<Found | null>(null);
  const [job, setJob] = useState<JobState>({ status: 'none' });
  const worker = useRef<Worker | null>(null);

  const ask = useCallback(
    (asked: ToWorker['job']): void => {
      if (worker.current === null) {
        trust(workerScript);
        const made = new Worker(workerScript, { type: 'module' });
        worker.current = made;
        made.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
          if (worker.current !== made) return;
          if (data.kind === 'found') setFound(data);
          else if (data.kind === 'fault') setJob({ status: 'failed', message: data.message });
          else
            setJob((at) => {
              if (at.status !== 'working') return at;
              return data.kind === 'progress'
                ? { ...at, said: data.said }
                : { status: 'done', kind: at.kind, result: data.result };
            });
        });
        made.addEventListener('error', ({ message }) => setJob({ status: 'failed', message }));
      }
      const message: ToWorker = { file, job: asked };
      worker.current.postMessage(message);
    },
    [file],
  );
  const cancel = useCallback((): void => {
    worker.current?.terminate();
    worker.current = null;
    setJob({ status: 'none' });
  }, []);

  useEffect(() => {
    ask(null);
    return cancel;
  }, [ask, cancel]);

  return {
    found,
    job,
    start: useCallback(
      (kind, { law = null, turn = null }) => {
        setJob({ status: 'working', kind, said: '' });
        ask({ kind, law, turn });
      },
      [ask],
    ),
    cancel,
  };
};
