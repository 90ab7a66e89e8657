import { CartLine } from '../../../../engine/values/codecs/cart-line.ts';
import { Problem } from '../http/problem.ts';
import { keyOf, type LineKey, type Pieces, sameLine } from '../../../../engine/values/cart-line.ts';
import { fullPrice, priced, priceNow } from '../catalogue/products.ts';
import { centralPlace, itemsAs } from '../holds/stock.ts';
import { type Database, pickFields, query, type RawBuilder, sql } from '../database/query.ts';

export const cartNotFound = (): Problem => new Problem('CART_NOT_FOUND');

export const stockInsufficient = (lines: readonly CartLine[]): Problem =>
  new Problem('STOCK_INSUFFICIENT', {
    details: lines.map(({ productId, sizeId, quantity, stock }) => ({ productId, sizeId, quantity, stock })),
  });

export const requireStock = (lines: readonly CartLine[]): void => {
  const lacking = lines.filter(({ quantity, stock }) => quantity > stock);
  if (lacking.length > 0) throw stockInsufficient(lacking);
};

export const cartViewLine = pickFields(CartLine);

/** Joined to `l (product_id, size_id)`; few tables, since each costs PostgreSQL a multiple to plan. */
export const lineFactsAt = (placeId: RawBuilder<unknown>) => sql`
  join (${priced}) on p.id = l.product_id
  join product_size s on s.product_id = l.product_id and s.size_id = l.size_id
  left join stock k on k.product_id = s.product_id and k.size_id = s.size_id and k.place_id = ${placeId}
`;

export const cartLineFacts = lineFactsAt(centralPlace);

export const lineColumns = sql`
  l.product_id, l.size_id, l.quantity, p.name as product_name,
  coalesce((select i.path_url from picture i where i.product_id = p.id and i.position = 0), '') as product_image,
  (select y.name from style y where y.id = p.style_id) as style, s.size, p.weight, p.gold_kind,
  case when p.sold and s.sold then coalesce(k.q, 0) else 0 end as stock,
  ${fullPrice} as unit_price, case when p.discount > 0 then ${priceNow} end as unit_price_discounted
`;

export const quoteLines = async (
  database: Database,
  wanted: readonly Pieces[],
): Promise<{ readonly products: readonly CartLine[]; readonly unknown: readonly LineKey[] }> => {
  const rows = await query<CartLine & { readonly known: boolean }>(database)`
    select ${lineColumns}, p.sold and s.sold as known
      from ${itemsAs('l', wanted)}
      ${cartLineFacts}
     order by l.line_position
  `;
  const known = rows.filter((row) => row.known);
  return {
    products: rows,
    unknown: wanted.filter((line) => !known.some((row) => sameLine(row, line))).map(keyOf),
  };
};
