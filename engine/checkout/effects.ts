import { latest, queued } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { CheckoutReads, CheckoutEffect, CheckoutEvent } from './words.ts';
import { draftOf } from './draft.ts';
import { proofOf } from './proof.ts';

/** How long a changed form waits for the next change before it is asked what it costs, milliseconds. */
export const quotePause = 300;

const saveDraft = ({ checkout, session }: CheckoutReads): CheckoutEffect => ({
  type: 'StoreDraft',
  ...latest('checkout/draft'),
  draft: draftOf(checkout),
  customerId: session.profile.value?.customerId ?? checkout.customerId,
});

const saved = (_: unknown, root: CheckoutReads): readonly CheckoutEffect[] => [saveDraft(root)];

const saveBuyNow = ({ checkout: { buyNowOrderProduct: line } }: CheckoutReads): readonly CheckoutEffect[] =>
  line === null ? [] : [{ type: 'StoreBuyNow', ...queued('checkout/buy-now'), line }];

const savePurchase = (purchase: 'bag' | 'undecided' | 'guest-lines'): CheckoutEffect => ({
  type: 'StorePurchase',
  ...queued('checkout/purchase'),
  purchase,
});

const forget = (whose: 'everybody' | 'others'): CheckoutEffect => ({
  type: 'ForgetCheckout',
  ...queued('checkout/forget'),
  whose,
});

/** What the world shall do about checkout. */
export const checkoutEffects: EffectsOf<CheckoutEvent, CheckoutReads, CheckoutEffect> = {
  CheckoutStarted: ({ cartId }) => [{ type: 'LoadCheckoutCart', ...latest('checkout/cart'), cartId }],
  CheckoutCleared: () => [forget('others')],
  ContactSet: saved,
  DeliverMethodSet: saved,
  ShippingSet: saved,
  ReceiverChosen: saved,
  PickupSet: saved,
  TaxInvoiceSet: saved,
  CouponSet: saved,
  PaymentMethodSet: saved,
  CheckoutCarriedOver: (_, root) => [saveDraft(root), ...saveBuyNow(root)],
  DraftParked: ({ customerId, step, draft }) => [
    { type: 'ParkDraft', ...queued('checkout/parked'), customerId, step, draft },
  ],
  ParkedDraftWanted: ({ customerId }) => [
    { type: 'TakeParkedDraft', ...queued('checkout/parked'), customerId },
  ],
  PurchaseUndecided: () => [savePurchase('undecided')],
  PurchaseChosen: ({ purchase }) => [savePurchase(purchase)],
  BuyNowChosen: (_, root) => saveBuyNow(root),
  BuyNowLeft: () => [{ type: 'ForgetBuyNow', ...queued('checkout/buy-now') }],
  // Coming back to it buys it again.
  CheckoutStepEntered: ({ isBuyNow }, root) => (isBuyNow ? saveBuyNow(root) : []),

  QuoteRequested: ({ inputs: { question }, isBurst }) => [
    { type: 'AskQuote', ...latest('checkout/quote'), question, pause: isBurst ? quotePause : 0 },
  ],
  QuoteReceived: ({ quote }, root) =>
    quote.coupon !== null && quote.coupon.problem !== null ? [saveDraft(root)] : [],

  PlacingStarted: ({ request }, root) => [
    { type: 'SendOrder', ...queued('checkout/place'), request, proof: proofOf(root, request.contact.phone) },
  ],
  CheckoutCompleted: (_, root) => [
    forget('everybody'),
    ...(root.checkout.purchase === 'bag'
      ? []
      : [savePurchase(root.checkout.purchase === 'guest-lines' ? 'guest-lines' : 'undecided')]),
  ],
};
