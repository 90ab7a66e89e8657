import * as t from 'io-ts';
import { CartLine } from '../values/codecs/cart-line.ts';
import { nullable, oneOf } from '../kernel/codec.ts';
import { effectUnion } from '../kernel/effect.ts';
import { OrderRequest, OrderSource } from '../orders/order.ts';
import { Count } from '../values/codecs/quantity.ts';
import { CheckoutStep } from '../values/page/page-codec.ts';
import { SecretRef } from '../kernel/secret.ts';
import { CustomerId } from '../values/profile.ts';
import { CheckoutDraft } from './draft.ts';
import { QuoteQuestion } from './state.ts';

export const CheckoutEffect = effectUnion({
  /** Fetch the cart of checkout: by its id, or the customer's own. */
  LoadCheckoutCart: { cartId: nullable(t.string) },

  /** Ask what the order would cost, after a pause in milliseconds in which another question may take its place. */
  AskQuote: { question: QuoteQuestion, pause: Count },
  /** Ask at which branches and on which days these pieces can be picked up. */
  AskPlaces: { source: OrderSource },
  /** Keep the form in this browser. */
  StoreDraft: {
    draft: CheckoutDraft,
    /** Whose it is, where that is known. */
    customerId: nullable(CustomerId),
  },
  /** Put the form of a customer aside whose session ended by itself, at this step, for that customer alone. */
  ParkDraft: { customerId: CustomerId, step: CheckoutStep, draft: CheckoutDraft },
  /** Take what was put aside: it is told as `ParkedDraftFound` if it is this customer's, and forgotten whosever it is. */
  TakeParkedDraft: { customerId: CustomerId },
  /** Keep what is bought now in this browser (spec 3, `buyNowProduct`). */
  StoreBuyNow: { line: CartLine },
  /** Keep what is bought now no longer. */
  ForgetBuyNow: {},
  /** Keep the question which pieces are bought, or its answer, in this browser; `bag` needs no keeping. */
  StorePurchase: { purchase: oneOf(['bag', 'undecided', 'guest-lines']) },
  /**
   * Forget what this browser keeps of checkout (spec 4.8): everything, after an order; what belongs to nobody who is here
   * any more, after a session.
   */
  ForgetCheckout: { whose: oneOf(['everybody', 'others']) },
  /**
   * Place this order; the same one again is placed once, however often it is asked for. `proof` says that its phone is verified;
   * null where nobody asked for that.
   */
  SendOrder: { request: OrderRequest, proof: nullable(SecretRef) },
});
export type CheckoutEffect = t.TypeOf<typeof CheckoutEffect>;
