import { map, NEVER, ReplaySubject, Subject, tap } from 'rxjs';
import { type Arrival, noArrival } from '../../../adapters/browser/arrival.ts';
import type { LockManagerLike } from '../../../adapters/browser/locks.ts';
import { createNavigation, type Destination } from '../../../adapters/browser/navigation.ts';
import { connection$ } from '../../../adapters/connection.ts';
import { boot$ } from '../../../adapters/boot.ts';
import type { Clock } from '../../../adapters/clock.ts';
import { accountHandlers } from '../../../adapters/handlers/account.ts';
import { addressesHandlers } from '../../../adapters/handlers/addresses.ts';
import { articlesHandlers } from '../../../adapters/handlers/articles.ts';
import { cartHandlers } from '../../../adapters/handlers/cart.ts';
import { catalogueHandlers } from '../../../adapters/handlers/catalogue.ts';
import { checkoutHandlers } from '../../../adapters/handlers/checkout.ts';
import { consentHandlers, otherTabsConsent$ } from '../../../adapters/handlers/consent.ts';
import { contentHandlers } from '../../../adapters/handlers/content.ts';
import { goldHandlers } from '../../../adapters/handlers/gold.ts';
import { identityHandlers } from '../../../adapters/handlers/identity.ts';
import { ordersHandlers } from '../../../adapters/handlers/orders.ts';
import { laterHandlers } from '../../../adapters/handlers/later.ts';
import { recentHandlers, viewsRead } from '../../../adapters/handlers/recent.ts';
import { routeHandlers } from '../../../adapters/handlers/route.ts';
import { searchHandlers } from '../../../adapters/handlers/search.ts';
import { sessionHandlers } from '../../../adapters/handlers/session.ts';
import { savedRead, wishlistHandlers } from '../../../adapters/handlers/wishlist.ts';
import { createShop, type Incoming, type Shop } from '../../../adapters/runtime.ts';
import { createCheckoutStores } from '../../../adapters/storage/checkout.ts';
import { createGuestCart, type GuestCart } from '../../../adapters/storage/guest-cart.ts';
import { createDialogStore } from '../../../adapters/storage/dialog-store.ts';
import { createRecentSearches } from '../../../adapters/storage/recent-searches.ts';
import { createProductList, savedProducts, viewedProducts } from '../../../adapters/storage/product-list.ts';
import type { KeyedStorage } from '../../../adapters/storage/storage.ts';
import type { Api } from '../../../adapters/v1/client/api.ts';
import { createSession, type Session, type SessionParts } from '../../../adapters/v1/client/session.ts';
import { createVault } from '../../../adapters/vault.ts';
import type { FakeBrowser } from './fake-browser.ts';

/** What a tab of a test may have of its own. */
export interface TabOptions {
  readonly browser: FakeBrowser;
  readonly clock: Clock;
  readonly api?: Api;
  /** An API that goes by the tab's own session, instead of `api`. */
  readonly apiOf?: (session: Session) => Api;
  readonly hasLocks?: boolean;
  /** Instead of the browser's. */
  readonly locks?: LockManagerLike | undefined;
  readonly refresh?: SessionParts['refresh'];
  /** What the visitor brought along in the address. */
  readonly arrival?: Arrival;
  /** What the tab's own storage holds from before a reload. */
  readonly tabValues?: Map<string, string>;
  /** The address of the tab when somebody leaves it for a provider. */
  readonly present?: string;
}

/** A tab with the whole shop on real parts, but a browser and a clock of the test. */
export interface Tab {
  readonly shop: Shop;
  readonly storage: KeyedStorage;
  /** What lies in the tab's own storage. */
  readonly tabValues: Map<string, string>;
  readonly guestCart: GuestCart;
  readonly faults: unknown[];
  /** Where the visitor left the shop for. */
  readonly left: string[];
  /** Where the cookies of analytics were taken out. */
  readonly forgotten: string[];
  /** Where the shop sent the visitor. */
  readonly steps: Destination[];
  /** The browser says that its connection is lost, or back. */
  readonly connect: (isOnline: boolean) => void;
  /** Comes back by the browser's Back, which shows the page as it was left. */
  readonly comeBack: () => void;
}

const silentApi: Api = { call: () => NEVER };

let opened = 0;

/** Opens a tab and starts its shop. */
export const openTab = ({
  browser,
  clock,
  api: given = silentApi,
  apiOf = () => given,
  hasLocks = true,
  locks = hasLocks ? browser.locks : undefined,
  refresh,
  arrival = noArrival,
  tabValues = new Map(),
  present = '/',
}: TabOptions): Tab => {
  opened += 1;
  const kept$ = new ReplaySubject<boolean>();
  const faults: unknown[] = [];
  const onUnkept = (error: unknown): void => {
    faults.push(error);
    kept$.next(false);
    kept$.complete();
  };
  const storage = browser.openTab((isKept) => kept$.next(isKept));
  const shared = { storage, locks, clock, patience: 2_000, onUnkept };
  const guestCart = createGuestCart(shared);
  const saved = createProductList(savedProducts, shared);
  const viewed = createProductList(viewedProducts, shared);
  let keys = 0;
  const tab = opened;
  const checkout = createCheckoutStores(storage, clock, () => `key-${tab}-${(keys += 1)}`);
  const session = createSession({
    storage,
    locks,
    clock,
    patience: 5_000,
    refresh: refresh ?? (() => Promise.resolve({ type: 'ended' })),
    newSessionId: () => `session-${opened}`,
    isByLink: arrival.resetToken !== null,
  });
  const api = apiOf(session);
  const vault = createVault();
  const dialogs = createDialogStore(storage, browser.tabStorage(tabValues));
  const recentSearches = createRecentSearches(storage);
  const left: string[] = [];
  const returns$ = new Subject<void>();
  const navigation = createNavigation();
  const steps: Destination[] = [];
  const forgotten: string[] = [];
  navigation.connect((step) => steps.push(step));
  const network = new EventTarget();
  const shop = createShop({
    clock,
    vault,
    handlers: {
      ...cartHandlers({ api, clock, guestCart, logId: `log-${opened}` }),
      ...catalogueHandlers(api),
      ...checkoutHandlers({ api, clock, vault, ...checkout }),
      ...accountHandlers({ api, vault, clock, saveFile: (name) => left.push(name) }),
      ...addressesHandlers(api, clock),
      ...articlesHandlers(api),
      ...consentHandlers({ api, storage, forgetAnalytics: () => forgotten.push(present) }),
      ...contentHandlers(api),
      ...goldHandlers(api, clock),
      ...identityHandlers({
        api,
        session,
        vault,
        clock,
        dialogs,
        apiBase: '',
        wayOut: { leave: (url) => left.push(url), present: () => present, returns$ },
      }),
      ...ordersHandlers({ api, clock, vault, proofs: checkout.proofs, isVisible$: NEVER }),
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
      kept$.pipe(
        map((isKept): Incoming => ({
          command: { type: isKept ? 'StorageTaken' : 'StorageRefused' },
          origin: 'boot',
        })),
      ),
      recentSearches.others$.pipe(
        map((texts): Incoming => ({ command: { type: 'RecentSearchesFound', texts }, origin: 'tab' })),
      ),
      otherTabsConsent$(storage),
      connection$(network, checkout.pending.unanswered),
      returns$.pipe(map((): Incoming => ({ command: { type: 'ReloadBag' }, origin: 'ui' }))),
      boot$({
        session,
        guestCart,
        storage,
        dialogs,
        recentSearches,
        saved,
        viewed,
        checkout,
        vault,
        clock,
        isOnline: () => true,
        arrival,
      }),
    ],
    onFault: (error) => faults.push(error),
  });
  return {
    shop,
    storage,
    tabValues,
    guestCart,
    faults,
    left,
    steps,
    forgotten,
    connect: (isOnline) => network.dispatchEvent(new Event(isOnline ? 'online' : 'offline')),
    comeBack: () => returns$.next(),
  };
};
