import type { FastifyInstance } from 'fastify';
import type { Order } from '../../../../engine/orders/order.ts';
import { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import { type Authenticate, customerRoute, visitorRoute } from '../endpoint-route.ts';
import { cancelOrder, changePayment, requireOrder } from '../orders/change.ts';
import { readHistory } from '../orders/history.ts';
import { requireKey } from '../orders/key.ts';
import { readPickupPlaces } from '../orders/pickup.ts';
import { placeOrder } from '../orders/place.ts';
import { quoteFor } from '../orders/quote.ts';
import type { StoredOrder } from '../orders/read.ts';
import type { PaymentChoice } from '../payments/payment-config.ts';
import { methodsOf, paymentView } from '../payments/payment-view.ts';

/** What the routes of orders work with. */
export interface OrderParts {
  readonly database: Database;
  readonly authenticate: Authenticate;
  /** How orders can be paid. */
  readonly payment: PaymentChoice;
  /** Orders that one address may try to place in an hour. */
  readonly ordersPerHour: number;
}

const standardPageSize = 10;

/** An order with how it can be paid now. */
export const shownBy =
  (choice: PaymentChoice) =>
  (order: StoredOrder): Order => ({ ...order, payment: paymentView(choice, order) });

/** Orders of customers and guests: what they would cost, placing, reading, paying another way, cancelling. */
export const serveOrders = (
  app: FastifyInstance,
  { database, authenticate, payment, ordersPerHour }: OrderParts,
): void => {
  const parts = { database, methods: methodsOf(payment) };
  const shown = shownBy(payment);

  visitorRoute(app, authenticate, contract.quoteOrder, async ({ customerId, body }) =>
    quoteFor(parts, body, customerId),
  );

  visitorRoute(app, authenticate, contract.pickupPlaces, async ({ customerId, body }) =>
    readPickupPlaces(database, body.source, customerId),
  );

  visitorRoute(
    app,
    authenticate,
    contract.placeOrder,
    async ({ customerId, body, request }) => {
      const orderId = await placeOrder(parts, { customerId, key: requireKey(request), request: body });
      return shown(await requireOrder(database, orderId, customerId));
    },
    { perHour: ordersPerHour },
  );

  customerRoute(app, authenticate, contract.orders, async ({ customerId, query }) =>
    readHistory(database, customerId, query.page ?? 1, query.page_size ?? standardPageSize),
  );

  visitorRoute(app, authenticate, contract.order, async ({ customerId, params }) =>
    shown(await requireOrder(database, params.orderId, customerId)),
  );

  visitorRoute(app, authenticate, contract.changePayment, async ({ customerId, params, body }) =>
    shown(await changePayment(parts, params.orderId, customerId, body.method)),
  );

  visitorRoute(app, authenticate, contract.cancelOrder, async ({ customerId, params }) =>
    shown(await cancelOrder(database, params.orderId, customerId)),
  );
};
