import * as t from 'io-ts';
import { nullable } from '../../../engine/kernel/codec.ts';
import {
  largestSlip,
  mostSlips,
  type Order as EngineOrder,
  OrderStatus,
  PaymentMethod,
  TaxPayer,
} from '../../../engine/orders/order.ts';
import { GoldKind } from '../../../engine/values/weight.ts';
import { StoredAddress } from './address.ts';
import { Announcement } from './product.ts';
import { quantity } from './cart.ts';
import { endpoint, nothing } from './endpoint.ts';
import { Baht, count, described, digits, Grams, integerText, mapped, Moment, text } from './wire.ts';

/** Where everything about orders lies. */
export const orderBase = '/v1/order/client';

const orderId = text(1, 64);

type EngineLine = EngineOrder['lines'][number];
const WireOrderLine = t.strict({
  productId: t.string,
  sizeId: t.string,
  productName: t.string,
  productImage: t.string,
  style: t.string,
  size: t.string,
  weightGram: Grams,
  quantity,
  unitPrice: Baht,
  unitPriceDiscounted: nullable(Baht),
  makingFee: nullable(t.strict({ kind: GoldKind, amount: Baht })),
});
const OrderLine = mapped<EngineLine, t.TypeOf<typeof WireOrderLine>>(
  'OrderLine',
  WireOrderLine,
  (value): value is EngineLine => typeof value === 'object' && value !== null && 'weight' in value,
  ({ weightGram, ...line }) => ({ ...line, weight: weightGram }),
  ({ weight, ...line }) => ({ ...line, weightGram: weight }),
);

/** The value added tax that a total holds: `amount` is `percent` of `base`. */
export const OrderTax = t.strict({ percent: count, base: Baht, amount: Baht });

const StoredContact = t.strict({ fullName: t.string, phone: t.string, email: t.string });

/** An order, whole; what was typed into it is not judged again when it is read. */
export const Order = t.strict({
  orderId: t.string,
  orderNumber: t.string,
  placedAt: Moment,
  status: OrderStatus,
  timeline: t.readonlyArray(t.strict({ status: OrderStatus, at: Moment })),
  lines: t.readonlyArray(OrderLine),
  subtotal: Baht,
  discount: nullable(t.strict({ code: t.string, amount: Baht })),
  shippingFee: Baht,
  total: Baht,
  announcement: Announcement,
  contact: StoredContact,
  delivery: t.union([
    t.strict({ method: t.literal('ship'), address: StoredAddress }),
    t.strict({
      method: t.literal('pickup'),
      branchId: t.string,
      date: t.string,
      receiver: t.strict({ fullName: t.string, phone: t.string }),
    }),
  ]),
  branch: nullable(t.strict({ name: t.string, address: t.string, phone: t.string })),
  tracking: nullable(t.string),
  taxInvoice: nullable(
    t.strict({
      kind: TaxPayer,
      name: t.string,
      taxId: t.string,
      branchCode: t.string,
      address: StoredAddress,
    }),
  ),
  transit: nullable(t.strict({ least: count, most: count })),
  tax: nullable(OrderTax),
  receipt: nullable(t.strict({ number: t.string, at: Moment })),
  payment: t.strict({
    method: nullable(PaymentMethod),
    methods: t.readonlyArray(PaymentMethod),
    heldUntil: Moment,
    promptPay: nullable(t.string),
    payee: nullable(t.string),
    accounts: t.readonlyArray(t.strict({ bank: t.string, number: t.string, name: t.string })),
    slipAt: nullable(Moment),
    paidAt: nullable(Moment),
  }),
  isBuyNow: t.boolean,
  isGuest: t.boolean,
  isMasked: t.boolean,
  now: Moment,
});

/**
 * An order with what proves to be its buyer, opaque, to be sent back as `Order-Proof`; null for a customer's order, which
 * that customer opens by signing in.
 */
export const ProvenOrder = t.intersection([Order, t.strict({ proof: nullable(t.string) })]);

const OrderSummary = t.strict({
  orderId: t.string,
  orderNumber: t.string,
  placedAt: Moment,
  status: OrderStatus,
  total: Baht,
  quantity: count,
  shown: t.readonlyArray(t.strict({ productName: t.string, productImage: t.string })),
});

/**
 * Base64 of a picture; what it is, is told by its bytes and not by its sender. One that is too long is not of a wrong form:
 * that answer is TOO_LARGE.
 */
const Picture = described(
  new t.Type<string, string, unknown>(
    'base64',
    (value): value is string => typeof value === 'string',
    (value, context) =>
      typeof value === 'string' &&
      value.length >= 4 &&
      value.length % 4 === 0 &&
      /^[A-Za-z0-9+/]+={0,2}$/.test(value)
        ? t.success(value)
        : t.failure(value, context),
    (value) => value,
  ),
  { type: 'string', contentEncoding: 'base64', maxLength: Math.ceil(largestSlip / 3) * 4 },
);

const notFound = { status: 404, code: 'ORDER_NOT_FOUND' };
const proofNeeded = { status: 403, code: 'ORDER_PROOF_NEEDED' };
const notPayable = { status: 409, code: 'ORDER_NOT_PAYABLE' };

/**
 * Orders and their payment (ruling P17); the specification names none of these calls. Whoever bears a token is that customer, whoever
 * bears none a guest: a customer's order is there for that customer alone, a guest's, to look at and to pay, for whoever
 * knows its id. Everything else about a guest's order wants its proof in the header `Order-Proof`.
 */
export const orderEndpoints = {
  orders: endpoint({
    method: 'GET',
    path: `${orderBase}/order`,
    origin: 'added',
    access: 'customer',
    summary: 'A page of my orders, the latest first',
    params: nothing,
    query: t.exact(t.partial({ page: integerText(1, 10_000), page_size: integerText(1, 100) })),
    body: nothing,
    envelope: 'page',
    response: OrderSummary,
    errors: [],
  }),
  order: endpoint({
    method: 'GET',
    path: `${orderBase}/order/:orderId`,
    origin: 'added',
    access: 'visitor',
    summary: 'An order: mine, or the guest’s whose id I know, masked without its `Order-Proof`',
    params: t.strict({ orderId }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: Order,
    errors: [notFound],
  }),
  proveOrder: endpoint({
    method: 'POST',
    path: `${orderBase}/order/:orderId/proof`,
    origin: 'added',
    access: 'visitor',
    summary:
      'Open a guest’s order whole with the last four digits of its phone; five wrong ones an hour are all',
    params: t.strict({ orderId }),
    query: nothing,
    body: t.strict({ lastDigits: digits(/^[0-9]{4}$/, 'four digits') }),
    envelope: 'data',
    response: ProvenOrder,
    errors: [notFound, { status: 403, code: 'DIGITS_WRONG' }, { status: 403, code: 'DIGITS_LOCKED' }],
  }),
  changePayment: endpoint({
    method: 'PATCH',
    path: `${orderBase}/order/:orderId/payment`,
    origin: 'added',
    access: 'visitor',
    summary:
      'Pay another way; the pieces are held as long as that way takes, from when the order was placed, and never shorter than promised',
    params: t.strict({ orderId }),
    query: nothing,
    body: t.strict({ method: PaymentMethod }),
    envelope: 'data',
    response: Order,
    errors: [notFound, proofNeeded, notPayable],
  }),
  sendSlip: endpoint({
    method: 'POST',
    path: `${orderBase}/order/:orderId/slip`,
    origin: 'added',
    access: 'visitor',
    summary: `Attach a picture of a transfer’s slip: JPEG, PNG or WebP, at most 5 MB and ${mostSlips} of an order`,
    params: t.strict({ orderId }),
    query: nothing,
    body: t.strict({ picture: Picture }),
    envelope: 'data',
    response: Order,
    errors: [
      notFound,
      proofNeeded,
      notPayable,
      { status: 415, code: 'SLIP_NOT_A_PICTURE' },
      { status: 415, code: 'SLIP_TOO_SMALL' },
      { status: 415, code: 'SLIP_OVERSIZED' },
      { status: 409, code: 'SLIPS_FULL' },
      { status: 503, code: 'SLIPS_STORE_FULL' },
    ],
    largestBody: Math.ceil(largestSlip / 3) * 4 + 1_024,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: `${orderBase}/order/:orderId/cancel`,
    origin: 'added',
    access: 'visitor',
    summary: 'Cancel an order that nobody has paid; its pieces go back',
    params: t.strict({ orderId }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: Order,
    errors: [notFound, proofNeeded, { status: 409, code: 'ORDER_NOT_CANCELLABLE' }],
  }),
  paymentReceived: endpoint({
    method: 'POST',
    path: '/v1/payment/webhook',
    origin: 'added',
    access: 'credentials',
    summary:
      'A bank tells of a payment: `Payment-Signature: t=<seconds>,v1=<hex HMAC-SHA-256 of "t.body">`; told again, it changes nothing',
    params: nothing,
    query: nothing,
    body: t.strict({
      /** The bank's own name of the event; each counts once. */
      eventId: text(1, 100),
      orderNumber: text(1, 40),
      amount: Baht,
      paidAt: Moment,
    }),
    envelope: 'none',
    response: nothing,
    errors: [{ status: 401, code: 'SIGNATURE_WRONG' }, notFound],
  }),
};
