import { type RawBuilder, sql } from 'kysely';
import type { CartLine, LineKey, ServerCart } from '../../../../engine/values/cart-line.ts';
import { type Satang, satang } from '../../../../engine/values/money.ts';
import type { Milligrams } from '../../../../engine/values/weight.ts';
import type { Database } from '../database/connect.ts';

/** What a line's product costs and has in stock now, as the database says it. */
export interface LineRow {
  readonly product_id: string;
  readonly size_id: string;
  readonly name: string;
  readonly style: string;
  readonly size: string;
  readonly weight: number;
  readonly quantity: number;
  readonly stock: number;
  readonly price: number;
  readonly discount_price: number | null;
  readonly picture: string | null;
}

/** A row's amount, or none, as money. */
export const moneyOrNull = (amount: number | null): Satang | null =>
  amount === null ? null : satang(amount);

/** A line of the cart from its row. */
export const lineOf = (row: LineRow): CartLine => ({
  productId: row.product_id,
  sizeId: row.size_id,
  productName: row.name,
  productImage: row.picture ?? '',
  style: row.style,
  size: row.size,
  weight: row.weight as Milligrams,
  quantity: row.quantity,
  stock: row.stock,
  unitPrice: satang(row.price),
  unitPriceDiscounted: moneyOrNull(row.discount_price),
});

/**
 * The tables a line's facts come from, joined to `l (product_id, size_id)`. Stock is the place's; what is no longer sold
 * has none.
 */
export const lineFactsAt = (placeId: RawBuilder<unknown>) => sql`
  join product p on p.id = l.product_id
  join style y on y.id = p.style_id
  join product_price r on r.product_id = p.id
  join product_size s on s.product_id = l.product_id and s.size_id = l.size_id
  left join stock k on k.product_id = s.product_id and k.size_id = s.size_id and k.place_id = ${placeId}
  left join picture i on i.product_id = p.id and i.position = 0
`;

/** The central store, which ships and whose stock the shop shows (ruling P29). */
export const centralPlace = sql`(select id from place where kind = 'central')`;

/** The same with the stock of the central store. */
export const lineFacts = lineFactsAt(centralPlace);

/** The columns of a `LineRow`, except its quantity. */
export const lineColumns = sql`
  l.product_id, l.size_id, p.name, y.name as style, s.size, p.weight,
  case when p.sold and s.sold then coalesce(k.q, 0) else 0 end as stock,
  r.price, r.discount_price, i.path_url as picture
`;

interface CartRow extends LineRow {
  readonly cart_id: string;
  readonly version: number;
}

/** A customer's cart, version and lines from one statement, so that they belong together; undefined when there is none. */
export const readCart = async (
  database: Database,
  customerId: string,
  cartId?: string,
): Promise<ServerCart | undefined> => {
  const chosen = cartId === undefined ? sql`true` : sql`c.id = ${cartId}::uuid`;
  const { rows } = await sql<CartRow | { cart_id: string; version: number; product_id: null }>`
    select c.id as cart_id, c.version, line.*
      from cart c
      left join lateral (
        select ${lineColumns}, l.quantity, l.position as line_position
          from cart_line l
          ${lineFacts}
         where l.cart_id = c.id and l.quantity > 0
      ) line on true
     where c.customer_id = ${customerId} and ${chosen}
     order by line.line_position
  `.execute(database);
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    cartId: first.cart_id,
    version: first.version,
    lines: rows.flatMap((row) => (row.product_id === null ? [] : [lineOf(row)])),
  };
};

/** Today's facts of the wanted lines of a guest; keys that are not sold any more are told apart. */
export const quoteLines = async (
  database: Database,
  wanted: readonly (LineKey & { readonly quantity: number })[],
): Promise<{ readonly products: readonly CartLine[]; readonly unknown: readonly LineKey[] }> => {
  const { rows } = await sql<LineRow & { known: boolean }>`
    select ${lineColumns}, l.quantity, p.sold and s.sold as known
      from unnest(
        ${wanted.map((line) => line.productId)}::text[],
        ${wanted.map((line) => line.sizeId)}::text[],
        ${wanted.map((line) => line.quantity)}::int[]
      ) with ordinality as l (product_id, size_id, quantity, line_position)
      ${lineFacts}
     order by l.line_position
  `.execute(database);
  const known = new Set(
    rows.filter((row) => row.known).map((row) => `${row.product_id}\u0000${row.size_id}`),
  );
  return {
    products: rows.map(lineOf),
    unknown: wanted
      .filter((line) => !known.has(`${line.productId}\u0000${line.sizeId}`))
      .map(({ productId, sizeId }) => ({ productId, sizeId })),
  };
};
