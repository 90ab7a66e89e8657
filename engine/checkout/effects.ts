import type { EffectsOf } from '../kernel/slice.ts';
import type { CheckoutReads } from './reads.ts';
import type { CheckoutEffect } from './effect.ts';
import { draftOf } from './draft.ts';
import type { CheckoutEvent } from './event.ts';
import { proofOf } from './proof.ts';

/** How long a changed form waits for the next change before it is asked what it costs, milliseconds. */
export const quotePause = 300;

const saveDraft = ({ checkout, session }: CheckoutReads): CheckoutEffect => ({
  type: 'StoreDraft',
  key: 'checkout/draft',
  policy: 'latest',
  draft: draftOf(checkout),
  customerId: session.profile.value?.customerId ?? checkout.customerId,
});

const saved = (_: unknown, root: CheckoutReads): readonly CheckoutEffect[] => [saveDraft(root)];

const saveBuyNow = ({ checkout: { buyNowOrderProduct: line } }: CheckoutReads): readonly CheckoutEffect[] =>
  line === null ? [] : [{ type: 'StoreBuyNow', key: 'checkout/buy-now', policy: 'queue', line }];

const savePurchase = (purchase: 'bag' | 'asked' | 'kept'): CheckoutEffect => ({
  type: 'StorePurchase',
  key: 'checkout/purchase',
  policy: 'queue',
  purchase,
});

const forget = (whose: 'everybody' | 'others'): CheckoutEffect => ({
  type: 'ForgetCheckout',
  key: 'checkout/forget',
  policy: 'queue',
  whose,
});

/** What the world shall do about checkout. */
export const checkoutEffects: EffectsOf<CheckoutEvent, CheckoutReads, CheckoutEffect> = {
  CheckoutStarted: ({ cartId }) => [
    { type: 'LoadCheckoutCart', key: 'checkout/cart', policy: 'latest', cartId },
  ],
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
    { type: 'ParkDraft', key: 'checkout/parked', policy: 'queue', customerId, step, draft },
  ],
  ParkedDraftWanted: ({ customerId }) => [
    { type: 'TakeParkedDraft', key: 'checkout/parked', policy: 'queue', customerId },
  ],
  PurchaseAsked: () => [savePurchase('asked')],
  PurchaseChosen: ({ purchase }) => [savePurchase(purchase)],
  BuyNowChosen: (_, root) => saveBuyNow(root),
  BuyNowLeft: () => [{ type: 'ForgetBuyNow', key: 'checkout/buy-now', policy: 'queue' }],
  // Whoever comes back to it buys it again.
  CheckoutStepEntered: ({ isBuyNow }, root) => (isBuyNow ? saveBuyNow(root) : []),

  QuoteRequested: ({ inputs: { question }, isBurst }) => [
    { type: 'AskQuote', key: 'checkout/quote', policy: 'latest', question, pause: isBurst ? quotePause : 0 },
  ],
  QuoteReceived: ({ quote }, root) =>
    quote.coupon !== null && quote.coupon.problem !== null ? [saveDraft(root)] : [],
  PlacesRequested: ({ source }) => [{ type: 'AskPlaces', key: 'checkout/places', policy: 'latest', source }],

  PlacingStarted: ({ request }, root) => [
    {
      type: 'SendOrder',
      key: 'checkout/place',
      policy: 'queue',
      request,
      proof: proofOf(root, request.contact.phone),
    },
  ],
  CheckoutCompleted: (_, root) => [
    forget('everybody'),
    ...(root.checkout.purchase === 'bag'
      ? []
      : [savePurchase(root.checkout.purchase === 'kept' ? 'kept' : 'asked')]),
  ],
};
