import { type Closed, type ClosedOf, isClosedFor } from '../../../../engine/values/closed.ts';
import type { GoldKind } from '../../../../engine/values/weight.ts';
import { type Database, query, type Row } from '../database/query.ts';
import { Problem } from '../http/problem.ts';

/** The pause of selling that counts now; undefined while everything is sold. */
export const readPause = async (database: Database): Promise<Row<'selling_pause'> | undefined> => {
  const [pause] = await query<Row<'selling_pause'>>(database)`
    select * from selling_pause where ended_at is null and (until is null or until > now())
  `;
  return pause;
};

export const closedBy = ({
  of,
  until,
  words,
}: {
  readonly of: ClosedOf;
  readonly until: number | null;
  readonly words: string;
}): Closed => ({ reason: 'paused', of, until, words });

/** Throws SELLING_PAUSED when one of these pieces is not sold for now. */
export const requireUnpaused = async (
  database: Database,
  pieces: readonly { readonly goldKind: GoldKind }[],
): Promise<void> => {
  const pause = await readPause(database);
  const closed = pause === undefined ? null : closedBy(pause);
  if (isClosedFor(closed, pieces)) throw new Problem('SELLING_PAUSED', { closed });
};

/**
 * Keeps a pause from beginning until this transaction, which orders something, is over: whoever is told that selling is paused
 * knows that nothing more is ordered. Called before the transaction looks whether it may sell.
 */
export const holdSelling = async (work: Database): Promise<void> => {
  await query(work)`select pg_advisory_xact_lock_shared(hashtextextended('selling', 0))`;
};

/** Waits for the orders that are being placed, and keeps others waiting until this transaction is over. */
export const stopSelling = async (work: Database): Promise<void> => {
  await query(work)`select pg_advisory_xact_lock(hashtextextended('selling', 0))`;
};
