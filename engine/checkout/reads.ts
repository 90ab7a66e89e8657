import type { AddressesState } from '../addresses/state.ts';
import type { CartState } from '../cart/state.ts';
import type { ConnectionState } from '../connection/state.ts';
import type { GoldState } from '../gold/state.ts';
import type { IdentityState } from '../identity/state.ts';
import type { RouteState } from '../route/state.ts';
import type { SessionState } from '../session/state.ts';
import type { CheckoutState } from './state.ts';

/** What the rules of checkout look at. */
export interface CheckoutReads {
  readonly addresses: AddressesState;
  readonly cart: CartState;
  readonly checkout: CheckoutState;
  readonly connection: ConnectionState;
  readonly gold: GoldState;
  readonly identity: IdentityState;
  readonly route: RouteState;
  readonly session: SessionState;
}
