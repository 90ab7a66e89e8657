import { type Database, query, type Row } from '../../database/query.ts';
import { startWorker, type Worker } from '../../worker.ts';
import { openSlipProcess, type SlipProcess } from './slip-process.ts';

export const mostTries = 2;

type Slip = Row<'payment_slip', 'orderId' | 'position'> & { readonly content: Buffer };

/** The slip that waits longest for its code to be read, and for no other process; undefined when none does. */
const takeNext = async (database: Database) =>
  query.maybeOne<Slip>(database)`
    update payment_slip s set tried_at = now(), tries = s.tries + 1
     where (s.order_id, s.position) = (
       select order_id, position from payment_slip
        where read_at is null and content is not null and tries < ${mostTries}
          and (tried_at is null or tried_at < now() - interval '1 minute')
        order by at limit 1 for update skip locked
     )
    returning s.order_id, s.position, s.content
  `;

export const readNewSlips = async (
  database: Database,
  reader: Pick<SlipProcess, 'code'>,
  isStopped: () => boolean,
): Promise<void> => {
  while (!isStopped()) {
    const slip = await takeNext(database);
    if (slip === undefined) return;
    const code = await reader.code(slip.content);
    await query(database)`
      update payment_slip
         set read_at = now(), sending_bank = ${code?.sendingBank ?? null}, reference = ${code?.reference ?? null}
       where order_id = ${slip.orderId} and position = ${slip.position}
    `;
  }
};

const betweenLooks = 60_000;

/** Read on arrival, since a transfer sent with two orders is flagged at both, and no call waits for a picture. */
export const startReadingSlips = (database: Database, warn: (error: unknown) => void): Worker => {
  const reader = openSlipProcess();
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
