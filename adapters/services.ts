import type { Observable } from 'rxjs';
import type { Command, Effect } from '../engine/slices.ts';
import type { LaunchParams } from './browser/launch-params.ts';
import type { LockManagerLike } from './browser/locks.ts';
import type { Navigation } from './browser/navigation.ts';
import type { Clock } from './clock.ts';
import type { DialogStore } from './storage/dialog-store.ts';
import type { GuestCart } from './storage/guest-cart.ts';
import type { OrderProofs } from './storage/order-proofs.ts';
import type { RecentSearches } from './storage/recent-searches.ts';
import type { ProductList } from './storage/shared-list.ts';
import type { KeyedStorage } from './storage/storage.ts';
import type { Api } from './v1/client/api.ts';
import type { Vault } from './vault.ts';
import type { Session } from './v1/client/session.ts';

/** Environment of a shop that its effects may touch: a browser's window, or a test's substitute. */
export interface Env {
  readonly clock: Clock;
  readonly locks: LockManagerLike | undefined;
  /** Base URL of the API; '' for the shop's own host. */
  readonly apiBase: string;
  readonly isOnline: () => boolean;
  /** Target of the events `online` and `offline`. */
  readonly network: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Whether the tab is visible; emits the present value on subscription. */
  readonly isVisible$: Observable<boolean>;
  /** The page is restored from the back/forward cache. */
  readonly returns$: Observable<unknown>;
  /** The page may be unloaded: pending writes are flushed. */
  readonly leaves$: Observable<unknown>;
  /** Launch parameters of the address. */
  readonly launchParams: LaunchParams;
  readonly leave: (url: string) => void;
  /** Current path and query, without the parameters that open a dialog. */
  readonly present: () => string;
  readonly saveFile: (name: string, text: string, type: string) => void;
  readonly forgetAnalytics: () => void;
  /** A random id, unguessable and unique to this run. */
  readonly newId: () => string;
  readonly onFault: (error: unknown) => void;
  /** Outcome of an effect that is known already, so that it is not carried out; null for every other. */
  readonly knownReport?: (effect: Effect) => Command | null;
}

/** Dependencies of handlers: the environment and the shop's own services. */
export interface Services extends Env {
  readonly api: Api;
  readonly session: Session;
  readonly vault: Vault;
  readonly navigation: Navigation;
  readonly storage: KeyedStorage;
  readonly saved: ProductList;
  readonly viewed: ProductList;
  readonly searches: RecentSearches;
  readonly guestCart: GuestCart;
  readonly proofs: OrderProofs;
  readonly dialogs: DialogStore;
  readonly logId: string;
}
