import { sql } from 'kysely';
import { baht, type Satang, satang } from '../../../../engine/money.ts';
import { type AnnouncedPrices, priceOf } from '../../../../engine/price.ts';
import type { Milligrams } from '../../../../engine/weight.ts';
import type { Database } from '../database/connect.ts';
import { bangkokDay } from './bangkok-day.ts';

/** An announcement to be published; `day` is its date in Bangkok. */
export interface NewAnnouncement extends AnnouncedPrices {
  readonly day: string;
  readonly number: number;
  readonly at: Date;
}

const tooMany = 500;

/** The highest number of an announcement within its day. */
const mostOfDay = 99;

/** The announcement that prices follow now: the latest. */
export const latestAnnouncement = (database: Database) =>
  database
    .selectFrom('announcement')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Prices every product by the latest announcement, with the engine's own rule, all in one statement a batch
 * (ruling P20). Money is never computed in SQL.
 */
export const priceCatalogue = async (database: Database): Promise<void> => {
  const latest = await latestAnnouncement(database);
  if (latest === undefined) return;
  const announced: AnnouncedPrices = {
    barSell: satang(latest.bar_sell),
    barBuy: satang(latest.bar_buy),
    ornamentSell: satang(latest.ornament_sell),
  };
  const products = await database
    .selectFrom('product')
    .select(['id', 'gold_kind', 'weight', 'making_fee', 'discount'])
    .orderBy('id')
    .execute();
  const priced = products.map((product) => {
    const parts = priceOf(
      product.gold_kind,
      announced,
      product.weight as Milligrams,
      satang(product.making_fee),
      satang(product.discount),
    );
    return {
      product_id: product.id,
      announcement_id: latest.id,
      gold_value: parts.goldValue,
      price: parts.price,
      discount_price: parts.discountPrice,
      minimum_buy_back: parts.minimumBuyBack,
    };
  });
  for (let from = 0; from < priced.length; from += tooMany) {
    await database
      .insertInto('product_price')
      .values(priced.slice(from, from + tooMany))
      .onConflict((conflict) =>
        conflict.column('product_id').doUpdateSet((row) => ({
          announcement_id: row.ref('excluded.announcement_id'),
          gold_value: row.ref('excluded.gold_value'),
          price: row.ref('excluded.price'),
          discount_price: row.ref('excluded.discount_price'),
          minimum_buy_back: row.ref('excluded.minimum_buy_back'),
        })),
      )
      .execute();
  }
};

/** One announcement after the other: whoever comes second sees the first; readers are not kept waiting. */
const inTurn = async <A>(database: Database, work: (transaction: Database) => Promise<A>): Promise<A> =>
  database.transaction().execute(async (transaction) => {
    await sql`lock table announcement in share row exclusive mode`.execute(transaction);
    return work(transaction);
  });

const publish = async (transaction: Database, next: NewAnnouncement): Promise<void> => {
  const row: Readonly<Record<'bar_sell' | 'bar_buy' | 'ornament_sell', Satang>> = {
    bar_sell: next.barSell,
    bar_buy: next.barBuy,
    ornament_sell: next.ornamentSell,
  };
  await transaction
    .insertInto('announcement')
    .values({ day: next.day, number: next.number, at: next.at, ...row })
    .execute();
  await priceCatalogue(transaction);
};

/** Publishes an announcement and re-prices the catalogue, both or neither. */
export const announce = async (database: Database, next: NewAnnouncement): Promise<void> =>
  inTurn(database, async (transaction) => publish(transaction, next));

/** In which steps the association announces, satang (ruling P20). */
const announcedStep = baht(50);

/** How far one announcement may be from the one before, satang: a slip of the finger is more. */
const largestChange = baht(5_000);

/** What the association pays less for a bar than it asks, and what it asks more for an ornament (ux U1). */
const barSpread = baht(100);
const ornamentFee = baht(800);

/** The three prices of an announcement by the bar's selling price, as the association sets them today. */
export const pricesBy = (barSell: Satang): AnnouncedPrices => ({
  barSell,
  barBuy: satang(barSell - barSpread),
  ornamentSell: satang(barSell + ornamentFee),
});

/** What became of the wish for a next announcement. */
export type AnnounceOutcome = 'announced' | 'overtaken' | 'not-in-steps' | 'too-far' | 'too-many';

/**
 * Publishes the announcement after the one with the id `after`: its number counts within the day of Bangkok, its time is
 * `now` and never before the last one's. Refused are prices that are not in steps of ฿50 or too far from the last, a
 * hundredth of the day, and what was wished for when another was the latest, such as the second of two clicks.
 */
export const announceNext = async (
  database: Database,
  { after, barSell }: { readonly after: number; readonly barSell: Satang },
  now: number,
): Promise<AnnounceOutcome> =>
  inTurn(database, async (transaction) => {
    const latest = await latestAnnouncement(transaction);
    if (latest?.id !== after) return 'overtaken';
    const change = Math.abs(barSell - latest.bar_sell);
    if (change === 0 || barSell % announcedStep !== 0) return 'not-in-steps';
    if (change > largestChange || barSell <= barSpread) return 'too-far';
    const at = Math.max(now, latest.at.getTime() + 1);
    const day = bangkokDay(at);
    const number = latest.day === day ? latest.number + 1 : 1;
    if (number > mostOfDay) return 'too-many';
    await publish(transaction, { day, number, at: new Date(at), ...pricesBy(barSell) });
    return 'announced';
  });
