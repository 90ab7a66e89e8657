import type { Order } from './order.ts';
import { isClaimable, isNewer, isPending, orderOf, payUntil, shownOrder, takesSlips } from './selectors.ts';
import type {
  CurrentOrder,
  OrderChange,
  OrdersCommand,
  OrdersEffect,
  OrdersEvent,
  OrdersReads,
  OrdersState,
} from './words.ts';
import type { DialogEvent } from '../dialog/words.ts';
import type { Decide, EffectsOf, Evolve, React } from '../kernel/slice.ts';
import { accept, acceptAwaited, reject, type Rejection } from '../kernel/rejection.ts';
import { answered, failed, idle, loading, ready, requested } from '../kernel/remote.ts';
import { piecesOf } from '../values/cart-line.ts';
import { asTyped } from '../values/form-text.ts';
import { isReturnable } from './returns.ts';
import { initialOrders, noOrder } from './initial.ts';
import type { Page } from '../values/page/page.ts';
import { latest, queued } from '../kernel/policy.ts';
import type { ShopEvent } from '../states.ts';

/** The first pause between two questions for an unpaid order, and the longest, milliseconds. */
export const firstPause = 3_000;
export const longestPause = 30_000;

/** Backoff factor between polls: a payment within the first minutes shows within seconds. */
const growth = 1.25;

/** Milliseconds after the payment deadline of one last poll: by then the server has noticed. */
const afterEnd = 1_000;

const remaining = (order: Order): number => payUntil(order) - order.now;

/** Milliseconds to wait before an order is polled again; null when it need not be. */
export const pauseBefore = ({ shown: { value: order }, polls }: CurrentOrder): number | null => {
  if (order === null || !isPending(order.status)) return null;
  const pause = Math.min(longestPause, Math.round(firstPause * growth ** Math.min(polls, 32)));
  const end = remaining(order) + afterEnd;
  return end > firstPause ? Math.min(pause, end) : pause;
};

const isRejection = (found: Order | Rejection): found is Rejection => 'type' in found;

/** The shown order, if no change of it is pending. */
const settled = (root: OrdersReads): Order | Rejection => {
  const order = shownOrder(root);
  if (order === null) return { type: 'UnknownOrder' };
  return root.orders.current.change === null ? order : { type: 'Busy' };
};

/** The shown order, if its buyer can change it; the order's link alone allows only seeing and paying it. */
const changeable = (root: OrdersReads): Order | Rejection => {
  const order = settled(root);
  return isRejection(order) || !order.isMasked ? order : { type: 'OrderIsMasked' };
};

const question = (orderId: string, how: 'timer' | 'return' | 'hand'): OrdersEvent => ({
  type: 'OrderRefreshRequested',
  orderId,
  isByHand: how === 'hand',
  isReturn: how === 'return',
});

/** The rules of orders after they were placed (rulings P17, P19, P30; cases P01, P02). */
export const decide: Decide<OrdersCommand, OrdersReads, OrdersEvent | DialogEvent> = {
  CheckOrder: (_, root) => {
    const order = shownOrder(root);
    if (order === null) return reject('UnknownOrder');
    if (root.orders.current.check === 'asking') return reject('Busy');
    return accept([question(order.orderId, 'hand')]);
  },

  ChooseOrderPayment: ({ method }, root) => {
    const order = changeable(root);
    if (isRejection(order)) return reject(order);
    if (order.status !== 'awaiting-payment') return reject('WrongStep');
    return order.payment.method === method || order.payment.method === null
      ? reject('NothingChanges')
      : accept([{ type: 'OrderPaymentChosen', orderId: order.orderId, method }]);
  },

  AttachSlip: ({ picture }, root) => {
    const order = changeable(root);
    if (isRejection(order)) return reject(order);
    return isPending(order.status) && takesSlips(order.payment)
      ? accept([{ type: 'SlipAttached', orderId: order.orderId, picture }])
      : reject('WrongStep');
  },

  ClaimPayment: (_, root) => {
    const order = changeable(root);
    if (isRejection(order)) return reject(order);
    return isClaimable(order)
      ? accept([{ type: 'PaymentClaimed', orderId: order.orderId }])
      : reject('WrongStep');
  },

  UnmaskOrder: ({ digits }, root) => {
    const order = settled(root);
    if (isRejection(order)) return reject(order);
    return order.isMasked
      ? accept([{ type: 'OrderUnmaskRequested', orderId: order.orderId, digits }])
      : reject('NothingChanges');
  },

  AskToCancelOrder: (_, root) => {
    const order = changeable(root);
    if (isRejection(order)) return reject(order);
    return order.status === 'awaiting-payment'
      ? accept([{ type: 'AlertShown', alert: { code: 'cancel-order' } }])
      : reject('WrongStep');
  },

  AskReturn: ({ lines, reason, account }, root) => {
    const order = changeable(root);
    if (isRejection(order)) return reject(order);
    if (!isReturnable(order) || lines.length === 0 || asTyped('place', account) === '')
      return reject('WrongStep');
    return accept([{ type: 'ReturnAsked', orderId: order.orderId, lines, reason, account }]);
  },

  OrderAgain: (_, root) => {
    const order = shownOrder(root);
    if (order === null) return reject('UnknownOrder');
    if (isPending(order.status)) return reject('WrongStep');
    const products = order.lines.map(piecesOf);
    return requested(root.orders.current.reorder, {
      type: 'OrderAgainRequested',
      orderId: order.orderId,
      products,
    });
  },

  AskOrder: ({ orderId, isReturn }, root) => {
    const order = shownOrder(root);
    if (order?.orderId !== orderId) return reject('StaleAnswer');
    return root.connection.isOnline && isPending(order.status)
      ? accept([question(orderId, isReturn ? 'return' : 'timer')])
      : reject('NothingChanges');
  },

  OrderLoaded: ({ order }, root, { at }) =>
    acceptAwaited(root.orders.current.orderId === order.orderId, { type: 'OrderReceived', order, at }),

  OrderLoadFailed: ({ orderId, failure }, root) =>
    acceptAwaited(root.orders.current.orderId === orderId, { type: 'OrderUnavailable', failure }),

  OrderChanged: ({ order }, root, { at }) => {
    const { orderId, change } = root.orders.current;
    return acceptAwaited(
      orderId === order.orderId && change !== null,
      { type: 'OrderChangeSettled', failure: null },
      { type: 'OrderReceived', order, at },
    );
  },

  // After any failure the order itself is loaded again.
  OrderChangeFailed: ({ orderId, failure }, root) => {
    const { current } = root.orders;
    return acceptAwaited(
      current.orderId === orderId && current.change !== null,
      { type: 'OrderChangeSettled', failure },
      question(orderId, 'return'),
    );
  },

  OrderAgainQuoted: ({ orderId, lines }, root) => {
    const { shown, reorder } = root.orders.current;
    if (shown.value?.orderId !== orderId) return reject('StaleAnswer');
    const sold = lines.filter(({ stock }) => stock > 0);
    const missing = Math.max(0, shown.value.lines.length - sold.length);
    return answered(reorder, { type: 'OrderAgainAnswered', lines: sold, missing });
  },

  OrderAgainFailed: ({ orderId, failure }, root) => {
    const { current } = root.orders;
    return current.orderId === orderId
      ? answered(current.reorder, { type: 'OrderAgainUnanswered', failure })
      : reject('StaleAnswer');
  },
};

const inCurrent = (orders: OrdersState, change: Partial<CurrentOrder>): OrdersState => ({
  ...orders,
  current: { ...orders.current, ...change },
});

const changing = (orders: OrdersState, change: OrderChange): OrdersState =>
  inCurrent(orders, { change, refused: null });

/** Applies an answer; a stale one only confirms that the server answers. */
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
      (order.payment.method !== known.payment.method ||
        order.payment.slipAt !== known.payment.slipAt ||
        order.payment.partPaid !== known.payment.partPaid));
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
    // A refused change may have been made by now, or no longer matters.
    refused: isOther ? null : current.refused,
  };
};

/** Reducer of orders. A loaded order stays shown while it is loaded again. */
export const evolve: Evolve<OrdersState, OrdersEvent> = {
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
    // Hides the order when access was revoked.
    const isGone = failure.status === 404;
    return inCurrent(orders, {
      shown: failed(isGone ? idle : shown, failure),
      receivedAt: isGone ? null : receivedAt,
      check: check === 'asking' ? 'failed' : check,
    });
  },

  OrderPaymentChosen: (orders, { method }) => changing(orders, { kind: 'method', method }),
  SlipAttached: (orders) => changing(orders, { kind: 'slip', method: null }),
  PaymentClaimed: (orders) => changing(orders, { kind: 'claim', method: null }),
  OrderUnmaskRequested: (orders) => changing(orders, { kind: 'unmask', method: null }),
  OrderCancelConfirmed: (orders) => changing(orders, { kind: 'cancel', method: null }),
  ReturnAsked: (orders) => changing(orders, { kind: 'return', method: null }),
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

/** Loads the order of a page that is entered or tried again. */
const ordersNeeded = (page: Page | null): readonly OrdersEvent[] => {
  const orderId = orderOf(page);
  return orderId === null ? [] : [{ type: 'OrderRequested', orderId }];
};

export const react: React<ShopEvent, OrdersReads, OrdersEvent> = {
  // The page of an order placed here shows it at once, and loads it again.
  CheckoutCompleted: ({ order }, _, { at }) => [{ type: 'OrderReceived', order, at }],
  RouteEntered: ({ page }) => ordersNeeded(page),
  PageRetried: ({ page }) => ordersNeeded(page),
  // A signed-in customer may see an order that a guest may not: the shown order is loaded again.
  SessionStarted: ({ resumed }, { after: { route } }) => (resumed ? [] : ordersNeeded(route.page)),
  // Forgets all orders. A payment page that stays open is a guest's now, so its order is loaded again as a guest.
  SessionEnded: ({ to }, { after: { route } }) => {
    const isLeft = to !== null || route.page?.name !== 'payment';
    return [{ type: 'OrdersForgotten' }, ...(isLeft ? [] : ordersNeeded(route.page))];
  },
  // Checks once whether the payment arrived, and retries an order that failed to load.
  WentOnline: (_, { after }) => {
    const { current } = after.orders;
    const order = shownOrder(after);
    if (order !== null) {
      return isPending(order.status)
        ? [{ type: 'OrderRefreshRequested', orderId: order.orderId, isByHand: false, isReturn: true }]
        : [];
    }
    return current.shown.failure?.status === 404 ? [] : ordersNeeded(after.route.page);
  },
  AlertConfirmed: ({ alert }, { after }) => {
    const order = shownOrder(after);
    return alert.code !== 'cancel-order' ||
      order === null ||
      order.isMasked ||
      order.status !== 'awaiting-payment' ||
      after.orders.current.change !== null
      ? []
      : [{ type: 'OrderCancelConfirmed', orderId: order.orderId }];
  },
};

const load = (orderId: string): OrdersEffect => ({ type: 'LoadOrder', ...latest('orders/current'), orderId });

/** Next poll of the shown order, as long as it waits for payment. */
const next = (root: OrdersReads): readonly OrdersEffect[] => {
  const order = shownOrder(root);
  const pause = order === null ? null : pauseBefore(root.orders.current);
  return order === null || pause === null
    ? []
    : [{ type: 'WaitToAskOrder', ...latest('orders/asking'), orderId: order.orderId, milliseconds: pause }];
};

export const effects: EffectsOf<OrdersEvent, OrdersReads, OrdersEffect> = {
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
  PaymentClaimed: ({ orderId }) => [{ type: 'PostPaymentClaim', ...queued('orders/change'), orderId }],
  OrderUnmaskRequested: ({ orderId, digits }) => [
    { type: 'PostOrderProof', ...queued('orders/change'), orderId, digits },
  ],
  OrderCancelConfirmed: ({ orderId }) => [{ type: 'PostOrderCancel', ...queued('orders/change'), orderId }],
  ReturnAsked: ({ orderId, lines, reason, account }) => [
    { type: 'PostReturn', ...queued('orders/change'), orderId, lines, reason, account },
  ],
  OrderAgainRequested: ({ orderId, products }) => [
    { type: 'QuoteOrderAgain', ...latest('orders/again'), orderId, products },
  ],
};

export { initialOrders as initial } from './initial.ts';
