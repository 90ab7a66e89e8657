import type { ProductDetail } from '../../../../engine/values/product.ts';
import { filterCondition, filterOrder } from '../catalogue/filter.ts';
import { nearTo, quickSearch } from '../catalogue/search.ts';
import { readAnnouncementHistory, readCurrent } from '../catalogue/announcements.ts';
import { countCards, readCards, readDetail, readSizes } from '../catalogue/products.ts';
import type { Calls } from '../http/serve-calls.ts';
import { readSoldProducts } from '../seo/sitemap-entries.ts';
import { Problem, required } from '../http/problem.ts';
import { readPage } from './page.ts';
import type { Shop } from './shop.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';

const standardPageSize = 12;
const sitemapPageSize = 500;

const requireProduct = async (database: Database, id: string): Promise<ProductDetail> =>
  required(await readDetail(database, id), 'PRODUCT_NOT_FOUND');

/** Products and their lists (spec 7.3). */
export const productCalls = ({ database }: Shop) =>
  ({
    filter: async ({ query: filter }) =>
      readPage(filter, standardPageSize, async (stretch) => {
        const find = async (where = filterCondition(filter), order = filterOrder(filter)) => {
          const [data, total] = await Promise.all([
            readCards(database, { ...stretch, where, order }),
            countCards(database, where),
          ]);
          return { data, total };
        };
        const exact = await find();
        const near = exact.total === 0 ? nearTo(filter.search ?? '') : undefined;
        if (near === undefined) return exact;
        const isSorted = filter.sort !== undefined && filter.sort !== 'recommended';
        const found = await find(filterCondition(filter, near.where), isSorted ? undefined : near.order);
        return { ...found, isNear: found.total > 0 };
      }),
    quickSearch: async ({ query: wish }) => quickSearch(database, wish),
    promotion: async ({ query: { limit = 10 } }) =>
      readCards(database, { where: sql`r.discount_price is not null`, order: sql`p.position`, limit }),
    bestSeller: async ({ query: { limit = 5 } }) =>
      readCards(database, {
        where: sql`p.best_seller_rank is not null`,
        order: sql`p.best_seller_rank`,
        limit,
      }),
    newProducts: async ({ query: { limit = 10 } }) =>
      readCards(database, { where: sql`p.is_new`, order: sql`p.listed_at desc`, limit }),
    related: async ({ params, query: { limit = 10 } }) => {
      const product = await requireProduct(database, params.id);
      // What goes with a piece: the same pattern first, then the same kind, then what sells best.
      return readCards(database, {
        where: sql`p.id <> ${product.id}`,
        order: sql`(y.name = ${product.styleName}) desc, (p.type = ${product.type}) desc, p.best_seller_rank nulls last`,
        limit,
      });
    },

    detail: async ({ params }) => requireProduct(database, params.id),
    sizes: async ({ params }) => {
      const sizes = await readSizes(database, params.id);
      if (sizes.length === 0) throw new Problem('PRODUCT_NOT_FOUND');
      return sizes;
    },
    description: async ({ params }) => {
      const [product] = await query<Row<'product', 'description'>>(database)`
        select description from product where id = ${params.id} and sold
      `;
      return { paragraphs: required(product, 'PRODUCT_NOT_FOUND').description };
    },
    styles: async () =>
      query<Row<'style', 'id' | 'name' | 'type'>>(database)`
        select s.id, s.name, s.type from style s join product_type t on t.id = s.type order by t.position, s.position
      `,
    productSitemap: async ({ query: asked }) =>
      readPage(asked, sitemapPageSize, async (stretch) => {
        const [data, total] = await Promise.all([
          readSoldProducts(database, stretch),
          countCards(database, sql`true`),
        ]);
        return { data, total };
      }),

    announcement: async () => {
      const announcement = await readCurrent(database);
      if (announcement === undefined) throw new Problem('UNAVAILABLE', {}, 60);
      return announcement;
    },
    announcementHistory: async () => readAnnouncementHistory(database),
  }) satisfies Partial<Calls>;
