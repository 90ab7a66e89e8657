import type { LineKey } from '../../../../engine/values/cart-line.ts';
import type { Database } from '../database/connect.ts';
import { query } from '../database/query.ts';

/** Pieces of one stock item. */
export interface Pieces extends LineKey {
  readonly quantity: number;
}

/** The lock order of stock, for taking and giving back alike: two orders that share items cannot deadlock. */
const inFixedOrder = (pieces: readonly Pieces[]): readonly Pieces[] =>
  pieces.toSorted((left, right) => {
    if (left.productId !== right.productId) return left.productId < right.productId ? -1 : 1;
    return left.sizeId < right.sizeId ? -1 : left.sizeId > right.sizeId ? 1 : 0;
  });

/**
 * Takes pieces at a place, each by a conditional update and in a fixed order; answers the first item that the place has
 * not enough of, and then the caller must undo its transaction (promise G9, ASVS 2.3.4).
 */
export const takePieces = async (
  work: Database,
  placeId: string,
  pieces: readonly Pieces[],
): Promise<LineKey | undefined> => {
  for (const { productId, sizeId, quantity } of inFixedOrder(pieces)) {
    const rows = await query(work)`
      update stock k set q = q - ${quantity}::int
       where k.product_id = ${productId} and k.size_id = ${sizeId} and k.place_id = ${placeId}
         and k.q >= ${quantity}::int
         and exists (select from product p where p.id = k.product_id and p.sold)
         and exists (
           select from product_size s where s.product_id = k.product_id and s.size_id = k.size_id and s.sold
         )
      returning 1
    `;
    if (rows.length === 0) return { productId, sizeId };
  }
  return undefined;
};

/** Gives pieces back to the place that they were taken from. */
export const giveBackPieces = async (
  work: Database,
  placeId: string,
  pieces: readonly Pieces[],
): Promise<void> => {
  for (const { productId, sizeId, quantity } of inFixedOrder(pieces))
    await query(work)`
      update stock set q = q + ${quantity}::int
       where product_id = ${productId} and size_id = ${sizeId} and place_id = ${placeId}
    `;
};
