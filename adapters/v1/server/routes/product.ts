import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ProductDetail } from '../../../../engine/values/product.ts';
import { contract } from '../../contract/index.ts';
import { filterCondition, filterOrder } from '../catalogue/filter.ts';
import { nearTo, quickSearch } from '../catalogue/search.ts';
import { readAnnouncementHistory, readCurrent } from '../catalogue/announcements.ts';
import { countCards, readCards, readDetail, readSizes } from '../catalogue/products.ts';
import type { Database } from '../database/connect.ts';
import { openRoute } from '../http/endpoint-route.ts';
import { readSoldProducts } from '../seo/sitemap-entries.ts';
import { Problem } from '../http/problem.ts';
import type { Row } from '../database/tables.ts';
import { query } from '../database/query.ts';

const standardPageSize = 12;
const sitemapPageSize = 500;

const requireProduct = async (database: Database, id: string): Promise<ProductDetail> => {
  const product = await readDetail(database, id);
  if (product === undefined) throw new Problem(404, 'PRODUCT_NOT_FOUND');
  return product;
};

const serveLists = (app: FastifyInstance, database: Database): void => {
  openRoute(app, contract.filter, async ({ query }) => {
    const page = query.page ?? 1;
    const pageSize = query.page_size ?? standardPageSize;
    const stretch = { order: filterOrder(query), limit: pageSize, offset: (page - 1) * pageSize };
    const answer = async (where = filterCondition(query), order = stretch.order) => {
      const [data, total] = await Promise.all([
        readCards(database, { ...stretch, where, order }),
        countCards(database, where),
      ]);
      return { data, page, pageSize, total };
    };
    const exact = await answer();
    const near = exact.total === 0 ? nearTo(query.search ?? '') : undefined;
    if (near === undefined) return exact;
    const isSorted = query.sort !== undefined && query.sort !== 'recommended';
    const found = await answer(filterCondition(query, near.where), isSorted ? stretch.order : near.order);
    return { ...found, isNear: found.total > 0 };
  });
  openRoute(app, contract.quickSearch, async ({ query }) => quickSearch(database, query));
  openRoute(app, contract.promotion, async ({ query }) =>
    readCards(database, {
      where: sql`r.discount_price is not null`,
      order: sql`p.position`,
      limit: query.limit ?? 10,
    }),
  );
  openRoute(app, contract.bestSeller, async ({ query }) =>
    readCards(database, {
      where: sql`p.best_seller_rank is not null`,
      order: sql`p.best_seller_rank`,
      limit: query.limit ?? 5,
    }),
  );
  openRoute(app, contract.newProducts, async ({ query }) =>
    readCards(database, { where: sql`p.is_new`, order: sql`p.listed_at desc`, limit: query.limit ?? 10 }),
  );
  openRoute(app, contract.related, async ({ params, query }) => {
    const product = await requireProduct(database, params.id);
    // What goes with a piece: the same pattern first, then the same kind, then what sells best.
    return readCards(database, {
      where: sql`p.id <> ${product.id}`,
      order: sql`(y.name = ${product.styleName}) desc, (p.type = ${product.type}) desc, p.best_seller_rank nulls last`,
      limit: query.limit ?? 10,
    });
  });
};

const serveOne = (app: FastifyInstance, database: Database): void => {
  openRoute(app, contract.detail, async ({ params }) => requireProduct(database, params.id));
  openRoute(app, contract.sizes, async ({ params }) => {
    const sizes = await readSizes(database, params.id);
    if (sizes.length === 0) throw new Problem(404, 'PRODUCT_NOT_FOUND');
    return sizes;
  });
  openRoute(app, contract.description, async ({ params }) => {
    const [product] = await query<Row<'product', 'description'>>(database)`
      select description from product where id = ${params.id} and sold
    `;
    if (product === undefined) throw new Problem(404, 'PRODUCT_NOT_FOUND');
    return { paragraphs: product.description };
  });
};

/** Products and their lists (spec 7.3). */
export const serveProducts = (app: FastifyInstance, database: Database): void => {
  serveLists(app, database);
  serveOne(app, database);
  openRoute(
    app,
    contract.styles,
    async () =>
      query<Row<'style', 'id' | 'name' | 'type'>>(database)`
      select s.id, s.name, s.type from style s join product_type t on t.id = s.type order by t.position, s.position
    `,
  );
  openRoute(app, contract.productSitemap, async ({ query }) => {
    const page = query.page ?? 1;
    const pageSize = query.page_size ?? sitemapPageSize;
    const [data, total] = await Promise.all([
      readSoldProducts(database, { limit: pageSize, offset: (page - 1) * pageSize }),
      countCards(database, sql`true`),
    ]);
    return { data, page, pageSize, total };
  });
  openRoute(app, contract.announcement, async () => {
    const announcement = await readCurrent(database);
    if (announcement === undefined) throw new Problem(503, 'UNAVAILABLE', {}, 60);
    return announcement;
  });
  openRoute(app, contract.announcementHistory, async () => readAnnouncementHistory(database));
};
