import { failed, idle, loading, ready } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { OrdersEvent, CurrentOrder, OrderChange, OrdersState } from './words.ts';
import type { Order } from './order.ts';
import { isNewer } from './selectors.ts';
import { initialOrders, noOrder } from './initial.ts';

const inCurrent = (orders: OrdersState, change: Partial<CurrentOrder>): OrdersState => ({
  ...orders,
  current: { ...orders.current, ...change },
});

const changing = (orders: OrdersState, change: OrderChange): OrdersState =>
  inCurrent(orders, { change, refused: null });

/** The order after an answer: an answer that was overtaken tells nothing new, but that the server answers. */
const withAnswer = (current: CurrentOrder, order: Order, at: number): CurrentOrder => {
  if (current.orderId !== order.orderId) {
    return { ...noOrder, orderId: order.orderId, shown: ready(order), receivedAt: at };
  }
  const known = current.shown.value;
  const isLater = known === null || isNewer(order, known);
  const isNews = known === null || (isLater && order.status !== known.status);
  const isOther =
    isNews ||
    (isLater &&
      (order.payment.method !== known.payment.method || order.payment.slipAt !== known.payment.slipAt));
  return {
    ...current,
    shown: ready(isLater ? order : known),
    receivedAt: isLater ? at : current.receivedAt,
    polls: isNews ? 0 : current.polls,
    check:
      isNews || current.check === 'failed'
        ? 'none'
        : current.check === 'asking'
          ? 'unchanged'
          : current.check,
    // What could not be changed may have come about all the same, or does not matter any more.
    refused: isOther ? null : current.refused,
  };
};

/** How each event changes what is known of orders. What was loaded stays while it is asked for again. */
export const evolveOrders: Evolve<OrdersState, OrdersEvent> = {
  OrderRequested: (orders, { orderId }) =>
    orders.current.orderId === orderId
      ? inCurrent(orders, { shown: loading(orders.current.shown), polls: 0, check: 'none', refused: null })
      : { ...orders, current: { ...noOrder, orderId, shown: loading(idle) } },
  OrderRefreshRequested: (orders, { isByHand, isReturn }) =>
    inCurrent(orders, {
      polls: isByHand || isReturn ? 0 : orders.current.polls + 1,
      check: isByHand ? 'asking' : orders.current.check,
    }),
  OrderReceived: (orders, { order, at }) => ({ ...orders, current: withAnswer(orders.current, order, at) }),
  OrderUnavailable: (orders, { failure }) => {
    const { shown, receivedAt, check } = orders.current;
    // Who may not see it any more shall not go on to see it.
    const isGone = failure.status === 404;
    return inCurrent(orders, {
      shown: failed(isGone ? idle : shown, failure),
      receivedAt: isGone ? null : receivedAt,
      check: check === 'asking' ? 'failed' : check,
    });
  },

  OrderPaymentChosen: (orders, { method }) => changing(orders, { kind: 'method', method }),
  SlipAttached: (orders) => changing(orders, { kind: 'slip', method: null }),
  OrderUnmaskRequested: (orders) => changing(orders, { kind: 'unmask', method: null }),
  OrderCancelConfirmed: (orders) => changing(orders, { kind: 'cancel', method: null }),
  OrderChangeSettled: (orders, { failure }) => {
    const { change } = orders.current;
    return inCurrent(orders, {
      change: null,
      refused: change === null || failure === null ? null : { change, failure },
    });
  },

  OrderAgainRequested: (orders) => inCurrent(orders, { reorder: loading(idle) }),
  OrderAgainAnswered: (orders, { lines, missing }) =>
    inCurrent(orders, { reorder: ready({ added: lines.length, missing }) }),
  OrderAgainUnanswered: (orders, { failure }) => inCurrent(orders, { reorder: failed(idle, failure) }),

  OrdersForgotten: () => initialOrders,
};
