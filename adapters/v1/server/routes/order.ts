import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Order } from '../../../../engine/orders/order.ts';
import type { TaxTerms } from '../../../../engine/values/promises.ts';
import { contract } from '../../contract/index.ts';
import { type Authenticate, customerRoute, openRoute, visitorRoute } from '../http/endpoint-route.ts';
import type { AddressLimit } from '../identity/address-limits.ts';
import { accountDigest, proofOfPlacing } from '../identity/digests.ts';
import { callerOf } from '../identity/network.ts';
import { networkDigest } from '../identity/known-networks.ts';
import { type CodeParts, sendCode, verifyCode } from '../identity/one-time-codes.ts';
import { quoteRateLimited } from '../orders/coupon-guesses.ts';
import { buyerOf, buyerPurpose } from '../orders/buyer.ts';
import type { HoldLimits } from '../holds/limits.ts';
import { cancelOrder, changePayment, requireOrder } from '../orders/change.ts';
import { readHistory } from '../orders/history.ts';
import { requireIdempotencyKey } from '../orders/idempotency-key.ts';
import { readPickupPlaces } from '../fulfilment/pickup.ts';
import { placeOrder } from '../orders/place.ts';
import { requesterOf, bearer, issueProof, proveOrder } from '../orders/proof.ts';
import { quoteFor } from '../orders/quote.ts';
import type { StoredOrder } from '../orders/read.ts';
import type { ShippingTerms } from '../orders/totals.ts';
import type { PaymentChoice } from '../payments/payment-config.ts';
import { methodsOf, paymentView } from '../payments/payment-view.ts';

/** What the routes of orders work with. */
export interface OrderParts extends CodeParts {
  readonly authenticate: Authenticate;
  /** How orders can be paid. */
  readonly payment: PaymentChoice;
  /** Says that there may be something to tell a buyer. */
  readonly wake: () => void;
  /** Orders that one customer or verified phone, or all others of one address, may try to place in an hour. */
  readonly ordersPerHour: number;
  /** What the shop's prices hold of value added tax. */
  readonly tax: TaxTerms;
  /** What sending costs. */
  readonly shipping: ShippingTerms;
  /** How much may be held without being paid. */
  readonly limits: HoldLimits;
  /** Codes that one address may ask for, over all calls that send any. */
  readonly limitSendings: AddressLimit;
  /** Codes that one address may try in a minute. */
  readonly loginsPerMinute: number;
  /** Unknown coupon codes that one address may try in an hour. */
  readonly couponTriesPerHour: number;
}

const standardPageSize = 10;

/** An order with how it can be paid now. */
export const shownBy =
  (choice: PaymentChoice) =>
  (order: StoredOrder): Order => ({ ...order, payment: paymentView(choice, order) });

/** What somebody bears as the proof of their phone; undefined for nothing, or for what can be none. */
const proofIn = ({ headers }: FastifyRequest): string | undefined => {
  const proof = headers['phone-proof'];
  return typeof proof === 'string' && /^[\w-]{1,128}$/.test(proof) ? proof : undefined;
};

/** Orders of customers and guests: what they would cost, placing, reading, paying another way, cancelling. */
export const serveOrders = (app: FastifyInstance, given: OrderParts): void => {
  const { database, authenticate, serverKey, payment, wake, couponTriesPerHour } = given;
  const parts = { ...given, methods: methodsOf(payment) };
  const digestOf = (name: string): Buffer => accountDigest(serverKey, name);
  const shown = shownBy(payment);
  const addressOf = (request: FastifyRequest): Buffer => digestOf(callerOf(request));

  const opened = async (orderId: string, customerId: string | null, proof: string | null) => ({
    ...shown(await requireOrder(database, orderId, bearer(customerId, proof))),
    proof,
  });

  visitorRoute(app, authenticate, contract.quoteOrder, async ({ customerId, body, request }) =>
    quoteRateLimited(
      database,
      {
        guesser: digestOf(`coupons ${callerOf(request)}`),
        typed: body.couponCode,
        most: couponTriesPerHour,
      },
      async () => {
        const claimed = { customerId, phone: null, proof: undefined, address: addressOf(request) };
        return quoteFor(parts, body, await buyerOf(database, serverKey, claimed));
      },
    ),
  );

  visitorRoute(app, authenticate, contract.pickupPlaces, async ({ customerId, body }) =>
    readPickupPlaces(database, body.source, customerId),
  );

  visitorRoute(app, authenticate, contract.placeOrder, async ({ customerId, body, request }) => {
    const key = requireIdempotencyKey(request);
    const orderId = await placeOrder(parts, {
      customerId,
      key,
      request: body,
      proof: proofIn(request),
      placedFrom: addressOf(request),
    });
    wake();
    // Whoever has the key and asks for the very same has placed it.
    return opened(
      orderId,
      customerId,
      await issueProof(database, orderId, proofOfPlacing(serverKey, orderId, key)),
    );
  });

  openRoute(
    app,
    contract.provePhone,
    async ({ body, request }) => {
      const network = networkDigest(serverKey, request);
      const sent = await sendCode(given, { purpose: buyerPurpose, recipient: body.phoneNumber, network });
      wake();
      return sent;
    },
    { limit: given.limitSendings },
  );

  openRoute(
    app,
    contract.verifyPhone,
    async ({ body }) => ({ key: await verifyCode(given, { purpose: buyerPurpose, ...body }) }),
    { perMinute: given.loginsPerMinute },
  );

  customerRoute(app, authenticate, contract.orders, async ({ customerId, query }) =>
    readHistory(database, customerId, query.page ?? 1, query.page_size ?? standardPageSize),
  );

  visitorRoute(app, authenticate, contract.order, async ({ customerId, params, request }) =>
    shown(await requireOrder(database, params.orderId, requesterOf(customerId, request))),
  );

  visitorRoute(app, authenticate, contract.proveOrder, async ({ customerId, params, body }) =>
    opened(params.orderId, customerId, await proveOrder(parts, params.orderId, body.lastDigits)),
  );

  visitorRoute(app, authenticate, contract.changePayment, async ({ customerId, params, body, request }) =>
    shown(await changePayment(parts, params.orderId, requesterOf(customerId, request), body.method)),
  );

  visitorRoute(app, authenticate, contract.cancelOrder, async ({ customerId, params, request }) =>
    shown(await cancelOrder(database, params.orderId, requesterOf(customerId, request))),
  );
};
