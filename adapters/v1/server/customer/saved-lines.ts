import type { CartLine, LineKey } from '../../../../engine/values/cart-line.ts';
import { mostSavedLines } from '../../../../engine/values/limits.ts';
import type { SavedLine } from '../../../../engine/later/words.ts';
import { lineColumns, cartLineFacts, cartViewLine } from '../cart/cart-view.ts';
import { type Database, query } from '../database/query.ts';
import { Problem } from '../http/problem.ts';
import { lockCustomer } from './accounts.ts';

export const readSavedLines = async (
  database: Database,
  customerId: string,
): Promise<readonly SavedLine[]> => {
  const rows = await query<CartLine & { isSold: boolean }>(database)`
    select ${lineColumns}, p.sold and s.sold as is_sold
      from saved_line l
      ${cartLineFacts}
     where l.customer_id = ${customerId}
     order by l.position desc
  `;
  return rows.map((row) => ({ line: cartViewLine(row), isSold: row.isSold }));
};

/** The quantity becomes this one, so that a repeat changes nothing. Throws PRODUCT_NOT_FOUND and SAVED_LINES_FULL. */
export const putSavedLine = async (
  database: Database,
  customerId: string,
  { productId, sizeId, quantity }: LineKey & { readonly quantity: number },
): Promise<readonly SavedLine[]> =>
  database.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    type Known = { readonly isKnown: boolean; readonly isThere: boolean; readonly many: number };
    const { isKnown, isThere, many } = await query.one<Known>(tx)`
      select exists (select from product_size where product_id = ${productId} and size_id = ${sizeId}) as is_known,
             exists (select from saved_line
                      where customer_id = ${customerId} and product_id = ${productId} and size_id = ${sizeId}) as is_there,
             (select count(*) from saved_line where customer_id = ${customerId})::int as many
    `;
    if (!isKnown) throw new Problem('PRODUCT_NOT_FOUND');
    if (!isThere && many >= mostSavedLines) throw new Problem('SAVED_LINES_FULL');
    await query(tx)`
      insert into saved_line (customer_id, product_id, size_id, quantity)
      values (${customerId}, ${productId}, ${sizeId}, ${quantity})
      on conflict (customer_id, product_id, size_id) do update set quantity = excluded.quantity
    `;
    return readSavedLines(tx, customerId);
  });

export const deleteSavedLine = async (
  database: Database,
  customerId: string,
  { productId, sizeId }: LineKey,
): Promise<readonly SavedLine[]> => {
  await query(database)`
    delete from saved_line
     where customer_id = ${customerId} and product_id = ${productId} and size_id = ${sizeId}
  `;
  return readSavedLines(database, customerId);
};
