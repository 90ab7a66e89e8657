import * as t from 'io-ts';
import { ThaiAddress } from '../values/thai-address.ts';
import { CartLine, ServerCart } from '../values/cart-line.ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
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
import { CheckoutStep } from '../values/page/page.ts';
import { CustomerId } from '../values/profile.ts';
import { Asked } from './quote-question.ts';
import { CheckoutDraft, Receiver, TaxInvoiceDetail } from './draft.ts';
import { PlaceRefusal } from './state.ts';

/** Checkout starts from this cart; null for the customer's own, whichever it is. */
export const CheckoutStarted = record({ type: t.literal('CheckoutStarted'), cartId: nullable(t.string) });
export const CheckoutCartReceived = record({ type: t.literal('CheckoutCartReceived'), cart: ServerCart });
export const CheckoutCartUnavailable = record({
  type: t.literal('CheckoutCartUnavailable'),
  failure: Failure,
});
/** Nothing is left of it; `isForgotten`: nor of what was put aside. */
export const CheckoutCleared = record({ type: t.literal('CheckoutCleared'), isForgotten: t.boolean });

/** A step's page is shown, of the bag or of what is bought now. */
export const CheckoutStepEntered = record({
  type: t.literal('CheckoutStepEntered'),
  step: CheckoutStep,
  isBuyNow: t.boolean,
  /** From elsewhere, or to what is bought now from the bag. */
  isArrival: t.boolean,
});
export const ContactSet = record({ type: t.literal('ContactSet'), contact: Contact });
/** The way to the buyer is another one; what was chosen for the former is forgotten (case K10). */
export const DeliverMethodSet = record({ type: t.literal('DeliverMethodSet'), method: DeliverMethod });
export const ShippingSet = record({
  type: t.literal('ShippingSet'),
  addressId: nullable(t.string),
  address: ThaiAddress,
  keepsAddress: t.boolean,
});
/** Who orders receives what is sent, or somebody else who is not named yet. */
export const ReceiverChosen = record({ type: t.literal('ReceiverChosen'), isOther: t.boolean });
export const PickupSet = record({
  type: t.literal('PickupSet'),
  branchId: nullable(t.string),
  date: nullable(t.string),
  selfPickup: t.boolean,
  receiver: Receiver,
});
export const TaxInvoiceSet = record({
  type: t.literal('TaxInvoiceSet'),
  taxInvoice: t.boolean,
  detail: TaxInvoiceDetail,
});
/** A coupon is tried; '' when it is taken off. */
export const CouponSet = record({ type: t.literal('CouponSet'), code: personal('coupon', t.string) });
export const PaymentMethodSet = record({ type: t.literal('PaymentMethodSet'), method: PaymentMethod });
export const AgreementSet = record({ type: t.literal('AgreementSet'), agreement: t.boolean });
/** What was kept of an earlier visit is the form again. */
export const DraftRestored = record({
  type: t.literal('DraftRestored'),
  draft: CheckoutDraft,
  customerId: nullable(CustomerId),
});
/** The session ended by itself: the form of this customer is kept for them. */
export const DraftSetAside = record({
  type: t.literal('DraftSetAside'),
  customerId: CustomerId,
  step: CheckoutStep,
  draft: CheckoutDraft,
});
/** It is known who is signed in: what was put aside for them is theirs again. */
export const DraftAsideWanted = record({ type: t.literal('DraftAsideWanted'), customerId: CustomerId });
/** Nothing was put aside for who is signed in. */
export const DraftAsideMissed = record({ type: t.literal('DraftAsideMissed') });
/** A guest signed in: what was typed and what is bought now is theirs from now on (case G04). */
export const CheckoutCarriedOver = record({ type: t.literal('CheckoutCarriedOver') });
/** What a step lacks is shown, at these fields; what is asked for only afterwards begins without a word. */
export const ProblemsShown = record({
  type: t.literal('ProblemsShown'),
  step: CheckoutStep,
  fields: list(t.string),
});
/** What was to be ordered is there no more, while its page is open, and not by this page's doing. */
export const CheckoutEmptied = record({ type: t.literal('CheckoutEmptied') });

/** Somebody signed in while they ordered a guest's bag: which pieces they buy is open. */
export const PurchaseAsked = record({ type: t.literal('PurchaseAsked') });
/** Both are bought: the pieces of before signing in are on their way into the account's bag. */
export const PurchaseJoining = record({ type: t.literal('PurchaseJoining') });
/** These pieces are bought; `isTaken`: because the ones of before signing in are there no more, and nobody chose it. */
export const PurchaseChosen = record({
  type: t.literal('PurchaseChosen'),
  purchase: oneOf(['bag', 'kept']),
  isTaken: t.boolean,
});

export const BuyNowChosen = record({ type: t.literal('BuyNowChosen'), line: CartLine });
/** What is bought now was left for good: it is kept no longer. */
export const BuyNowLeft = record({ type: t.literal('BuyNowLeft') });
/** What was kept of buying now is it again; without a line it is lost. */
export const BuyNowRestored = record({
  type: t.literal('BuyNowRestored'),
  line: nullable(CartLine),
  productId: nullable(t.string),
});

/** What the order would cost is asked; `isBurst`: after a change that others may follow at once. */
export const QuoteRequested = record({
  type: t.literal('QuoteRequested'),
  asked: Asked,
  isBurst: t.boolean,
});
export const QuoteReceived = record({ type: t.literal('QuoteReceived'), quote: OrderQuote });
export const QuoteUnavailable = record({ type: t.literal('QuoteUnavailable'), failure: Failure });
export const PlacesRequested = record({ type: t.literal('PlacesRequested'), source: OrderSource });
export const PlacesReceived = record({ type: t.literal('PlacesReceived'), places: list(PickupPlace) });
export const PlacesUnavailable = record({ type: t.literal('PlacesUnavailable'), failure: Failure });

/** An order is being placed, for the first time or again. */
export const PlacingStarted = record({ type: t.literal('PlacingStarted'), request: OrderRequest });
/** No answer came: there may be an order. */
export const PlacingUnanswered = record({ type: t.literal('PlacingUnanswered'), failure: Failure });
/** There is no order, for this reason. */
export const PlacingRefused = record({ type: t.literal('PlacingRefused'), refusal: PlaceRefusal });
/** Who orders wants to prove the phone of their contact. */
export const PhoneProofAsked = record({
  type: t.literal('PhoneProofAsked'),
  phoneNumber: personal('phone', t.string),
});
/** The phone of who orders is proven: the order that was refused without can be placed. */
export const PhoneProven = record({ type: t.literal('PhoneProven') });
/** The dearer total is shown from now on; the shopper has decided about it. */
export const NewTotalTaken = record({ type: t.literal('NewTotalTaken'), quote: OrderQuote });
/** There is an order. */
export const CheckoutCompleted = record({
  type: t.literal('CheckoutCompleted'),
  order: Order,
});

export const CheckoutEvent = t.union([
  CheckoutStarted,
  CheckoutCartReceived,
  CheckoutCartUnavailable,
  CheckoutCleared,
  CheckoutStepEntered,
  ContactSet,
  DeliverMethodSet,
  ShippingSet,
  ReceiverChosen,
  PickupSet,
  TaxInvoiceSet,
  CouponSet,
  PaymentMethodSet,
  AgreementSet,
  DraftRestored,
  DraftSetAside,
  DraftAsideWanted,
  DraftAsideMissed,
  CheckoutCarriedOver,
  ProblemsShown,
  CheckoutEmptied,
  PurchaseAsked,
  PurchaseJoining,
  PurchaseChosen,
  BuyNowChosen,
  BuyNowLeft,
  BuyNowRestored,
  QuoteRequested,
  QuoteReceived,
  QuoteUnavailable,
  PlacesRequested,
  PlacesReceived,
  PlacesUnavailable,
  PlacingStarted,
  PlacingUnanswered,
  PlacingRefused,
  PhoneProofAsked,
  PhoneProven,
  NewTotalTaken,
  CheckoutCompleted,
]);
export type CheckoutEvent = t.TypeOf<typeof CheckoutEvent>;
