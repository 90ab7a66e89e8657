import { keyOf, type LineKey, sameLine, type ServerCart } from '../../../../engine/values/cart-line.ts';
import { CartLine } from '../../../../engine/values/codecs/cart-line.ts';
import type { Goods } from './goods.ts';
import { itemsAs, type StockItem } from '../holds/stock.ts';
import { type Database, partOf, query, type RawBuilder, type Row, sql } from '../database/query.ts';

/** The line alone of a row that tells more. */
export const lineOf = partOf(CartLine);

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

/** The id of the central store. */
export const centralPlaceId = async (database: Database): Promise<string> => {
  const [place] = await query<Row<'place', 'id'>>(database)`select id from place where kind = 'central'`;
  if (place === undefined) throw new Error('there is no central store');
  return place.id;
};

/** The columns of a `CartLine`, except its quantity. */
export const lineColumns = sql`
  l.product_id, l.size_id, p.name as product_name, coalesce(i.path_url, '') as product_image, y.name as style, s.size, p.weight, p.gold_kind,
  case when p.sold and s.sold then coalesce(k.q, 0) else 0 end as stock,
  r.price as unit_price, r.discount_price as unit_price_discounted
`;

interface CartHead {
  readonly cartId: string;
  readonly version: number;
  readonly goodsVersion: number;
  /** What the statement saw. */
  readonly snapshot: string;
}

/** A customer's cart with what its lines show, from one statement, so that they belong together. */
interface CartWithGoods {
  readonly cart: ServerCart;
  readonly goods: readonly Goods[];
  readonly goodsVersion: number;
  readonly snapshot: string;
}

/** A customer's cart with its goods; undefined when there is none. */
export const readCartWithGoods = async (
  database: Database,
  customerId: string,
): Promise<CartWithGoods | undefined> => {
  const rows = await query<CartHead & ((CartLine & Pick<Goods, 'isSold'>) | { readonly productId: null })>(
    database,
  )`
    select c.id as cart_id, c.version, (select n from goods_version) as goods_version,
           pg_current_snapshot()::text as snapshot, line.*
      from cart c
      left join lateral (
        select ${lineColumns}, l.quantity, l.position as line_position, p.sold and s.sold as is_sold
          from cart_line l
          ${lineFacts}
         where l.cart_id = c.id and l.quantity > 0
      ) line on true
     where c.customer_id = ${customerId}
     order by line.line_position
  `;
  const [first] = rows;
  if (first === undefined) return undefined;
  const { cartId, version, goodsVersion, snapshot } = first;
  const goods = rows.flatMap((row) =>
    row.productId === null ? [] : [{ line: lineOf(row), isSold: row.isSold }],
  );
  return {
    cart: { cartId, version, lines: goods.map(({ line }) => line) },
    goods,
    goodsVersion,
    snapshot,
  };
};

/** A customer's cart, version and lines; undefined when there is none. */
export const readCart = async (database: Database, customerId: string): Promise<ServerCart | undefined> =>
  (await readCartWithGoods(database, customerId))?.cart;

/** Today's facts of the wanted lines of a guest; keys that are not sold any more are told apart. */
export const quoteLines = async (
  database: Database,
  wanted: readonly StockItem[],
): Promise<{ readonly products: readonly CartLine[]; readonly unknown: readonly LineKey[] }> => {
  const rows = await query<CartLine & { readonly known: boolean }>(database)`
    select ${lineColumns}, l.quantity, p.sold and s.sold as known
      from ${itemsAs('l', wanted)}
      ${lineFacts}
     order by l.line_position
  `;
  const known = rows.filter((row) => row.known);
  return {
    products: rows,
    unknown: wanted.filter((line) => !known.some((row) => sameLine(row, line))).map(keyOf),
  };
};
