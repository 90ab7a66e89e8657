import type { CartState } from '../cart/state.ts';
import type { ConnectionState } from './state.ts';

/** What the rules of the connection look at. */
export interface ConnectionReads {
  readonly cart: CartState;
  readonly connection: ConnectionState;
}
