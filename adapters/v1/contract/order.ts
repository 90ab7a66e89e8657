import * as t from 'io-ts';
import {
  CouponProblem,
  DeliverMethod,
  largestSlip,
  mostSlips,
  type Order as EngineOrder,
  OrderStatus,
  PaymentMethod,
  TaxPayer,
} from '../../../engine/orders/order.ts';
import { Announcement } from './product.ts';
import { digits, PhoneNumber, ThaiAddress, words } from './address.ts';
import { CartLine, cartId, productId, quantity, sizeId } from './cart.ts';
import { endpoint, nothing } from './endpoint.ts';
import { Baht, described, Grams, integer, integerText, mapped, Moment, text } from './wire.ts';

const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null]);
const count = integer(0, Number.MAX_SAFE_INTEGER);
const orderId = text(1, 64);
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
  fullName: words(120),
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
    receiver: t.strict({ fullName: words(120), phone: PhoneNumber }),
  }),
]);

/** Checked digit by digit on the server (ux U5). */
const TaxInvoice = t.strict({
  kind: TaxPayer,
  name: words(160),
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
  announcement: Announcement,
  transit: nullable(t.strict({ least: count, most: count })),
  lacking: t.readonlyArray(t.strict({ key: LineKey, stock: count })),
  methods: t.readonlyArray(PaymentMethod),
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
});
const OrderLine = mapped<EngineLine, t.TypeOf<typeof WireOrderLine>>(
  'OrderLine',
  WireOrderLine,
  (value): value is EngineLine => typeof value === 'object' && value !== null && 'weight' in value,
  ({ weightGram, ...line }) => ({ ...line, weight: weightGram }),
  ({ weight, ...line }) => ({ ...line, weightGram: weight }),
);

const StoredContact = t.strict({ fullName: t.string, phone: t.string, email: t.string });
const StoredAddress = t.strict({
  fullName: t.string,
  phone: t.string,
  line: t.string,
  subdistrict: t.string,
  district: t.string,
  province: t.string,
  postcode: t.string,
});

/** An order, whole; what was typed into it is not judged again when it is read. */
const Order = t.strict({
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
  payment: t.strict({
    method: nullable(PaymentMethod),
    methods: t.readonlyArray(PaymentMethod),
    heldUntil: Moment,
    promptPay: nullable(t.string),
    accounts: t.readonlyArray(t.strict({ bank: t.string, number: t.string, name: t.string })),
    slipAt: nullable(Moment),
    paidAt: nullable(Moment),
  }),
  isBuyNow: t.boolean,
  isGuest: t.boolean,
  now: Moment,
});

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

const base = '/v1/order/client';
const refusals = [
  { status: 404, code: 'CART_NOT_FOUND' },
  { status: 404, code: 'PRODUCT_NOT_FOUND' },
  { status: 409, code: 'CART_EMPTY' },
];
const notFound = { status: 404, code: 'ORDER_NOT_FOUND' };
const notPayable = { status: 409, code: 'ORDER_NOT_PAYABLE' };

/**
 * Orders and their payment (rulings, 'Endpoints the spec does not name'). Whoever bears a token is that customer, whoever
 * bears none a guest: a customer's order is there for that customer alone, a guest's for whoever knows its id.
 */
export const orderEndpoints = {
  quoteOrder: endpoint({
    method: 'POST',
    path: `${base}/checkout/quote`,
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
    errors: refusals,
  }),
  pickupPlaces: endpoint({
    method: 'POST',
    path: `${base}/checkout/pickup`,
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
    path: `${base}/order`,
    origin: 'added',
    access: 'visitor',
    summary:
      'Place an order, all or nothing; needs an Idempotency-Key, and answers the same order to the same key',
    params: nothing,
    query: nothing,
    body: OrderRequest,
    envelope: 'data',
    response: Order,
    errors: [
      ...refusals,
      { status: 409, code: 'STOCK_INSUFFICIENT' },
      { status: 409, code: 'CART_CHANGED' },
      { status: 409, code: 'TOTAL_CHANGED' },
      { status: 409, code: 'COUPON_REFUSED' },
      { status: 409, code: 'PICKUP_UNAVAILABLE' },
      { status: 409, code: 'KEY_IN_USE' },
    ],
  }),
  orders: endpoint({
    method: 'GET',
    path: `${base}/order`,
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
    path: `${base}/order/:orderId`,
    origin: 'added',
    access: 'visitor',
    summary: 'An order: mine, or the guest’s whose id I know',
    params: t.strict({ orderId }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: Order,
    errors: [notFound],
  }),
  changePayment: endpoint({
    method: 'PATCH',
    path: `${base}/order/:orderId/payment`,
    origin: 'added',
    access: 'visitor',
    summary:
      'Pay another way; the pieces are held as long as that way takes, from when the order was placed, and never shorter than promised',
    params: t.strict({ orderId }),
    query: nothing,
    body: t.strict({ method: PaymentMethod }),
    envelope: 'data',
    response: Order,
    errors: [notFound, notPayable],
  }),
  sendSlip: endpoint({
    method: 'POST',
    path: `${base}/order/:orderId/slip`,
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
      notPayable,
      { status: 415, code: 'SLIP_NOT_A_PICTURE' },
      { status: 409, code: 'SLIPS_FULL' },
    ],
    largestBody: Math.ceil(largestSlip / 3) * 4 + 1_024,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: `${base}/order/:orderId/cancel`,
    origin: 'added',
    access: 'visitor',
    summary: 'Cancel an order that nobody has paid; its pieces go back',
    params: t.strict({ orderId }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: Order,
    errors: [notFound, { status: 409, code: 'ORDER_NOT_CANCELLABLE' }],
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
