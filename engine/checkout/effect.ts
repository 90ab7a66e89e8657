import { QuoteQuestion } from './quote-question.ts';
import * as t from 'io-ts';
import { CartLine } from '../values/cart-line.ts';
import { nullable, oneOf } from '../kernel/codec.ts';
import { effect } from '../kernel/effect.ts';
import { OrderRequest, OrderSource } from '../orders/order.ts';
import { Count } from '../values/quantity.ts';
import { CheckoutStep } from '../values/page/page.ts';
import { SecretRef } from '../kernel/secret.ts';
import { CustomerId } from '../values/profile.ts';
import { CheckoutDraft } from './draft.ts';

/** Fetch the cart of checkout: by its id, or the customer's own. */
export const LoadCheckoutCart = effect('LoadCheckoutCart', { cartId: nullable(t.string) });

/** Ask what the order would cost, after a pause in milliseconds in which another question may take its place. */
export const AskQuote = effect('AskQuote', { question: QuoteQuestion, pause: Count });
/** Ask at which branches and on which days these pieces can be picked up. */
export const AskPlaces = effect('AskPlaces', { source: OrderSource });
/** Keep the form in this browser. */
export const KeepDraft = effect('KeepDraft', {
  draft: CheckoutDraft,
  /** Whose it is, where that is known. */
  customerId: nullable(CustomerId),
});
/** Put the form of a customer aside whose session ended by itself, at this step, for that customer alone. */
export const PutDraftAside = effect('PutDraftAside', {
  customerId: CustomerId,
  step: CheckoutStep,
  draft: CheckoutDraft,
});
/** Take what was put aside: it is told as `DraftAsideFound` if it is this customer's, and forgotten whosever it is. */
export const TakeDraftAside = effect('TakeDraftAside', { customerId: CustomerId });
/** Forget what was put aside. */
export const ForgetDraftAside = effect('ForgetDraftAside', {});
/** Keep what is bought now in this browser (spec 3, `buyNowProduct`). */
export const KeepBuyNow = effect('KeepBuyNow', { line: CartLine });
/** Keep what is bought now no longer. */
export const ForgetBuyNow = effect('ForgetBuyNow', {});
/** Keep the question which pieces are bought, or its answer, in this browser; `bag` needs no keeping. */
export const KeepPurchase = effect('KeepPurchase', { purchase: oneOf(['bag', 'asked', 'kept']) });
/**
 * Forget what this browser keeps of checkout (spec 4.8): everything, after an order; what belongs to nobody who is here
 * any more, after a session.
 */
export const ForgetCheckout = effect('ForgetCheckout', { whose: oneOf(['everybody', 'others']) });
/**
 * Place this order; the same one again is placed once, however often it is asked for. `proof` says that its phone is verified;
 * null where nobody asked for that.
 */
export const SendOrder = effect('SendOrder', { request: OrderRequest, proof: nullable(SecretRef) });

export const CheckoutEffect = t.union([
  LoadCheckoutCart,
  AskQuote,
  AskPlaces,
  KeepDraft,
  PutDraftAside,
  TakeDraftAside,
  ForgetDraftAside,
  KeepBuyNow,
  ForgetBuyNow,
  KeepPurchase,
  ForgetCheckout,
  SendOrder,
]);
export type CheckoutEffect = t.TypeOf<typeof CheckoutEffect>;
