import type { DialogEvent } from '../dialog/words.ts';
import type { Decide } from '../kernel/slice.ts';
import { accept, acceptAwaited, reject, type Rejection } from '../kernel/rejection.ts';
import { answered, requested } from '../kernel/remote.ts';
import { piecesOf } from '../values/cart-line.ts';
import type { OrdersCommand, OrdersEvent, OrdersReads } from './words.ts';
import type { Order } from './order.ts';
import { isPending, shownOrder } from './selectors.ts';

const isRejection = (found: Order | Rejection): found is Rejection => 'type' in found;

/** The order that is shown, if nothing about it is on its way to the server. */
const settled = (root: OrdersReads): Order | Rejection => {
  const order = shownOrder(root);
  if (order === null) return { type: 'UnknownOrder' };
  return root.orders.current.change === null ? order : { type: 'Busy' };
};

/** The same for its buyer: who has only its link may look at it and pay it. */
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
export const decideOrders: Decide<OrdersCommand, OrdersReads, OrdersEvent | DialogEvent> = {
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
    return isPending(order.status) && order.payment.method === 'transfer'
      ? accept([{ type: 'SlipAttached', orderId: order.orderId, picture }])
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

  // After any failure the order itself is read again.
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
