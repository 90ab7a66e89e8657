import { either as E } from 'fp-ts';
import { EMPTY, filter, fromEvent, map, ReplaySubject, skip, Subject, switchMap, take, tap } from 'rxjs';
import type { Failure } from '../../engine/kernel/failure.ts';
import { withoutModal } from '../../engine/route/modal.ts';
import type { Reported } from '../server-rendering/run-page.ts';
import { prefetchedReports } from '../server-rendering/hydration.ts';
import { type Clock, createClock } from '../clock.ts';
import { accountHandlers } from '../handlers/account.ts';
import { addressesHandlers } from '../handlers/addresses.ts';
import { articlesHandlers } from '../handlers/articles.ts';
import { cartHandlers } from '../handlers/cart.ts';
import { catalogueHandlers } from '../handlers/catalogue.ts';
import { checkoutHandlers } from '../handlers/checkout.ts';
import { consentHandlers, otherTabsConsent$ } from '../handlers/consent.ts';
import { contentHandlers } from '../handlers/content.ts';
import { goldHandlers } from '../handlers/gold.ts';
import { identityHandlers } from '../handlers/identity.ts';
import { ordersHandlers } from '../handlers/orders.ts';
import { laterHandlers } from '../handlers/later.ts';
import { recentHandlers, viewsRead } from '../handlers/recent.ts';
import { routeHandlers } from '../handlers/route.ts';
import { searchHandlers } from '../handlers/search.ts';
import { sessionHandlers } from '../handlers/session.ts';
import { savedRead, wishlistHandlers } from '../handlers/wishlist.ts';
import { createRecorder, type Recorder, type WrittenLog } from '../recorder.ts';
import { createShop, type Incoming, type Shop } from '../runtime.ts';
import { createCheckoutStores } from '../storage/checkout.ts';
import { createGuestCart } from '../storage/guest-cart.ts';
import { createDialogStore } from '../storage/dialog-store.ts';
import { createRecentSearches } from '../storage/recent-searches.ts';
import { createProductList, savedProducts, viewedProducts } from '../storage/product-list.ts';
import { createStorage, type StorageChange } from '../storage/storage.ts';
import { type Caller, createApi, createCaller, refreshBy } from '../v1/client/api.ts';
import { createSession, refreshTime } from '../v1/client/session.ts';
import type { AnswerOf } from '../v1/contract/endpoint.ts';
import type { Contract } from '../v1/contract/index.ts';
import { createVault } from '../vault.ts';
import { startAnalytics } from '../analytics/start.ts';
import { announcements$, visibility$ } from '../announcements.ts';
import { takeArrival } from './arrival.ts';
import { boot$ } from '../boot.ts';
import { connection$, isOnline } from '../connection.ts';
import { forgetAnalyticsCookies } from '../analytics/cookies.ts';
import type { LockManagerLike } from './locks.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { recordsEverything } from './recording.ts';
import { saveFile } from './save-file.ts';
import { windowWireCode } from './wire-code.ts';

/** What an owner or a test may decide about a shop in a browser. */
export interface BrowserShopOptions {
  /** Where the API is; '' for the shop's own host. */
  readonly apiBase: string;
  /** Version of the shop, for the head of a log. */
  readonly version: string;
  /** Hears of faults that were caught; the browser's `reportError` unless given. */
  readonly onFault?: (error: unknown) => void;
  readonly clock?: Clock;
  /** What the server has read for the first page, not to be asked for again. */
  readonly reported?: readonly Reported[];
}

/** What the shop says of a log that it received; `id` is the number to tell it by. */
export type LogReceipt = AnswerOf<Contract['sendLog']>;

/** A shop in a browser, not started yet. */
export interface BrowserShop extends Shop {
  readonly navigation: Navigation;
  /** What happened in this window, for a report. */
  readonly recorder: Recorder;
  /** Sends a log of which the visitor has agreed that the shop may have it; never rejects. */
  readonly sendLog: (log: Pick<WrittenLog, 'text' | 'head'>) => Promise<E.Either<Failure, LogReceipt>>;
  /** Reads what the browser has kept and starts; only the first call counts (case H-S21). */
  readonly start: () => void;
}

/** A text that no other run of a shop has: 128 random bits. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** How long a log may take to be sent, milliseconds: it may be long and the connection slow. */
const logTime = 90_000;

/** Sends logs without anybody's token: a log belongs to no customer. An answer about another log counts as none. */
const sendLogBy =
  ({ attempt }: Caller): BrowserShop['sendLog'] =>
  async ({ text, head }) => {
    const { result } = await attempt(
      'sendLog',
      { body: { consent: true, log: text } },
      { accessToken: null, signal: new AbortController().signal, timeout: logTime },
    );
    return E.isRight(result) && result.right.head !== head
      ? E.left({ kind: 'undecodable', status: null, code: null })
      : result;
  };

// navigator.locks is missing outside of secure contexts, whatever the types say.
const lockManager = (): LockManagerLike | undefined => (navigator as Partial<Navigator>).locks;

/** Puts the whole shop together for a browser window: storage, session, API, handlers and engine. */
export const openShop = ({
  apiBase,
  version,
  onFault = (error) => reportError(error),
  clock = createClock(),
  reported = [],
}: BrowserShopOptions): BrowserShop => {
  const arrival = takeArrival(window);
  /** Whether the browser keeps what the shop wants to keep, as often as that changes. */
  const kept$ = new ReplaySubject<boolean>();
  const returns$ = fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(
    filter(({ persisted }) => persisted),
  );
  const storage = createStorage({
    area: () => window.localStorage,
    events$: fromEvent<StorageEvent>(window, 'storage').pipe(
      filter(({ storageArea }) => storageArea === window.localStorage),
      map(({ key }): StorageChange => ({ key })),
    ),
    returns$,
    onKept: (isKept) => kept$.next(isKept),
  });
  const locks = lockManager();
  const onUnkept = (error: unknown): void => {
    onFault(error);
    kept$.next(false);
    // The storage may take something else later: what failed stays in memory.
    kept$.complete();
  };
  const shared = { storage, locks, clock, patience: 2_000, onUnkept };
  const guestCart = createGuestCart(shared);
  const saved = createProductList(savedProducts, shared);
  const viewed = createProductList(viewedProducts, shared);
  const checkout = createCheckoutStores(storage, clock, randomId);
  const flush = (): void => {
    for (const kept of [guestCart, saved, viewed, checkout.draft]) kept.flush();
  };
  const loadWire = windowWireCode();
  const caller = createCaller({ base: apiBase, clock, isOnline, loadWire });
  const session = createSession({
    storage,
    locks,
    clock,
    patience: 5_000,
    refresh: refreshBy(caller, refreshTime),
    newSessionId: randomId,
    isByLink: arrival.resetToken !== null,
  });
  const api = createApi(caller, session, clock);
  const vault = createVault();
  const dialogs = createDialogStore(
    storage,
    createStorage({ area: () => window.sessionStorage, events$: EMPTY, onKept: () => undefined }),
  );
  const recentSearches = createRecentSearches(storage);
  const navigation = createNavigation();
  const started = new Subject<void>();
  const logId = randomId();
  const flushHidden = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flushHidden);

  const shop = createShop({
    clock,
    vault,
    handlers: {
      ...cartHandlers({ api, clock, guestCart, logId }),
      ...catalogueHandlers(api),
      ...checkoutHandlers({ api, clock, vault, ...checkout }),
      ...accountHandlers({ api, vault, clock, saveFile }),
      ...addressesHandlers(api, clock),
      ...articlesHandlers(api),
      ...consentHandlers({
        api,
        storage,
        forgetAnalytics: () => forgetAnalyticsCookies(window.location, document),
      }),
      ...contentHandlers(api),
      ...goldHandlers(api, clock),
      ...identityHandlers({
        api,
        session,
        vault,
        clock,
        dialogs,
        apiBase,
        wayOut: {
          leave: (url) => window.location.assign(url),
          present: () => withoutModal(window.location.pathname, window.location.search),
          returns$,
        },
      }),
      ...ordersHandlers({
        api,
        clock,
        vault,
        proofs: checkout.proofs,
        isVisible$: visibility$(document),
      }),
      ...laterHandlers(api),
      ...routeHandlers(navigation),
      ...searchHandlers({ api, clock, recentSearches }),
      ...recentHandlers({ api, viewed }),
      ...sessionHandlers({ api, session, vault }),
      ...wishlistHandlers({ api, clock, saved }),
    },
    sources: [
      session.reports$,
      guestCart.others$.pipe(
        map((lines): Incoming => ({ command: { type: 'GuestCartRead', lines }, origin: 'tab' })),
      ),
      guestCart.troubles$.pipe(
        map((trouble): Incoming => ({ command: { type: 'GuestBagTroubled', trouble }, origin: 'boot' })),
      ),
      saved.others$.pipe(map((ids): Incoming => ({ command: savedRead(ids), origin: 'tab' }))),
      viewed.others$.pipe(map((ids): Incoming => ({ command: viewsRead(ids), origin: 'tab' }))),
      checkout.buyNow.others$.pipe(map((command): Incoming => ({ command, origin: 'tab' }))),
      dialogs.others$.pipe(map((command): Incoming => ({ command, origin: 'tab' }))),
      returns$.pipe(
        tap(dialogs.leave),
        map((): Incoming => ({ command: dialogs.found(), origin: 'boot' })),
      ),
      recentSearches.others$.pipe(
        map((texts): Incoming => ({ command: { type: 'RecentSearchesFound', texts }, origin: 'tab' })),
      ),
      otherTabsConsent$(storage),
      connection$(window, checkout.pending.unanswered),
      // The first only tells how it is.
      visibility$(document).pipe(
        skip(1),
        filter((isVisible) => isVisible),
        map((): Incoming => ({ command: { type: 'LookAgain' }, origin: 'ui' })),
      ),
      // The bag of a page that was kept for Back is as old as that page.
      returns$.pipe(map((): Incoming => ({ command: { type: 'ReloadBag' }, origin: 'ui' }))),
      kept$.pipe(
        map((isKept): Incoming => ({
          command: { type: isKept ? 'StorageTaken' : 'StorageRefused' },
          origin: 'boot',
        })),
      ),
      started.pipe(
        take(1),
        switchMap(() =>
          boot$({
            session,
            guestCart,
            saved,
            viewed,
            checkout,
            storage,
            dialogs,
            recentSearches,
            vault,
            clock,
            isOnline,
            arrival,
          }),
        ),
      ),
      started.pipe(
        take(1),
        switchMap(() =>
          announcements$({
            clock,
            isVisible$: visibility$(document),
            isOnline$: shop.state$.pipe(map(({ connection }) => connection.isOnline)),
          }),
        ),
      ),
    ],
    onFault,
    knownReport: prefetchedReports(reported, clock),
  });
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const recorder = createRecorder({
    turns$: shop.turns$,
    initial: shop.getState(),
    facts: { engine: version, logId, locale, timeZone },
    keepsAll: recordsEverything({
      document,
      search: window.location.search,
      tabStorage: () => window.sessionStorage,
    }),
    now: clock.now,
  });

  startAnalytics({ turns$: shop.turns$, initial: shop.getState(), storage, now: clock.now });

  return {
    ...shop,
    navigation,
    recorder,
    sendLog: sendLogBy(caller),
    start: () => started.next(),
    stop: () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      shop.stop();
    },
  };
};
