import type {
  Announcement,
  ProductCard,
  ProductDetail,
  ProductSize,
} from '../../../../engine/values/product.ts';
import { centralPlace } from '../cart/cart-view.ts';
import { type Database, query, type RawBuilder, sql } from '../database/query.ts';
import { announcementColumns, announcementOf } from './announcements.ts';

/** The pictures of a product `p`. */
export const pictures = sql`coalesce((
  select json_agg(json_build_object('pathUrl', i.path_url) order by i.position) from picture i where i.product_id = p.id
), '[]')`;

const cardColumns = sql`
  p.id, p.name, p.type, y.name as style_name, p.weight, r.price, r.discount_price,
  ${pictures} as images,
  coalesce((
    select sum(k.q)
      from stock k
      join product_size s on s.product_id = k.product_id and s.size_id = k.size_id and s.sold
     where k.product_id = p.id and k.place_id = ${centralPlace}
  ), 0) as stock
`;

/** The tables of a product's card; `p` is the product, `r` its price. */
export const cardTables = sql`product p join style y on y.id = p.style_id join product_price r on r.product_id = p.id`;

/** What a piece of a product costs now, in satang. */
export const priceNow = sql`coalesce(r.discount_price, r.price)`;

/** Which cards of products are wanted, and in which order. */
interface CardQuery {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset?: number;
  /** Whether products that are sold no more are told, too. */
  readonly withUnsold?: true;
}

/** Cards of the products that match, in order; of the sold ones unless others are wanted, too. */
export const readCards = async (
  database: Database,
  { where, order, limit, offset = 0, withUnsold }: CardQuery,
): Promise<readonly ProductCard[]> =>
  query<ProductCard>(database)`
    select ${cardColumns} from ${cardTables}
     where (p.sold or ${withUnsold ?? false}::boolean) and ${where}
     order by ${order}, p.position, p.id
     limit ${limit}::int offset ${offset}::int
  `;

/** How many sold products match. */
export const countCards = async (database: Database, where: RawBuilder<unknown>): Promise<number> => {
  const [counted] = await query<{ total: number }>(database)`
    select count(*) as total from ${cardTables} where p.sold and ${where}
  `;
  return counted?.total ?? 0;
};

/** One sold product with the parts of its price and the announcement they follow. */
export const readDetail = async (database: Database, id: string): Promise<ProductDetail | undefined> => {
  const [row] = await query<Omit<ProductDetail, 'announcement'> & Announcement>(database)`
    select ${cardColumns}, p.id as code, p.purity, p.making_fee, r.gold_value, r.minimum_buy_back,
           ${announcementColumns}
      from ${cardTables}
      join announcement a on a.id = r.announcement_id
     where p.sold and p.id = ${id}
  `;
  return row === undefined ? undefined : { ...row, announcement: announcementOf(row) };
};

/** The sizes of a product in the order a person expects, each with the central store's stock. */
export const readSizes = async (database: Database, id: string): Promise<readonly ProductSize[]> =>
  query<ProductSize>(database)`
    select s.size_id, s.size, coalesce(k.q, 0) as stock, r.price, r.discount_price
      from product p
      join product_price r on r.product_id = p.id
      join product_size s on s.product_id = p.id and s.sold
      left join stock k on k.product_id = s.product_id and k.size_id = s.size_id
                       and k.place_id = ${centralPlace}
     where p.sold and p.id = ${id}
     order by s.position
  `;
