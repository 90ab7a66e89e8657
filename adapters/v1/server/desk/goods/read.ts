import {
  type DeskProduct,
  type DeskProductRow,
  type GoodsFrame,
  noSize,
  type StockAt,
} from '../../../../../engine/desk/goods/product.ts';
import type { ProductType } from '../../../../../engine/values/product.ts';
import { announcementOf } from '../../catalogue/announcements.ts';
import { latestAnnouncement } from '../../catalogue/announce.ts';
import { pictures } from '../../catalogue/products.ts';
import { foldThai } from '../../../../../engine/search/fold.ts';
import { type Database, query, type RawBuilder, type Row, sql } from '../../database/query.ts';
import { required } from '../../http/problem.ts';
import type { Stretch } from '../../routes/shop.ts';
import { readDeskList } from '../lists.ts';

export const heldPieces = (
  productId: unknown,
  sizeId: unknown,
  placeId: unknown,
): RawBuilder<unknown> => sql`coalesce((
  select sum(l.quantity)
    from customer_order o join order_line_left l on l.order_id = o.id
   where o.place_id = ${placeId} and o.is_holding
     and o.status in ('awaiting-payment', 'awaiting-review', 'paid', 'preparing', 'ready-for-pickup')
     and l.product_id = ${productId} and l.size_id = ${sizeId}
), 0)::int`;

export interface GoodsWish {
  readonly search?: string | undefined;
  readonly type?: ProductType | undefined;
  readonly shown?: boolean | undefined;
}

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
  { search = '', type, shown }: GoodsWish,
  stretch: Stretch,
) => {
  const wanted = [
    sql`true`,
    ...(search.trim() === '' ? [] : [matches(search)]),
    ...(type === undefined ? [] : [sql`p.type = ${type}`]),
    ...(shown === undefined ? [] : [sql`p.sold = ${shown}`]),
  ];
  const list = { ...rows, where: sql.join(wanted, sql` and `) };
  return readDeskList(database, list, stretch, (row: DeskProductRow) => row);
};

export const readShelfRows = async (
  database: Database,
  shelf: { readonly type: ProductType },
): Promise<readonly DeskProductRow[]> => (await readGoods(database, shelf, { limit: 5_000, offset: 0 })).data;

type StoredProduct = Row<
  'product',
  'name' | 'type' | 'weight' | 'makingFee' | 'discount' | 'bestSellerRank' | 'isNew' | 'version'
> &
  Row<'product_text', 'description' | 'sought'> & {
    readonly code: string;
    readonly style: string;
    readonly planned: DeskProduct['discount'] | null;
    readonly discountFrom: number | null;
    readonly discountUntil: number | null;
    readonly goldValue: DeskProduct['goldValue'];
    readonly images: readonly { readonly pathUrl: string }[];
    readonly sizes: readonly string[];
    readonly isShown: boolean;
  };

export const readProducts = async (
  database: Database,
  codes?: readonly string[],
): Promise<readonly DeskProduct[]> => {
  const those = (column: string) =>
    codes === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...codes]}::text[])`;
  const found = await query<StoredProduct>(database)`
      select p.id as code, p.version, p.name, p.type, y.name as style, p.weight, p.making_fee, p.discount,
             d.amount as planned, d.begins_at as discount_from, d.ends_at as discount_until,
             coalesce(x.description, '{}') as description, coalesce(x.sought, '{}') as sought,
             array(select s.size_id from product_size s where s.product_id = p.id and s.sold order by s.position) as sizes,
             ${pictures} as images, p.is_new, p.best_seller_rank, p.sold as is_shown, v.gold_value
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
         where o.is_holding
           and o.status in ('awaiting-payment', 'awaiting-review', 'paid', 'preparing', 'ready-for-pickup')
           and ${those('l.product_id')}
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
  return found.map(({ planned, discount, images, sizes, ...row }) => ({
    ...row,
    discount: planned ?? discount,
    sizes: sizes.length === 1 && sizes[0] === noSize ? [] : sizes,
    pictures: images.map(({ pathUrl }) => pathUrl),
    stock: (stockOf.get(row.code) ?? []).map(({ productId: _productId, ...at }) => at),
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
