import type { EffectsOf } from '../kernel/slice.ts';
import type { CheckoutReads } from './reads.ts';
import type { CheckoutEffect } from './effect.ts';
import { draftOf } from './draft.ts';
import type { CheckoutEvent } from './event.ts';
import { proofOf } from './proof.ts';

/** How long a changed form waits for the next change before it is asked what it costs, milliseconds. */
export const quotePause = 300;

const keep = ({ checkout, session }: CheckoutReads): CheckoutEffect => ({
  type: 'KeepDraft',
  key: 'checkout/draft',
  policy: 'latest',
  draft: draftOf(checkout),
  customerId: session.profile.value?.customerId ?? checkout.customerId,
});

const kept = (_: unknown, root: CheckoutReads): readonly CheckoutEffect[] => [keep(root)];

const keepBuyNow = ({ checkout: { buyNowOrderProduct: line } }: CheckoutReads): readonly CheckoutEffect[] =>
  line === null ? [] : [{ type: 'KeepBuyNow', key: 'checkout/buy-now', policy: 'queue', line }];

const keepPurchase = (purchase: 'bag' | 'asked' | 'kept'): CheckoutEffect => ({
  type: 'KeepPurchase',
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
  ContactSet: kept,
  DeliverMethodSet: kept,
  ShippingSet: kept,
  ReceiverChosen: kept,
  PickupSet: kept,
  TaxInvoiceSet: kept,
  CouponSet: kept,
  PaymentMethodSet: kept,
  CheckoutCarriedOver: (_, root) => [keep(root), ...keepBuyNow(root)],
  DraftSetAside: ({ customerId, step, draft }) => [
    { type: 'PutDraftAside', key: 'checkout/aside', policy: 'queue', customerId, step, draft },
  ],
  DraftAsideWanted: ({ customerId }) => [
    { type: 'TakeDraftAside', key: 'checkout/aside', policy: 'queue', customerId },
  ],
  PurchaseAsked: () => [keepPurchase('asked')],
  PurchaseChosen: ({ purchase }) => [keepPurchase(purchase)],
  BuyNowChosen: (_, root) => keepBuyNow(root),
  BuyNowLeft: () => [{ type: 'ForgetBuyNow', key: 'checkout/buy-now', policy: 'queue' }],
  // Whoever comes back to it buys it again.
  CheckoutStepEntered: ({ isBuyNow }, root) => (isBuyNow ? keepBuyNow(root) : []),

  QuoteRequested: ({ asked: { question }, isBurst }) => [
    { type: 'AskQuote', key: 'checkout/quote', policy: 'latest', question, pause: isBurst ? quotePause : 0 },
  ],
  QuoteReceived: ({ quote }, root) =>
    quote.coupon !== null && quote.coupon.problem !== null ? [keep(root)] : [],
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
      : [keepPurchase(root.checkout.purchase === 'kept' ? 'kept' : 'asked')]),
  ],
};
