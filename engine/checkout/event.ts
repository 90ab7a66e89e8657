import * as t from 'io-ts';
import { ThaiAddress } from '../values/thai-address.ts';
import { CartLine, ServerCart } from '../values/codecs/cart-line.ts';
import { list, nullable, oneOf, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import {
  Contact,
  DeliverMethod,
  Order,
  OrderQuote,
  OrderRequest,
  OrderSource,
  PaymentMethod,
  PickupPlace,
} from '../orders/order.ts';
import { personal } from '../kernel/personal.ts';
import { CheckoutStep } from '../values/page/page-codec.ts';
import { CustomerId } from '../values/profile.ts';
import { CheckoutDraft, Receiver, TaxInvoiceDetail } from './draft.ts';
import { QuoteInputs, PlaceRefusal } from './state.ts';

export const CheckoutEvent = taggedUnion({
  /** Checkout starts from this cart; null for the customer's own, whichever it is. */
  CheckoutStarted: { cartId: nullable(t.string) },
  /** The customer's cart for checkout is there. */
  CheckoutCartReceived: { cart: ServerCart },
  /** The customer's cart for checkout could not be had. */
  CheckoutCartUnavailable: { failure: Failure },
  /** Nothing is left of it. */
  CheckoutCleared: {},

  /** A step's page is shown, of the bag or of what is bought now. */
  CheckoutStepEntered: {
    step: CheckoutStep,
    isBuyNow: t.boolean,
    /** From elsewhere, or to what is bought now from the bag. */
    isArrival: t.boolean,
  },
  /** Who orders is this now. */
  ContactSet: { contact: Contact },
  /** The way to the buyer is another one; what was chosen for the former is forgotten (case K10). */
  DeliverMethodSet: { method: DeliverMethod },
  /** Where the order is sent is this now. */
  ShippingSet: { addressId: nullable(t.string), address: ThaiAddress, keepsAddress: t.boolean },
  /** Who orders receives what is sent, or somebody else who is not named yet. */
  ReceiverChosen: { isOther: t.boolean },
  /** Where and when the order is picked up is this now. */
  PickupSet: {
    branchId: nullable(t.string),
    date: nullable(t.string),
    selfPickup: t.boolean,
    receiver: Receiver,
  },
  /** For whom the tax invoice is, is this now. */
  TaxInvoiceSet: { taxInvoice: t.boolean, detail: TaxInvoiceDetail },
  /** A coupon is tried; '' when it is taken off. */
  CouponSet: { code: personal('coupon', t.string) },
  /** How the order is paid is this now. */
  PaymentMethodSet: { method: PaymentMethod },
  /** Whether the terms are ticked is this now. */
  AgreementSet: { agreement: t.boolean },
  /** What was kept of an earlier visit is the form again. */
  DraftRestored: { draft: CheckoutDraft, customerId: nullable(CustomerId) },
  /** The session ended by itself: the form of this customer is kept for them. */
  DraftParked: { customerId: CustomerId, step: CheckoutStep, draft: CheckoutDraft },
  /** It is known who is signed in: what was put aside for them is theirs again. */
  ParkedDraftWanted: { customerId: CustomerId },
  /** Nothing was put aside for who is signed in. */
  ParkedDraftMissed: {},
  /** A guest signed in: what was typed and what is bought now is theirs from now on (case G04). */
  CheckoutCarriedOver: {},
  /** What a step lacks is shown, at these fields; what is asked for only afterwards begins without a word. */
  ProblemsShown: { step: CheckoutStep, fields: list(t.string) },
  /** What was to be ordered is there no more, while its page is open, and not by this page's doing. */
  CheckoutEmptied: {},

  /** Somebody signed in while they ordered a guest's bag: which pieces they buy is open. */
  PurchaseUndecided: {},
  /** Both are bought: the pieces of before signing in are on their way into the account's bag. */
  PurchaseJoining: {},
  /** These pieces are bought; `isTaken`: because the ones of before signing in are there no more, and nobody chose it. */
  PurchaseChosen: {
    purchase: oneOf(['bag', 'guest-lines']),
    isTaken: t.boolean,
  },

  /** One product is bought by itself, apart from the bag. */
  BuyNowChosen: { line: CartLine },
  /** What is bought now was left for good: it is kept no longer. */
  BuyNowLeft: {},
  /** What was kept of buying now is it again; without a line it is lost. */
  BuyNowRestored: { line: nullable(CartLine), productId: nullable(t.string) },

  /** What the order would cost is asked; `isBurst`: after a change that others may follow at once. */
  QuoteRequested: { inputs: QuoteInputs, isBurst: t.boolean },
  /** What the order costs is there. */
  QuoteReceived: { quote: OrderQuote },
  /** What the order costs could not be had. */
  QuoteUnavailable: { failure: Failure },
  /** Where the pieces can be picked up is asked for. */
  PlacesRequested: { source: OrderSource },
  /** Where the pieces can be picked up is there. */
  PlacesReceived: { places: list(PickupPlace) },
  /** Where the pieces can be picked up could not be had. */
  PlacesUnavailable: { failure: Failure },

  /** An order is being placed, for the first time or again. */
  PlacingStarted: { request: OrderRequest },
  /** No answer came: there may be an order. */
  PlacingUnanswered: { failure: Failure },
  /** There is no order, for this reason. */
  PlacingRefused: { refusal: PlaceRefusal },
  /** Who orders wants to prove the phone of their contact. */
  PhoneProofRequested: { phoneNumber: personal('phone', t.string) },
  /** The phone of who orders is proven: the order that was refused without can be placed. */
  PhoneProven: {},
  /** The dearer total is shown from now on; the shopper has decided about it. */
  NewTotalTaken: { quote: OrderQuote },
  /** There is an order. */
  CheckoutCompleted: { order: Order },
});
export type CheckoutEvent = t.TypeOf<typeof CheckoutEvent>;
