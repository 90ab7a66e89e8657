import type { CartState } from '../cart/state.ts';
import type { SessionState } from '../session/state.ts';
import type { LaterState } from './state.ts';

/** What the rules of lines put aside look at. */
export interface LaterReads {
  readonly cart: CartState;
  readonly later: LaterState;
  readonly session: SessionState;
}
