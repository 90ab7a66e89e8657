import type { ProductDetail } from '../../../../engine/values/product.ts';
import { filterConditions, filterOrder } from '../catalogue/filter.ts';
import { readFilterCounts } from '../catalogue/filter-counts.ts';
import { findNear, findWords, quickSearch } from '../catalogue/search.ts';
import { readAnnouncementHistory, readCurrent, readDailyPrices } from '../catalogue/announcements.ts';
import {
  type FoundProducts,
  readCards,
  readCardsFound,
  readCardsPage,
  readDetail,
  readRelated,
  readSizes,
  readWithTotal,
} from '../catalogue/products.ts';
import { readAvailability } from '../fulfilment/availability.ts';
import type { Calls } from '../http/serve-calls.ts';
import { readSitemapProducts } from '../seo/sitemap-entries.ts';
import { Problem, required } from '../http/problem.ts';
import { readPage, type ShopServices } from './shop.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';

const standardPageSize = 12;
const sitemapPageSize = 500;

const none = { data: [], total: 0 };

const requireProduct = async (database: Database, id: string): Promise<ProductDetail> =>
  required(await readDetail(database, id), 'PRODUCT_NOT_FOUND');

export const productCalls = ({ database, seller }: ShopServices) =>
  ({
    filter: async ({ query: filter }) =>
      readPage(filter, standardPageSize, async (range) => {
        const [conditions, order] = [filterConditions(filter), filterOrder(filter)];
        const search = filter.search ?? '';
        const exact = await findWords(database, search);
        if (exact === undefined) {
          const where = sql.join([sql`true`, ...conditions], sql` and `);
          return readCardsPage(database, { ...range, where, order });
        }
        const read = async (found: FoundProducts | 'nothing') =>
          found === 'nothing' ? none : readCardsFound(database, found, { ...range, conditions, order });
        const answer = await read(exact);
        if (answer.total > 0) return answer;
        const isSorted = filter.sort !== undefined && filter.sort !== 'recommended';
        const near = await findNear(database, search);
        if (near === 'nothing') return answer;
        const found = await readCardsFound(database, near, {
          ...range,
          conditions,
          order: isSorted ? order : undefined,
        });
        return { ...found, isNear: found.total > 0 };
      }),
    filterCounts: async ({ query: filter }) => readFilterCounts(database, filter),
    quickSearch: async ({ query: input }) => quickSearch(database, input),
    promotion: async ({ query: { limit = 10 } }) =>
      readCards(database, { where: sql`p.discount > 0`, order: sql`p.position`, limit }),
    bestSeller: async ({ query: { limit = 5 } }) =>
      readCards(database, {
        where: sql`p.best_seller_rank is not null`,
        order: sql`p.best_seller_rank`,
        limit,
      }),
    newProducts: async ({ query: { limit = 10 } }) =>
      readCards(database, { where: sql`p.is_new`, order: sql`p.listed_at desc`, limit }),
    related: async ({ params, query: { limit = 10 } }) =>
      readRelated(database, await requireProduct(database, params.id), limit),

    availability: async ({ params }) =>
      readAvailability(database, seller, await requireProduct(database, params.id), Date.now()),

    detail: async ({ params }) => requireProduct(database, params.id),
    sizes: async ({ params }) => {
      const sizes = await readSizes(database, params.id);
      if (sizes.length === 0) throw new Problem('PRODUCT_NOT_FOUND');
      return sizes;
    },
    description: async ({ params }) => {
      const product = await query.one<Row<'product_text', 'description'>>(database, 'PRODUCT_NOT_FOUND')`
        select x.description from product p join product_text x on x.product_id = p.id
         where p.id = ${params.id} and p.sold
      `;
      return { paragraphs: product.description };
    },
    styles: async () =>
      query<Row<'style', 'id' | 'name' | 'type'>>(database)`
        select s.id, s.name, s.type from style s join product_type t on t.id = s.type order by t.position, s.position
      `,
    productSitemap: async ({ query: asked }) =>
      readPage(asked, sitemapPageSize, async (range) =>
        readWithTotal(database, { ...range, where: sql`true` }, async (ids) =>
          readSitemapProducts(database, ids),
        ),
      ),

    announcement: async () => {
      const announcement = await readCurrent(database);
      if (announcement === undefined) throw new Problem('UNAVAILABLE', {}, 60);
      return announcement;
    },
    announcementHistory: async () => readAnnouncementHistory(database),
    dailyPrices: async ({ query: { days = 30, every = 'day' } }) => readDailyPrices(database, days, every),
  }) satisfies Partial<Calls>;
