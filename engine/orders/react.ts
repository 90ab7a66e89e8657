import type { CheckoutEvent } from '../checkout/words.ts';
import type { ConnectionEvent } from '../connection/words.ts';
import type { DialogEvent } from '../dialog/words.ts';
import type { React } from '../kernel/slice.ts';
import type { RouteEvent } from '../route/words.ts';
import type { SessionEvent } from '../session/words.ts';
import type { Page } from '../values/page/page.ts';
import type { OrdersEvent, OrdersReads } from './words.ts';
import { isPending, orderOf, shownOrder } from './selectors.ts';

/** What a page about orders needs when it is entered or tried again. */
const ordersNeeded = (page: Page | null): readonly OrdersEvent[] => {
  const orderId = orderOf(page);
  return orderId === null ? [] : [{ type: 'OrderRequested', orderId }];
};

/** What a page about orders does because of what happened elsewhere. */
export const reactOrders: React<
  CheckoutEvent | ConnectionEvent | DialogEvent | RouteEvent | SessionEvent,
  OrdersReads,
  OrdersEvent
> = {
  // The page of an order that was placed here has it at once, and asks for it again.
  CheckoutCompleted: ({ order }, _, { at }) => [{ type: 'OrderReceived', order, at }],
  RouteEntered: ({ page }) => ordersNeeded(page),
  PageRetried: ({ page }) => ordersNeeded(page),
  // Who is signed in now may see an order that a guest may not: what the page shows is asked for again.
  SessionStarted: ({ resumed }, { after: { route } }) => (resumed ? [] : ordersNeeded(route.page)),
  // What is known of orders goes. A page of payment that is not left is a guest's now, so its order is asked for as a guest.
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
