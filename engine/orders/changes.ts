import type { Event, Root } from '../root.ts';
import type { Page } from '../values/page/page.ts';
import type { OrdersEvent } from './event.ts';
import { isPending, orderOf, shownOrder } from './selectors.ts';

/** What a page about orders needs when it is entered or tried again. */
export const ordersNeeded = (page: Page): readonly OrdersEvent[] => {
  const orderId = orderOf(page);
  if (orderId !== null) return [{ type: 'OrderRequested', orderId }];
  return page.name === 'order-history' ? [{ type: 'OrdersRequested', page: page.page }] : [];
};

/** Who is signed in now may see an order that a guest may not: what the page shows is asked for again. */
export const ordersOfSignedIn = ({ route }: Pick<Root, 'route'>): readonly OrdersEvent[] =>
  route.page === null ? [] : ordersNeeded(route.page);

/**
 * Nobody is signed in here any more: what is known of orders goes, and what opens them in this browser. A page of payment that is not left is a guest's now,
 * so its order is asked for as a guest.
 */
export const ordersForgotten = ({ route }: Pick<Root, 'route'>, isLeft: boolean): readonly OrdersEvent[] => {
  const needed = isLeft || route.page?.name !== 'payment' ? [] : ordersNeeded(route.page);
  return [{ type: 'OrdersForgotten' }, ...needed];
};

/** What a restored connection lets a page about orders do: look at once whether money has come. */
export const ordersBackOnline = (root: Pick<Root, 'orders' | 'route'>): readonly OrdersEvent[] => {
  const { page } = root.route;
  const orderId = orderOf(page);
  const order = shownOrder(root);
  if (order !== null) {
    return isPending(order.status)
      ? [{ type: 'OrderAsked', orderId: order.orderId, isByHand: false, isReturn: true }]
      : [];
  }
  const { current, history } = root.orders;
  if (orderId !== null) return current.failure?.status === 404 ? [] : [{ type: 'OrderRequested', orderId }];
  return page?.name === 'order-history' && history.status === 'failed'
    ? [{ type: 'OrdersRequested', page: page.page }]
    : [];
};

/** The shopper confirmed that the order which is shown shall be cancelled. */
export const cancelConfirmed = (root: Root): readonly Event[] => {
  const order = shownOrder(root);
  return order === null ||
    order.isMasked ||
    order.status !== 'awaiting-payment' ||
    root.orders.current.change !== null
    ? []
    : [{ type: 'OrderCancelConfirmed', orderId: order.orderId }];
};
