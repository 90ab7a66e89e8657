import type { CartState } from '../cart/state.ts';
import type { ConnectionState } from '../connection/state.ts';
import type { RouteState } from '../route/state.ts';
import type { SessionState } from '../session/state.ts';
import type { WishlistState } from './state.ts';

/** What the rules of the wishlist look at. */
export interface WishlistReads {
  readonly cart: CartState;
  readonly connection: ConnectionState;
  readonly route: RouteState;
  readonly session: SessionState;
  readonly wishlist: WishlistState;
}
