import * as t from 'io-ts';
import { OwnedPieces } from '../../../engine/gold/owned.ts';
import { nullable } from '../../../engine/kernel/codec.ts';
import {
  largestSlip,
  mostSlips,
  Order as EngineOrder,
  OrderSummary,
  PaymentMethod,
} from '../../../engine/orders/order.ts';
import { productId, sizeId } from './cart.ts';
import { SoldPieces } from '../../../engine/values/codecs/cart-line.ts';
import { AnnouncementOnWire } from './product.ts';
import { endpoint } from './endpoint.ts';
import { opnHeaders, orderHeaders, paymentHeaders } from './headers.ts';
import {
  Baht,
  components,
  count,
  digits,
  leaf,
  MomentOnWire,
  onWire,
  optional,
  paging,
  withOptional,
  text,
  visibleName,
  words,
} from './codecs.ts';

export const orderBase = '/v1/order/client';

const one = `${orderBase}/order/:orderId`;
const named = t.strict({ orderId: text(1, 64) });

export const OrderOnWire = onWire(EngineOrder, { announcement: AnnouncementOnWire });

/** An order with its opaque proof, sent back as `Order-Proof`; null for a customer's order, opened by signing in. */
export const ProvenOrder = t.intersection([OrderOnWire, t.strict({ proof: nullable(t.string) })]);

/** Base64 of a picture, whose kind its bytes show. One that is too long is not malformed: it answers TOO_LARGE. */
const Picture = leaf(
  'base64',
  { type: 'string', contentEncoding: 'base64', maxLength: Math.ceil(largestSlip / 3) * 4 },
  t.string.is,
  (value) =>
    typeof value === 'string' &&
    value.length >= 4 &&
    value.length % 4 === 0 &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(value)
      ? value
      : undefined,
  (value) => value,
);

const unpayable = ['ORDER_NOT_FOUND', 'ORDER_PROOF_NEEDED', 'ORDER_NOT_PAYABLE'] as const;

components({ Order: OrderOnWire, ProvenOrder });

/** A guest's order can be seen and paid by its id; all else requires `Order-Proof` (ruling P17). */
export const orderEndpoints = {
  orders: endpoint('GET', `${orderBase}/order`, {
    summary: 'A page of my orders, newest first',
    query: optional(paging()),
    envelope: 'page',
    response: onWire(OrderSummary, { quantity: count }),
  }),
  myGold: endpoint('GET', '/v1/order/client/gold', {
    summary: 'Gold pieces that I received and have not returned, newest first',
    response: t.readonlyArray(onWire(OwnedPieces)),
  }),
  order: endpoint('GET', one, {
    access: 'visitor',
    summary: 'My order, or a guest’s by its id, masked without its `Order-Proof`',
    params: named,
    headers: orderHeaders,
    response: OrderOnWire,
    errors: ['ORDER_NOT_FOUND'],
  }),
  proveOrder: endpoint('POST', `${one}/proof`, {
    access: 'visitor',
    summary: 'Unmask a guest’s order by the last four digits of its phone; at most five wrong tries an hour',
    params: named,
    body: t.strict({ lastDigits: digits(/^[0-9]{4}$/, 'four digits') }),
    response: ProvenOrder,
    errors: ['ORDER_NOT_FOUND', 'DIGITS_WRONG', 'DIGITS_LOCKED'],
  }),
  changePayment: endpoint('PATCH', `${one}/payment`, {
    access: 'visitor',
    summary:
      'Change the payment method; its holding time counts from when the order was placed and is never shorter than promised',
    params: named,
    headers: orderHeaders,
    body: t.strict({ method: PaymentMethod }),
    response: OrderOnWire,
    errors: unpayable,
  }),
  sendSlip: endpoint('POST', `${one}/slip`, {
    access: 'visitor',
    summary: `Attach a slip of a transfer, or of PromptPay without a bank’s webhook: JPEG, PNG or WebP, at most 5 MB and ${mostSlips} an order`,
    params: named,
    headers: orderHeaders,
    body: t.strict({ picture: Picture }),
    response: OrderOnWire,
    errors: [
      ...unpayable,
      'SLIP_NOT_A_PICTURE',
      'SLIP_TOO_SMALL',
      'SLIP_OVERSIZED',
      'SLIPS_FULL',
      'SLIPS_STORE_FULL',
    ],
    largestBody: Math.ceil(largestSlip / 3) * 4 + 1_024,
  }),
  claimPayment: endpoint('POST', `${one}/claim`, {
    access: 'visitor',
    summary: 'Report a PromptPay payment without a bank’s webhook: staff look for the money; idempotent',
    params: named,
    headers: orderHeaders,
    response: OrderOnWire,
    errors: [...unpayable, 'SLIP_NEEDED'],
  }),
  cancelOrder: endpoint('POST', `${one}/cancel`, {
    access: 'visitor',
    summary: 'Cancel an unpaid order and release its pieces',
    params: named,
    headers: orderHeaders,
    response: OrderOnWire,
    errors: ['ORDER_NOT_FOUND', 'ORDER_PROOF_NEEDED', 'ORDER_NOT_CANCELLABLE'],
  }),
  askReturn: endpoint('POST', `${one}/return`, {
    access: 'visitor',
    summary: 'Request a return of pieces received within the promised days; staff decide',
    params: named,
    headers: orderHeaders,
    body: t.strict({
      lines: t.readonlyArray(onWire(SoldPieces, { productId, sizeId })),
      reason: t.union([t.literal(''), visibleName(300)]),
      account: visibleName(160),
    }),
    response: OrderOnWire,
    errors: ['ORDER_NOT_FOUND', 'ORDER_PROOF_NEEDED', 'ORDER_NOT_RETURNABLE'],
  }),
  paymentReceived: endpoint('POST', '/v1/payment/webhook', {
    access: 'credentials',
    summary: 'Report a payment as a bank; idempotent',
    headers: paymentHeaders,
    body: withOptional(
      {
        eventId: text(1, 100),
        orderNumber: text(1, 40),
        amount: Baht,
        paidAt: MomentOnWire,
      },
      { currency: t.literal('THB'), payer: words(160) },
    ),
    errors: ['SIGNATURE_WRONG', 'ORDER_NOT_FOUND', 'EVENT_REUSED'],
  }),
  opnEventReceived: endpoint('POST', '/v1/payment/opn/webhook', {
    access: 'credentials',
    summary:
      'Receive an event of Opn Payments; a completed charge is read back from their API before it counts',
    headers: opnHeaders,
    body: t.strict({ key: text(1, 100), data: t.strict({ id: text(1, 100) }) }),
    errors: ['SIGNATURE_WRONG'],
  }),
};
