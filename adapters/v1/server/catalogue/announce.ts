import { isTradingDay, isValidAt, type TradingDays } from '../../../../engine/gold/validity.ts';
import { baht, noMoney, type Satang, satang } from '../../../../engine/values/money.ts';
import { type AnnouncedPrices, priceOf } from '../../../../engine/values/price.ts';
import { ornamentBahtWeight } from '../../../../engine/values/weight.ts';
import { type Database, inTransaction, query, type Row } from '../database/query.ts';
import { endOf, readTrading } from './trading.ts';
import { announcedStep, isNumberAfter, nextNumber } from '../../../../engine/desk/price/figures.ts';
import { bangkokDate, bangkokDay, bangkokMidnight } from '../../../../engine/values/bangkok-day.ts';

export type LatestAnnouncement = Row<'announcement'>;

export const latestAnnouncement = async (database: Database) =>
  query.maybeOne<LatestAnnouncement>(database)`
    select * from announcement where withdrawn_at is null order by day desc, number desc limit 1
  `;

/** Prices every weight that is sold by the latest announcement, with the engine's rule (ruling P20). */
export const priceCatalogue = async (database: Database): Promise<void> => {
  const latest = await latestAnnouncement(database);
  if (latest === undefined) {
    await query(database)`delete from gold_value`;
    return;
  }
  const weights = await query<GoldWeight>(database)`select distinct gold_kind, weight from product`;
  await priceWeights(database, latest, weights);
  // Unused weights would keep a stale value for a later product.
  await query(database)`delete from gold_value where announcement_id <> ${latest.id}`;
};

type GoldWeight = Row<'product', 'goldKind' | 'weight'>;

const priceWeights = async (
  database: Database,
  latest: LatestAnnouncement,
  weights: readonly GoldWeight[],
): Promise<void> => {
  const valued = weights.map(({ goldKind, weight }) => ({
    goldKind,
    weight,
    ...priceOf(goldKind, latest, weight, noMoney, noMoney),
  }));
  await query(database)`
    insert into gold_value (gold_kind, weight, announcement_id, gold_value, minimum_buy_back)
    select v."goldKind", v.weight, ${latest.id}::bigint, v."goldValue", v."minimumBuyBack"
      from jsonb_to_recordset(${JSON.stringify(valued)}::jsonb)
        as v ("goldKind" text, weight int, "goldValue" bigint, "minimumBuyBack" bigint)
    on conflict (gold_kind, weight) do update
       set announcement_id = excluded.announcement_id, gold_value = excluded.gold_value,
           minimum_buy_back = excluded.minimum_buy_back
  `;
};

/** Makes changes of goods and announcements take turns until the transaction ends, taken before any product; readers do not wait. */
export const lockGoods = async (tx: Database) =>
  query(tx)`lock table announcement in share row exclusive mode`;

/** Prices weights that products have got, by the latest announcement; `lockGoods` was called before. */
export const priceNewWeights = async (tx: Database, weights: readonly GoldWeight[]): Promise<void> => {
  const latest = await latestAnnouncement(tx);
  const rows = await query<GoldWeight>(tx)`select gold_kind, weight from gold_value`;
  const known = new Set(rows.map(({ goldKind, weight }) => `${goldKind} ${weight}`));
  const missing = weights.filter(({ goldKind, weight }) => !known.has(`${goldKind} ${weight}`));
  const each = new Map(missing.map((one) => [`${one.goldKind} ${one.weight}`, one]));
  if (latest !== undefined && each.size > 0) await priceWeights(tx, latest, [...each.values()]);
};

/** One announcement after the other: the second sees the first; readers do not wait. */
export const withAnnouncementLock = async <A>(
  database: Database,
  work: (transaction: Database, latest: LatestAnnouncement | undefined) => Promise<A>,
): Promise<A> =>
  inTransaction(database, async (transaction) => {
    await lockGoods(transaction);
    return work(transaction, await latestAnnouncement(transaction));
  });

const barSpread = baht(100);
const ornamentFee = baht(800);

/**
 * Price that the association pays for an ornament of one baht-weight: 1.8 % less than for a bar, rounded to whole baht a gram,
 * times its 15.16 grams.
 */
const ornamentBuyBy = (barBuy: Satang): Satang =>
  satang(Math.round((barBuy * 982) / baht(ornamentBahtWeight)) * (ornamentBahtWeight / 10));

/** The four figures of an announcement by the bar's selling price, as the association sets them today. */
export const pricesBy = (barSell: Satang): AnnouncedPrices => {
  const barBuy = satang(barSell - barSpread);
  return { barSell, barBuy, ornamentSell: satang(barSell + ornamentFee), ornamentBuy: ornamentBuyBy(barBuy) };
};

export interface NewAnnouncement extends AnnouncedPrices {
  readonly number?: number | undefined;
  readonly staffName: string | null;
  readonly byKey?: boolean;
}

/**
 * Publishes the next announcement and re-prices the catalogue, never before the last one's time; undefined when the day has no
 * such number left. The caller holds the lock.
 */
export const publishNext = async (
  transaction: Database,
  latest: LatestAnnouncement | undefined,
  { barSell, barBuy, ornamentSell, ornamentBuy, staffName, byKey = false, ...given }: NewAnnouncement,
  now: number,
): Promise<LatestAnnouncement | undefined> => {
  const at = Math.max(now, (latest?.at ?? 0) + 1);
  const day = bangkokDate(at);
  const next = nextNumber(latest ?? null, at);
  const number = given.number ?? next;
  if (!isNumberAfter(number, next - 1)) return undefined;
  const published = await query.maybeOne<LatestAnnouncement>(transaction)`
    insert into announcement
      (day, number, at, bar_sell, bar_buy, ornament_sell, ornament_buy, valid_until, staff_name, by_key)
    values (${day}, ${number}, ${new Date(at)}, ${barSell}, ${barBuy}, ${ornamentSell}, ${ornamentBuy},
            ${endOf(day, await readTrading(transaction))}, ${staffName}, ${byKey})
    returning *
  `;
  await priceCatalogue(transaction);
  return published;
};

const minute = 60_000;

const times = [9 * 60 + 32, 11 * 60 + 8, 13 * 60 + 41, 15 * 60 + 26];

/** By how many steps of ฿50 the price moves from one announcement to the next; after a round it is back where it was. */
const moves = [1, -2, 2, 1, -1, 3, -2, -3, 2, -1];

/** Whether the demo must announce now: the latest announcement has expired, or was made before the last time of today. */
const isTime = (latest: LatestAnnouncement, trading: TradingDays, now: number): boolean => {
  if (!isValidAt(latest, now)) return true;
  const today = bangkokDay(now);
  if (!isTradingDay(today, trading)) return false;
  const due = times.map((time) => bangkokMidnight(today) + time * minute).findLast((time) => time <= now);
  return due !== undefined && latest.at < due;
};

const nextPrices = ({ id, barSell }: LatestAnnouncement): AnnouncedPrices =>
  pricesBy(satang(Math.max(baht(1_000), barSell + (moves[id % moves.length] ?? 1) * announcedStep)));

/** Announces once if it is time to, so that a demo that was left alone for days sells. */
export const announceIfTime = async (database: Database, now: number): Promise<boolean> => {
  const known = await latestAnnouncement(database);
  if (known === undefined || !isTime(known, await readTrading(database), now)) return false;
  return withAnnouncementLock(database, async (transaction, latest) => {
    if (latest === undefined || !isTime(latest, await readTrading(transaction), now)) return false;
    const announced = { ...nextPrices(latest), staffName: null };
    return (await publishNext(transaction, latest, announced, now)) !== undefined;
  });
};
