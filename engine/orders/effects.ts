import type { EffectsOf } from '../kernel/slice.ts';
import { pauseBefore } from './asking.ts';
import type { OrdersEffect } from './effect.ts';
import type { OrdersEvent } from './event.ts';
import type { OrdersReads } from './reads.ts';
import { shownOrder } from './selectors.ts';

/** Orders of one page of the history. */
export const historyPageSize = 10;

const load = (orderId: string): OrdersEffect => ({
  type: 'LoadOrder',
  key: 'orders/current',
  policy: 'latest',
  orderId,
});

/** The next question for the order that is shown, as long as it waits to be paid. */
const next = (root: OrdersReads): readonly OrdersEffect[] => {
  const order = shownOrder(root);
  const pause = order === null ? null : pauseBefore(root.orders.current);
  return order === null || pause === null
    ? []
    : [
        {
          type: 'WaitToAskOrder',
          key: 'orders/asking',
          policy: 'latest',
          orderId: order.orderId,
          milliseconds: pause,
        },
      ];
};

/** What the world shall do about orders. */
export const ordersEffects: EffectsOf<OrdersEvent, OrdersReads, OrdersEffect> = {
  OrderRequested: ({ orderId }) => [load(orderId)],
  OrderAsked: ({ orderId }) => [load(orderId)],
  OrderReceived: (_, root) => next(root),
  OrderUnavailable: (_, root) => next(root),
  OrderPaymentChosen: ({ orderId, method }) => [
    { type: 'PatchOrderPayment', key: 'orders/change', policy: 'queue', orderId, method },
  ],
  SlipAttached: ({ orderId, picture }) => [
    { type: 'PostSlip', key: 'orders/change', policy: 'queue', orderId, picture },
  ],
  OrderUnmaskAsked: ({ orderId, digits }) => [
    { type: 'PostOrderProof', key: 'orders/change', policy: 'queue', orderId, digits },
  ],
  OrderCancelConfirmed: ({ orderId }) => [
    { type: 'PostOrderCancel', key: 'orders/change', policy: 'queue', orderId },
  ],
  OrderAgainAsked: ({ orderId, products }) => [
    { type: 'QuoteOrderAgain', key: 'orders/again', policy: 'latest', orderId, products },
  ],
  OrdersRequested: ({ page }) => [
    { type: 'LoadOrders', key: 'orders/history', policy: 'latest', page, pageSize: historyPageSize },
  ],
};
