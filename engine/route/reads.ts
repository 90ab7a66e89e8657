import type { AddressesState } from '../addresses/state.ts';
import type { CartState } from '../cart/state.ts';
import type { CheckoutState } from '../checkout/state.ts';
import type { ConnectionState } from '../connection/state.ts';
import type { DialogState } from '../dialog/state.ts';
import type { GoldState } from '../gold/state.ts';
import type { IdentityState } from '../identity/state.ts';
import type { RouteState } from './state.ts';
import type { SessionState } from '../session/state.ts';

/** What the rules of pages look at. */
export interface RouteReads {
  readonly addresses: AddressesState;
  readonly cart: CartState;
  readonly checkout: CheckoutState;
  readonly connection: ConnectionState;
  readonly dialog: DialogState;
  readonly gold: GoldState;
  readonly identity: IdentityState;
  readonly route: RouteState;
  readonly session: SessionState;
}
