import { isPostcode } from '../addresses/problems.ts';
import { isSame } from '../kernel/same.ts';
import { isCheckout } from '../values/page/page.ts';
import type { CheckoutEvent, CheckoutReads, QuoteInputs } from './words.ts';
import { linesNeeded } from './entering.ts';
import { isOrderClosed, sourceOf } from './selectors.ts';

/** Whether a page of checkout is shown that has not placed its order. */
export const isOpen = ({ checkout, route }: CheckoutReads): boolean =>
  isCheckout(route.page) && checkout.orderId === null;

/** Inputs of a quote; null while there is nothing to order. */
export const quoteInputsOf = (root: CheckoutReads): QuoteInputs | null => {
  const source = sourceOf(root);
  if (source === null) return null;
  const { deliverMethod, shippingAddress, branchId, couponCode } = root.checkout;
  const { postcode } = shippingAddress;
  return {
    question: {
      source,
      deliverMethod,
      postcode: deliverMethod === 'ship' && isPostcode(postcode) ? postcode : '',
      branchId: deliverMethod === 'pickup' ? branchId : null,
      couponCode,
    },
    isCustomer: root.session.status === 'signed-in',
    announcedAt: root.gold.announcement?.at ?? null,
  };
};

/** Requests a quote, unless nothing is sold or the browser is offline. */
export const askQuote = (root: CheckoutReads, isBurst = false): readonly CheckoutEvent[] => {
  const inputs = quoteInputsOf(root);
  if (!isOpen(root) || inputs === null || isOrderClosed(root)) return [];
  if (root.connection.isOnline) return [{ type: 'QuoteRequested', inputs, isBurst }];
  // Offline: the known price is stale, and it is asked again with the connection.
  return root.checkout.quote.status === 'failed'
    ? []
    : [{ type: 'QuoteUnavailable', failure: { kind: 'offline', status: null, code: null } }];
};

/** Asks at which branches and on which days the order can be picked up. */
export const askPlaces = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const source = sourceOf(root);
  return isOpen(root) && root.checkout.deliverMethod === 'pickup' && source !== null
    ? [{ type: 'PlacesRequested', source }]
    : [];
};

/** Invalidates both answers and asks again. */
export const askQuoteAndPlaces = (root: CheckoutReads): readonly CheckoutEvent[] => [
  ...askQuote(root),
  ...askPlaces(root),
];

/** Asks again for each answer whose inputs changed (case K12). */
export const askChanged = (root: CheckoutReads): readonly CheckoutEvent[] => {
  if (!isOpen(root)) return [];
  const { quoteInputs, quote } = root.checkout;
  const { asked } = root.queries.pickupPlaces;
  const isOther = quote.status === 'idle' || !isSame(quoteInputs, quoteInputsOf(root));
  const isOtherPlace = asked === null || !isSame(asked.source, sourceOf(root));
  return [
    ...(isOther ? askQuote(root, quote.status !== 'idle') : []),
    ...(isOtherPlace ? askPlaces(root) : []),
  ];
};

/** A customer's bag that was changed above checkout, or elsewhere, is read again. */
export const reloadStaleCart = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const { cart, checkout, route, session } = root;
  return isCheckout(route.page) &&
    session.status === 'signed-in' &&
    checkout.placing === 'idle' &&
    checkout.cart.status === 'ready' &&
    cart.loading === 'ready' &&
    cart.cartId === checkout.cart.value.cartId &&
    cart.version > checkout.cart.value.version
    ? linesNeeded(route.page, root)
    : [];
};
