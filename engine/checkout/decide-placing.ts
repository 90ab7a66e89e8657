import type { Decide } from '../kernel/slice.ts';
import type { Of } from '../kernel/tagged.ts';
import { isSame } from '../kernel/same.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { ready } from '../kernel/remote.ts';
import type { CheckoutCommand, CheckoutEvent, CheckoutReads, PlaceRefusal } from './words.ts';
import type { RouteEvent } from '../route/words.ts';
import type { DialogEvent } from '../dialog/words.ts';
import { paymentAddress } from '../values/page/address.ts';
import { isCheckout } from '../values/page/page.ts';
import { linesNeeded } from './entering.ts';
import { isDefinite } from './placing.ts';
import { firstUnfinishedStep, problemsShown } from './problems.ts';
import { lastingNeedOf, proofCodeOf, requestOf } from './proof.ts';
import { isPurchaseOpen } from './purchase.ts';
import { isOrderClosed, stepAddress } from './selectors.ts';

type Made = CheckoutEvent | DialogEvent | RouteEvent;

/** Shows the problems of the form at their step; nothing without one. */
const lacking = (root: CheckoutReads): readonly Made[] => {
  const { page } = root.route;
  const step = firstUnfinishedStep(root);
  const problems = problemsShown(root, step);
  if (!isCheckout(page) || problems.length === 0) return [];
  const to = stepAddress(root, step);
  return [...(step === page.step ? [] : [{ type: 'VisitorSent', to, replace: false } as const]), ...problems];
};

const refusalOf = (
  { failure, quote }: Omit<Of<CheckoutCommand, 'PlacingFailed'>, 'type'>,
  { checkout }: CheckoutReads,
): PlaceRefusal => {
  switch (failure.code) {
    case 'STOCK_INSUFFICIENT':
      return { kind: 'stock' };
    case 'CART_CHANGED':
    case 'CART_EMPTY':
    case 'CART_NOT_FOUND':
    case 'PRODUCT_NOT_FOUND':
      return { kind: 'cart-changed' };
    case 'PRICE_EXPIRED':
      return { kind: 'closed' };
    case 'SELLING_PAUSED':
      return { kind: 'paused' };
    case 'COUPON_REFUSED':
      return { kind: 'coupon' };
    case 'PICKUP_UNAVAILABLE':
      return { kind: 'pickup' };
    case 'PHONE_UNVERIFIED': {
      const { request } = checkout;
      const need = quote?.proof ?? { reason: 'orders', wait: failure.retryAfter ?? null };
      return request === null ? { kind: 'failure', failure } : { kind: 'unverified', need, request };
    }
    case 'TOTAL_CHANGED': {
      const before = checkout.request?.expectedTotal;
      return quote === null || before === undefined || quote.total <= before
        ? { kind: 'failure', failure }
        : { kind: 'total-rose', before, quote };
    }
    default:
      return { kind: 'failure', failure };
  }
};

/** Loads the lines of the order again: those shown are out of date. */
const reread = (refusal: PlaceRefusal, code: string | null, root: CheckoutReads): readonly Made[] => {
  const { page } = root.route;
  if ((refusal.kind !== 'stock' && refusal.kind !== 'cart-changed') || !isCheckout(page)) return [];
  const isLost = code === 'CART_NOT_FOUND';
  return linesNeeded(page, isLost ? { ...root, checkout: { ...root.checkout, cartId: null } } : root);
};

/** The rules of placing an order (cases K05, K06, K09, K13, K14, H-K01, H-K05, C33). */
export const decidePlacing = {
  PlaceOrder: (_, root) => {
    const { placing, request } = root.checkout;
    if (placing === 'placing') return reject('Busy');
    if (placing === 'unsure' && request !== null) return accept([{ type: 'PlacingStarted', request }]);
    if (!isCheckout(root.route.page)) return reject('WrongStep');
    if (!root.route.page.isBuyNow && isPurchaseOpen(root)) return reject('WrongStep');
    const problems = lacking(root);
    if (problems.length > 0) return accept(problems);
    // The page gives the reason: an order that cannot be sent or is not for sale is not started.
    if (!root.connection.isOnline || isOrderClosed(root)) return reject('NothingChanges');
    const next = requestOf(root);
    // Only the quote is missing: it is loading, or the page says that loading failed.
    if (next === null) return reject('Busy');
    const need = lastingNeedOf(root);
    return accept([
      need === null
        ? { type: 'PlacingStarted', request: next }
        : { type: 'PlacingRefused', refusal: { kind: 'unverified', need, request: next } },
    ]);
  },

  ProvePhone: (_, root, { at }) => {
    const { refusal, placing, contact } = root.checkout;
    if (refusal?.kind !== 'unverified' || placing !== 'idle') return reject('NothingChanges');
    const { request, limitedUntil } = root.identity.order;
    if (request !== null) return reject('Busy');
    // Its code is shown, and how to have another.
    if (proofCodeOf(root, contact.phone) !== null) return reject('NothingChanges');
    if (limitedUntil !== null && at < limitedUntil) return reject('TooEarly');
    return accept([{ type: 'PhoneProofRequested', phoneNumber: contact.phone }]);
  },

  AcceptNewTotal: (_, root) => {
    const { refusal, placing } = root.checkout;
    if (refusal?.kind !== 'total-rose' || placing !== 'idle') return reject('NothingChanges');
    const { quote } = refusal;
    const after: CheckoutReads = {
      ...root,
      checkout: { ...root.checkout, quote: ready(quote), refusal: null },
    };
    // Without a connection, or while nothing is sold, the new total is only shown, with the reason.
    if (!root.connection.isOnline || isOrderClosed(root)) return accept([{ type: 'NewTotalTaken', quote }]);
    const request = requestOf(after);
    return accept([
      { type: 'NewTotalTaken', quote },
      ...(request === null ? lacking(after) : [{ type: 'PlacingStarted', request } as const]),
    ]);
  },

  DeclineNewTotal: (_, root) => {
    const { refusal } = root.checkout;
    return refusal?.kind === 'total-rose'
      ? accept([{ type: 'NewTotalTaken', quote: refusal.quote }])
      : reject('NothingChanges');
  },

  // Found when the page opens and when the connection is back; in the latter case it does not redirect from another page.
  PendingOrderFound: ({ request }, { checkout, route }) => {
    const isUnsure = checkout.placing === 'unsure' && isSame(checkout.request, request);
    return checkout.placing === 'idle' || (isUnsure && isCheckout(route.page))
      ? accept([{ type: 'PlacingStarted', request }])
      : reject('StaleAnswer');
  },

  OrderPlaced: ({ order }, root) => {
    const { orderId, isBuyNow } = order;
    if (root.checkout.placing === 'idle') return reject('StaleAnswer');
    return accept([
      { type: 'CheckoutCompleted', order },
      { type: 'VisitorSent', to: paymentAddress(orderId, isBuyNow), replace: true },
    ]);
  },

  PlacingFailed: ({ failure, quote }, root) => {
    if (root.checkout.placing !== 'placing') return reject('StaleAnswer');
    if (!isDefinite(failure)) return accept([{ type: 'PlacingUnanswered', failure }]);
    const refusal = refusalOf({ failure, quote }, root);
    // Too little stock at a branch leaves the bag valid.
    const isOfBag = refusal.kind === 'stock' && root.checkout.request?.delivery.method !== 'pickup';
    return accept([
      { type: 'PlacingRefused', refusal },
      ...(isOfBag ? [{ type: 'AlertShown', alert: { code: 'stock-short' } } as const] : []),
      ...reread(refusal, failure.code, root),
    ]);
  },
} satisfies Partial<Decide<CheckoutCommand, CheckoutReads, Made>>;
