import { isWhole } from '../addresses/problems.ts';
import { tidyAddress } from '../addresses/tidy.ts';
import { isSame } from '../kernel/same.ts';
import { emptyAddress } from '../values/empty-address.ts';
import { askQuoteAndPlaces, askChanged, askPlaces, askQuote, isOpen, reloadStaleCart } from './asking.ts';
import { emptyDraft } from './empty-draft.ts';
import { draftOf } from './draft.ts';
import type { CheckoutEffect, CheckoutEvent, CheckoutReads } from './words.ts';
import { tidyContact } from './tidy.ts';
import type { Remote } from '../kernel/remote.ts';
import type { Around, EffectsOf, React } from '../kernel/slice.ts';
import { isCheckout } from '../values/page/page.ts';
import { abandonedBuyNow, linesNeeded } from './entering.ts';
import { phoneProven, proofOf } from './proof.ts';
import { purchaseDue, purchaseUndecided, isPurchaseOpen } from './purchase.ts';
import { isExpired } from '../session/selectors.ts';
import { checkoutLines, isOrderClosed, stepAddress } from './selectors.ts';
import { latest, queued } from '../kernel/policy.ts';
import type { RouteEvent } from '../route/words.ts';
import type { ShopEvent } from '../states.ts';
import { hasPickup } from '../queries/selectors.ts';
import { firstUnfinishedStep } from './problems.ts';

/** Fills in the contact of a customer who has typed none from their profile. */
export const contactOfProfile = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const { checkout, session } = root;
  if (!isOpen(root) || session.profile.value === null || checkout.placing !== 'idle') return [];
  if (!isSame(checkout.contact, emptyDraft.contact)) return [];
  const { fullName, mobileNumber, email } = session.profile.value;
  const contact = tidyContact({ fullName, phone: mobileNumber ?? '', email: email ?? '' });
  return isSame(contact, emptyDraft.contact) ? [] : [{ type: 'ContactSet', contact }];
};

/**
 * Takes the delivery address from the customer's book: the first one where none was typed (case K02), a chosen one as the book
 * has it; one deleted from the book, or incomplete, stays as if it had been typed.
 */
export const addressOfBook = ({ checkout, queries, session }: CheckoutReads): readonly CheckoutEvent[] => {
  const { deliverMethod, addressId, shippingAddress, placing, keepsAddress } = checkout;
  if (deliverMethod !== 'ship' || placing !== 'idle') return [];
  const book = queries.addressBook.remote;
  if (session.status !== 'signed-in' || book.status !== 'ready') return [];
  const chosen =
    addressId === null
      ? isSame(shippingAddress, emptyAddress)
        ? book.value[0]
        : undefined
      : book.value.find(({ id }) => id === addressId);
  if (chosen === undefined) {
    return addressId === null
      ? []
      : [{ type: 'ShippingSet', addressId: null, address: shippingAddress, keepsAddress }];
  }
  const address = tidyAddress(chosen.address);
  const id = isWhole(address) ? chosen.id : null;
  return id === addressId && isSame(address, shippingAddress)
    ? []
    : [{ type: 'ShippingSet', addressId: id, address, keepsAddress: false }];
};

/** The session expired: the form is kept for its customer alone; the product bought now stays, as a bag's lines do. */
export const parkedCheckout = ({ checkout, session }: CheckoutReads): readonly CheckoutEvent[] => {
  const customerId = session.profile.value?.customerId ?? checkout.customerId;
  const draft = draftOf(checkout);
  const { step, buyNowOrderProduct: line } = checkout;
  return [
    { type: 'CheckoutCleared' },
    ...(customerId === null || isSame(draft, emptyDraft)
      ? []
      : [{ type: 'DraftParked', customerId, step, draft } as const]),
    ...(line === null ? [] : [{ type: 'BuyNowChosen', line } as const]),
  ];
};

/** Assigns the form and the buy-now product of a guest to the customer who signed in (case G04). */
export const carriedOver = ({ checkout }: CheckoutReads): readonly CheckoutEvent[] =>
  checkout.buyNowOrderProduct === null && isSame(draftOf(checkout), emptyDraft)
    ? []
    : [{ type: 'CheckoutCarriedOver' }];

/** A customer's stored draft comes first, then their profile. */
const whoOrders = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const customerId = root.session.profile.value?.customerId ?? null;
  return customerId === null || customerId === root.checkout.customerId
    ? contactOfProfile(root)
    : [{ type: 'ParkedDraftWanted', customerId }];
};

/** Adds `CustomerRecognized` where something was filled in, since that may finish steps. */
const recognized = (filledIn: readonly CheckoutEvent[]): readonly CheckoutEvent[] =>
  filledIn.length === 0 ? [] : [...filledIn, { type: 'CustomerRecognized' }];

/** Starts a customer at the first incomplete step, once the purchase is chosen. */
const pastFinished = (root: CheckoutReads): readonly RouteEvent[] => {
  const { page } = root.route;
  if (!isCheckout(page) || (!page.isBuyNow && isPurchaseOpen(root))) return [];
  const first = firstUnfinishedStep(root);
  return page.step < first && isOpen(root)
    ? [{ type: 'VisitorSent', to: stepAddress(root, first), replace: true }]
    : [];
};

/** An order that cannot be sent is picked up, unless an address was chosen or typed for it before. */
const pickedUp = ({ checkout, ...root }: CheckoutReads): readonly CheckoutEvent[] =>
  checkout.deliverMethod === 'ship' && isSame(checkout.shippingAddress, emptyAddress) && hasPickup(root)
    ? [{ type: 'DeliverMethodSet', method: 'pickup' }]
    : [];

/** The pieces disappeared while their page is open, and not by this page. */
const emptied = ({ before, after }: Around<CheckoutReads>): readonly CheckoutEvent[] =>
  isOpen(after) &&
  isCheckout(before.route.page) &&
  checkoutLines(before).length > 0 &&
  checkoutLines(after).length === 0
    ? [{ type: 'CheckoutEmptied' }]
    : [];

/** Whether a request failed, or its answer may have been lost with the connection. */
const isMissing = ({ status }: Remote<unknown>): boolean => status === 'failed' || status === 'loading';

const askIfChanged = (_: unknown, { after }: Around<CheckoutReads>): readonly CheckoutEvent[] =>
  askChanged(after);

const askIfChangedElsewhere = (_: unknown, around: Around<CheckoutReads>): readonly CheckoutEvent[] => [
  ...askChanged(around.after),
  ...emptied(around),
];

const decidePurchase = (_: unknown, { after }: Around<CheckoutReads>): readonly CheckoutEvent[] =>
  purchaseDue(after);

const decideAndAsk = (_: unknown, { after }: Around<CheckoutReads>): readonly CheckoutEvent[] => [
  ...purchaseDue(after),
  ...askChanged(after),
];

const chooseAddress = (_: unknown, { after }: Around<CheckoutReads>): readonly CheckoutEvent[] =>
  isOpen(after) ? addressOfBook(after) : [];

/**
 * Reactions of checkout: while its page is shown, a new quote whenever one of its inputs changed (case K12), pick-up places, and
 * the customer's contact.
 */
export const react: React<ShopEvent, CheckoutReads, CheckoutEvent | RouteEvent> = {
  RouteEntered: ({ page }, { before }) => {
    if (!isCheckout(page)) return abandonedBuyNow(page, before);
    const was = before.route.page;
    const isArrival = !isCheckout(was) || was.isBuyNow !== page.isBuyNow;
    const isMove =
      isCheckout(was) &&
      was.name === page.name &&
      was.isBuyNow === page.isBuyNow &&
      was.step !== page.step &&
      (page.name === 'check-out-guest' || before.checkout.cart.status === 'ready');
    // The bag loaded them when it redirected here.
    const isLoading =
      page.name === 'check-out' && !page.isBuyNow && before.checkout.cart.status === 'loading';
    return [
      ...abandonedBuyNow(page, before),
      { type: 'CheckoutStepEntered', step: page.step, isBuyNow: page.isBuyNow, isArrival },
      ...(isMove || isLoading ? [] : linesNeeded(page, before)),
    ];
  },
  CheckoutStepEntered: ({ isArrival }, { after }) =>
    isArrival
      ? [
          ...addressOfBook(after),
          ...whoOrders(after),
          ...(after.session.status === 'signed-in' ? [{ type: 'CustomerRecognized' } as const] : []),
          ...askQuoteAndPlaces(after),
        ]
      : askChanged(after),
  CustomerRecognized: (_, { after }) => pastFinished(after),
  PageRetried: ({ page }, { after }) => (isCheckout(page) ? linesNeeded(page, after) : []),
  PricesOutdated: ({ page: isPage }, { after }) =>
    isPage && isCheckout(after.route.page) ? linesNeeded(after.route.page, after) : [],

  QueryReceived: (event, around) => {
    if (event.answer.of !== 'addressBook') return [];
    const chosen = chooseAddress(event, around);
    return around.after.checkout.addressId === null ? recognized(chosen) : chosen;
  },
  QuoteReceived: ({ quote }, { after }) => (quote.isSendable ? [] : pickedUp(after)),
  DeliverMethodSet: (event, around) => [...chooseAddress(event, around), ...askChanged(around.after)],
  ProfileReceived: (_, { after }) => recognized(whoOrders(after)),
  ParkedDraftMissed: (_, { after }) => recognized(contactOfProfile(after)),
  OtpAccepted: ({ flow }, { after }) => (flow === 'order' && isOpen(after) ? phoneProven(after) : []),

  // Refused for stale data: quote and places are requested again, once something is sold.
  PlacingRefused: ({ refusal: { kind } }, { after }) => [
    ...purchaseDue(after),
    ...(['total-rose', 'unverified', 'closed', 'paused'].includes(kind) ? [] : askQuoteAndPlaces(after)),
  ],
  SellingOpened: (_, { after }) => askQuote(after),
  // Something else is paused than it was.
  SellingClosed: (_, { before, after }) =>
    isOrderClosed(before) && !isOrderClosed(after) ? askQuote(after) : [],
  WentOnline: (_, { after }) => {
    const { remote: places } = after.queries.pickupPlaces;
    return [
      ...(isMissing(after.checkout.quote) ? askQuote(after) : []),
      ...(isMissing(places) ? askPlaces(after) : []),
    ];
  },

  ShippingSet: askIfChanged,
  PickupSet: askIfChanged,
  CouponSet: askIfChanged,
  DraftRestored: (event, around) => [...contactOfProfile(around.after), ...askIfChanged(event, around)],
  CheckoutCartReceived: (event, around) => [
    ...askIfChangedElsewhere(event, around),
    ...reloadStaleCart(around.after),
  ],
  PurchaseUndecided: decideAndAsk,
  PurchaseChosen: (event, around) => [
    ...askIfChanged(event, around),
    ...(around.after.session.status === 'signed-in' ? [{ type: 'CustomerRecognized' } as const] : []),
  ],
  CheckoutCompleted: decidePurchase,
  CartConfirmed: (_, { after }) => [...purchaseDue(after), ...reloadStaleCart(after)],
  ChangeConfirmed: decidePurchase,
  ChangeSuperseded: decidePurchase,
  ChangeTakenBack: decidePurchase,
  OfferAccepted: decidePurchase,
  OfferDeclined: decidePurchase,
  // The bag's own button buys the bag.
  CartHandedOver: (_, { before, after }) => [
    ...(after.checkout.purchase === 'bag'
      ? []
      : [{ type: 'PurchaseChosen', purchase: 'bag', isTaken: false } as const]),
    { type: 'CheckoutStarted', cartId: before.cart.cartId },
  ],
  BuyNowChosen: askIfChanged,
  BuyNowRestored: askIfChangedElsewhere,
  GuestCartAdopted: askIfChangedElsewhere,
  GuestLinesRepriced: askIfChanged,
  LineAdded: askIfChanged,
  LineRemoved: askIfChanged,
  LineRestored: askIfChanged,
  QuantityChanged: askIfChanged,
  OfferedLineSettled: decideAndAsk,
  CartReplaced: decideAndAsk,
  CartCleared: askIfChanged,
  ServerModeEntered: askIfChanged,
  SessionStarted: ({ resumed, to }, { before, after }) => [
    ...(resumed ? [] : [...carriedOver(after), ...purchaseUndecided(before, to)]),
    ...askChanged(after),
  ],
  SessionEnded: ({ why }, { before }) =>
    isExpired(why) ? parkedCheckout(before) : [{ type: 'CheckoutCleared' }],
  CheckoutCleared: askIfChanged,
  AnnouncementReceived: askIfChanged,
};

/** Debounce of form changes before a new quote is asked, milliseconds. */
const quotePause = 300;

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

export const effects: EffectsOf<CheckoutEvent, CheckoutReads, CheckoutEffect> = {
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
  GiftSet: saved,
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

export { initialCheckout as initial } from './initial.ts';
export { decideCheckout as decide } from './decide.ts';
export { evolveCheckout as evolve } from './evolve.ts';
