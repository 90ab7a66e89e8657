import type {
  Announcement,
  ProductCard,
  ProductDetail,
  ProductSize,
} from '../../../../engine/values/product.ts';
import { centralPlace } from '../cart/cart-view.ts';
import { type Database, plannedAnew, query, type RawBuilder, sql } from '../database/query.ts';
import { announcementColumns, announcementOf } from './announcements.ts';

/** The pictures of a product `p`. */
export const pictures = sql`coalesce((
  select json_agg(json_build_object('pathUrl', i.path_url) order by i.position) from picture i where i.product_id = p.id
), '[]')`;

/** What a piece of a product `p` costs before a discount, in satang, where gold of its weight is worth `v`. */
const fullPrice = sql`v.gold_value + p.making_fee`;

/** What it costs now. */
export const priceNow = sql`(v.gold_value + p.making_fee - p.discount)`;

/** The columns of a size's price, and of a product's. */
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

/** The products that have a price: `p` with what gold of its weight is worth, `v`. */
export const priced = sql`product p join gold_value v on v.gold_kind = p.gold_kind and v.weight = p.weight`;

/** The tables of a product's card; beside those of `priced`, `y` is its pattern. */
const cardTables = sql`${priced} join style y on y.id = p.style_id`;

/** Which products are wanted, and in which order: by columns of `p` and `v`. */
interface Stretch {
  readonly where: RawBuilder<unknown>;
  /** Rows with an `id` that products are looked for among, as `near`; among all without it. */
  readonly among?: RawBuilder<unknown> | undefined;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset?: number;
  /** Whether products that are sold no more are told, too. */
  readonly withUnsold?: true;
}

const amongst = (among: RawBuilder<unknown> | undefined): RawBuilder<unknown> =>
  among === undefined ? priced : sql`${among} near join (${priced}) on p.id = near.id`;

/** The ids of a stretch of the products that match, in order. */
const idsOf = ({ where, among, order, limit, offset = 0, withUnsold }: Stretch): RawBuilder<unknown> => sql`
  select p.id from ${amongst(among)}
   where ${withUnsold === undefined ? sql`p.sold` : sql`true`} and ${where}
   order by ${order}, p.position, p.id
   limit ${limit}::int offset ${offset}::int
`;

/**
 * Cards of the products with these ids, in their order: what a card shows is read of those alone and of
 * none that was looked at or passed over to find them.
 */
const readCardsIn = async (database: Database, ids: RawBuilder<unknown>): Promise<readonly ProductCard[]> =>
  query<ProductCard>(database)`
    ${plannedAnew}
    select ${cardColumns}
      from unnest(${ids}) with ordinality as page (id, nth)
      join (${cardTables}) on p.id = page.id
     order by page.nth
  `;

/** Cards of the products that match, in order; of the sold ones unless others are wanted, too. */
export const readCards = async (database: Database, stretch: Stretch): Promise<readonly ProductCard[]> =>
  readCardsIn(database, sql`array(${idsOf(stretch)})`);

/**
 * Cards of the products of several stretches, one after the other, at most `limit`. No product may be in two of them.
 */
export const readCardsInTurn = async (
  database: Database,
  stretches: readonly Omit<Stretch, 'limit' | 'offset'>[],
  limit: number,
): Promise<readonly ProductCard[]> =>
  readCardsIn(
    database,
    sql`(${sql.join(
      stretches.map((stretch) => sql`array(${idsOf({ ...stretch, limit })})`),
      sql` || `,
    )})[:${limit}::int]`,
  );

/**
 * Rows with the ids of products whose pattern has this name: of each pattern and type the first by rank, `most` at most, so
 * that no more are looked at however many there are.
 */
export const firstOfPattern = (styleName: string, most: number): RawBuilder<unknown> => sql`(
  select first.id
    from style s
   cross join product_type t
   cross join lateral (
     select p.id from ${priced}
      where p.sold and p.style_id = s.id and p.type = t.id
      order by p.best_seller_rank, p.position, p.id
      limit ${most}::int
   ) first
   where s.name = ${styleName}
)`;

/** How many sold products match. */
export const countCards = async (
  database: Database,
  { where, among }: Pick<Stretch, 'where' | 'among'>,
): Promise<number> => {
  const [counted] = await query<{ total: number }>(database)`
    ${plannedAnew} select count(*) as total from ${amongst(among)} where p.sold and ${where}
  `;
  return counted?.total ?? 0;
};

/** One sold product with the parts of its price and the announcement they follow. */
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

/** The sizes of a product in the order a person expects, each with the central store's stock. */
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
