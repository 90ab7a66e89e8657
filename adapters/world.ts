import type { Observable } from 'rxjs';
import type { Command, Effect } from '../engine/slices.ts';
import type { Arrival } from './browser/arrival.ts';
import type { LockManagerLike } from './browser/locks.ts';
import type { Navigation } from './browser/navigation.ts';
import type { Clock } from './clock.ts';
import type { SliceCode } from './late-slice.ts';
import type { DialogStore } from './storage/dialog-store.ts';
import type { OrderProofs } from './storage/order-proofs.ts';
import type { SharedListParts } from './storage/shared-list.ts';
import type { KeyedStorage } from './storage/storage.ts';
import type { Api } from './v1/client/api.ts';
import type { Session, SessionParts } from './v1/client/session.ts';
import type { Vault } from './vault.ts';

/** All that a shop touches outside of itself: a browser's window, or what a test has in its place. */
export interface World {
  readonly clock: Clock;
  /** Opens the storage that all tabs share; hears whether it keeps everything, as often as that changes. */
  readonly openStorage: (onKept: (isKept: boolean) => void) => KeyedStorage;
  /** The code of the slices that come late. */
  readonly code: SliceCode;
  /** The storage of this tab alone. */
  readonly tabStorage: KeyedStorage;
  readonly locks: LockManagerLike | undefined;
  /** Where the API is; '' for the shop's own host. */
  readonly apiBase: string;
  /** Asks for new tokens without a session. */
  readonly refresh: SessionParts['refresh'];
  /** The API as the session of this tab may call it. */
  readonly apiFor: (session: Session) => Api;
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
  /** Loads another document. */
  readonly leave: (url: string) => void;
  /** The address of now, path and query, without what opens a dialog. */
  readonly present: () => string;
  /** Has the browser save a text as a file. */
  readonly saveFile: (name: string, text: string, type: string) => void;
  /** Takes the cookies of analytics out of the browser. */
  readonly forgetAnalytics: () => void;
  /** A text that nobody can guess and no other run of a shop has. */
  readonly newId: () => string;
  /** Hears of faults that were caught. */
  readonly onFault: (error: unknown) => void;
  /** What is known already of an effect's outcome, so that it need not be carried out; null of every other. */
  readonly knownReport?: (effect: Effect) => Command | null;
}

/** What effects are carried out with: the world, and what the shop keeps in it. */
export interface Services extends Omit<World, 'openStorage' | 'tabStorage' | 'refresh' | 'apiFor'> {
  readonly api: Api;
  readonly session: Session;
  readonly vault: Vault;
  readonly navigation: Navigation;
  readonly storage: KeyedStorage;
  /** How lists are kept that all tabs share. */
  readonly shared: SharedListParts;
  readonly proofs: OrderProofs;
  readonly dialogs: DialogStore;
  /** Names this run of the shop. */
  readonly logId: string;
}
