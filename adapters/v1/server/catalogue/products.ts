import { type RawBuilder, sql } from 'kysely';
import type {
  ProductCard,
  ProductDetail,
  ProductSize,
  ProductType,
} from '../../../../engine/values/product.ts';
import { satang } from '../../../../engine/values/money.ts';
import type { Milligrams } from '../../../../engine/values/weight.ts';
import { centralPlace, moneyOrNull } from '../cart/cart-view.ts';
import type { Database } from '../database/connect.ts';
import { announcementColumns, type AnnouncementRow, announcementOf } from './announcements.ts';

interface CardRow {
  readonly id: string;
  readonly name: string;
  readonly type: ProductType;
  readonly style_name: string;
  readonly weight: number;
  readonly price: number;
  readonly discount_price: number | null;
  readonly images: readonly string[];
  readonly stock: number;
}

interface DetailRow extends CardRow, AnnouncementRow {
  readonly purity: number;
  readonly gold_value: number;
  readonly making_fee: number;
  readonly minimum_buy_back: number;
}

const cardColumns = sql`
  p.id, p.name, p.type, y.name as style_name, p.weight, r.price, r.discount_price,
  coalesce((select array_agg(i.path_url order by i.position) from picture i where i.product_id = p.id), '{}') as images,
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

const cardOf = (row: CardRow): ProductCard => ({
  id: row.id,
  name: row.name,
  type: row.type,
  styleName: row.style_name,
  weight: row.weight as Milligrams,
  price: satang(row.price),
  discountPrice: moneyOrNull(row.discount_price),
  images: row.images.map((pathUrl) => ({ pathUrl })),
  stock: row.stock,
});

/** A stretch of a list of products; all of them when it has no bounds. */
export interface Stretch {
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
  { where, order, limit, offset = 0, withUnsold }: Stretch,
): Promise<readonly ProductCard[]> => {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from ${cardTables}
     where (p.sold or ${withUnsold ?? false}::boolean) and ${where}
     order by ${order}, p.position, p.id
     limit ${limit}::int offset ${offset}::int
  `.execute(database);
  return rows.map(cardOf);
};

/** How many sold products match. */
export const countCards = async (database: Database, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from ${cardTables} where p.sold and ${where}`.execute(database);
  return rows[0]?.total ?? 0;
};

/** One sold product with the parts of its price and the announcement they follow. */
export const readDetail = async (database: Database, id: string): Promise<ProductDetail | undefined> => {
  const { rows } = await sql<DetailRow>`
    select ${cardColumns}, p.purity, p.making_fee, r.gold_value, r.minimum_buy_back,
           ${announcementColumns}
      from ${cardTables}
      join announcement a on a.id = r.announcement_id
     where p.sold and p.id = ${id}
  `.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...cardOf(row),
    code: row.id,
    purity: row.purity,
    goldValue: satang(row.gold_value),
    makingFee: satang(row.making_fee),
    minimumBuyBack: satang(row.minimum_buy_back),
    announcement: announcementOf(row),
  };
};

interface SizeRow {
  readonly size_id: string;
  readonly size: string;
  readonly stock: number;
  readonly price: number;
  readonly discount_price: number | null;
}

/** The sizes of a product in the order a person expects, each with the central store's stock. */
export const readSizes = async (database: Database, id: string): Promise<readonly ProductSize[]> => {
  const { rows } = await sql<SizeRow>`
    select s.size_id, s.size, coalesce(k.q, 0) as stock, r.price, r.discount_price
      from product p
      join product_price r on r.product_id = p.id
      join product_size s on s.product_id = p.id and s.sold
      left join stock k on k.product_id = s.product_id and k.size_id = s.size_id
                       and k.place_id = ${centralPlace}
     where p.sold and p.id = ${id}
     order by s.position
  `.execute(database);
  return rows.map((row) => ({
    sizeId: row.size_id,
    size: row.size,
    stock: row.stock,
    price: satang(row.price),
    discountPrice: moneyOrNull(row.discount_price),
  }));
};
