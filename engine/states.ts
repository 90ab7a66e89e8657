import type { AccountEvent, AccountState } from './account/words.ts';
import type { AddressesEvent, AddressesState } from './addresses/words.ts';
import type { CartEvent, CartState } from './cart/words.ts';
import type { CatalogueEvent, CatalogueState } from './catalogue/words.ts';
import type { CheckoutEvent, CheckoutState } from './checkout/words.ts';
import type { ConnectionEvent, ConnectionState } from './connection/words.ts';
import type { ConsentEvent, ConsentState } from './consent/words.ts';
import type { DialogEvent, DialogState } from './dialog/words.ts';
import type { GoldEvent, GoldState } from './gold/words.ts';
import type { IdentityEvent, IdentityState } from './identity/words.ts';
import type { LaterEvent, LaterState } from './later/words.ts';
import type { OrdersEvent, OrdersState } from './orders/words.ts';
import type { QueriesEvent, QueriesState } from './queries/words.ts';
import type { RecentEvent, RecentState } from './recent/words.ts';
import type { RouteEvent, RouteState } from './route/words.ts';
import type { SearchEvent, SearchState } from './search/words.ts';
import type { SessionEvent, SessionState } from './session/words.ts';
import type { WishlistEvent, WishlistState } from './wishlist/words.ts';

/** The states of all slices by name; a slice picks those that its rules read. */
export interface States {
  readonly account: AccountState;
  readonly addresses: AddressesState;
  readonly cart: CartState;
  readonly catalogue: CatalogueState;
  readonly checkout: CheckoutState;
  readonly connection: ConnectionState;
  readonly consent: ConsentState;
  readonly dialog: DialogState;
  readonly gold: GoldState;
  readonly identity: IdentityState;
  readonly later: LaterState;
  readonly orders: OrdersState;
  readonly queries: QueriesState;
  readonly recent: RecentState;
  readonly route: RouteState;
  readonly search: SearchState;
  readonly session: SessionState;
  readonly wishlist: WishlistState;
}

/** Events that a slice may react to: those of any slice. */
export type ShopEvent =
  | AccountEvent
  | AddressesEvent
  | CartEvent
  | CatalogueEvent
  | CheckoutEvent
  | ConnectionEvent
  | ConsentEvent
  | DialogEvent
  | GoldEvent
  | IdentityEvent
  | LaterEvent
  | OrdersEvent
  | QueriesEvent
  | RecentEvent
  | RouteEvent
  | SearchEvent
  | SessionEvent
  | WishlistEvent;
