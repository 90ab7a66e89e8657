import type { FastifyRequest } from 'fastify';
import type { Order } from '../../../../engine/orders/order.ts';
import { visitTurn } from '../../contract/headers.ts';
import { readOwned } from '../orders/owned.ts';
import { issuesTaxPapers } from '../../../../engine/values/seller.ts';
import type { Satang } from '../../../../engine/values/money.ts';
import type { Calls } from '../http/serve-calls.ts';
import { accountDigest, proofOfPlacing } from '../identity/digests.ts';
import { callerOf, networksOf, networkDigest } from '../identity/networks.ts';
import { sendCode, verifyCode } from '../identity/one-time-codes.ts';
import { quoteRateLimited } from '../orders/coupon.ts';
import { buyerOf, buyerPurpose } from '../orders/buyer.ts';
import { askReturn, cancelOrder, changePayment, requireOrder } from '../orders/change.ts';
import { readHistory, type StoredOrder } from '../orders/read.ts';
import { readPickupPlaces } from '../fulfilment/pickup.ts';
import { placeOrder } from '../orders/place.ts';
import { bearer, issueProof, proveOrder, requesterOf } from '../orders/proof.ts';
import { quoteFor } from '../orders/quote.ts';
import { isToldByBank, methodsOf, paymentView } from '../payments/payment-view.ts';
import { readPage, type ShopServices } from './shop.ts';
import { Problem, required } from '../http/problem.ts';
import { rawBodyOf } from '../http/strict-input.ts';
import { isSignedPayment, receivePayment } from '../payments/receive.ts';
import { markChargeDue } from '../payments/charges.ts';
import { claimPayment } from '../payments/claim.ts';
import { sendSlip } from '../payments/slips.ts';

const standardPageSize = 10;

/** Order as buyers and staff see it; without its tax where no tax papers can be issued. */
export const shownBy =
  ({ payment, seller }: Pick<ShopServices, 'payment' | 'seller'>) =>
  (order: StoredOrder): Order => ({
    ...order,
    tax: issuesTaxPapers(seller) ? order.tax : null,
    payment: paymentView(payment, order),
  });

export const orderCalls = (shop: ShopServices) => {
  const { database, serverKey, payment, seller } = shop;
  const parts = {
    ...shop,
    methods: (total: Satang) => methodsOf(payment, total),
    tax: seller.tax,
    issuesTaxPapers: issuesTaxPapers(seller),
    shipping: seller.delivery,
    limits: shop.holds,
  };
  const shown = shownBy(shop);
  const addressOf = (request: FastifyRequest): Buffer => accountDigest(serverKey, callerOf(request));

  const opened = async (orderId: string, customerId: string | null, proof: string | null) => ({
    ...shown(await shop.withCharge(await requireOrder(database, orderId, bearer(customerId, proof)))),
    proof,
  });

  return {
    quoteOrder: async ({ customerId, body, request }) => {
      const guessers = networksOf(request).map(({ network, times }) => ({
        guesser: accountDigest(serverKey, `coupons ${network}`),
        most: shop.couponTriesPerHour * times,
      }));
      return quoteRateLimited(database, { guessers, typed: body.couponCode }, async () => {
        const claimed = { customerId, phone: null, proof: undefined, address: addressOf(request) };
        return quoteFor(parts, body, await buyerOf(database, serverKey, claimed));
      });
    },
    pickupPlaces: async ({ customerId, body }) => readPickupPlaces(database, body.source, customerId),

    provePhone: async ({ body: { phoneNumber: recipient }, request }) =>
      sendCode(shop, { purpose: buyerPurpose, recipient, network: networkDigest(serverKey, request) }),
    verifyPhone: async ({ body }) => ({ key: await verifyCode(shop, { purpose: buyerPurpose, ...body }) }),

    placeOrder: async ({ customerId, headers, body, request }) => {
      const { 'idempotency-key': key, 'phone-proof': proof } = headers;
      const visit = visitTurn.read(request.headers[visitTurn.header]);
      const input = { customerId, key, request: body, proof, placedFrom: addressOf(request), visit };
      const orderId = await placeOrder(parts, input);
      // The same idempotency key and request prove that the caller has placed it.
      const own = await issueProof(database, orderId, proofOfPlacing(serverKey, orderId, key));
      return opened(orderId, customerId, own);
    },

    orders: async ({ customerId, query }) =>
      readPage(query, standardPageSize, async (range) => readHistory(database, customerId, range)),
    myGold: async ({ customerId }) => readOwned(database, customerId),
    order: async ({ customerId, params, headers }) =>
      shown(
        await shop.withCharge(await requireOrder(database, params.orderId, requesterOf(customerId, headers))),
      ),
    proveOrder: async ({ customerId, params, body }) =>
      opened(params.orderId, customerId, await proveOrder(parts, params.orderId, body.lastDigits)),
    changePayment: async ({ customerId, params, headers, body }) => {
      const requester = requesterOf(customerId, headers);
      return shown(await shop.withCharge(await changePayment(parts, params.orderId, requester, body.method)));
    },
    cancelOrder: async ({ customerId, params, headers }) =>
      shown(await cancelOrder(database, params.orderId, requesterOf(customerId, headers))),
    askReturn: async ({ customerId, params: { orderId }, headers, body }) => {
      const whose = { orderId, requester: requesterOf(customerId, headers) };
      return shown(await askReturn(database, seller.returns, whose, body));
    },
  } satisfies Partial<Calls>;
};

export const paymentCalls = (shop: ShopServices, slipCame: () => void, chargeCame: () => void) => {
  const { database, payment, slipBytes, gateway } = shop;
  const shown = shownBy(shop);
  const { webhookSecret } = payment;
  const paymentReceived: Calls['paymentReceived'] = async ({ headers, body, request }) => {
    const { 'payment-signature': signature } = headers;
    if (
      webhookSecret === undefined ||
      !isSignedPayment(webhookSecret, signature, rawBodyOf(request), Date.now())
    )
      throw new Problem('SIGNATURE_WRONG');
    const received = await receivePayment(database, shop, { ...body, reportedBy: 'bank' });
    const { isReused, ...noted } = required(received, 'ORDER_NOT_FOUND');
    if (isReused) {
      request.log.warn(
        { event: 'payment-event-reused', orderNumber: noted.orderNumber },
        'a bank tells of an event again as one of another order or amount: look at the record',
      );
      throw new Problem('EVENT_REUSED');
    }
    if (noted.secondsAhead > 0)
      request.log.warn(
        { event: 'payment-ahead', ...noted },
        'a bank names a moment ahead of the clock: does it write local time as UTC? It counts as now',
      );
  };
  const opnEventReceived: Calls['opnEventReceived'] = async ({ body, request }) => {
    if (gateway?.isSigned(request.headers, rawBodyOf(request), Date.now()) !== true)
      throw new Problem('SIGNATURE_WRONG');
    if (body.key !== 'charge.complete') return;
    await markChargeDue(database, body.data.id);
    chargeCame();
  };
  return {
    sendSlip: async ({ customerId, params, headers, body, request }) => {
      const requester = requesterOf(customerId, headers);
      const input = {
        orderId: params.orderId,
        requester,
        picture: body.picture,
        process: shop.slipProcess,
        most: slipBytes,
        isToldByBank: isToldByBank(payment),
      };
      try {
        const order = shown(await sendSlip(database, input));
        slipCame();
        return order;
      } catch (error) {
        if (error instanceof Problem && error.code === 'SLIPS_STORE_FULL')
          request.log.error({ event: 'slips-full' }, 'a slip was refused: too many wait to be looked at');
        throw error;
      }
    },
    claimPayment: async ({ customerId, params, headers }) =>
      shown(
        await claimPayment(database, {
          orderId: params.orderId,
          requester: requesterOf(customerId, headers),
          isToldByBank: isToldByBank(payment),
        }),
      ),
    paymentReceived: webhookSecret === undefined ? undefined : paymentReceived,
    opnEventReceived: gateway === undefined ? undefined : opnEventReceived,
  } satisfies { readonly [N in keyof Calls]?: Calls[N] | undefined };
};
