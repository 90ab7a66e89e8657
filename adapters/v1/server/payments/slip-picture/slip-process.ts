import { type ChildProcess, fork } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from '../../../../one-at-a-time.ts';
import type { SlipProblem } from './plain-slip.ts';
import type { SlipCode } from './read-code.ts';

/** Timeout of a picture, milliseconds: the largest take a second on a slow machine, so a longer one is an attack. */
const longest = 15_000;

const idle = 10_000;

const script = fileURLToPath(new URL('./slip-program.ts', import.meta.url));

export interface SlipQuestion {
  readonly ask: 'plain' | 'code';
  readonly picture: Uint8Array;
}

/** Process without the shop's settings and with little memory: decodes untrusted pictures. */
const begin = (program: string): ChildProcess =>
  fork(program, {
    env: { SystemRoot: process.env['SystemRoot'] },
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** A process that begins with the first picture and ends when there is none for a while. `program` is for tests. */
export const openSlipProcess = (program = script, timeout = longest) => {
  const runAlone = oneAtATime();
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(resting);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const ask = async <A>(question: SlipQuestion): Promise<A | null> => {
    clearTimeout(resting);
    child ??= begin(program);
    const reading = child;
    const answer = await new Promise<A | null | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), timeout);
      const over = (result: A | null | undefined): void => {
        clearTimeout(timer);
        reading.removeAllListeners();
        // A process that ends while idle is started again.
        reading.once('exit', () => {
          if (child === reading) child = undefined;
        });
        resolve(result);
      };
      reading.once('message', (message: { readonly answer: A | null }) => over(message.answer));
      reading.once('exit', () => over(undefined));
      reading.once('error', () => over(undefined));
      reading.send(question, () => undefined);
    });
    if (answer === undefined) end();
    else resting = setTimeout(end, idle).unref();
    return answer ?? null;
  };
  return {
    /** The picture as it is kept, or why it is not; `not-a-picture` where it took too long or ended the process. */
    plain: async (picture: Uint8Array): Promise<Uint8Array | SlipProblem> =>
      (await runAlone(async () => ask<Uint8Array | SlipProblem>({ ask: 'plain', picture }))) ??
      'not-a-picture',
    /** The code of a picture; null where it has none, took too long or ended the process. */
    code: async (picture: Uint8Array): Promise<SlipCode | null> =>
      runAlone(async () => ask<SlipCode>({ ask: 'code', picture })),
    close: end,
  };
};
export type SlipProcess = ReturnType<typeof openSlipProcess>;
