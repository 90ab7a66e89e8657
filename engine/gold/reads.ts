import type { CartState } from '../cart/state.ts';
import type { CheckoutState } from '../checkout/state.ts';
import type { ConnectionState } from '../connection/state.ts';
import type { RouteState } from '../route/state.ts';
import type { SessionState } from '../session/state.ts';
import type { GoldState } from './state.ts';

/** What the rules of the gold price look at. */
export interface GoldReads {
  readonly cart: CartState;
  readonly checkout: CheckoutState;
  readonly connection: ConnectionState;
  readonly gold: GoldState;
  readonly route: RouteState;
  readonly session: SessionState;
}
