import type { Observable } from 'rxjs';
import type { Command, Effect } from '../engine/slices.ts';
import type { Arrival } from './browser/arrival.ts';
import type { LockManagerLike } from './browser/locks.ts';
import type { Navigation } from './browser/navigation.ts';
import type { Clock } from './clock.ts';
import type { DialogStore } from './storage/dialog-store.ts';
import type { GuestCart } from './storage/guest-cart.ts';
import type { OrderProofs } from './storage/order-proofs.ts';
import type { SharedListParts } from './storage/shared-list.ts';
import type { KeyedStorage } from './storage/storage.ts';
import type { Api } from './v1/client/api.ts';
import type { Vault } from './vault.ts';
import type { Session } from './v1/client/session.ts';

/** What is around a shop that its effects may touch: a browser's window, or what a test has in its place. */
export interface Surroundings {
  readonly clock: Clock;
  readonly locks: LockManagerLike | undefined;
  /** Where the API is; '' for the shop's own host. */
  readonly apiBase: string;
  readonly isOnline: () => boolean;
  /** Tells of `online` and `offline`. */
  readonly network: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Whether the tab is visible; tells the present state to a new subscriber. */
  readonly isVisible$: Observable<boolean>;
  /** The page is shown again as it was left, by the browser's Back. */
  readonly returns$: Observable<unknown>;
  /** The page may be going away: what waits to be written is written now. */
  readonly leaves$: Observable<unknown>;
  /** What the visitor brought along in the address. */
  readonly arrival: Arrival;
  readonly leave: (url: string) => void;
  /** The present address, path and query, without what opens a dialog. */
  readonly present: () => string;
  readonly saveFile: (name: string, text: string, type: string) => void;
  readonly forgetAnalytics: () => void;
  /** A random id, unguessable and unique to this run. */
  readonly newId: () => string;
  readonly onFault: (error: unknown) => void;
  /** What is known already of an effect's outcome, so that it need not be carried out; null of every other. */
  readonly knownReport?: (effect: Effect) => Command | null;
}

/** What effects are carried out with: what is around the shop, and what the shop keeps in it. */
export interface Services extends Surroundings {
  readonly api: Api;
  readonly session: Session;
  readonly vault: Vault;
  readonly navigation: Navigation;
  readonly storage: KeyedStorage;
  readonly shared: SharedListParts;
  readonly guestCart: GuestCart;
  readonly proofs: OrderProofs;
  readonly dialogs: DialogStore;
  readonly logId: string;
}
