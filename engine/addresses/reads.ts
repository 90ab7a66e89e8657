import type { CheckoutState } from '../checkout/state.ts';
import type { SessionState } from '../session/state.ts';
import type { AddressesState } from './state.ts';

/** What the rules of the address book look at. */
export interface AddressesReads {
  readonly addresses: AddressesState;
  readonly checkout: CheckoutState;
  readonly session: SessionState;
}
