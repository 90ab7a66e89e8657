import type { CurrentOrder, OrdersState } from './words.ts';
import { idle } from '../kernel/remote.ts';

export const noOrder: CurrentOrder = {
  orderId: null,
  shown: idle,
  receivedAt: null,
  polls: 0,
  check: 'none',
  change: null,
  refused: null,
  reorder: idle,
};

export const initialOrders: OrdersState = { current: noOrder };
