import { either as E } from 'fp-ts';
import { stockAfter, type StockProblem } from '../../../../../engine/desk/goods/product.ts';
import { type Database, query, type Row } from '../../database/query.ts';
import { invalid, Problem } from '../../http/problem.ts';
import type { DeskCallInput } from '../../../contract/desk/index.ts';
import { recordAct } from '../record.ts';
import type { StaffCaller } from '../sessions.ts';
import { heldPieces } from './read.ts';

interface StockPlace {
  readonly code: string;
  readonly sizeId: string;
  readonly placeId: string;
}

/**
 * Locks first, then reads held pieces, so that all earlier holds count. Throws PRODUCT_NOT_FOUND, and VALIDATION for an unknown
 * size or place.
 */
export const lockStockRow = async (
  tx: Database,
  { code, sizeId, placeId }: StockPlace,
): Promise<{ readonly forSale: number; readonly held: number }> => {
  const known = await query.one<{ readonly hasSize: boolean; readonly hasPlace: boolean }>(
    tx,
    'PRODUCT_NOT_FOUND',
  )`
    select exists (select from product_size where product_id = ${code} and size_id = ${sizeId}) as has_size,
           exists (select from place where id = ${placeId}) as has_place
      from product where id = ${code}
  `;
  if (!known.hasSize) throw invalid('sizeId');
  if (!known.hasPlace) throw invalid('placeId');
  await query(tx)`
    insert into stock (product_id, size_id, place_id, q) values (${code}, ${sizeId}, ${placeId}, 0) on conflict do nothing
  `;
  const { q } = await query.one<Row<'stock', 'q'>>(tx)`
    select q from stock where product_id = ${code} and size_id = ${sizeId} and place_id = ${placeId} for update
  `;
  const { held } = await query.one<{ readonly held: number }>(tx)`
    select ${heldPieces(code, sizeId, placeId)} as held
  `;
  return { forSale: q, held };
};

export const setStock = async (tx: Database, { code, sizeId, placeId }: StockPlace, forSale: number) =>
  query(tx)`
    update stock set q = ${forSale} where product_id = ${code} and size_id = ${sizeId} and place_id = ${placeId}
  `;

const problemOf = (problem: StockProblem, held: number): Problem =>
  problem === 'held' ? new Problem('STOCK_HELD', { held }) : invalid('pieces');

/** Changes the stock, but not below the pieces held for buyers. Throws PRODUCT_NOT_FOUND, VALIDATION and STOCK_HELD. */
export const changeStock = async (
  tx: Database,
  staff: StaffCaller,
  { code, sizeId, placeId, kind, pieces, reason, key }: DeskCallInput<'deskChangeStock'>,
): Promise<void> => {
  const fresh = await query(tx)`
    insert into stock_change (key) values (${key}) on conflict do nothing returning 1
  `;
  if (fresh.length === 0) return;
  const place = { code, sizeId, placeId };
  const before = await lockStockRow(tx, place);
  const after = stockAfter(before, { kind, pieces });
  if (E.isLeft(after)) throw problemOf(after.left, before.held);
  await setStock(tx, place, after.right);
  await recordAct(tx, staff, 'change-stock', code, {
    sizeId,
    placeId,
    [kind]: pieces,
    reason,
    held: before.held,
    before: before.forSale,
    after: after.right,
  });
};
