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
  PaymentMethod,
  PickupPlace,
} from '../orders/order.ts';
import { personal } from '../kernel/personal.ts';
import { CheckoutStep } from '../values/page/page.ts';
import { CheckoutDraft, Receiver, TaxInvoiceDetail } from './draft.ts';
import { CustomerId } from '../values/profile.ts';

/** Keep what was typed of the contact. */
export const SetContact = record({ type: t.literal('SetContact'), contact: Contact });
/** Choose how the order reaches its buyer; another way than before begins anew (case K10). */
export const SetDeliverMethod = record({ type: t.literal('SetDeliverMethod'), method: DeliverMethod });
/** Choose an address of the book, with its parts, or keep what was typed of one. */
export const SetShipping = record({
  type: t.literal('SetShipping'),
  addressId: nullable(t.string),
  address: ThaiAddress,
  keepsAddress: t.boolean,
});
/** Choose whether somebody other than who orders receives what is sent to a typed address; they are named anew. */
export const ChooseReceiver = record({ type: t.literal('ChooseReceiver'), isOther: t.boolean });
/** Choose where, when and by whom the order is picked up. */
export const SetPickup = record({
  type: t.literal('SetPickup'),
  branchId: nullable(t.string),
  date: nullable(t.string),
  selfPickup: t.boolean,
  receiver: Receiver,
});
export const SetTaxInvoice = record({
  type: t.literal('SetTaxInvoice'),
  taxInvoice: t.boolean,
  detail: TaxInvoiceDetail,
});
/** Try a coupon; '' does nothing (case D05). */
export const ApplyCoupon = record({ type: t.literal('ApplyCoupon'), code: personal('coupon', t.string) });
export const RemoveCoupon = record({ type: t.literal('RemoveCoupon') });
export const SetPaymentMethod = record({ type: t.literal('SetPaymentMethod'), method: PaymentMethod });
export const SetAgreement = record({ type: t.literal('SetAgreement'), agreement: t.boolean });
/** Go on to the next step, or be shown what the page's step lacks. */
export const ContinueCheckout = record({ type: t.literal('ContinueCheckout') });
/** Place the order as it is shown; while it is not known whether there is one, try the same again. */
export const PlaceOrder = record({ type: t.literal('PlaceOrder') });
/** Have a code sent to the phone of who orders, which an order was refused without. */
export const ProvePhone = record({ type: t.literal('ProvePhone') });
/** Agree to the dearer total and place the order at it (case K06). */
export const AcceptNewTotal = record({ type: t.literal('AcceptNewTotal') });
/** Do not order at the dearer total; it is shown from now on. */
export const DeclineNewTotal = record({ type: t.literal('DeclineNewTotal') });
/** Say which pieces are bought after signing in: what was chosen before, the account's bag, or all of it. */
export const ChoosePurchase = record({
  type: t.literal('ChoosePurchase'),
  choice: oneOf(['kept', 'bag', 'both']),
});
/** Choose anew which pieces are bought, while they are those of before signing in. */
export const ReviewPurchase = record({ type: t.literal('ReviewPurchase') });
/** Buy these pieces of one product at once, beside the bag (spec 4.8). */
export const BuyNow = record({ type: t.literal('BuyNow'), line: CartLine });
/** Ask again what the order would cost, after it could not be had. */
export const RequoteCheckout = record({ type: t.literal('RequoteCheckout') });
/** Ask again for the branches, after they could not be had. */
export const ReloadPlaces = record({ type: t.literal('ReloadPlaces') });

export const CheckoutCartLoaded = record({ type: t.literal('CheckoutCartLoaded'), cart: ServerCart });
export const CheckoutCartFailed = record({ type: t.literal('CheckoutCartFailed'), failure: Failure });
/** What the browser kept of the form. */
export const DraftFound = record({
  type: t.literal('DraftFound'),
  draft: CheckoutDraft,
  /** The customer who filled it in; null for a guest, and where nobody knew. */
  customerId: nullable(CustomerId),
});
/** What was put aside of the form when this customer's session ended by itself, and the step that it was at. */
export const DraftAsideFound = record({
  type: t.literal('DraftAsideFound'),
  step: CheckoutStep,
  draft: CheckoutDraft,
});
/** Nothing was put aside for who is signed in. */
export const NoDraftAside = record({ type: t.literal('NoDraftAside') });
/** What the browser kept of buying now; without a line at most the product that it was. */
export const BuyNowFound = record({
  type: t.literal('BuyNowFound'),
  line: nullable(CartLine),
  productId: nullable(t.string),
});
/** Another tab or window let go of what this one buys: it was ordered there, or only left. */
export const BuyNowGone = record({ type: t.literal('BuyNowGone'), isOrdered: t.boolean });
/** What the browser kept of the question which pieces are bought, or of its answer. */
export const PurchaseFound = record({
  type: t.literal('PurchaseFound'),
  purchase: oneOf(['asked', 'kept']),
});
/** An order was being placed when the page was left, and its answer is not known. */
export const PendingOrderFound = record({ type: t.literal('PendingOrderFound'), request: OrderRequest });
export const QuoteArrived = record({ type: t.literal('QuoteArrived'), quote: OrderQuote });
export const QuoteFailed = record({ type: t.literal('QuoteFailed'), failure: Failure });
export const PlacesArrived = record({ type: t.literal('PlacesArrived'), places: list(PickupPlace) });
export const PlacesFailed = record({ type: t.literal('PlacesFailed'), failure: Failure });
/** There is an order. */
export const OrderPlaced = record({ type: t.literal('OrderPlaced'), order: Order });
/** There is no order, or nobody knows; `quote` is what it costs now where that is why. */
export const PlacingFailed = record({
  type: t.literal('PlacingFailed'),
  failure: Failure,
  quote: nullable(OrderQuote),
});

/** What a shopper can ask of checkout. */
const CheckoutWish = t.union([
  SetContact,
  SetDeliverMethod,
  SetShipping,
  ChooseReceiver,
  SetPickup,
  SetTaxInvoice,
  ApplyCoupon,
  RemoveCoupon,
  SetPaymentMethod,
  SetAgreement,
  ContinueCheckout,
  PlaceOrder,
  ProvePhone,
  AcceptNewTotal,
  DeclineNewTotal,
  ChoosePurchase,
  ReviewPurchase,
  BuyNow,
  RequoteCheckout,
  ReloadPlaces,
]);
export type CheckoutWish = t.TypeOf<typeof CheckoutWish>;

/** What the world can report to checkout. */
const CheckoutReport = t.union([
  CheckoutCartLoaded,
  CheckoutCartFailed,
  DraftFound,
  DraftAsideFound,
  NoDraftAside,
  BuyNowFound,
  BuyNowGone,
  PurchaseFound,
  PendingOrderFound,
  QuoteArrived,
  QuoteFailed,
  PlacesArrived,
  PlacesFailed,
  OrderPlaced,
  PlacingFailed,
]);
export type CheckoutReport = t.TypeOf<typeof CheckoutReport>;

/** All that can be asked of checkout or reported to it. */
export const CheckoutCommand = t.union([CheckoutWish, CheckoutReport]);
export type CheckoutCommand = t.TypeOf<typeof CheckoutCommand>;
