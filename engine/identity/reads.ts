import type { CheckoutState } from '../checkout/state.ts';
import type { ConnectionState } from '../connection/state.ts';
import type { DialogState } from '../dialog/state.ts';
import type { RouteState } from '../route/state.ts';
import type { SessionState } from '../session/state.ts';
import type { IdentityState } from './state.ts';

/** What the rules of the ways in look at. */
export interface IdentityReads {
  readonly checkout: CheckoutState;
  readonly connection: ConnectionState;
  readonly dialog: DialogState;
  readonly identity: IdentityState;
  readonly route: RouteState;
  readonly session: SessionState;
}
