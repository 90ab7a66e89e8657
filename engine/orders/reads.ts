import type { ConnectionState } from '../connection/state.ts';
import type { RouteState } from '../route/state.ts';
import type { OrdersState } from './state.ts';

/** What the rules of orders look at. */
export interface OrdersReads {
  readonly connection: ConnectionState;
  readonly orders: OrdersState;
  readonly route: RouteState;
}
