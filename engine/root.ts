import type { AccountCommand } from './account/command.ts';
import type { AccountEffect } from './account/effect.ts';
import type { AccountEvent } from './account/event.ts';
import type { AccountState } from './account/state.ts';
import type { AddressesCommand } from './addresses/command.ts';
import type { AddressesEffect } from './addresses/effect.ts';
import type { AddressesEvent } from './addresses/event.ts';
import type { AddressesState } from './addresses/state.ts';
import type { ArticlesCommand } from './articles/command.ts';
import type { ArticlesEffect } from './articles/effect.ts';
import type { ArticlesEvent } from './articles/event.ts';
import type { ArticlesState } from './articles/state.ts';
import type { CartCommand } from './cart/command.ts';
import type { CartEffect } from './cart/effect.ts';
import type { CartEvent } from './cart/event.ts';
import type { CartState } from './cart/state.ts';
import type { CatalogueCommand } from './catalogue/command.ts';
import type { CatalogueEffect } from './catalogue/effect.ts';
import type { CatalogueEvent } from './catalogue/event.ts';
import type { CatalogueState } from './catalogue/state.ts';
import type { CheckoutCommand } from './checkout/command.ts';
import type { CheckoutEffect } from './checkout/effect.ts';
import type { CheckoutEvent } from './checkout/event.ts';
import type { CheckoutState } from './checkout/state.ts';
import type { ConnectionCommand } from './connection/command.ts';
import type { ConnectionEvent } from './connection/event.ts';
import type { ConnectionState } from './connection/state.ts';
import type { ConsentCommand } from './consent/command.ts';
import type { ConsentEffect } from './consent/effect.ts';
import type { ConsentEvent } from './consent/event.ts';
import type { ConsentState } from './consent/state.ts';
import type { ContentCommand } from './content/command.ts';
import type { ContentEffect } from './content/effect.ts';
import type { ContentEvent } from './content/event.ts';
import type { ContentState } from './content/state.ts';
import type { DialogCommand } from './dialog/command.ts';
import type { DialogEvent } from './dialog/event.ts';
import type { DialogState } from './dialog/state.ts';
import type { GoldCommand } from './gold/command.ts';
import type { GoldEffect } from './gold/effect.ts';
import type { GoldEvent } from './gold/event.ts';
import type { GoldState } from './gold/state.ts';
import type { IdentityCommand } from './identity/command.ts';
import type { IdentityEffect } from './identity/effect.ts';
import type { IdentityEvent } from './identity/event.ts';
import type { IdentityState } from './identity/state.ts';
import type { LaterCommand } from './later/command.ts';
import type { LaterEffect } from './later/effect.ts';
import type { LaterEvent } from './later/event.ts';
import type { LaterState } from './later/state.ts';
import type { OrdersCommand } from './orders/command.ts';
import type { OrdersEffect } from './orders/effect.ts';
import type { OrdersEvent } from './orders/event.ts';
import type { OrdersState } from './orders/state.ts';
import type { RecentCommand } from './recent/command.ts';
import type { RecentEffect } from './recent/effect.ts';
import type { RecentEvent } from './recent/event.ts';
import type { RecentState } from './recent/state.ts';
import type { RouteCommand } from './route/command.ts';
import type { RouteEffect } from './route/effect.ts';
import type { RouteEvent } from './route/event.ts';
import type { RouteState } from './route/state.ts';
import type { SearchCommand } from './search/command.ts';
import type { SearchEffect } from './search/effect.ts';
import type { SearchEvent } from './search/event.ts';
import type { SearchState } from './search/state.ts';
import type { SessionCommand } from './session/command.ts';
import type { SessionEffect } from './session/effect.ts';
import type { SessionEvent } from './session/event.ts';
import type { SessionState } from './session/state.ts';
import type { WishlistCommand } from './wishlist/command.ts';
import type { WishlistEffect } from './wishlist/effect.ts';
import type { WishlistEvent } from './wishlist/event.ts';
import type { WishlistState } from './wishlist/state.ts';

/** The whole state of the shop: one slice a subject. */
export interface Root {
  readonly account: AccountState;
  readonly addresses: AddressesState;
  readonly articles: ArticlesState;
  readonly cart: CartState;
  readonly catalogue: CatalogueState;
  readonly checkout: CheckoutState;
  readonly connection: ConnectionState;
  readonly consent: ConsentState;
  readonly content: ContentState;
  readonly dialog: DialogState;
  readonly gold: GoldState;
  readonly identity: IdentityState;
  readonly later: LaterState;
  readonly orders: OrdersState;
  readonly recent: RecentState;
  readonly route: RouteState;
  readonly search: SearchState;
  readonly session: SessionState;
  readonly wishlist: WishlistState;
}

/** All that can be asked of the shop or reported to it. */
export type Command =
  | AccountCommand
  | AddressesCommand
  | ArticlesCommand
  | CartCommand
  | CatalogueCommand
  | CheckoutCommand
  | ConnectionCommand
  | ConsentCommand
  | ContentCommand
  | DialogCommand
  | GoldCommand
  | IdentityCommand
  | LaterCommand
  | OrdersCommand
  | RecentCommand
  | RouteCommand
  | SearchCommand
  | SessionCommand
  | WishlistCommand;

/** All that can happen in the shop. */
export type Event =
  | AccountEvent
  | AddressesEvent
  | ArticlesEvent
  | CartEvent
  | CatalogueEvent
  | CheckoutEvent
  | ConnectionEvent
  | ConsentEvent
  | ContentEvent
  | DialogEvent
  | GoldEvent
  | IdentityEvent
  | LaterEvent
  | OrdersEvent
  | RecentEvent
  | RouteEvent
  | SearchEvent
  | SessionEvent
  | WishlistEvent;

/** All that the shop can ask of the world. */
export type Effect =
  | AccountEffect
  | AddressesEffect
  | ArticlesEffect
  | CartEffect
  | CatalogueEffect
  | CheckoutEffect
  | ConsentEffect
  | ContentEffect
  | GoldEffect
  | IdentityEffect
  | LaterEffect
  | OrdersEffect
  | RecentEffect
  | RouteEffect
  | SearchEffect
  | SessionEffect
  | WishlistEffect;
