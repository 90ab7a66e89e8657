import type { FastifyInstance } from 'fastify';
import type { Order } from '../../../../engine/orders/order.ts';
import { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import { type Authenticate, customerRoute, visitorRoute } from '../endpoint-route.ts';
import { accountDigest } from '../identity/digests.ts';
import { callerOf } from '../identity/network.ts';
import { quoteGuarded } from '../orders/coupon-guesses.ts';
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
  /** Secret key of this shop, without which no address can be told from what is kept of it. */
  readonly serverKey: Buffer;
  /** How orders can be paid. */
  readonly payment: PaymentChoice;
  /** Says that there may be something to tell a buyer. */
  readonly wake: () => void;
  /** Orders that one address may try to place in an hour. */
  readonly ordersPerHour: number;
  /** Orders that all buyers of one address may hold pieces for at once without having paid. */
  readonly openOrdersPerAddress: number;
  /** Unknown coupon codes that one address may try in an hour. */
  readonly couponTriesPerHour: number;
}

const standardPageSize = 10;

/** An order with how it can be paid now. */
export const shownBy =
  (choice: PaymentChoice) =>
  (order: StoredOrder): Order => ({ ...order, payment: paymentView(choice, order) });

/** Orders of customers and guests: what they would cost, placing, reading, paying another way, cancelling. */
export const serveOrders = (app: FastifyInstance, given: OrderParts): void => {
  const { database, authenticate, serverKey, payment, wake, ordersPerHour, couponTriesPerHour } = given;
  const parts = { ...given, methods: methodsOf(payment) };
  const digestOf = (name: string): Buffer => accountDigest(serverKey, name);
  const shown = shownBy(payment);

  visitorRoute(app, authenticate, contract.quoteOrder, async ({ customerId, body, request }) =>
    quoteGuarded(
      database,
      {
        guesser: digestOf(`coupons ${callerOf(request)}`),
        typed: body.couponCode,
        most: couponTriesPerHour,
      },
      async () => quoteFor(parts, body, customerId),
    ),
  );

  visitorRoute(app, authenticate, contract.pickupPlaces, async ({ customerId, body }) =>
    readPickupPlaces(database, body.source, customerId),
  );

  visitorRoute(
    app,
    authenticate,
    contract.placeOrder,
    async ({ customerId, body, request }) => {
      const orderId = await placeOrder(parts, {
        customerId,
        key: requireKey(request),
        request: body,
        placedFrom: digestOf(callerOf(request)),
      });
      wake();
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
