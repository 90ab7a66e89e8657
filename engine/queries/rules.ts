import type { Modal } from '../dialog/words.ts';
import type { Failure } from '../kernel/failure.ts';
import { latest } from '../kernel/policy.ts';
import { dropped, failedWith, isAwaited, notAsked, received, started } from '../kernel/query.ts';
import { accept, acceptAwaited, reject } from '../kernel/rejection.ts';
import type { Around, Decide, EffectsOf, Evolve, React } from '../kernel/slice.ts';
import type { RouteState } from '../route/words.ts';
import { ofPage } from './of-page.ts';
import type { QueriesCommand, QueriesEffect, QueriesEvent, QueriesState, Query, QueryName } from './words.ts';
import type { ShopEvent, States } from '../states.ts';

type Reads = Pick<States, 'account' | 'gold' | 'queries' | 'route' | 'session'>;

export const initial: QueriesState = {
  providers: notAsked,
  provinces: notAsked,
  branches: notAsked,
  help: notAsked,
  helpPage: notAsked,
  teasers: notAsked,
  articleTypes: notAsked,
  articles: notAsked,
  article: notAsked,
  relatedArticles: notAsked,
  promotion: notAsked,
  bestSeller: notAsked,
  newProducts: notAsked,
  listing: notAsked,
  filterCounts: notAsked,
  styles: notAsked,
  product: notAsked,
  description: notAsked,
  availability: notAsked,
  related: notAsked,
  recommended: notAsked,
  suggestions: notAsked,
  pickupPlaces: notAsked,
  announcements: notAsked,
  dailyPrices: notAsked,
  alert: notAsked,
  alerts: notAsked,
  myGold: notAsked,
  addressBook: notAsked,
  sessions: notAsked,
  orderHistory: notAsked,
};

/** Queries of every page, asked when the visit begins. Pages do not show their failure (spec 8.3). */
const ofVisit: readonly Query[] = [{ type: 'provinces' }, { type: 'help' }];

/** Queries answered once per visit. */
const onceAVisit: ReadonlySet<QueryName> = new Set<QueryName>([
  'providers',
  'teasers',
  'articleTypes',
  'styles',
]);

/** Lists that stay shown while the next ones load. */
const staying: ReadonlySet<QueryName> = new Set<QueryName>([
  'articles',
  'listing',
  'filterCounts',
  'recommended',
  'suggestions',
  'pickupPlaces',
  'orderHistory',
  'alert',
  'alerts',
]);

/** Dropped when the session of their customer ends. */
const ofCustomer: readonly QueryName[] = [
  'suggestions',
  'pickupPlaces',
  'alerts',
  'myGold',
  'addressBook',
  'sessions',
  'orderHistory',
];

/** Queries whose answers hold prices; a newer announcement makes them stale. */
const priced: ReadonlySet<QueryName> = new Set<QueryName>([
  'promotion',
  'bestSeller',
  'newProducts',
  'listing',
  'filterCounts',
  'product',
  'related',
  'dailyPrices',
]);

/** A request is numbered by its query, not by the turn, so that the server's answers match the browser's requests (hydration). */
const start = (wanted: readonly Query[], { queries }: Reads): readonly QueriesEvent[] =>
  wanted
    .filter(
      ({ type }) => !onceAVisit.has(type) || !['loading', 'ready'].includes(queries[type].remote.status),
    )
    .map((query) => ({ type: 'QueryStarted', request: queries[query.type].request + 1, query }));

/** A late answer never replaces a later one. */
export const decide: Decide<QueriesCommand, Reads, QueriesEvent> = {
  RetryQuery: ({ of }, root) => {
    const { asked, remote } = root.queries[of];
    if (remote.status === 'loading') return reject('Busy');
    return asked === null ? reject('NothingChanges') : accept(start([asked], root));
  },
  QueryAnswered: ({ request, answer }, { queries }) =>
    acceptAwaited(isAwaited(queries, answer.of, request), { type: 'QueryReceived', answer }),
  QueryUnanswered: ({ request, query, failure }, { queries }) =>
    acceptAwaited(isAwaited(queries, query.type, request), { type: 'QueryFailed', query, failure }),
};

export const evolve: Evolve<QueriesState, QueriesEvent> = {
  QueryStarted: (queries, { request, query }) => started(queries, query, request, staying.has(query.type)),
  QueryReceived: (queries, { answer }) => received(queries, answer),
  QueryFailed: (queries, { query, failure }) => failedWith(queries, query.type, failure),
  QueriesDropped: dropped,
};

/** The dialogs that offer to sign in by a provider. */
const waysIn: ReadonlySet<Modal> = new Set<Modal>(['login', 'login-step-register', 'register']);

/** Whether the server may have another address book than the one shown. */
const isBookUncertain = ({ kind, code }: Failure): boolean =>
  kind !== 'refused' || code === 'ADDRESS_NOT_FOUND';

/** The page's list of orders, where it shows one. */
const historyOf = ({ page }: RouteState): readonly Query[] =>
  page?.name === 'order-history' ? [{ type: 'orderHistory', page: page.page }] : [];

const drop = (names: readonly QueryName[], { queries }: Reads): readonly QueriesEvent[] => {
  // A list can be known without a query, from the answer to a change.
  const known = names.filter((name) => queries[name].asked !== null || queries[name].remote.value !== null);
  return known.length === 0 ? [] : [{ type: 'QueriesDropped', names: known }];
};

const dropPlaces = (_: unknown, { after }: Around<Reads>): readonly QueriesEvent[] =>
  drop(['pickupPlaces'], after);

/** Runs the queries of the visit and of its pages; an article's answer starts that of related ones. */
export const react: React<ShopEvent, Reads, QueriesEvent> = {
  VisitBegan: (_, { after }) => start(ofVisit, after),
  RouteEntered: ({ page }, { after }) => [
    ...drop(['suggestions'], after),
    ...start(ofPage(page, after), after),
  ],
  PageRetried: ({ page }, { after }) => start(ofPage(page, after), after),
  SessionStarted: ({ resumed }, { after }) => start(resumed ? [] : historyOf(after.route), after),
  SessionEnded: (_, { after }) => drop(ofCustomer, after),
  AddressBookChanged: ({ list }) => [{ type: 'QueryReceived', answer: { of: 'addressBook', value: list } }],
  AddressChangeRefused: ({ failure }, { after }) =>
    isBookUncertain(failure) ? start([{ type: 'addressBook' }], after) : [],
  AlertActDone: (_, { after }) => {
    const { alert, alerts } = after.queries;
    return start(
      [alert.asked, alerts.asked].filter((asked) => asked !== null),
      after,
    );
  },
  SessionsClosed: ({ list }) => [{ type: 'QueryReceived', answer: { of: 'sessions', value: list } }],
  AnnouncementReceived: ({ announcement }, { before, after }) =>
    before.gold.announcement?.at === announcement.at ? [] : start([{ type: 'announcements' }], after),
  ModalOpened: ({ modal }, { after }) => start(waysIn.has(modal) ? [{ type: 'providers' }] : [], after),
  PricesOutdated: ({ page: isPage, bag }, { after }) => {
    const { page } = after.route;
    const { asked } = after.queries.recommended;
    const ofBag = bag && asked !== null ? [asked] : [];
    const shown = isPage && page !== null ? ofPage(page, after) : [];
    return start([...shown.filter(({ type }) => priced.has(type)), ...ofBag], after);
  },
  SuggestionsWanted: ({ text }, { after }) =>
    text === '' ? drop(['suggestions'], after) : start([{ type: 'suggestions', text }], after),
  PlacesRequested: ({ source }, { after }) => start([{ type: 'pickupPlaces', source }], after),
  // The lines to order are open again, or others.
  PurchaseUndecided: dropPlaces,
  PurchaseChosen: dropPlaces,
  CheckoutCompleted: dropPlaces,
  CheckoutCleared: dropPlaces,
  RecommendationsRequested: ({ productId }, { after }) => start([{ type: 'recommended', productId }], after),
  QueryReceived: ({ answer }, { after }) =>
    answer.of === 'article' ? start([{ type: 'relatedArticles', articleId: answer.value.id }], after) : [],
};

/** A new query of a name cancels the pending one. */
export const effects: EffectsOf<QueriesEvent, Reads, QueriesEffect> = {
  QueryStarted: ({ request, query }) => [
    { type: 'FetchQuery', ...latest(`queries/${query.type}`), request, query },
  ],
};
