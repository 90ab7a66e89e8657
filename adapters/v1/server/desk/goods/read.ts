import {
  type DeskProduct,
  type DeskProductRow,
  type GoodsFrame,
  noSize,
  type StockAt,
} from '../../../../../engine/desk/goods/product.ts';
import { announcementOf } from '../../catalogue/announcements.ts';
import { latestAnnouncement } from '../../catalogue/announce.ts';
import { foldThai } from '../../../../../engine/search/fold.ts';
import { type Database, query, type RawBuilder, sql } from '../../database/query.ts';
import { isReserved } from '../../holds/stock.ts';
import { required } from '../../http/problem.ts';
import type { DeskCallQuery, DeskCallInput } from '../../../contract/desk/index.ts';
import { readRange, type RowRange } from '../../database/read-range.ts';

export const heldPieces = (
  productId: unknown,
  sizeId: unknown,
  placeId: unknown,
): RawBuilder<unknown> => sql`coalesce((
  select sum(l.quantity)
    from customer_order o join order_line_left l on l.order_id = o.id
   where o.place_id = ${placeId} and ${isReserved} and l.product_id = ${productId} and l.size_id = ${sizeId}
), 0)::int`;

const matches = (search: string): RawBuilder<unknown> => {
  const text = foldThai(search);
  return sql`(strpos(lower(p.id), lower(${search.trim()})) > 0 or strpos(p.search_text, ${text}) > 0 or strpos(p.name, ${search.trim()}) > 0)`;
};

const rows = {
  columns: sql`
    p.id as code, p.name, p.type, y.name as style, p.weight, v.gold_value + p.making_fee as price,
    case when p.discount > 0 then v.gold_value + p.making_fee - p.discount end as discount_price,
    (select i.path_url from picture i where i.product_id = p.id order by i.position limit 1) as picture,
    coalesce((
      select sum(k.q) from stock k join product_size s using (product_id, size_id)
       where k.product_id = p.id and s.sold
    ), 0)::int as stock,
    p.sold as is_shown, p.version
  `,
  from: sql`
    product p join style y on y.id = p.style_id
    left join gold_value v on v.gold_kind = p.gold_kind and v.weight = p.weight
  `,
  order: sql`p.position, p.id`,
};

export const readGoods = async (
  database: Database,
  { search = '', type, shown }: DeskCallQuery<'deskGoods'>,
  range: RowRange,
) => {
  const wanted = [
    sql`true`,
    ...(search.trim() === '' ? [] : [matches(search)]),
    ...(type === undefined ? [] : [sql`p.type = ${type}`]),
    ...(shown === undefined ? [] : [sql`p.sold = ${shown}`]),
  ];
  const list = { ...rows, where: sql.join(wanted, sql` and `) };
  return readRange(database, list, range, (row: DeskProductRow) => row);
};

export const readShelfRows = async (database: Database, shelf: DeskCallInput<'deskShelf'>) =>
  (await readGoods(database, shelf, { limit: 5_000, offset: 0 })).data;

export const readProducts = async (
  database: Database,
  codes?: readonly string[],
): Promise<readonly DeskProduct[]> => {
  const those = (column: string) =>
    codes === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...codes]}::text[])`;
  const found = await query<Omit<DeskProduct, 'stock'>>(database)`
      select p.id as code, p.version, p.name, p.type, y.name as style, p.weight, p.making_fee,
             coalesce(d.amount, p.discount) as discount, d.begins_at as discount_from, d.ends_at as discount_until,
             coalesce(x.description, '{}') as description, coalesce(x.sought, '{}') as sought,
             coalesce(nullif(array(
               select s.size_id from product_size s where s.product_id = p.id and s.sold order by s.position
             ), array[${noSize}::text]), '{}') as sizes,
             array(select i.path_url from picture i where i.product_id = p.id order by i.position) as pictures,
             p.is_new, p.best_seller_rank, p.sold as is_shown, v.gold_value
        from product p
        join style y on y.id = p.style_id
        left join product_text x on x.product_id = p.id
        left join product_discount d on d.product_id = p.id
        left join gold_value v on v.gold_kind = p.gold_kind and v.weight = p.weight
       where ${those('p.id')} order by p.position, p.id
    `;
  const stock = await query<StockAt & { readonly productId: string }>(database)`
      with held as (
        select l.product_id, l.size_id, o.place_id, sum(l.quantity)::int as pieces
          from customer_order o join order_line_left l on l.order_id = o.id
         where ${isReserved} and ${those('l.product_id')}
         group by 1, 2, 3
      )
      select s.product_id, s.size_id, c.id as place_id, coalesce(k.q, 0) as for_sale, coalesce(h.pieces, 0) as held
        from product_size s cross join place c
        left join stock k on k.product_id = s.product_id and k.size_id = s.size_id and k.place_id = c.id
        left join held h on h.product_id = s.product_id and h.size_id = s.size_id and h.place_id = c.id
       where s.sold and ${those('s.product_id')}
       order by s.product_id, s.position, c.position, c.id
    `;
  const stockOf = Map.groupBy(stock, ({ productId }) => productId);
  return found.map((product) => ({
    ...product,
    stock: (stockOf.get(product.code) ?? []).map(({ productId: _productId, ...at }) => at),
  }));
};

export const readProduct = async (
  database: Database,
  { code }: Pick<DeskProduct, 'code'>,
): Promise<DeskProduct> => {
  const [product] = await readProducts(database, [code]);
  return required(product, 'PRODUCT_NOT_FOUND');
};

export const readFrame = async (database: Database): Promise<GoodsFrame> => {
  const [styles, places, latest] = await Promise.all([
    query<GoodsFrame['styles'][number]>(database)`select type, name from style order by type, position, name`,
    query<GoodsFrame['places'][number]>(database)`
      select id, name from place order by kind desc, position, id
    `,
    latestAnnouncement(database),
  ]);
  return { styles, places, announcement: latest === undefined ? null : announcementOf(latest) };
};
