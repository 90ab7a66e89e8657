import { sql } from 'kysely';
import { chooseCategory } from '../../../../engine/values/page/listing.ts';
import type { CatalogueType } from '../../../../engine/values/product.ts';
import {
  articleAddress,
  catalogueAddress,
  helpAddress,
  productAddress,
} from '../../../../engine/values/page/address.ts';
import type { Database } from '../database/connect.ts';
import { query } from '../database/query.ts';
import type { SitemapEntry } from './sitemap.ts';
import type { Row } from '../database/tables.ts';

/** A product as those who index the shop need it. */
export interface SoldProduct {
  readonly id: string;
  /** When it was listed or its price changed, whichever was later. */
  readonly changedAt: Date;
  readonly images: readonly string[];
}

/** A stretch of the sold products in the shop's order; all of them without bounds. */
export const readSoldProducts = async (
  database: Database,
  bounds?: { readonly limit: number; readonly offset: number },
): Promise<readonly SoldProduct[]> => {
  const stretch = bounds === undefined ? sql`` : sql`limit ${bounds.limit}::int offset ${bounds.offset}::int`;
  return query<SoldProduct>(database)`
    select p.id, greatest(p.listed_at, a.at) as changed_at,
           coalesce((select array_agg(i.path_url order by i.position) from picture i where i.product_id = p.id), '{}') as images
      from product p
      join product_price r on r.product_id = p.id
      join announcement a on a.id = r.announcement_id
     where p.sold
     order by p.position, p.id
     ${stretch}
  `;
};

/** How many products are sold. */
export const countSoldProducts = async (database: Database): Promise<number> => {
  const rows = await query<{ total: number }>(database)`
    select count(*) as total from product p join product_price r on r.product_id = p.id where p.sold
  `;
  return rows[0]?.total ?? 0;
};

const plainPaths = ['/about-us', '/locations', '/our-services', '/contact-us', '/blog'] as const;

/** Every catalogue; a forgotten one does not compile. */
const catalogues: Readonly<Record<CatalogueType, string>> = {
  all: catalogueAddress(chooseCategory('all')),
  'new-product': catalogueAddress(chooseCategory('new-product')),
  promotion: catalogueAddress(chooseCategory('promotion')),
  'best-seller': catalogueAddress(chooseCategory('best-seller')),
  'gold-bar': catalogueAddress(chooseCategory('gold-bar')),
  ring: catalogueAddress(chooseCategory('ring')),
  necklace: catalogueAddress(chooseCategory('necklace')),
  bracelet: catalogueAddress(chooseCategory('bracelet')),
  bangle: catalogueAddress(chooseCategory('bangle')),
  earrings: catalogueAddress(chooseCategory('earrings')),
  gift: catalogueAddress(chooseCategory('gift')),
  other: catalogueAddress(chooseCategory('other')),
};

const contentPath = (isStatic: boolean, urlName: string): string =>
  isStatic ? helpAddress(urlName) : articleAddress(urlName);

/** Every page that anybody may find, from the database as it is now: nothing guarded, nothing of checkout. */
export const sitemapEntries = async (database: Database): Promise<readonly SitemapEntry[]> => {
  const [products, content] = await Promise.all([
    readSoldProducts(database),
    query<Row<'content_page', 'urlName' | 'isStatic' | 'updatedAt'>>(database)`
      select url_name, is_static, updated_at from content_page
       where published_at <= now() order by is_static desc, position, id
    `,
  ]);
  const latest = products.reduce<Date | undefined>(
    (newest, { changedAt }) => (newest === undefined || changedAt > newest ? changedAt : newest),
    undefined,
  );
  return [
    { path: '/', changedAt: latest },
    ...plainPaths.map((path) => ({ path })),
    ...Object.values(catalogues).map((path) => ({ path, changedAt: latest })),
    ...products.map(({ id, changedAt, images }) => ({
      path: productAddress(id),
      changedAt,
      pictures: images,
    })),
    ...content.map(({ urlName, isStatic, updatedAt }) => ({
      path: contentPath(isStatic, urlName),
      changedAt: updatedAt,
    })),
  ];
};
