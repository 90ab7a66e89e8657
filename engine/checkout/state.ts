import * as t from 'io-ts';
import { CartLine, ServerCart } from '../values/codecs/cart-line.ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { SatangCodec } from '../values/codecs/money.ts';
import { personal } from '../kernel/personal.ts';
import {
  DeliverMethod,
  OrderQuote,
  OrderRequest,
  OrderSource,
  PickupPlace,
  ProofNeed,
} from '../orders/order.ts';
import { OrderId } from '../values/order-id.ts';
import { CheckoutStep } from '../values/page/page-codec.ts';
import { draftFields } from './draft.ts';
import { CustomerId } from '../values/profile.ts';

/**
 * Why this order was not placed: `total-rose` it costs more than was shown, and `quote` says what (case K06); `stock` a
 * place has not enough pieces (case K05); `cart-changed` the cart is another than was shown; `coupon` and `pickup` the one or
 * the other is not to be had any more; `closed` nothing is sold until the next announcement; `paused` the shop has stopped selling it for now; `unverified` it needs a phone
 * that is proven by a code, and `request` is the order that was to be placed; `failure` anything else. With the code
 * `KEY_IN_USE` there is another order of its key, which may be the same shopper's from before they signed in.
 */
export const PlaceRefusal = t.union([
  record({ kind: t.literal('failure'), failure: Failure }),
  record({ kind: t.literal('total-rose'), before: SatangCodec, quote: OrderQuote }),
  record({ kind: t.literal('unverified'), need: ProofNeed, request: OrderRequest }),
  record({ kind: oneOf(['stock', 'cart-changed', 'coupon', 'pickup', 'closed', 'paused']) }),
]);
export type PlaceRefusal = t.TypeOf<typeof PlaceRefusal>;

/** What the price of an order depends on. */
export const QuoteQuestion = record({
  source: OrderSource,
  deliverMethod: nullable(DeliverMethod),
  /** '' while it is not known. */
  postcode: personal('postcode', t.string),
  branchId: nullable(t.string),
  couponCode: personal('coupon', t.string),
});
export type QuoteQuestion = t.TypeOf<typeof QuoteQuestion>;

/** What the price of a whole order depends on. */
export const questionOf = ({ source, delivery, couponCode }: OrderRequest): QuoteQuestion => ({
  source,
  deliverMethod: delivery.method,
  postcode: delivery.method === 'ship' ? delivery.address.postcode : '',
  branchId: delivery.method === 'pickup' ? delivery.branchId : null,
  couponCode,
});

/** All that the price of an order depends on: the question, who asks, and the announcement that was known. */
export const QuoteInputs = record({
  question: QuoteQuestion,
  isCustomer: t.boolean,
  announcedAt: nullable(t.number),
});
export type QuoteInputs = t.TypeOf<typeof QuoteInputs>;

/**
 * Which pieces a customer orders from checkout. `bag`: those of the account's bag; of a guest, the guest's own. `undecided`: they
 * signed in while they were ordering a guest's bag and have not said yet whether they go on with that or with the account's;
 * nothing is ordered before. `joining`: both, and the former are on their way into the account's bag. `guest-lines`: what they
 * chose before they signed in; the account's bag stays as it is.
 */
export const Purchase = oneOf(['bag', 'undecided', 'joining', 'guest-lines']);
export type Purchase = t.TypeOf<typeof Purchase>;

/** Checkout (spec 3, 4.8; ruling P22): the lines that it took over, the form, what it would cost, and its placing. */
export const CheckoutState = record({
  /** The step whose page is shown, or was last. */
  step: CheckoutStep,
  /** Which cart is taken over; null for the customer's own. */
  cartId: nullable(t.string),
  /** The customer's; a guest's is the bag itself. */
  cart: remoteOf(ServerCart),
  purchase: Purchase,
  /**
   * The customer whose form was found in this browser: a session can end before their profile says who they are, and the form
   * is kept for them.
   */
  customerId: nullable(CustomerId),
  isBuyNow: t.boolean,
  /** The one product that is bought now (spec 4.8). */
  buyNowOrderProduct: nullable(CartLine),
  /** The product of a buy-now that could not be read any more, to go back to (case H-K12). */
  lostBuyNowProductId: nullable(t.string),
  ...draftFields,
  agreement: t.boolean,
  /** What the last question about the price was of. */
  quoteInputs: nullable(QuoteInputs),
  quote: remoteOf(OrderQuote),
  placesSource: nullable(OrderSource),
  /** Where the order can be picked up. */
  places: remoteOf(list(PickupPlace)),
  /** The step that somebody wanted to go on from, and its fields at which what was wrong then is said. */
  shownProblems: nullable(record({ step: CheckoutStep, fields: list(t.string) })),
  /** Whether the pieces went while checkout was open, by another tab or device. */
  isEmptied: t.boolean,
  /** `unsure`: no answer came, and nobody knows whether there is an order; trying again is safe. */
  placing: oneOf(['idle', 'placing', 'unsure']),
  /** The order that is being placed; null while none is. */
  request: nullable(OrderRequest),
  refusal: nullable(PlaceRefusal),
  /** The order that was placed last, until checkout is entered again. */
  orderId: nullable(OrderId),
  orderNumber: nullable(t.string),
});
export type CheckoutState = t.TypeOf<typeof CheckoutState>;
