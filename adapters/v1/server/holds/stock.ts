import { keyOf, type LineKey } from '../../../../engine/values/cart-line.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';

/** The central store, which ships and whose stock the shop shows (ruling P29). */
export const centralPlace = sql`(select id from place where kind = 'central')`;

export const centralPlaceId = async (database: Database): Promise<string> => {
  const place = await query.one<Row<'place', 'id'>>(database)`select id from place where kind = 'central'`;
  return place.id;
};

/** Whether the pieces of order `o` are reserved in the shop: taken from stock, not sent or handed over. */
export const isReserved = sql`(
  o.is_holding and o.status in ('awaiting-payment', 'awaiting-review', 'paid', 'preparing', 'ready-for-pickup')
)`;

export interface StockItem extends LineKey {
  readonly quantity: number;
}

export const itemsAs = (name: 'l' | 'w', items: readonly StockItem[]) => sql`
  unnest(
    ${items.map(({ productId }) => productId)}::text[],
    ${items.map(({ sizeId }) => sizeId)}::text[],
    ${items.map(({ quantity }) => quantity)}::int[]
  ) with ordinality as ${sql.id(name)} (product_id, size_id, quantity, line_position)
`;

/** The lock order of stock: two orders that share items cannot deadlock. */
const inLockOrder = (items: readonly StockItem[]): readonly StockItem[] =>
  items.toSorted((left, right) => {
    if (left.productId !== right.productId) return left.productId < right.productId ? -1 : 1;
    return left.sizeId < right.sizeId ? -1 : left.sizeId > right.sizeId ? 1 : 0;
  });

/**
 * Conditional updates in a fixed order; answers the first item that lacks, and then the caller undoes its transaction (promise
 * G9, ASVS 2.3.4).
 */
export const takeStock = async (
  tx: Database,
  placeId: string,
  items: readonly StockItem[],
): Promise<LineKey | undefined> => {
  for (const item of inLockOrder(items)) {
    const { productId, sizeId, quantity } = item;
    const rows = await query(tx)`
      update stock k set q = q - ${quantity}::int
       where k.product_id = ${productId} and k.size_id = ${sizeId} and k.place_id = ${placeId}
         and k.q >= ${quantity}::int
         and exists (select from product p where p.id = k.product_id and p.sold)
         and exists (
           select from product_size s where s.product_id = k.product_id and s.size_id = k.size_id and s.sold
         )
      returning 1
    `;
    if (rows.length === 0) return keyOf(item);
  }
  return undefined;
};

/** Locks the stock of pieces at places, for moves between them, in lock order: place, product, size. */
export const lockStock = async (tx: Database, placeIds: readonly string[], items: readonly StockItem[]) =>
  query(tx)`
    select from stock k
     where k.place_id = any(${[...placeIds]}::text[])
       and (k.product_id, k.size_id) in (select w.product_id, w.size_id from ${itemsAs('w', items)})
     order by k.place_id, k.product_id collate "C", k.size_id collate "C" for no key update
  `;

export const returnStock = async (
  tx: Database,
  placeId: string,
  items: readonly StockItem[],
): Promise<void> => {
  for (const { productId, sizeId, quantity } of inLockOrder(items))
    await query(tx)`
      update stock set q = q + ${quantity}::int
       where product_id = ${productId} and size_id = ${sizeId} and place_id = ${placeId}
    `;
};
