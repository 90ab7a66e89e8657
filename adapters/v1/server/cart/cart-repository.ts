import {
  type CartLine,
  type LineKey,
  type Pieces,
  sameLine,
  type ServerCart,
} from '../../../../engine/values/cart-line.ts';
import { largestQuantity } from '../../../../engine/values/quantity.ts';
import { type Database, inTransaction, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import { Problem, required } from '../http/problem.ts';
import { centralPlace } from '../holds/stock.ts';
import { cartNotFound, lineColumns, cartLineFacts, cartViewLine } from './cart-view.ts';

export const readCart = async (
  database: Database,
  customerId: string | null,
): Promise<ServerCart | undefined> => {
  const rows = await query<Omit<ServerCart, 'lines'> & (CartLine | { readonly productId: null })>(database)`
    select c.id as cart_id, c.version, line.*
      from cart c
      left join lateral (
        select ${lineColumns}, l.position as line_position
          from cart_line l
          ${cartLineFacts}
         where l.cart_id = c.id and l.quantity > 0
      ) line on true
     where c.customer_id = ${customerId}
     order by line.line_position
  `;
  const [first] = rows;
  if (first === undefined) return undefined;
  const lines = rows.flatMap((row) => (row.productId === null ? [] : [cartViewLine(row)]));
  return { cartId: first.cartId, version: first.version, lines };
};

/** Throws CART_NOT_FOUND for another's cart as for an unknown id (case H-A12). */
export const requireCart = async (
  database: Database,
  customerId: string | null,
  cartId: string,
): Promise<ServerCart> => {
  const cart = await readCart(database, customerId);
  if (cart?.cartId !== cartId) throw cartNotFound();
  return cart;
};

/**
 * Locks the customer's cart until the transaction ends, so that its changes take turns. Throws CART_NOT_FOUND for any other id
 * (case H-A12).
 */
export const lockCart = async (
  tx: Database,
  customerId: string | null,
  cartId?: string,
): Promise<Row<'cart', 'id' | 'version'>> => {
  const cart = await query.maybeOne<Row<'cart', 'id' | 'version'>>(tx)`
    select id, version from cart where customer_id = ${customerId} for update
  `;
  if (cart === undefined || (cartId ?? cart.id) !== cart.id) throw cartNotFound();
  return cart;
};

const createCart = async (database: Database, customerId: string) =>
  query(database)`
    insert into cart (customer_id) values (${customerId}) on conflict (customer_id) do nothing
  `;

export const findOrCreateCart = async (database: Database, customerId: string): Promise<ServerCart> => {
  const cart = await readCart(database, customerId);
  if (cart !== undefined) return cart;
  await createCart(database, customerId);
  return required(await readCart(database, customerId), 'CART_NOT_FOUND');
};

const available = ({ productId, sizeId }: LineKey): RawBuilder<unknown> => sql`
  select least(coalesce(k.q, 0), ${sql.lit(largestQuantity)}) as q
    from product p
    join product_size s on s.product_id = p.id
    left join stock k on k.product_id = s.product_id and k.size_id = s.size_id and k.place_id = ${centralPlace}
   where p.id = ${productId} and s.size_id = ${sizeId} and p.sold and s.sold
`;

const writeLine = async (tx: Database, cartId: string, write: RawBuilder<unknown>) =>
  query(tx)`
    with line as (${write} returning 1)
    update cart set version = version + 1 where id = ${cartId} and exists (select from line)
  `;

/**
 * Adds up to the stock, idempotent by key for 24 hours; a line that was removed within the last minute comes back to its place.
 */
export const addLine = async (
  database: Database,
  customerId: string,
  input: Pieces & { readonly key: string | undefined },
): Promise<ServerCart> => {
  const { productId, sizeId, quantity, key } = input;
  return inTransaction(database, async (tx) => {
    await createCart(tx, customerId);
    const { id: cartId } = await lockCart(tx, customerId);
    if (key !== undefined) {
      const claimed = await query(tx)`
        insert into cart_write as w (cart_id, key) values (${cartId}, ${key})
        on conflict (cart_id, key) do update set at = now() where w.at < now() - interval '24 hours'
        returning 1
      `;
      if (claimed.length === 0) return requireCart(tx, customerId, cartId);
    }
    const stock = await query.one<{ q: number }>(tx, 'PRODUCT_NOT_FOUND')`${available(input)}`;
    if (stock.q === 0) throw new Problem('OUT_OF_STOCK');
    const sum = sql`least(l.quantity + ${quantity}::int, ${stock.q}::int)`;
    await writeLine(
      tx,
      cartId,
      sql`insert into cart_line as l (cart_id, product_id, size_id, quantity)
        values (${cartId}, ${productId}, ${sizeId}, least(${quantity}::int, ${stock.q}::int))
        on conflict (cart_id, product_id, size_id) do update set
          quantity = ${sum},
          position = case when l.quantity > 0 or l.removed_at > now() - interval '1 minute' then l.position else excluded.position end,
          removed_at = null
        where l.quantity <> ${sum}`,
    );
    return requireCart(tx, customerId, cartId);
  });
};

/** Clamps to the stock while there is any; 0 takes the line out, and its row keeps the position. */
export const setQuantity = async (
  database: Database,
  customerId: string,
  cartId: string,
  line: LineKey & { readonly quantity: number },
): Promise<ServerCart> =>
  inTransaction(database, async (tx) => {
    const { productId, sizeId, quantity } = line;
    await lockCart(tx, customerId, cartId);
    await writeLine(
      tx,
      cartId,
      sql`update cart_line l set quantity = wanted.q, removed_at = case when wanted.q = 0 then now() end
        from (
          select least(${quantity}::int, nullif((${available(line)}), 0)) as q
        ) wanted
        where l.cart_id = ${cartId} and l.product_id = ${productId} and l.size_id = ${sizeId}
          and l.quantity > 0 and l.quantity <> wanted.q`,
    );
    const cart = await requireCart(tx, customerId, cartId);
    if (quantity > 0 && !cart.lines.some((each) => sameLine(each, line))) throw new Problem('LINE_NOT_FOUND');
    return cart;
  });

export const deleteOldIdempotencyKeys = async (database: Database) =>
  query(database)`delete from cart_write where at < now() - interval '24 hours'`;
