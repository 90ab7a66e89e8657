import { chooseCategory } from '../../../../engine/values/page/listing.ts';
import { pagePaths } from '../../../../engine/values/page/page-paths.ts';
import { catalogueTypes } from '../../../../engine/values/product-types.ts';
import {
  articleAddress,
  catalogueAddress,
  helpAddress,
  productAddress,
} from '../../../../engine/values/page/address.ts';
import { oneAtATime } from '../../../one-at-a-time.ts';
import type { ItemOf } from '../../contract/endpoint.ts';
import type { contract } from '../../contract/index.ts';
import { countCards, pictures, priced } from '../catalogue/products.ts';
import { type Database, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import type { SitemapEntries, SitemapEntry } from './sitemap.ts';

type SoldProduct = ItemOf<typeof contract.productSitemap>;

type Place = Row<'product', 'id' | 'position'>;

/** A product has changed when it was listed or its price changed, whichever was later. */
export const readSitemapProducts = async (database: Database, ids: RawBuilder<unknown>) =>
  query<SoldProduct & Place>(database)`
    select p.id, p.position, greatest(p.listed_at, a.at) as changed_at, ${pictures} as images
      from unnest(${ids}) with ordinality as page (id, nth)
      join (${priced}) on p.id = page.id
      join announcement a on a.id = v.announcement_id
     order by page.nth
  `;

const inOrder = sql`order by p.position, p.id`;

const batch = 500;

export const productEntry = ({ id, changedAt, images }: SoldProduct): SitemapEntry => ({
  path: productAddress(id),
  changedAt,
  pictures: images.map(({ pathUrl }) => pathUrl),
});

type ReadBatch = (range: RawBuilder<unknown>) => ReturnType<typeof readSitemapProducts>;

/** Reads one batch after the other, for all callers: visitors of the site map never keep more than one connection. */
const batches = (database: Database): ReadBatch => {
  const runAlone = oneAtATime();
  return async (range) =>
    runAlone(async () =>
      readSitemapProducts(database, sql`array(select p.id from ${priced} where p.sold and ${range})`),
    );
};

async function* productEntries(read: ReadBatch, from: number): AsyncGenerator<SitemapEntry> {
  let products = await read(sql`true ${inOrder} limit ${batch}::int offset ${from}::int`);
  for (let last = products.at(-1); last !== undefined; last = products.at(-1)) {
    yield* products.map(productEntry);
    products = await read(
      sql`(p.position, p.id) > (${last.position}::int, ${last.id}) ${inOrder} limit ${batch}::int`,
    );
  }
}

/** Pages of the shop itself; a list has changed when its latest product did, if that is stored. */
export const plainEntries = (changedAt: number | undefined): readonly SitemapEntry[] => [
  ...Object.values(pagePaths)
    .filter(({ isListed }) => isListed)
    .map(({ path }) => (path === '/' ? { path, changedAt } : { path })),
  ...catalogueTypes.map((type) => ({ path: catalogueAddress(chooseCategory(type)), changedAt })),
];

const shopEntries = async (database: Database): Promise<readonly SitemapEntry[]> => {
  const latest = await query.maybeOne<{ changedAt: number }>(database)`
    select greatest(p.listed_at, a.at) as changed_at
      from ${priced} join announcement a on a.id = v.announcement_id
     where p.sold order by p.listed_at desc limit 1
  `;
  return plainEntries(latest?.changedAt);
};

const contentEntries = async (database: Database): Promise<readonly SitemapEntry[]> => {
  const pages = await query<Row<'content_page', 'urlName' | 'isStatic' | 'updatedAt'>>(database)`
    select url_name, is_static, updated_at from content_page
     where is_shown and (is_static or published_at <= now()) order by is_static desc, position, id
  `;
  return pages.map(({ urlName, isStatic, updatedAt }) => ({
    path: isStatic ? helpAddress(urlName) : articleAddress(urlName),
    changedAt: updatedAt,
  }));
};

/** All public pages by the present database; none guarded, none of checkout. */
export const openSitemapEntries = (database: Database): (() => Promise<SitemapEntries>) => {
  const read = batches(database);
  return async () => {
    const [shop, products, content] = await Promise.all([
      shopEntries(database),
      countCards(database, sql`true`),
      contentEntries(database),
    ]);
    return {
      total: shop.length + products + content.length,
      async *from(first) {
        yield* shop.slice(first);
        yield* productEntries(read, Math.max(0, first - shop.length));
        yield* content.slice(Math.max(0, first - shop.length - products));
      },
    };
  };
};
