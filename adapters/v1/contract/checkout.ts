import * as t from 'io-ts';
import { nullable } from '../../../engine/kernel/codec.ts';
import { asMessage, longestMessage } from '../../../engine/orders/gift.ts';
import { longestInvoiceName } from '../../../engine/values/form-text.ts';
import {
  DeliverMethod,
  OrderQuote as EngineQuote,
  PaymentMethod,
  PickupPlace,
  TaxPayer,
} from '../../../engine/orders/order.ts';
import { IsoDay } from '../../../engine/values/codecs/iso-day.ts';
import { ThaiAddressOnWire } from './customer.ts';
import { CartLineOnWire, cartId, PiecesOnWire, productId, sizeId } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { placingHeaders } from './headers.ts';
import { sendCodeCall, checkCodeCall } from './identity.ts';
import { orderBase, ProvenOrder } from './order.ts';
import { AnnouncementOnWire } from './product.ts';
import {
  Baht,
  components,
  count,
  withSchema,
  digits,
  textWhere,
  onWire,
  orElse,
  personName,
  PhoneNumber,
  text,
} from './codecs.ts';

const branchId = text(1, 64);
const couponCode = text(0, 40);
const Day = withSchema(IsoDay, { type: 'string', format: 'date' });

const OrderSource = t.union([
  t.strict({ kind: t.literal('cart'), cartId, version: count }),
  t.strict({
    kind: t.literal('products'),
    products: t.readonlyArray(PiecesOnWire),
    isBuyNow: t.boolean,
  }),
]);

const person = { fullName: personName(120), phone: PhoneNumber };
const Contact = t.strict({ ...person, email: text(0, 254) });

export const DeliveryOnWire = t.union([
  t.strict({ method: t.literal('ship'), address: ThaiAddressOnWire }),
  t.strict({ method: t.literal('pickup'), branchId, date: Day, receiver: t.strict(person) }),
]);

export const TaxInvoiceOnWire = t.strict({
  kind: TaxPayer,
  name: personName(longestInvoiceName),
  taxId: digits(/^[0-9]{13}$/, 'tax id'),
  branchCode: digits(/^([0-9]{5})?$/, 'branch code'),
  address: ThaiAddressOnWire,
});

const GiftOnWire = t.strict({
  message: textWhere('card', (message) => asMessage(message) === message, {
    description: `at most ${longestMessage} graphemes on one line, no surrounding spaces, no invisible characters`,
  }),
  isWrapped: t.boolean,
  hidesPrices: t.boolean,
});

const lineKey = t.strict({ productId, sizeId });

const OrderQuote = onWire(EngineQuote, {
  lacking: t.readonlyArray(t.strict({ key: lineKey, stock: count })),
  lines: t.readonlyArray(CartLineOnWire),
  announcement: AnnouncementOnWire,
});

const OrderRequest = t.strict({
  source: OrderSource,
  contact: Contact,
  delivery: DeliveryOnWire,
  taxInvoice: nullable(TaxInvoiceOnWire),
  couponCode,
  paymentMethod: nullable(PaymentMethod),
  gift: orElse(nullable(GiftOnWire), null),
  expectedTotal: Baht,
  agreement: t.literal(true),
});

const refusals = ['CART_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'CART_EMPTY', 'TOO_MANY_LINES'] as const;

components({ OrderSource, Delivery: DeliveryOnWire, TaxInvoice: TaxInvoiceOnWire, OrderQuote, OrderRequest });

export const checkoutEndpoints = {
  quoteOrder: endpoint('POST', `${orderBase}/checkout/quote`, {
    access: 'visitor',
    isRead: true,
    summary: 'Price an order: today’s prices, coupon, delivery, and whether the place has the pieces',
    body: t.strict({
      source: OrderSource,
      deliverMethod: nullable(DeliverMethod),
      postcode: text(0, 5),
      branchId: nullable(branchId),
      couponCode,
    }),
    response: OrderQuote,
    errors: [...refusals, 'PRICE_EXPIRED', 'SELLING_PAUSED'],
  }),
  pickupPlaces: endpoint('POST', `${orderBase}/checkout/pickup`, {
    access: 'visitor',
    isRead: true,
    summary: 'Branches by province with their open days in the next four weeks, and missing pieces',
    body: t.strict({ source: OrderSource }),
    response: t.readonlyArray(onWire(PickupPlace, { lacking: t.readonlyArray(lineKey) })),
    errors: refusals,
  }),
  placeOrder: endpoint('POST', `${orderBase}/order`, {
    access: 'visitor',
    summary: 'Place an order, all or nothing; a guest gets its `Order-Proof`',
    headers: placingHeaders,
    body: OrderRequest,
    response: ProvenOrder,
    errors: [
      ...refusals,
      'PRICE_EXPIRED',
      'SELLING_PAUSED',
      'STOCK_INSUFFICIENT',
      'CART_CHANGED',
      'TOTAL_CHANGED',
      'COUPON_REFUSED',
      'PICKUP_UNAVAILABLE',
      'IDENTITY_NEEDED',
      'KEY_IN_USE',
      'PHONE_UNVERIFIED',
      'HOLDS_FULL',
      'DAY_LIMIT_REACHED',
      'TAX_PAPERS_UNAVAILABLE',
    ],
  }),
  provePhone: endpoint('POST', `${orderBase}/checkout/phone`, {
    ...sendCodeCall,
    summary: 'Send a code to the buyer’s phone; an earlier code becomes invalid',
    body: t.strict({ phoneNumber: PhoneNumber, isFirstTime: t.boolean }),
  }),
  verifyPhone: endpoint('POST', `${orderBase}/checkout/phone/verify`, {
    ...checkCodeCall,
    summary: 'Exchange the code for the `Phone-Proof` of orders with that phone, within 15 minutes',
  }),
};
