import { Announcement } from '../../../../engine/values/codecs/product.ts';
import type { Closed } from '../../../../engine/values/closed.ts';
import { type Database, pickFields, query, sql } from '../database/query.ts';
import type { GoldKind } from '../../../../engine/values/weight.ts';
import { closedAt, closedBy, readPause, requireUnpaused, requireValid, type Validity } from './trading.ts';

export const announcementColumns = sql`
  a.number, a.at, a.bar_sell, a.bar_buy, a.ornament_sell, a.ornament_buy, a.valid_until
`;

export const announcementOf = pickFields(Announcement);

const readLatest = async (database: Database) =>
  query.maybeOne<Announcement & Validity>(database)`
    select ${announcementColumns}, a.valid_until > now() as is_valid, now() as now
      from announcement a where a.withdrawn_at is null order by a.day desc, a.number desc limit 1
  `;

/** Reason why not everything is sold now, null if all is; an expired announcement takes precedence over a pause. */
export const closedNow = async (database: Database, { isValid, now }: Validity): Promise<Closed | null> => {
  if (!isValid) return closedAt(database, now);
  const pause = await readPause(database);
  return pause === undefined ? null : closedBy(pause);
};

export const readCurrent = async (
  database: Database,
): Promise<(Announcement & { readonly closed: Closed | null; readonly now: number }) | undefined> => {
  const row = await readLatest(database);
  if (row === undefined) return undefined;
  return { ...row, closed: await closedNow(database, row) };
};

/** Throws PRICE_EXPIRED, and SELLING_PAUSED for pieces that are not sold for now. */
export const requireOpen = async (
  database: Database,
  pieces: readonly { readonly goldKind: GoldKind }[],
): Promise<void> => {
  const row = await readLatest(database);
  if (row !== undefined) await requireValid(database, row);
  await requireUnpaused(database, pieces);
};

/** The announcements of the latest day after the last one of the day before, which the first is compared with. */
export const readAnnouncementHistory = async (database: Database) =>
  query<Announcement>(database)`
    with valid as (select * from announcement where withdrawn_at is null),
         latest as (select max(day) as day from valid)
    select ${announcementColumns}
      from valid a
     where a.day = (select day from latest)
        or a.id = (
          select b.id from valid b where b.day < (select day from latest) order by b.day desc, b.number desc limit 1
        )
     order by a.day, a.number
  `;

/** The last announcement of each day or week of so many days back, today among them. */
export const readDailyPrices = async (
  database: Database,
  days: number,
  every: 'day' | 'week',
): Promise<readonly Announcement[]> => {
  const period = sql`date_trunc(${sql.lit(every)}, a.day::timestamp)`;
  return query<Announcement>(database)`
    select distinct on (${period}) ${announcementColumns}
      from announcement a
     where a.withdrawn_at is null and a.day > (now() at time zone 'Asia/Bangkok')::date - ${days}::int
     order by ${period}, a.day desc, a.number desc
  `;
};
