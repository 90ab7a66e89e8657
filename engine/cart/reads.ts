import type { CatalogueState } from '../catalogue/state.ts';
import type { CheckoutState } from '../checkout/state.ts';
import type { ConnectionState } from '../connection/state.ts';
import type { GoldState } from '../gold/state.ts';
import type { LaterState } from '../later/state.ts';
import type { RouteState } from '../route/state.ts';
import type { SessionState } from '../session/state.ts';
import type { CartState } from './state.ts';

/** What the rules of the bag look at. */
export interface CartReads {
  readonly cart: CartState;
  readonly catalogue: CatalogueState;
  readonly checkout: CheckoutState;
  readonly connection: ConnectionState;
  readonly gold: GoldState;
  readonly later: LaterState;
  readonly route: RouteState;
  readonly session: SessionState;
}
