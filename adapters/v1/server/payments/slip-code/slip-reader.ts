import { type ChildProcess, fork } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { SlipCode } from './read-code.ts';

/** How long a picture may take, milliseconds: the largest take a second on a slow machine, what takes longer wants to. */
const longest = 15_000;

/** How long the process is kept for the next picture, milliseconds. */
const idle = 10_000;

const script = fileURLToPath(new URL('./slip-process.ts', import.meta.url));

/** Without the settings of the shop, and with little memory of its own: pictures of strangers are unfolded there. */
const begin = (program: string): ChildProcess =>
  fork(program, {
    env: { SystemRoot: process.env['SystemRoot'] },
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

export interface SlipReader {
  /** The code of a picture; null where it has none, and where reading it took too long or ended its process. */
  readonly read: (picture: Uint8Array) => Promise<SlipCode | null>;
  readonly close: () => void;
}

/** A reader; its process begins with the first picture and ends when there is none for a while. `program` is for tests. */
export const openSlipReader = (program = script, patience = longest): SlipReader => {
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(resting);
    child?.kill('SIGKILL');
    child = undefined;
  };
  return {
    close: end,
    read: async (picture) => {
      clearTimeout(resting);
      child ??= begin(program);
      const reading = child;
      const code = await new Promise<SlipCode | null | undefined>((resolve) => {
        const timer = setTimeout(() => resolve(undefined), patience);
        const over = (answer: SlipCode | null | undefined): void => {
          clearTimeout(timer);
          reading.removeAllListeners();
          // A process that ends while nobody reads is begun anew.
          reading.once('exit', () => {
            if (child === reading) child = undefined;
          });
          resolve(answer);
        };
        reading.once('message', ({ code: found }: { readonly code: SlipCode | null }) => over(found));
        reading.once('exit', () => over(undefined));
        reading.once('error', () => over(undefined));
        reading.send(picture, () => undefined);
      });
      if (code === undefined) end();
      else resting = setTimeout(end, idle).unref();
      return code ?? null;
    },
  };
};
