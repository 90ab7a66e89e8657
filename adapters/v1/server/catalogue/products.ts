import type {
  Announcement,
  ProductCard,
  ProductDetail,
  ProductSize,
} from '../../../../engine/values/product.ts';
import { centralPlace } from '../holds/stock.ts';
import { type Database, query, type RawBuilder, sql } from '../database/query.ts';
import { announcementColumns, announcementOf } from './announcements.ts';

export const pictures = sql`coalesce((
  select json_agg(json_build_object('pathUrl', i.path_url) order by i.position) from picture i where i.product_id = p.id
), '[]')`;

/** Price before a discount, in satang, of a piece of product `p` where gold of its weight is worth `v`. */
export const fullPrice = sql`v.gold_value + p.making_fee`;

export const priceNow = sql`(v.gold_value + p.making_fee - p.discount)`;

const priceColumns = sql`${fullPrice} as price, case when p.discount > 0 then ${priceNow} end as discount_price`;

const cardColumns = sql`
  p.id, p.name, p.type, y.name as style_name, p.weight, ${priceColumns},
  ${pictures} as images,
  coalesce((
    select sum(k.q)
      from stock k
      join product_size s on s.product_id = k.product_id and s.size_id = k.size_id and s.sold
     where k.product_id = p.id and k.place_id = ${centralPlace}
  ), 0) as stock
`;

export const priced = sql`product p join gold_value v on v.gold_kind = p.gold_kind and v.weight = p.weight`;

const cardTables = sql`${priced} join style y on y.id = p.style_id`;

interface RowRange {
  readonly where: RawBuilder<unknown>;
  readonly among?: RawBuilder<unknown> | undefined;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly withUnsold?: true;
}

const idsOf = ({ where, among, order, limit, withUnsold }: RowRange): RawBuilder<unknown> => sql`
  select p.id from ${among === undefined ? priced : sql`${among} near join (${priced}) on p.id = near.id`}
   where ${withUnsold === undefined ? sql`p.sold` : sql`true`} and ${where}
   order by ${order}, p.position, p.id
   limit ${limit}::int
`;

const readCardsIn = async (database: Database, ids: RawBuilder<unknown>) =>
  query<ProductCard>(database)`
    select ${cardColumns}
      from unnest(${ids}) with ordinality as page (id, nth)
      join (${cardTables}) on p.id = page.id
     order by page.nth
  `;

export const readCards = async (database: Database, range: RowRange): Promise<readonly ProductCard[]> =>
  readCardsIn(database, sql`array(${idsOf(range)})`);

/** Cards of these products, in this order; of those that are sold unless `others` says more. */
export const readCardsOf = async (
  database: Database,
  productIds: readonly string[],
  others: Pick<RowRange, 'withUnsold'> = {},
): Promise<readonly ProductCard[]> => {
  const ids = [...new Set(productIds)];
  return readCards(database, {
    where: sql`p.id = any(${ids}::text[])`,
    order: sql`array_position(${ids}::text[], p.id)`,
    limit: ids.length,
    ...others,
  });
};

/** Sort key of a list, a column of `p` or `v`; the shop's order breaks ties. */
export interface ProductOrder {
  readonly by: RawBuilder<unknown>;
  readonly isDescending?: true;
}

interface Page {
  readonly where: RawBuilder<unknown>;
  readonly order?: ProductOrder | undefined;
  readonly limit: number;
  readonly offset: number;
}

const direction = ({ isDescending }: Pick<ProductOrder, 'isDescending'>): RawBuilder<unknown> =>
  isDescending === true ? sql`desc` : sql`asc`;

const pageIds = ({ where, order, limit, offset }: Page): RawBuilder<unknown> => sql`array(
  select p.id from ${priced} where p.sold and ${where}
   order by ${order === undefined ? sql`` : sql`${order.by} ${direction(order)},`} p.position, p.id
   limit ${limit}::int offset ${offset}::int
)`;

export const readWithTotal = async <A>(
  database: Database,
  page: Page,
  read: (ids: RawBuilder<unknown>) => Promise<A>,
): Promise<{ readonly data: A; readonly total: number }> => {
  const [data, total] = await Promise.all([read(pageIds(page)), countCards(database, page.where)]);
  return { data, total };
};

export const readCardsPage = async (database: Database, page: Page) =>
  readWithTotal(database, page, async (ids) => readCardsIn(database, ids));

export interface FoundProducts {
  /** Rows `position`, `product_id` and how `near` it is, of products that are sold and have a price, each once. */
  readonly rows: RawBuilder<unknown>;
  /** Whether an index has their order: the first are read and all are counted without sorting. */
  readonly isKept: boolean;
}

/** Page of search results; `conditions` restrict its products further. Without an order, the nearest come first. */
export const readCardsFound = async (
  database: Database,
  { rows, isKept }: FoundProducts,
  {
    conditions,
    order,
    limit,
    offset,
  }: Omit<Page, 'where'> & { readonly conditions: readonly RawBuilder<unknown>[] },
): Promise<{ readonly data: readonly ProductCard[]; readonly total: number }> => {
  const { by, ...along } = order ?? { by: sql`hit.near`, isDescending: true };
  const isPlain = conditions.length === 0 && order === undefined;
  const hits = isPlain
    ? sql`select position, product_id as id, near as key from ${rows} as hit`
    : sql`select p.position, p.id, ${by} as key from ${rows} as hit
            join (${priced}) on p.id = hit.product_id
           where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const { total, ids } = await query.one<{ total: number; ids: readonly string[] }>(database)`
    with hit as ${isPlain && isKept ? sql`not materialized` : sql`materialized`} (${hits})
    select (select count(*) from hit) as total, array(
      select id from hit order by key ${direction(along)}, position, id limit ${limit}::int offset ${offset}::int
    ) as ids
  `;
  return { data: ids.length === 0 ? [] : await readCardsIn(database, sql`${ids}::text[]`), total };
};

/** Related products: the same pattern first, then the same type, then best-sellers; reads the first `limit` of each. */
export const readRelated = async (
  database: Database,
  { id, type, styleName }: Pick<ProductCard, 'id' | 'type' | 'styleName'>,
  limit: number,
): Promise<readonly ProductCard[]> => {
  const isSamePattern = sql`p.style_id in (select id from style where name = ${styleName})`;
  const isOther = sql`p.id <> ${id}`;
  const first = (where: RawBuilder<unknown>) =>
    sql`lateral (${idsOf({ where: sql`${isOther} and ${where}`, order: sql`p.best_seller_rank`, limit })})`;
  const candidates = sql`array(
    select first.id from style s, ${first(sql`p.style_id = s.id and p.type = s.type`)} first where s.name = ${styleName}
    union all
    select first.id from product_type t, ${first(sql`p.type = t.id and not ${isSamePattern}`)} first
  )`;
  return readCards(database, {
    where: sql`p.id = any(${candidates})`,
    order: sql`${isSamePattern} desc, p.type = ${type} desc, p.best_seller_rank`,
    limit,
  });
};

export const countCards = async (database: Database, where: RawBuilder<unknown>): Promise<number> => {
  const { total } = await query.one<{ total: number }>(database)`
    select count(*) as total from ${priced} where p.sold and ${where}
  `;
  return total;
};

export const readDetail = async (database: Database, id: string): Promise<ProductDetail | undefined> => {
  const row = await query.maybeOne<Omit<ProductDetail, 'announcement'> & Announcement>(database)`
    select ${cardColumns}, p.id as code, p.purity, p.making_fee, v.gold_value, v.minimum_buy_back,
           ${announcementColumns}
      from ${cardTables}
      join announcement a on a.id = v.announcement_id
     where p.sold and p.id = ${id}
  `;
  return row === undefined ? undefined : { ...row, announcement: announcementOf(row) };
};

export const readSizes = async (database: Database, id: string) =>
  query<ProductSize>(database)`
    select s.size_id, s.size, coalesce(k.q, 0) as stock, ${priceColumns}
      from ${priced}
      join product_size s on s.product_id = p.id and s.sold
      left join stock k on k.product_id = s.product_id and k.size_id = s.size_id
                       and k.place_id = ${centralPlace}
     where p.sold and p.id = ${id}
     order by s.position
  `;

/** A name with its size as goldsmiths say it for the type: 'แหวนเกลี้ยง เบอร์ 54', 'สร้อยคอลายเลส 18 นิ้ว'. */
export const nameWithSize = (
  name: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  size: RawBuilder<unknown>,
): RawBuilder<string> => sql`(
  ${name} || case
    when ${size} = '0' then ''
    when ${type} = 'ring' then ' เบอร์ ' || ${size}
    when ${type} in ('necklace', 'bracelet') then ' ' || ${size} || ' นิ้ว'
    when ${type} = 'bangle' then ' ' || ${size} || ' ซม.'
    else ' ไซส์ ' || ${size}
  end
)`;
