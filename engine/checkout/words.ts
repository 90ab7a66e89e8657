import * as t from 'io-ts';
import { CartLine, ServerCart } from '../values/codecs/cart-line.ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { SatangCodec } from '../values/codecs/money.ts';
import { personal } from '../kernel/personal.ts';
import {
  DeliverMethod,
  OrderQuote,
  OrderRequest,
  OrderSource,
  ProofNeed,
  Contact,
  Order,
  PaymentMethod,
} from '../orders/order.ts';
import { Gift } from '../orders/gift.ts';
import { OrderId } from '../values/order-id.ts';
import { CheckoutStep } from '../values/page/page-codec.ts';
import { draftFields, CheckoutDraft, Receiver, TaxInvoiceDetail } from './draft.ts';
import { CustomerId } from '../values/profile.ts';
import { ThaiAddress } from '../values/thai-address.ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SecretRef } from '../kernel/secret.ts';
import type { States } from '../states.ts';

/**
 * Reason why an order was not placed: `total-rose` it costs more than was shown, by `quote` (case K06); `stock` the place
 * has too few pieces (case K05); `cart-changed` the cart is another than was shown; `coupon` and `pickup` are no longer
 * available; `closed` nothing is sold until the next announcement; `paused` the shop paused selling; `unverified` it needs a
 * phone proven by a code for `request`; `failure` anything else: with the code `KEY_IN_USE` its idempotency key has another
 * order, which may be the same shopper's from before they signed in.
 */
export const PlaceRefusal = t.union([
  record({ kind: t.literal('failure'), failure: Failure }),
  record({ kind: t.literal('total-rose'), before: SatangCodec, quote: OrderQuote }),
  record({ kind: t.literal('unverified'), need: ProofNeed, request: OrderRequest }),
  record({ kind: oneOf(['stock', 'cart-changed', 'coupon', 'pickup', 'closed', 'paused']) }),
]);
export type PlaceRefusal = t.TypeOf<typeof PlaceRefusal>;

/** Inputs of the price of an order. */
export const QuoteQuestion = record({
  source: OrderSource,
  deliverMethod: nullable(DeliverMethod),
  /** '' while it is not known. */
  postcode: personal('postcode', t.string),
  branchId: nullable(t.string),
  couponCode: personal('coupon', t.string),
});
export type QuoteQuestion = t.TypeOf<typeof QuoteQuestion>;

export const questionOf = ({ source, delivery, couponCode }: OrderRequest): QuoteQuestion => ({
  source,
  deliverMethod: delivery.method,
  postcode: delivery.method === 'ship' ? delivery.address.postcode : '',
  branchId: delivery.method === 'pickup' ? delivery.branchId : null,
  couponCode,
});

/** Inputs of a quote: the question, the buyer, and the announcement known at that time. */
export const QuoteInputs = record({
  question: QuoteQuestion,
  isCustomer: t.boolean,
  announcedAt: nullable(t.number),
});
export type QuoteInputs = t.TypeOf<typeof QuoteInputs>;

/**
 * Which pieces a customer orders from checkout. `bag`: those of the account's bag; of a guest, the guest's own. `undecided`: they
 * signed in while they were ordering a guest's bag and have not said yet whether they continue with that or with the account's;
 * nothing is ordered before. `joining`: both, and the former are on their way into the account's bag. `guest-lines`: what they
 * chose before they signed in; the account's bag stays as it is.
 */
export const Purchase = oneOf(['bag', 'undecided', 'joining', 'guest-lines']);
export type Purchase = t.TypeOf<typeof Purchase>;

/** Checkout (spec 3, 4.8; ruling P22): its lines, form, quote and placing. */
export const state = record({
  /** The step whose page is shown, or was last. */
  step: CheckoutStep,
  /** Which cart is taken over; null for the customer's own. */
  cartId: nullable(t.string),
  /** The customer's; a guest's is the bag itself. */
  cart: remoteOf(ServerCart),
  purchase: Purchase,
  /** Owner of the stored form: a session can end before its profile is loaded. */
  customerId: nullable(CustomerId),
  isBuyNow: t.boolean,
  /** The one product that is bought now (spec 4.8). */
  buyNowOrderProduct: nullable(CartLine),
  /** The product of a buy-now that could not be read any more, to go back to (case H-K12). */
  lostBuyNowProductId: nullable(t.string),
  ...draftFields,
  agreement: t.boolean,
  /** Inputs of the last request for a quote. */
  quoteInputs: nullable(QuoteInputs),
  quote: remoteOf(OrderQuote),
  /** The step that could not be continued, and its fields that show a problem. */
  shownProblems: nullable(record({ step: CheckoutStep, fields: list(t.string) })),
  /** Whether the pieces went while checkout was open, by another tab or device. */
  isEmptied: t.boolean,
  /** `unsure`: unanswered; a retry is idempotent. */
  placing: oneOf(['idle', 'placing', 'unsure']),
  request: nullable(OrderRequest),
  refusal: nullable(PlaceRefusal),
  /** The order that was placed last, until checkout is entered again. */
  orderId: nullable(OrderId),
  orderNumber: nullable(t.string),
});
export type CheckoutState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  SetContact: { contact: Contact },
  /** Choose how the order reaches its buyer; another way than before starts again (case K10). */
  SetDeliverMethod: { method: DeliverMethod },
  /** Choose an address of the book, with its parts, or the typed one. */
  SetShipping: { addressId: nullable(t.string), address: ThaiAddress, keepsAddress: t.boolean },
  /** Choose another receiver for a typed address; their name starts empty. */
  ChooseReceiver: { isOther: t.boolean },
  SetPickup: {
    branchId: nullable(t.string),
    date: nullable(t.string),
    selfPickup: t.boolean,
    receiver: Receiver,
  },
  SetTaxInvoice: { taxInvoice: t.boolean, detail: TaxInvoiceDetail },
  /** Try a coupon; '' does nothing (case D05). */
  ApplyCoupon: { code: personal('coupon', t.string) },
  RemoveCoupon: {},
  SetPaymentMethod: { method: PaymentMethod },
  /** Set the gift options; null for no gift. */
  SetGift: { gift: nullable(Gift) },
  SetAgreement: { agreement: t.boolean },
  /** Continue, or show the problems of the page. */
  ContinueCheckout: {},
  /** Place the shown order; after an unanswered attempt, retry the same one. */
  PlaceOrder: {},
  /** Have a code sent to the phone of who orders, which an order was refused without. */
  ProvePhone: {},
  /** Agree to the dearer total and place the order at it (case K06). */
  AcceptNewTotal: {},
  /** Do not order at the dearer total; it is shown from now on. */
  DeclineNewTotal: {},
  /** Choose the pieces to buy after signing in: the guest's, the account's bag, or all. */
  ChoosePurchase: { choice: oneOf(['guest-lines', 'bag', 'both']) },
  /** Choose again which pieces are bought, while they are those of before signing in. */
  ReviewPurchase: {},
  /** Buy these pieces of one product at once, beside the bag (spec 4.8). */
  BuyNow: { line: CartLine },
  RequoteCheckout: {},

  CheckoutCartLoaded: { cart: ServerCart },
  CheckoutCartFailed: { failure: Failure },
  DraftFound: {
    draft: CheckoutDraft,
    /** The customer who filled it in; null for a guest, and where it is unknown. */
    customerId: nullable(CustomerId),
  },
  /** Form draft of this customer, stored when their session expired, and its step. */
  ParkedDraftFound: { step: CheckoutStep, draft: CheckoutDraft },
  NoParkedDraft: {},
  /** Stored buy-now line of the browser; without a line at most its product. */
  BuyNowFound: { line: nullable(CartLine), productId: nullable(t.string) },
  /** Another tab removed this tab's buy-now product: ordered it, or left it. */
  BuyNowGone: { isOrdered: t.boolean },
  /** Stored choice of the pieces to buy, or that it is still open. */
  PurchaseFound: { purchase: oneOf(['undecided', 'guest-lines']) },
  /** An order was being placed when the page was left, and its answer is not known. */
  PendingOrderFound: { request: OrderRequest },
  QuoteArrived: { quote: OrderQuote },
  QuoteFailed: { failure: Failure },
  OrderPlaced: { order: Order },
  /** No order, or unknown; `quote` is the new cost where that is the reason. */
  PlacingFailed: { failure: Failure, quote: nullable(OrderQuote) },
});
export type CheckoutCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  /** Checkout starts from this cart; null for the customer's own, whichever it is. */
  CheckoutStarted: { cartId: nullable(t.string) },
  CheckoutCartReceived: { cart: ServerCart },
  CheckoutCartUnavailable: { failure: Failure },
  CheckoutCleared: {},

  /** Entered step, of the bag or of buy-now. */
  CheckoutStepEntered: {
    step: CheckoutStep,
    isBuyNow: t.boolean,
    /** From another page, or from the bag to buy-now. */
    isArrival: t.boolean,
  },
  ContactSet: { contact: Contact },
  /** Another delivery method; choices of the former are cleared (case K10). */
  DeliverMethodSet: { method: DeliverMethod },
  ShippingSet: { addressId: nullable(t.string), address: ThaiAddress, keepsAddress: t.boolean },
  /** The buyer receives the parcel, or another person, not named yet. */
  ReceiverChosen: { isOther: t.boolean },
  PickupSet: {
    branchId: nullable(t.string),
    date: nullable(t.string),
    selfPickup: t.boolean,
    receiver: Receiver,
  },
  TaxInvoiceSet: { taxInvoice: t.boolean, detail: TaxInvoiceDetail },
  /** A coupon is tried; '' when it is taken off. */
  CouponSet: { code: personal('coupon', t.string) },
  PaymentMethodSet: { method: PaymentMethod },
  GiftSet: { gift: nullable(Gift) },
  AgreementSet: { agreement: t.boolean },
  /** Restores the form of an earlier visit. */
  DraftRestored: { draft: CheckoutDraft, customerId: nullable(CustomerId) },
  /** The session expired: the form of this customer is stored for them. */
  DraftParked: { customerId: CustomerId, step: CheckoutStep, draft: CheckoutDraft },
  /** The customer is known: their stored draft is wanted. */
  ParkedDraftWanted: { customerId: CustomerId },
  ParkedDraftMissed: {},
  /** Profile and address book are filled in; steps that they finish are skipped. */
  CustomerRecognized: {},
  /** A guest signed in: the form and the buy-now line become theirs (case G04). */
  CheckoutCarriedOver: {},
  /** Shows the problems of a step at these fields; fields that appear only afterwards start without a problem. */
  ProblemsShown: { step: CheckoutStep, fields: list(t.string) },
  /** The lines to order disappeared while the page is open, and not by this page. */
  CheckoutEmptied: {},

  /** The guest signed in while ordering: the choice of pieces to buy is open. */
  PurchaseUndecided: {},
  /** Both are bought: the pieces from before signing in are being added to the account's bag. */
  PurchaseJoining: {},
  /** These pieces are bought; `isTaken`: because the ones chosen before signing in are gone, not by choice. */
  PurchaseChosen: { purchase: oneOf(['bag', 'guest-lines']), isTaken: t.boolean },

  BuyNowChosen: { line: CartLine },
  /** The buy-now line was left for good and is dropped. */
  BuyNowLeft: {},
  /** The stored buy-now line is restored; without a line it is lost. */
  BuyNowRestored: { line: nullable(CartLine), productId: nullable(t.string) },

  /** Asks for a quote; `isBurst`: after a change that others may follow at once. */
  QuoteRequested: { inputs: QuoteInputs, isBurst: t.boolean },
  QuoteReceived: { quote: OrderQuote },
  QuoteUnavailable: { failure: Failure },
  PlacesRequested: { source: OrderSource },

  PlacingStarted: { request: OrderRequest },
  /** Unanswered: the order may exist. */
  PlacingUnanswered: { failure: Failure },
  PlacingRefused: { refusal: PlaceRefusal },
  PhoneProofRequested: { phoneNumber: personal('phone', t.string) },
  /** The phone of who orders is proven: the order that was refused without can be placed. */
  PhoneProven: {},
  /** The dearer total is shown from now on; the shopper has decided about it. */
  NewTotalTaken: { quote: OrderQuote },
  CheckoutCompleted: { order: Order },
});
export type CheckoutEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  LoadCheckoutCart: { cartId: nullable(t.string) },

  /** Request a quote, debounced by a pause in milliseconds. */
  AskQuote: { question: QuoteQuestion, pause: Count },
  StoreDraft: {
    draft: CheckoutDraft,
    /** Customer of the draft, where known. */
    customerId: nullable(CustomerId),
  },
  /** Store the form of a customer whose session expired, with its step, for that customer alone. */
  ParkDraft: { customerId: CustomerId, step: CheckoutStep, draft: CheckoutDraft },
  /** Take the stored form: `ParkedDraftFound` returns this customer's; it is deleted in any case. */
  TakeParkedDraft: { customerId: CustomerId },
  /** Store the buy-now product in this browser (spec 3, `buyNowProduct`). */
  StoreBuyNow: { line: CartLine },
  ForgetBuyNow: {},
  /** Keep the question which pieces are bought, or its answer, in this browser; `bag` needs no keeping. */
  StorePurchase: { purchase: oneOf(['bag', 'undecided', 'guest-lines']) },
  /** Forget the checkout kept here (spec 4.8): everything after an order, the former customer's after a session. */
  ForgetCheckout: { whose: oneOf(['everybody', 'others']) },
  /** Place this order, idempotently. `proof` says that its phone is verified; null where that was not required. */
  SendOrder: { request: OrderRequest, proof: nullable(SecretRef) },
});
export type CheckoutEffect = t.TypeOf<typeof effect>;

export type CheckoutReads = Pick<
  States,
  'cart' | 'checkout' | 'connection' | 'gold' | 'identity' | 'route' | 'queries' | 'session'
>;
