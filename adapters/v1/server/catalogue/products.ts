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

/** What a piece of a product `p` costs before a discount, in satang, where gold of its weight is worth `v`. */
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

interface Stretch {
  readonly where: RawBuilder<unknown>;
  readonly among?: RawBuilder<unknown> | undefined;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly withUnsold?: true;
}

const idsOf = ({ where, among, order, limit, withUnsold }: Stretch): RawBuilder<unknown> => sql`
  select p.id from ${among === undefined ? priced : sql`${among} near join (${priced}) on p.id = near.id`}
   where ${withUnsold === undefined ? sql`p.sold` : sql`true`} and ${where}
   order by ${order}, p.position, p.id
   limit ${limit}::int
`;

const readCardsIn = async (database: Database, ids: RawBuilder<unknown>): Promise<readonly ProductCard[]> =>
  query<ProductCard>(database)`
    select ${cardColumns}
      from unnest(${ids}) with ordinality as page (id, nth)
      join (${cardTables}) on p.id = page.id
     order by page.nth
  `;

export const readCards = async (database: Database, stretch: Stretch): Promise<readonly ProductCard[]> =>
  readCardsIn(database, sql`array(${idsOf(stretch)})`);

/** What a list is ordered by, a column of `p` or `v`; the shop's order decides between those that have the same. */
export interface Order {
  readonly by: RawBuilder<unknown>;
  readonly isDescending?: true;
  /** Whether an index has products in this order, so that its first are there without looking at all. */
  readonly isIndexed: boolean;
}

interface Page {
  readonly where: RawBuilder<unknown>;
  readonly order?: Order | undefined;
  readonly limit: number;
  readonly offset: number;
}

const ascending = sql`asc`;
const descending = sql`desc`;

/** The ids of a page, as an array; counted from the end where that is nearer, which is known by how many there are. */
const pageIds = ({ where, order, limit, offset }: Page, total?: number): RawBuilder<unknown> => {
  const isBackward = total !== undefined && offset > total / 2;
  const [along, against] = isBackward ? [descending, ascending] : [ascending, descending];
  const first =
    order === undefined ? sql`` : sql`${order.by} ${order.isDescending === true ? against : along},`;
  const [most, passed] = isBackward
    ? [Math.max(0, Math.min(limit, total - offset)), Math.max(0, total - offset - limit)]
    : [limit, offset];
  const ids = sql`array(
    select p.id from ${priced} where p.sold and ${where}
     order by ${first} p.position ${along}, p.id ${along}
     limit ${most}::int offset ${passed}::int
  )`;
  return isBackward
    ? sql`array(select id from unnest(${ids}) with ordinality as page (id, nth) order by nth desc)`
    : ids;
};

const far = 1_000;

export const readWithTotal = async <A>(
  database: Database,
  page: Page,
  read: (ids: RawBuilder<unknown>) => Promise<A>,
): Promise<{ readonly data: A; readonly total: number }> => {
  const counting = countCards(database, page.where);
  const isNear = page.offset < far;
  const [data, total] = await Promise.all([
    isNear ? read(pageIds(page)) : counting.then(async (all) => read(pageIds(page, all))),
    counting,
  ]);
  return { data, total };
};

export const readCardsPage = async (database: Database, page: Page) =>
  readWithTotal(database, page, async (ids) => readCardsIn(database, ids));

export interface Found {
  /** Rows `position`, `product_id` and how `near` it is, of products that are sold and have a price, each once. */
  readonly rows: RawBuilder<unknown>;
  /** Whether they lie one after the other in an index: the first are found, and all are counted, without keeping them. */
  readonly isKept: boolean;
  /** The same as a condition of `p`, where one word is sought: whether it is common, PostgreSQL knows. */
  readonly has?: RawBuilder<unknown> | undefined;
  /** The same of its row alone, for a walk along an order; the planner knows nothing of how many they are. */
  readonly isOne?: RawBuilder<unknown> | undefined;
}

/** An order is walked along where that passes no more products than one for so many that are found; else those are sorted. */
const foundForOne = 50;

/** Of how many texts are looked at most among the first by price; there are many where few of the first have the word. */
const mostLookedAt = 10_000;

/**
 * A page of what a search finds; `conditions` are more that its products must meet. Without an order, the nearest come first.
 * What is found is gone through once, but for one word that many have, which are counted once as long as no goods change: they
 * are found soonest by walking along the order, the shop's or one that an index has. By price, which an index tells of all
 * products and none orders, they are looked for among the first of all.
 */
export const readCardsFound = async (
  database: Database,
  { rows, isKept, has, isOne }: Found,
  {
    conditions,
    order,
    limit,
    offset,
  }: Omit<Page, 'where'> & { readonly conditions: readonly RawBuilder<unknown>[] },
): Promise<{ readonly data: readonly ProductCard[]; readonly total: number }> => {
  const { by, isDescending } = order ?? { by: sql`hit.near`, isDescending: true };
  const isPlain = conditions.length === 0 && order === undefined;
  // What one word has lies in the shop's order already.
  if (has !== undefined && isOne !== undefined && !(isPlain && isKept)) {
    const [total, all] = await Promise.all([
      conditions.length === 0
        ? count(database, sql`${rows} as hit`)
        : countCards(database, sql.join([has, ...conditions], sql` and `)),
      countCards(database, sql`true`),
    ]);
    const passed = ((offset + limit) * all) / total;
    if (order?.isIndexed !== false && passed * foundForOne <= total) {
      const where = sql.join([isOne, ...conditions], sql` and `);
      return { data: await readCardsIn(database, pageIds({ where, order, limit, offset })), total };
    }
    if (order === undefined && conditions.length > 0)
      return readCardsPage(database, { where: sql.join([has, ...conditions], sql` and `), limit, offset });
    const looked = passed * 2 + 200;
    if (order?.isIndexed === false && looked <= mostLookedAt) {
      const where = sql.join([sql`true`, ...conditions], sql` and `);
      const first = pageIds({ where, order, limit: Math.ceil(looked), offset: 0 });
      const data = await readCardsIn(
        database,
        sql`array(
          select p.id from unnest(${first}) with ordinality as first (id, nth) join product p on p.id = first.id
           where ${isOne} order by first.nth limit ${limit}::int offset ${offset}::int
        )`,
      );
      if (data.length === Math.max(0, Math.min(limit, total - offset))) return { data, total };
    }
  }
  const hits = isPlain
    ? sql`select position, product_id as id, near as key from ${rows} as hit`
    : sql`select p.position, p.id, ${by} as key from ${rows} as hit
            join (${priced}) on p.id = hit.product_id
           where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const [found] = await query<{ total: number; ids: readonly string[] }>(database)`
    with hit as ${isPlain && isKept ? sql`not materialized` : sql`materialized`} (${hits})
    select (select count(*) from hit) as total, array(
      select id from hit order by key ${isDescending === true ? descending : ascending}, position, id
       limit ${limit}::int offset ${offset}::int
    ) as ids
  `;
  const { total = 0, ids = [] } = found ?? {};
  return { data: ids.length === 0 ? [] : await readCardsIn(database, sql`${ids}::text[]`), total };
};

/** Related products: the same pattern first, then the same type, then what sells best; looks at the first `limit` of each. */
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

const count = async (database: Database, rows: RawBuilder<unknown>): Promise<number> => {
  const [row] = await query<{ total: number }>(database)`select count(*) as total from ${rows}`;
  return row?.total ?? 0;
};

export const countCards = async (database: Database, where: RawBuilder<unknown>): Promise<number> =>
  count(database, sql`${priced} where p.sold and ${where}`);

export const readDetail = async (database: Database, id: string): Promise<ProductDetail | undefined> => {
  const [row] = await query<Omit<ProductDetail, 'announcement'> & Announcement>(database)`
    select ${cardColumns}, p.id as code, p.purity, p.making_fee, v.gold_value, v.minimum_buy_back,
           ${announcementColumns}
      from ${cardTables}
      join announcement a on a.id = v.announcement_id
     where p.sold and p.id = ${id}
  `;
  return row === undefined ? undefined : { ...row, announcement: announcementOf(row) };
};

export const readSizes = async (database: Database, id: string): Promise<readonly ProductSize[]> =>
  query<ProductSize>(database)`
    select s.size_id, s.size, coalesce(k.q, 0) as stock, ${priceColumns}
      from ${priced}
      join product_size s on s.product_id = p.id and s.sold
      left join stock k on k.product_id = s.product_id and k.size_id = s.size_id
                       and k.place_id = ${centralPlace}
     where p.sold and p.id = ${id}
     order by s.position
  `;
