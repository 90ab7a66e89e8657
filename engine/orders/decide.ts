import type { DialogEvent } from '../dialog/event.ts';
import type { Decide } from '../kernel/slice.ts';
import { accept, reject, type Rejection } from '../kernel/rejection.ts';
import { keyOf } from '../values/cart-line.ts';
import type { OrdersCommand } from './command.ts';
import type { OrdersEvent } from './event.ts';
import type { Order } from './order.ts';
import type { OrdersReads } from './reads.ts';
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

const asked = (orderId: string, how: 'timer' | 'return' | 'hand'): OrdersEvent => ({
  type: 'OrderAsked',
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
    return accept([asked(order.orderId, 'hand')]);
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
      ? accept([{ type: 'OrderUnmaskAsked', orderId: order.orderId, digits }])
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
    if (root.orders.current.reorder.status === 'asking') return reject('Busy');
    if (isPending(order.status)) return reject('WrongStep');
    const products = order.lines.map((line) => ({ ...keyOf(line), quantity: line.quantity }));
    return accept([{ type: 'OrderAgainAsked', orderId: order.orderId, products }]);
  },

  AskOrder: ({ orderId, isReturn }, root) => {
    const order = shownOrder(root);
    if (order?.orderId !== orderId) return reject('StaleAnswer');
    return root.connection.isOnline && isPending(order.status)
      ? accept([asked(orderId, isReturn ? 'return' : 'timer')])
      : reject('NothingChanges');
  },

  OrderLoaded: ({ order }, root, { at }) =>
    root.orders.current.orderId === order.orderId
      ? accept([{ type: 'OrderReceived', order, at }])
      : reject('StaleAnswer'),

  OrderLoadFailed: ({ orderId, failure }, root) =>
    root.orders.current.orderId === orderId
      ? accept([{ type: 'OrderUnavailable', failure }])
      : reject('StaleAnswer'),

  OrderChanged: ({ order }, root, { at }) => {
    const { orderId, change } = root.orders.current;
    return orderId === order.orderId && change !== null
      ? accept([
          { type: 'OrderChangeSettled', failure: null },
          { type: 'OrderReceived', order, at },
        ])
      : reject('StaleAnswer');
  },

  // Whatever went wrong, the order itself says what has become of it.
  OrderChangeFailed: ({ orderId, failure }, root) => {
    const { current } = root.orders;
    return current.orderId === orderId && current.change !== null
      ? accept([{ type: 'OrderChangeSettled', failure }, asked(orderId, 'return')])
      : reject('StaleAnswer');
  },

  OrderAgainQuoted: ({ orderId, lines }, root) => {
    const { order, reorder } = root.orders.current;
    if (order?.orderId !== orderId || reorder.status !== 'asking') return reject('StaleAnswer');
    const sold = lines.filter(({ stock }) => stock > 0);
    const missing = Math.max(0, order.lines.length - sold.length);
    return accept([{ type: 'OrderAgainAnswered', lines: sold, missing }]);
  },

  OrderAgainFailed: ({ orderId, failure }, root) => {
    const { current } = root.orders;
    return current.orderId === orderId && current.reorder.status === 'asking'
      ? accept([{ type: 'OrderAgainUnanswered', failure }])
      : reject('StaleAnswer');
  },

  OrdersLoaded: ({ page, orders, total }, root) =>
    root.orders.history.page === page && root.orders.history.shown.status === 'loading'
      ? accept([{ type: 'OrdersReceived', page, orders, total }])
      : reject('StaleAnswer'),

  OrdersLoadFailed: ({ page, failure }, root) =>
    root.orders.history.page === page && root.orders.history.shown.status === 'loading'
      ? accept([{ type: 'OrdersUnavailable', failure }])
      : reject('StaleAnswer'),
};
