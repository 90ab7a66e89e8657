import { latest, queued } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import { pauseBefore } from './asking.ts';
import type { OrdersEffect, OrdersEvent, OrdersReads } from './words.ts';
import { shownOrder } from './selectors.ts';

const load = (orderId: string): OrdersEffect => ({ type: 'LoadOrder', ...latest('orders/current'), orderId });

/** The next question for the order that is shown, as long as it waits to be paid. */
const next = (root: OrdersReads): readonly OrdersEffect[] => {
  const order = shownOrder(root);
  const pause = order === null ? null : pauseBefore(root.orders.current);
  return order === null || pause === null
    ? []
    : [{ type: 'WaitToAskOrder', ...latest('orders/asking'), orderId: order.orderId, milliseconds: pause }];
};

/** What the world shall do about orders. */
export const ordersEffects: EffectsOf<OrdersEvent, OrdersReads, OrdersEffect> = {
  OrderRequested: ({ orderId }) => [load(orderId)],
  OrderRefreshRequested: ({ orderId }) => [load(orderId)],
  OrderReceived: (_, root) => next(root),
  OrderUnavailable: (_, root) => next(root),
  OrderPaymentChosen: ({ orderId, method }) => [
    { type: 'PatchOrderPayment', ...queued('orders/change'), orderId, method },
  ],
  SlipAttached: ({ orderId, picture }) => [
    { type: 'PostSlip', ...queued('orders/change'), orderId, picture },
  ],
  OrderUnmaskRequested: ({ orderId, digits }) => [
    { type: 'PostOrderProof', ...queued('orders/change'), orderId, digits },
  ],
  OrderCancelConfirmed: ({ orderId }) => [{ type: 'PostOrderCancel', ...queued('orders/change'), orderId }],
  OrderAgainRequested: ({ orderId, products }) => [
    { type: 'QuoteOrderAgain', ...latest('orders/again'), orderId, products },
  ],
};
