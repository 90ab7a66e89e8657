import * as t from 'io-ts';
import { SignedInAt } from '../account/words.ts';
import { Article, ArticleCards, ArticleType } from '../articles/article.ts';
import { OpenBranches, Province } from '../branches/branch.ts';
import { ContentEntry, ContentPage } from '../content/page.ts';
import { Provider } from '../identity/words.ts';
import { list, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { effectUnion } from '../kernel/effect.ts';
import { Failure } from '../kernel/failure.ts';
import {
  type Answer,
  answerOf,
  type Asked,
  askedOf,
  queryRow,
  type ShownOf,
  shownOf,
} from '../kernel/query-codec.ts';
import { OrderId } from '../values/order-id.ts';
import { OwnedPieces } from '../gold/owned.ts';
import { PriceAlert } from '../gold/alert.ts';
import { OrderSource, OrderSummary, PickupPlace } from '../orders/order.ts';
import { SearchText } from '../search/words.ts';
import {
  Announcement,
  ProductCard,
  ProductDetail,
  ProductSize,
  StyleType,
} from '../values/codecs/product.ts';
import { Count } from '../values/codecs/quantity.ts';
import { PriceDays } from '../values/page/page-codec.ts';
import { FilterCount, ListingQuery } from '../values/page/listing-codec.ts';
import { ArticleFilter } from '../values/page/article-filter-codec.ts';
import { Availability } from '../values/codecs/availability.ts';
import { SavedAddress } from '../values/thai-address.ts';

export const ListingPage = record({
  query: ListingQuery,
  products: list(ProductCard),
  total: Count,
  /** Whether nothing matches exactly, and these only sound alike. */
  isNear: t.boolean,
});
export type ListingPage = t.TypeOf<typeof ListingPage>;

const productId = t.string;

/** Queries of the shop's pages, by name. `rules.ts` says when each is asked, `adapters/handlers/queries.ts` by which call. */
export const queries = {
  /** The providers by which the shop lets people sign in (ruling P16). */
  providers: queryRow({}, list(Provider)),
  /** Provinces with branches, for every page. */
  provinces: queryRow({}, list(Province)),
  branches: queryRow({}, OpenBranches),
  /** The footer's help pages (spec 2.5). */
  help: queryRow({}, list(ContentEntry)),
  helpPage: queryRow({ urlName: t.string }, ContentPage),
  /** The latest articles on the home page. */
  teasers: queryRow({}, ArticleCards),
  articleTypes: queryRow({}, list(ArticleType)),
  /** Page of the list of articles for a filter. */
  articles: queryRow(
    { filter: ArticleFilter },
    record({ filter: ArticleFilter, articles: ArticleCards, total: Count }),
  ),
  article: queryRow({ urlName: t.string }, Article),
  relatedArticles: queryRow({ articleId: t.string }, ArticleCards),
  /** The lists of the home page (spec 7.3). */
  promotion: queryRow({}, list(ProductCard)),
  bestSeller: queryRow({}, list(ProductCard)),
  newProducts: queryRow({}, list(ProductCard)),
  listing: queryRow({ query: ListingQuery }, ListingPage),
  /** Number of results for each choice of the filter. */
  filterCounts: queryRow({ query: ListingQuery }, record({ query: ListingQuery, counts: list(FilterCount) })),
  /** The patterns that can be filtered by. */
  styles: queryRow({}, list(StyleType)),
  product: queryRow({ productId }, record({ detail: ProductDetail, sizes: list(ProductSize) })),
  description: queryRow({ productId }, record({ paragraphs: list(t.string) })),
  availability: queryRow({ productId }, Availability),
  /** Related products, on a product's page. */
  related: queryRow({ productId }, list(ProductCard)),
  /** Recommended products, in the bag (spec 4.7). */
  recommended: queryRow({ productId }, list(ProductCard)),
  /** Suggestions of quick search; the products for a text stay while those for another one load. */
  suggestions: queryRow({ text: SearchText }, record({ text: SearchText, products: list(ProductCard) })),
  /** At which branches and on which days an order can be picked up. */
  pickupPlaces: queryRow({ source: OrderSource }, list(PickupPlace)),
  /** The announcements of the latest day in their order; the first may be the last of the day before. */
  announcements: queryRow({}, list(Announcement)),
  /** The last announcement of each day, of a year of each week, the oldest first. */
  dailyPrices: queryRow({ days: PriceDays }, list(Announcement)),
  /** Price alert of a link, and the alerts to the customer's own contacts. */
  alert: queryRow({ token: OrderId }, PriceAlert),
  alerts: queryRow({}, list(PriceAlert)),
  myGold: queryRow({}, list(OwnedPieces)),
  /** The customer's saved addresses, the default first (spec 7.5). */
  addressBook: queryRow({}, list(SavedAddress)),
  sessions: queryRow({}, list(SignedInAt)),
  orderHistory: queryRow({ page: Count }, record({ page: Count, list: list(OrderSummary), total: Count })),
};

export const Query = askedOf(queries);
export type Query = Asked<typeof queries>;
export const QueryName = oneOf(Object.keys(queries) as [Query['type'], Query['type']]);
export type QueryName = Query['type'];

export const QueryAnswer = answerOf(queries);
export type QueryAnswer = Answer<typeof queries>;

/** Latest query of each name, and its answer. */
export const state = shownOf(queries);
export type QueriesState = ShownOf<typeof queries>;

const request = { request: Count };

export const command = taggedUnion({
  /** Retry a failed query. */
  RetryQuery: { of: QueryName },
  QueryAnswered: { ...request, answer: QueryAnswer },
  /** No answer, or not found. */
  QueryUnanswered: { ...request, query: Query, failure: Failure },
});
export type QueriesCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  QueryStarted: { ...request, query: Query },
  QueryReceived: { answer: QueryAnswer },
  QueryFailed: { query: Query, failure: Failure },
  /** Drops loaded answers and ignores pending ones. */
  QueriesDropped: { names: list(QueryName) },
});
export type QueriesEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({ FetchQuery: { ...request, query: Query } });
export type QueriesEffect = t.TypeOf<typeof effect>;
