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
  PaymentMethod,
  PickupPlace,
} from '../orders/order.ts';
import { personal } from '../kernel/personal.ts';
import { CheckoutStep } from '../values/page/page-codec.ts';
import { CheckoutDraft, Receiver, TaxInvoiceDetail } from './draft.ts';
import { CustomerId } from '../values/profile.ts';

/** All that can be asked of checkout or reported to it. */
export const CheckoutCommand = taggedUnion({
  /** Keep what was typed of the contact. */
  SetContact: { contact: Contact },
  /** Choose how the order reaches its buyer; another way than before begins anew (case K10). */
  SetDeliverMethod: { method: DeliverMethod },
  /** Choose an address of the book, with its parts, or keep what was typed of one. */
  SetShipping: { addressId: nullable(t.string), address: ThaiAddress, keepsAddress: t.boolean },
  /** Choose whether somebody other than who orders receives what is sent to a typed address; they are named anew. */
  ChooseReceiver: { isOther: t.boolean },
  /** Choose where, when and by whom the order is picked up. */
  SetPickup: {
    branchId: nullable(t.string),
    date: nullable(t.string),
    selfPickup: t.boolean,
    receiver: Receiver,
  },
  /** Say whether a tax invoice is wanted, and for whom. */
  SetTaxInvoice: { taxInvoice: t.boolean, detail: TaxInvoiceDetail },
  /** Try a coupon; '' does nothing (case D05). */
  ApplyCoupon: { code: personal('coupon', t.string) },
  /** Order without the coupon. */
  RemoveCoupon: {},
  /** Choose how the order is paid. */
  SetPaymentMethod: { method: PaymentMethod },
  /** Tick the terms, or take the tick away. */
  SetAgreement: { agreement: t.boolean },
  /** Go on to the next step, or be shown what the page's step lacks. */
  ContinueCheckout: {},
  /** Place the order as it is shown; while it is not known whether there is one, try the same again. */
  PlaceOrder: {},
  /** Have a code sent to the phone of who orders, which an order was refused without. */
  ProvePhone: {},
  /** Agree to the dearer total and place the order at it (case K06). */
  AcceptNewTotal: {},
  /** Do not order at the dearer total; it is shown from now on. */
  DeclineNewTotal: {},
  /** Say which pieces are bought after signing in: what was chosen before, the account's bag, or all of it. */
  ChoosePurchase: {
    choice: oneOf(['guest-lines', 'bag', 'both']),
  },
  /** Choose anew which pieces are bought, while they are those of before signing in. */
  ReviewPurchase: {},
  /** Buy these pieces of one product at once, beside the bag (spec 4.8). */
  BuyNow: { line: CartLine },
  /** Ask again what the order would cost, after it could not be had. */
  RequoteCheckout: {},
  /** Ask again for the branches, after they could not be had. */
  ReloadPlaces: {},

  /** The customer's cart for checkout arrived. */
  CheckoutCartLoaded: { cart: ServerCart },
  /** The customer's cart for checkout could not be loaded. */
  CheckoutCartFailed: { failure: Failure },
  /** What the browser kept of the form. */
  DraftFound: {
    draft: CheckoutDraft,
    /** The customer who filled it in; null for a guest, and where nobody knew. */
    customerId: nullable(CustomerId),
  },
  /** What was put aside of the form when this customer's session ended by itself, and the step that it was at. */
  ParkedDraftFound: { step: CheckoutStep, draft: CheckoutDraft },
  /** Nothing was put aside for who is signed in. */
  NoParkedDraft: {},
  /** What the browser kept of buying now; without a line at most the product that it was. */
  BuyNowFound: { line: nullable(CartLine), productId: nullable(t.string) },
  /** Another tab or window let go of what this one buys: it was ordered there, or only left. */
  BuyNowGone: { isOrdered: t.boolean },
  /** What the browser kept of the question which pieces are bought, or of its answer. */
  PurchaseFound: {
    purchase: oneOf(['undecided', 'guest-lines']),
  },
  /** An order was being placed when the page was left, and its answer is not known. */
  PendingOrderFound: { request: OrderRequest },
  /** What the order costs today arrived. */
  QuoteArrived: { quote: OrderQuote },
  /** What the order costs could not be had, or was refused. */
  QuoteFailed: { failure: Failure },
  /** Where the pieces can be picked up, and when, arrived. */
  PlacesArrived: { places: list(PickupPlace) },
  /** Where the pieces can be picked up could not be loaded. */
  PlacesFailed: { failure: Failure },
  /** There is an order. */
  OrderPlaced: { order: Order },
  /** There is no order, or nobody knows; `quote` is what it costs now where that is why. */
  PlacingFailed: { failure: Failure, quote: nullable(OrderQuote) },
});
export type CheckoutCommand = t.TypeOf<typeof CheckoutCommand>;
