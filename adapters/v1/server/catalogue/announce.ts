import { sql } from 'kysely';
import { type Satang, satang } from '../../../../engine/money.ts';
import { type AnnouncedPrices, priceOf } from '../../../../engine/price.ts';
import type { Milligrams } from '../../../../engine/weight.ts';
import type { Database } from '../database/connect.ts';

/** An announcement to be published; `day` is its date in Bangkok. */
export interface NewAnnouncement extends AnnouncedPrices {
  readonly day: string;
  readonly number: number;
  readonly at: Date;
}

const tooMany = 500;

/** The announcement that prices follow now: the latest. */
export const latestAnnouncement = (database: Database) =>
  database
    .selectFrom('announcement')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
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

/** Publishes an announcement and re-prices the catalogue, both or neither. */
export const announce = async (database: Database, next: NewAnnouncement): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`lock table announcement in share row exclusive mode`.execute(transaction);
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
  });
