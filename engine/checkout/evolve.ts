import { Immer } from 'immer';
import { failed, idle, loading, ready } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { OrderQuote } from '../orders/order.ts';
import { noDelivery } from './empty-draft.ts';
import { hasOtherReceiver } from './draft.ts';
import type { CheckoutEvent, CheckoutState } from './words.ts';
import { initialCheckout } from './initial.ts';

/** Changes a nested state through a draft. It freezes nothing: freezing every turn costs many times the turn itself. */
const { produce } = new Immer({ autoFreeze: false });

/** Resets quote, problems and refusal: they are about other lines. */
const unasked = { quoteInputs: null, quote: idle, shownProblems: null, refusal: null } as const;

/** A refused coupon keeps its message until another is tried; it is not applied. */
const shownCoupon = ({ couponCode, quote }: CheckoutState, next: OrderQuote): OrderQuote['coupon'] => {
  const refused = quote.value?.coupon ?? null;
  const isStillShown =
    couponCode === '' && next.coupon === null && refused !== null && refused.problem !== null;
  return isStillShown ? refused : next.coupon;
};

/** Quote without the message about a refused coupon. */
const withoutRefused = (quote: CheckoutState['quote']): CheckoutState['quote'] =>
  quote.value === null || quote.value.coupon?.problem === null
    ? quote
    : { ...quote, value: { ...quote.value, coupon: null } };

/** Refusal that still waits for the shopper's decision about a higher total, with the new quote. */
const stillRefused = ({ refusal }: CheckoutState, quote: OrderQuote): CheckoutState['refusal'] => {
  // A new quote replaces the message: the shop sells.
  if (refusal?.kind === 'closed' || refusal?.kind === 'paused') return null;
  if (refusal?.kind !== 'total-rose') return refusal;
  return quote.total > refusal.before ? { ...refusal, quote } : null;
};

const withoutCoupon = (inputs: CheckoutState['quoteInputs']): CheckoutState['quoteInputs'] =>
  inputs === null ? null : { ...inputs, question: { ...inputs.question, couponCode: '' } };

const ofReceiver: ReadonlySet<string> = new Set(['shippingAddress.fullName', 'shippingAddress.phone']);

export const evolveCheckout: Evolve<CheckoutState, CheckoutEvent> = {
  CheckoutStarted: (checkout, { cartId }) => ({
    ...checkout,
    cartId,
    cart: loading(checkout.cartId === cartId ? checkout.cart : idle),
  }),
  CheckoutCartReceived: (checkout, { cart }) => ({ ...checkout, cartId: cart.cartId, cart: ready(cart) }),
  CheckoutCartUnavailable: (checkout, { failure }) => ({
    ...checkout,
    cart: failed(checkout.cart, failure),
  }),
  CheckoutCleared: () => initialCheckout,

  CheckoutStepEntered: (checkout, { step, isBuyNow }) => ({
    ...checkout,
    ...(checkout.isBuyNow === isBuyNow ? {} : unasked),
    step,
    isBuyNow,
    shownProblems: checkout.shownProblems?.step === step ? checkout.shownProblems : null,
    isEmptied: false,
    orderId: null,
    orderNumber: null,
  }),
  ContactSet: (checkout, { contact }) => ({ ...checkout, contact, refusal: null }),
  DeliverMethodSet: (checkout, { method }) => ({
    ...checkout,
    ...noDelivery,
    deliverMethod: method,
    refusal: null,
  }),
  ShippingSet: (checkout, { addressId, address, keepsAddress }) => {
    const wasChosen = checkout.addressId === null && checkout.isOtherReceiver;
    const next = { ...checkout, addressId, shippingAddress: address, keepsAddress, refusal: null };
    return { ...next, isOtherReceiver: hasOtherReceiver(next, wasChosen) };
  },
  // Fields that appear now start without a problem.
  ReceiverChosen: (checkout, { isOther }) =>
    produce(checkout, (draft) => {
      draft.isOtherReceiver = isOther;
      draft.shippingAddress.fullName = '';
      draft.shippingAddress.phone = '';
      if (draft.shownProblems !== null)
        draft.shownProblems.fields = draft.shownProblems.fields.filter((field) => !ofReceiver.has(field));
      draft.refusal = null;
    }),
  PickupSet: (checkout, { branchId, date, selfPickup, receiver }) => ({
    ...checkout,
    branchId,
    pickupDate: date,
    selfPickup,
    receiver,
    refusal: null,
  }),
  TaxInvoiceSet: (checkout, { taxInvoice, detail }) => ({
    ...checkout,
    taxInvoice,
    taxInvoiceDetail: detail,
    refusal: null,
  }),
  CouponSet: (checkout, { code }) => ({
    ...checkout,
    couponCode: code,
    quote: withoutRefused(checkout.quote),
    refusal: null,
  }),
  PaymentMethodSet: (checkout, { method }) => ({ ...checkout, paymentMethod: method, refusal: null }),
  GiftSet: (checkout, { gift }) => ({ ...checkout, gift, refusal: null }),
  AgreementSet: (checkout, { agreement }) => ({ ...checkout, agreement }),
  DraftRestored: (checkout, { draft, customerId }) => ({ ...checkout, ...draft, customerId }),
  DraftParked: (checkout) => checkout,
  ParkedDraftWanted: (checkout, { customerId }) => ({ ...checkout, customerId }),
  ParkedDraftMissed: (checkout) => checkout,
  CustomerRecognized: (checkout) => checkout,
  CheckoutCarriedOver: (checkout) => checkout,
  ProblemsShown: (checkout, { step, fields }) => ({ ...checkout, shownProblems: { step, fields } }),
  CheckoutEmptied: (checkout) => ({ ...checkout, isEmptied: true }),

  PurchaseUndecided: (checkout) => ({
    ...checkout,
    ...(checkout.isBuyNow ? {} : unasked),
    purchase: 'undecided',
  }),
  PurchaseJoining: (checkout) => ({ ...checkout, purchase: 'joining' }),
  PurchaseChosen: (checkout, { purchase, isTaken }) => ({
    ...checkout,
    ...(checkout.isBuyNow ? {} : unasked),
    purchase,
    refusal: isTaken && !checkout.isBuyNow ? { kind: 'cart-changed' } : null,
  }),

  BuyNowChosen: (checkout, { line }) => ({
    ...checkout,
    ...(checkout.isBuyNow ? unasked : {}),
    buyNowOrderProduct: line,
    lostBuyNowProductId: null,
  }),
  BuyNowLeft: (checkout) => checkout,
  BuyNowRestored: (checkout, { line, productId }) => ({
    ...checkout,
    ...(checkout.isBuyNow ? unasked : {}),
    buyNowOrderProduct: line,
    lostBuyNowProductId: productId,
  }),

  // The failure stays until an answer arrives or it is retried by hand.
  QuoteRequested: (checkout, { inputs, isBurst }) => ({
    ...checkout,
    quoteInputs: inputs,
    quote: loading(checkout.quote, isBurst ? checkout.quote.failure : null),
  }),
  QuoteReceived: (checkout, { quote }) => {
    const line = checkout.isBuyNow ? quote.lines[0] : undefined;
    const product = checkout.buyNowOrderProduct;
    const isRefused = quote.coupon !== null && quote.coupon.problem !== null;
    return {
      ...checkout,
      // This quote is the one without the coupon.
      ...(isRefused ? { couponCode: '', quoteInputs: withoutCoupon(checkout.quoteInputs) } : {}),
      buyNowOrderProduct:
        line !== undefined && product !== null ? { ...line, quantity: product.quantity } : product,
      quote: ready({ ...quote, coupon: shownCoupon(checkout, quote) }),
      refusal: stillRefused(checkout, quote),
    };
  },
  QuoteUnavailable: (checkout, { failure }) => ({ ...checkout, quote: failed(checkout.quote, failure) }),
  PlacesRequested: (checkout) => checkout,

  PlacingStarted: (checkout, { request }) => ({
    ...checkout,
    placing: 'placing',
    request,
    refusal: null,
    shownProblems: null,
  }),
  PlacingUnanswered: (checkout) => ({ ...checkout, placing: 'unsure' }),
  PlacingRefused: (checkout, { refusal }) => ({ ...checkout, placing: 'idle', request: null, refusal }),
  PhoneProofRequested: (checkout) => checkout,
  PhoneProven: (checkout) => ({ ...checkout, refusal: null }),
  NewTotalTaken: (checkout, { quote }) => ({ ...checkout, quote: ready(quote), refusal: null }),
  // Buying now leaves open what happens to the bag.
  CheckoutCompleted: ({ step, isBuyNow, purchase }, { order: { orderId, orderNumber } }) => ({
    ...initialCheckout,
    step,
    isBuyNow,
    purchase: isBuyNow ? purchase : 'bag',
    orderId,
    orderNumber,
  }),
};
