import { type ChildProcess, fork } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { SlipCode } from './read-code.ts';
import { type Database, query, type Row } from '../../database/query.ts';
import { startWorker, type Worker } from '../../worker.ts';

/** How long a picture may take, milliseconds: the largest take a second on a slow machine, what takes longer wants to. */
const longest = 15_000;

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
          // A process that ends while idle is started again.
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

export const mostTries = 2;

type Slip = Row<'payment_slip', 'orderId' | 'position'> & { readonly content: Buffer };

/** The slip that waits longest for its code to be read, and for no other process; undefined when none does. */
const takeNext = async (database: Database): Promise<Slip | undefined> => {
  const [slip] = await query<Slip>(database)`
    update payment_slip s set tried_at = now(), tries = s.tries + 1
     where (s.order_id, s.position) = (
       select order_id, position from payment_slip
        where read_at is null and content is not null and tries < ${mostTries}
          and (tried_at is null or tried_at < now() - interval '1 minute')
        order by at limit 1 for update skip locked
     )
    returning s.order_id, s.position, s.content
  `;
  return slip;
};

export const readNewSlips = async (
  database: Database,
  reader: SlipReader,
  isStopped: () => boolean,
): Promise<void> => {
  while (!isStopped()) {
    const slip = await takeNext(database);
    if (slip === undefined) return;
    const code = await reader.read(slip.content);
    await query(database)`
      update payment_slip
         set read_at = now(), sending_bank = ${code?.sendingBank ?? null}, reference = ${code?.reference ?? null}
       where order_id = ${slip.orderId} and position = ${slip.position}
    `;
  }
};

const betweenLooks = 60_000;

/** Read when a slip comes, since a transfer that was sent with two orders is told at both, and no call waits for a picture. */
export const startReadingSlips = (database: Database, warn: (error: unknown) => void): Worker => {
  const reader = openSlipReader();
  const worker = startWorker(
    betweenLooks,
    async (isStopped) => readNewSlips(database, reader, isStopped),
    warn,
  );
  return {
    wake: worker.wake,
    stop: async () => {
      reader.close();
      await worker.stop();
      reader.close();
    },
  };
};
