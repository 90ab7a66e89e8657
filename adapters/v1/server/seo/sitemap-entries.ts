import { chooseCategory } from '../../../../engine/values/page/listing.ts';
import { catalogueTypes } from '../../../../engine/values/product.ts';
import {
  articleAddress,
  catalogueAddress,
  helpAddress,
  productAddress,
} from '../../../../engine/values/page/address.ts';
import type { ItemOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import { pictures } from '../catalogue/products.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import type { SitemapEntry } from './sitemap.ts';

/**
 * A stretch of the sold products in the shop's order, as those who index the shop need them; all of them without bounds. One
 * has changed when it was listed or its price changed, whichever was later.
 */
export const readSoldProducts = async (
  database: Database,
  bounds?: { readonly limit: number; readonly offset: number },
): Promise<readonly ItemOf<typeof contract.productSitemap>[]> => {
  const stretch = bounds === undefined ? sql`` : sql`limit ${bounds.limit}::int offset ${bounds.offset}::int`;
  return query<ItemOf<typeof contract.productSitemap>>(database)`
    select p.id, greatest(p.listed_at, a.at) as changed_at,
           ${pictures} as images
      from product p
      join product_price r on r.product_id = p.id
      join announcement a on a.id = r.announcement_id
     where p.sold
     order by p.position, p.id
     ${stretch}
  `;
};

const plainPaths = ['/about-us', '/locations', '/our-services', '/contact-us', '/blog'] as const;

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
  const latest =
    products.length === 0
      ? undefined
      : products.reduce((newest, { changedAt }) => Math.max(newest, changedAt), 0);
  return [
    { path: '/', changedAt: latest },
    ...plainPaths.map((path) => ({ path })),
    ...catalogueTypes.map((type) => ({ path: catalogueAddress(chooseCategory(type)), changedAt: latest })),
    ...products.map(({ id, changedAt, images }) => ({
      path: productAddress(id),
      changedAt,
      pictures: images.map(({ pathUrl }) => pathUrl),
    })),
    ...content.map(({ urlName, isStatic, updatedAt }) => ({
      path: contentPath(isStatic, urlName),
      changedAt: updatedAt,
    })),
  ];
};
