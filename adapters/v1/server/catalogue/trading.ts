import { type Closed, isClosedFor } from '../../../../engine/values/closed.ts';
import { dueAfter, type TradingDays, validUntil } from '../../../../engine/gold/validity.ts';
import { type Database, query, type Row } from '../database/query.ts';
import { Problem } from '../http/problem.ts';
import { dayLength } from '../../../../engine/values/bangkok-day.ts';
import type { GoldKind } from '../../../../engine/values/weight.ts';

const dayCount = (day: string): number => Date.parse(day) / dayLength;

export const readTrading = async (database: Database): Promise<TradingDays> => {
  const row = await query.one<{ due: number; holidays: readonly string[] }>(database)`
    select (extract(epoch from due) / 60)::int as due, array(select day::text from holiday order by day) as holidays from trading
  `;
  return { due: row.due, holidays: new Set(row.holidays.map(dayCount)) };
};

export const endOf = (day: string, trading: TradingDays): Date =>
  new Date(validUntil(dayCount(day), trading));

/** Sets again until when the latest announcement is valid: holidays or the time may have been changed. */
export const renewValidity = async (database: Database): Promise<void> => {
  const trading = await readTrading(database);
  const latest = await query.maybeOne<Row<'announcement', 'id' | 'day'>>(database)`
    select id, day from announcement where withdrawn_at is null order by day desc, number desc limit 1
  `;
  if (latest === undefined) return;
  await query(database)`
    update announcement set valid_until = ${endOf(latest.day, trading)} where id = ${latest.id}
  `;
};

export const standardDue = '10:00';

export const saveDue = async (database: Database, due: string = standardDue): Promise<void> =>
  database.transaction().execute(async (tx) => {
    const changed = await query(tx)`
      update trading set due = ${due}::time where due <> ${due}::time returning 1
    `;
    if (changed.length > 0) await renewValidity(tx);
  });

export const closedAt = async (database: Database, now: number): Promise<Closed> => ({
  reason: 'awaited',
  until: dueAfter(now, await readTrading(database)),
});

export interface Validity {
  readonly isValid: boolean;
  readonly now: number;
}

export const requireValid = async (database: Database, { isValid, now }: Validity): Promise<void> => {
  if (!isValid) throw new Problem('PRICE_EXPIRED', { closed: await closedAt(database, now) });
};

export const readPause = async (database: Database) =>
  query.maybeOne<Row<'selling_pause'>>(database)`
    select * from selling_pause where ended_at is null and (until is null or until > now())
  `;

export const closedBy = ({ of, until, words }: Row<'selling_pause'>): Closed => ({
  reason: 'paused',
  of,
  until,
  words,
});

export const requireUnpaused = async (
  database: Database,
  pieces: readonly { readonly goldKind: GoldKind }[],
): Promise<void> => {
  const pause = await readPause(database);
  const closed = pause === undefined ? null : closedBy(pause);
  if (isClosedFor(closed, pieces)) throw new Problem('SELLING_PAUSED', { closed });
};

/** Shared lock: no pause begins until this transaction ends. Taken before it looks whether it may sell. */
export const lockSellingShared = async (tx: Database) =>
  query(tx)`select pg_advisory_xact_lock_shared(hashtextextended('selling', 0))`;

/** Exclusive lock: waits for the orders that are being placed, and keeps others waiting. */
export const lockSellingExclusive = async (tx: Database) =>
  query(tx)`select pg_advisory_xact_lock(hashtextextended('selling', 0))`;
