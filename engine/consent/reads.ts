import type { CartState } from '../cart/state.ts';
import type { SessionState } from '../session/state.ts';
import type { ConsentState } from './state.ts';

/** What the rules of consent look at. */
export interface ConsentReads {
  readonly cart: CartState;
  readonly consent: ConsentState;
  readonly session: SessionState;
}
