import type { LineKey } from '../../../../engine/values/cart-line.ts';
import { largestQuantity } from '../../../../engine/values/quantity.ts';
import { type Database, query, sql } from '../database/query.ts';
import { centralPlace } from './cart-view.ts';

const only = <R>(rows: readonly R[]): R => {
  const [row] = rows;
  if (row === undefined) throw new Error('a write answered no row');
  return row;
};

/** Makes a customer's cart when there is none yet; side by side, one is made. */
export const createCart = async (database: Database, customerId: string): Promise<void> => {
  await query(database)`
    insert into cart (customer_id) values (${customerId}) on conflict (customer_id) do nothing
  `;
};

/** What is put into the cart; `key` tells a repetition of the same wish. */
export interface Addition extends LineKey {
  readonly customerId: string;
  readonly quantity: number;
  readonly key: string | undefined;
}

/** What became of an addition. */
export interface Added {
  readonly cart: boolean;
  /** The product is sold in this size. */
  readonly sold: boolean;
  /** The stock it met. */
  readonly stock: number;
  /** The same wish was fulfilled before. */
  readonly repeated: boolean;
}

/**
 * Adds to a line, or begins it, up to the stock. A line that was removed within the last minute comes back to its
 * place; any other goes to the end. A key that was seen within 24 hours changes nothing. One statement.
 */
export const addLine = async (database: Database, wish: Addition): Promise<Added> => {
  const keyed = wish.key !== undefined;
  const rows = await query<Added>(database)`
    with mine as (
      select id from cart where customer_id = ${wish.customerId} for update
    ), fact as (
      select least(coalesce(k.q, 0), ${sql.lit(largestQuantity)}) as q
        from product p
        join product_size s on s.product_id = p.id
        left join stock k on k.product_id = s.product_id and k.size_id = s.size_id
                         and k.place_id = ${centralPlace}
       where p.id = ${wish.productId} and s.size_id = ${wish.sizeId} and p.sold and s.sold
    ), first as (
      insert into cart_write as w (cart_id, key)
      select mine.id, ${wish.key ?? ''} from mine, fact where ${keyed}::boolean and fact.q > 0
      on conflict (cart_id, key) do update set at = now() where w.at < now() - interval '24 hours'
      returning 1
    ), line as (
      insert into cart_line as l (cart_id, product_id, size_id, quantity)
      select mine.id, ${wish.productId}, ${wish.sizeId}, least(${wish.quantity}::int, fact.q)
        from mine, fact
       where fact.q > 0 and (not ${keyed}::boolean or exists (select from first))
      on conflict (cart_id, product_id, size_id) do update set
        quantity = least(l.quantity + ${wish.quantity}::int, (select q from fact)),
        position = case when l.quantity > 0 or l.removed_at > now() - interval '1 minute' then l.position else excluded.position end,
        removed_at = null
      where l.quantity <> least(l.quantity + ${wish.quantity}::int, (select q from fact))
      returning 1
    ), raised as (
      update cart c set version = version + 1 from mine where c.id = mine.id and exists (select from line)
    )
    select exists (select from mine) as cart,
           exists (select from fact) as sold,
           coalesce((select q from fact), 0) as stock,
           ${keyed}::boolean and exists (
             select from cart_write w join mine on w.cart_id = mine.id
              where w.key = ${wish.key ?? ''} and w.at >= now() - interval '24 hours'
           ) as repeated
  `;
  return only(rows);
};

/** Forgets keys of additions that are older than a day. */
export const deleteOldIdempotencyKeys = async (database: Database): Promise<void> => {
  await query(database)`delete from cart_write where at < now() - interval '24 hours'`;
};
