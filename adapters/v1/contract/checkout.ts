import * as t from 'io-ts';
import { nullable } from '../../../engine/kernel/codec.ts';
import { longestInvoiceName } from '../../../engine/values/form-text.ts';
import {
  CouponProblem,
  DeliverMethod,
  PaymentMethod,
  ProofReason,
  TaxPayer,
} from '../../../engine/orders/order.ts';
import { ThaiAddress } from './address.ts';
import { CartLine, cartId, productId, quantity, sizeId } from './cart.ts';
import { endpoint, nothing } from './endpoint.ts';
import { codeErrors, CodeSent, CodeVerified, OneTimeCode, Opaque } from './identity.ts';
import { orderBase, OrderTax, ProvenOrder } from './order.ts';
import { Announcement } from './product.ts';
import { Baht, count, digits, personName, PhoneNumber, text, words } from './wire.ts';

const branchId = text(1, 64);
const couponCode = text(0, 40);
/** A day in Thailand. */
const Day = digits(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'ISO date');

const LineKey = t.strict({ productId, sizeId });

/** What is ordered: my cart as I saw it, or the named pieces (spec 4.8, 'buy-now mode'). */
const OrderSource = t.union([
  t.strict({ kind: t.literal('cart'), cartId, version: count }),
  t.strict({
    kind: t.literal('products'),
    products: t.readonlyArray(t.strict({ productId, sizeId, quantity })),
    isBuyNow: t.boolean,
  }),
]);

const Contact = t.strict({
  fullName: personName(120),
  phone: PhoneNumber,
  /** '' when there is none. */
  email: text(0, 254),
});

const Delivery = t.union([
  t.strict({ method: t.literal('ship'), address: ThaiAddress }),
  t.strict({
    method: t.literal('pickup'),
    branchId,
    date: Day,
    receiver: t.strict({ fullName: personName(120), phone: PhoneNumber }),
  }),
]);

/** Checked digit by digit on the server (ux U5). */
const TaxInvoice = t.strict({
  kind: TaxPayer,
  name: words(longestInvoiceName),
  taxId: digits(/^[0-9]{13}$/, 'tax id'),
  branchCode: digits(/^([0-9]{5})?$/, 'branch code'),
  address: ThaiAddress,
});

const CouponOutcome = t.union([
  t.strict({ code: t.string, discount: Baht, problem: t.null }),
  t.strict({
    code: t.string,
    discount: t.null,
    problem: CouponProblem,
  }),
]);

const OrderQuote = t.strict({
  lines: t.readonlyArray(CartLine),
  subtotal: Baht,
  coupon: nullable(CouponOutcome),
  shippingFee: Baht,
  total: Baht,
  tax: nullable(OrderTax),
  announcement: Announcement,
  transit: nullable(t.strict({ least: count, most: count })),
  lacking: t.readonlyArray(t.strict({ key: LineKey, stock: count })),
  methods: t.readonlyArray(PaymentMethod),
  /** Why a phone must be proven by a code first, and in how many seconds not any more. */
  proof: nullable(t.strict({ reason: ProofReason, wait: nullable(count) })),
});

const PickupPlace = t.strict({
  branchId: t.string,
  name: t.string,
  province: t.string,
  address: t.string,
  phone: t.string,
  lacking: t.readonlyArray(LineKey),
  days: t.readonlyArray(t.strict({ date: t.string, opens: t.string, closes: t.string })),
});

const OrderRequest = t.strict({
  source: OrderSource,
  contact: Contact,
  delivery: Delivery,
  taxInvoice: nullable(TaxInvoice),
  couponCode,
  paymentMethod: nullable(PaymentMethod),
  expectedTotal: Baht,
  agreement: t.literal(true),
});

/** The announcement is over, and the next has not come; `closed` says when it goes on, as far as that is known. */
const priceExpired = { status: 409, code: 'PRICE_EXPIRED' };

const refusals = [
  { status: 404, code: 'CART_NOT_FOUND' },
  { status: 404, code: 'PRODUCT_NOT_FOUND' },
  { status: 409, code: 'CART_EMPTY' },
];

/** From the bag to an order: what it would cost, where it can be picked up, and placing it (spec 4.8). */
export const checkoutEndpoints = {
  quoteOrder: endpoint({
    method: 'POST',
    path: `${orderBase}/checkout/quote`,
    origin: 'added',
    access: 'visitor',
    summary:
      'What an order would cost now: today’s prices, coupon, delivery, and whether the place has the pieces',
    params: nothing,
    query: nothing,
    body: t.strict({
      source: OrderSource,
      deliverMethod: nullable(DeliverMethod),
      /** '' while it is not known. */
      postcode: text(0, 5),
      branchId: nullable(branchId),
      couponCode,
    }),
    envelope: 'data',
    response: OrderQuote,
    errors: [...refusals, priceExpired],
  }),
  pickupPlaces: endpoint({
    method: 'POST',
    path: `${orderBase}/checkout/pickup`,
    origin: 'added',
    access: 'visitor',
    summary:
      'Branches by province with the days of the next four weeks on which they are open, and what each lacks',
    params: nothing,
    query: nothing,
    body: t.strict({ source: OrderSource }),
    envelope: 'data',
    response: t.readonlyArray(PickupPlace),
    errors: refusals,
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: `${orderBase}/order`,
    origin: 'added',
    access: 'visitor',
    summary:
      'Place an order, all or nothing; needs an Idempotency-Key, and answers the same order to the same key; a guest’s with its proof. A `Phone-Proof` says that the phone of its contact is verified',
    params: nothing,
    query: nothing,
    body: OrderRequest,
    envelope: 'data',
    response: ProvenOrder,
    errors: [
      ...refusals,
      priceExpired,
      { status: 409, code: 'STOCK_INSUFFICIENT' },
      { status: 409, code: 'CART_CHANGED' },
      { status: 409, code: 'TOTAL_CHANGED' },
      { status: 409, code: 'COUPON_REFUSED' },
      { status: 409, code: 'PICKUP_UNAVAILABLE' },
      { status: 409, code: 'KEY_IN_USE' },
      { status: 409, code: 'PHONE_UNVERIFIED' },
      { status: 409, code: 'HOLDS_FULL' },
    ],
  }),
  provePhone: endpoint({
    method: 'POST',
    path: `${orderBase}/checkout/phone`,
    origin: 'added',
    access: 'credentials',
    summary: 'Send a code to the phone of who orders; a code sent before no longer counts',
    params: nothing,
    query: nothing,
    body: t.strict({ phoneNumber: PhoneNumber, isFirstTime: t.boolean }),
    envelope: 'bare',
    response: CodeSent,
    errors: [],
  }),
  verifyPhone: endpoint({
    method: 'POST',
    path: `${orderBase}/checkout/phone/verify`,
    origin: 'added',
    access: 'credentials',
    summary: 'Exchange the code for the `Phone-Proof` of orders with that phone, within 15 minutes',
    params: nothing,
    query: nothing,
    body: t.strict({ loginToken: Opaque, otp: OneTimeCode }),
    envelope: 'bare',
    response: CodeVerified,
    errors: codeErrors,
  }),
};
