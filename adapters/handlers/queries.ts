import { type ListingQuery, listingPageSize } from '../../engine/values/page/listing.ts';
import type { QueryOf, ItemOf } from '../v1/contract/endpoint.ts';
import type { Contract } from '../v1/contract/index.ts';
import { either as E } from 'fp-ts';
import { forkJoin, map, switchMap } from 'rxjs';
import type { ArticleCard } from '../../engine/articles/article.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Of } from '../../engine/kernel/tagged.ts';
import type {
  QueriesEffect,
  QueriesState,
  Query,
  QueryAnswer,
  QueryName,
} from '../../engine/queries/words.ts';
import {
  articlePageSize,
  historyPageSize,
  mostSuggestions,
  relatedArticles,
  teaserCount,
} from '../../engine/values/limits.ts';
import { allArticles } from '../../engine/values/page/article-filter.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../services.ts';
import { type Called, failing, report } from './report.ts';

const given = <K extends string, V extends string | number>(key: K, value: V | null) =>
  (value === null || value === '' ? {} : { [key]: value }) as { readonly [P in K]?: V };

/** A filter as the API asks for it: empty fields are left out, `unit` follows ruling P24. */
const filterQuery = (query: ListingQuery): QueryOf<Contract['filterCounts']> => ({
  type: query.type,
  ...given('search', query.search),
  ...given('weight', query.weight),
  unit: query.weight === '' ? 'gram' : query.unit,
  ...given('style', query.style),
  ...given('weight_text', query.weightText),
  ...given('min_price', query.minPrice),
  ...given('max_price', query.maxPrice),
  ...given('ring_size', query.ringSize),
  ...given('necklace_size', query.necklaceSize),
  ...given('bracelet_size', query.braceletSize),
});

const pageQuery = (query: ListingQuery): QueryOf<Contract['filter']> => ({
  ...filterQuery(query),
  sort: query.sort,
  page: query.page,
  page_size: listingPageSize,
});

type Value<N extends QueryName> = NonNullable<QueriesState[N]['remote']['value']>;
type Calls = { readonly [N in QueryName]: (query: Of<Query, N>) => Called<Value<N>> };
type Listed = ItemOf<Contract['contentList']>;

const anyType = { id: allArticles.articleType, name: 'บทความ' };

/** Card of an article; undefined for a help page. */
const cardOf = (listed: Listed): ArticleCard | undefined => {
  const { id, title, urlName, summary, cover, type, publishedAt, readingMinutes, tags } = listed;
  const articleType = type ?? anyType;
  return listed.isStatic
    ? undefined
    : { id, title, urlName, summary, cover, articleType, publishedAt, readingMinutes, tags };
};

const cardsOf = (listed: readonly Listed[]): readonly ArticleCard[] =>
  listed.map(cardOf).filter((card) => card !== undefined);

/** An article below the address of help pages, or the reverse, counts as not found. */
const notHere: Failure = { kind: 'refused', status: 404, code: 'CONTENT_NOT_FOUND' };

/** Debounce of quick search, milliseconds; a new query cancels the old. */
const typingPause = 200;

/** API call of each query (spec 7.3, 7.4), with the length of its list (spec 9). */
const callsOf = ({ api, clock }: Pick<Services, 'api' | 'clock'>): Calls => ({
  providers: () => api.call('socialProviders', {}),
  provinces: () => api.call('provinces', {}),
  branches: () => api.call('branches', {}),
  help: () =>
    api
      .call('contentList', { query: { page: 1, page_size: 8, type: 0, is_static: true } })
      .pipe(map(E.map(({ data }) => data.map(({ id, title, urlName }) => ({ id, title, urlName }))))),
  // Keyed by the requested name: a link may have a former one.
  helpPage: ({ urlName }) =>
    api
      .call('contentPage', { params: { urlName } })
      .pipe(
        map(
          E.chain(({ id, title, body, isStatic }) =>
            isStatic ? E.right({ id, title, urlName, body }) : E.left(notHere),
          ),
        ),
      ),
  teasers: () =>
    api
      .call('contentList', { query: { page: 1, page_size: teaserCount, is_static: false } })
      .pipe(map(E.map(({ data }) => cardsOf(data)))),
  articleTypes: () => api.call('contentTypes', {}),
  articles: ({ filter }) =>
    api
      .call('contentList', {
        query: {
          page: filter.page,
          page_size: articlePageSize,
          type: filter.articleType,
          is_static: false,
          ...(filter.tag === '' ? {} : { tag: filter.tag }),
        },
      })
      .pipe(map(E.map(({ data, total }) => ({ filter, articles: cardsOf(data), total })))),
  article: ({ urlName }) =>
    api.call('contentPage', { params: { urlName } }).pipe(
      map(
        E.chain((page) => {
          const card = cardOf(page);
          const { body, updatedAt, older, newer } = page;
          return card === undefined
            ? E.left(notHere)
            : E.right({ ...card, urlName, body, updatedAt, older, newer });
        }),
      ),
    ),
  promotion: () => api.call('promotion', { query: { limit: 10 } }),
  bestSeller: () => api.call('bestSeller', { query: { limit: 5 } }),
  newProducts: () => api.call('newProducts', { query: { limit: 10 } }),
  listing: ({ query }) =>
    api
      .call('filter', { query: pageQuery(query) })
      .pipe(map(E.map(({ data, total, isNear = false }) => ({ query, products: data, total, isNear })))),
  filterCounts: ({ query }) =>
    api.call('filterCounts', { query: filterQuery(query) }).pipe(map(E.map((counts) => ({ query, counts })))),
  styles: () => api.call('styles', {}),
  product: ({ productId }) => {
    const params = { id: productId };
    return forkJoin([api.call('detail', { params }), api.call('sizes', { params })]).pipe(
      map(([detail, sizes]) => {
        if (E.isLeft(detail)) return detail;
        return E.isLeft(sizes) ? sizes : E.right({ detail: detail.right, sizes: sizes.right });
      }),
    );
  },
  description: ({ productId }) => api.call('description', { params: { id: productId } }),
  availability: ({ productId }) => api.call('availability', { params: { id: productId } }),
  related: ({ productId }) => api.call('related', { params: { id: productId }, query: { limit: 10 } }),
  recommended: ({ productId }) => api.call('related', { params: { id: productId }, query: { limit: 5 } }),
  relatedArticles: ({ articleId }) =>
    api
      .call('relatedContent', { params: { id: articleId }, query: { limit: relatedArticles } })
      .pipe(map(E.map(cardsOf))),
  suggestions: ({ text }) =>
    clock.after(typingPause).pipe(
      switchMap(() => api.call('quickSearch', { query: { search: text, limit: mostSuggestions } })),
      map(E.map((products) => ({ text, products: products.slice(0, mostSuggestions) }))),
    ),
  pickupPlaces: ({ source }) => api.call('pickupPlaces', { body: { source } }),
  announcements: () => api.call('announcementHistory', {}),
  dailyPrices: ({ days }) =>
    api.call('dailyPrices', { query: { days: Number(days), every: days === '365' ? 'week' : 'day' } }),
  alert: ({ token }) => api.call('alert', { params: { token } }),
  alerts: () => api.call('alerts', {}),
  myGold: () => api.call('myGold', {}),
  addressBook: () => api.call('addresses', {}),
  sessions: () => api.call('sessions', {}),
  orderHistory: ({ page }) =>
    api
      .call('orders', { query: { page, page_size: historyPageSize } })
      .pipe(map(E.map(({ data, total }) => ({ page, list: data, total })))),
});

export const queriesHandlers = (services: Pick<Services, 'api' | 'clock'>): HandlersOf<QueriesEffect> => {
  const calls = callsOf(services);
  return {
    FetchQuery: ({ request, query }) =>
      report(
        // The table by name loses the link between a query and its call.
        (calls[query.type] as (query: Query) => Called<QueryAnswer['value']>)(query),
        (value) => ({
          type: 'QueryAnswered',
          request,
          answer: { of: query.type, value } as QueryAnswer,
        }),
        failing('QueryUnanswered', { request, query }),
      ),
  };
};
