import { isSame } from '../kernel/same.ts';
import { isCheckout } from '../values/page/page.ts';
import type { CheckoutEvent } from './event.ts';
import { askedOf } from './question.ts';
import type { CheckoutReads } from './reads.ts';
import { sourceOf } from './selectors.ts';

/** Whether a page of checkout is shown and no order was placed from it. */
export const isOpen = ({ checkout, route }: CheckoutReads): boolean =>
  isCheckout(route.page) && checkout.orderId === null;

/** Asks what the order costs, whatever was told before; as soon as something is sold, and as there is a connection. */
export const askQuote = (root: CheckoutReads, isBurst = false): readonly CheckoutEvent[] => {
  const asked = askedOf(root);
  if (!isOpen(root) || asked === null || root.gold.closed !== null) return [];
  if (root.connection.isOnline) return [{ type: 'QuoteRequested', asked, isBurst }];
  // Nobody could be asked: what was told is old, and it is asked again with the connection.
  return root.checkout.quoteStatus === 'failed'
    ? []
    : [{ type: 'QuoteUnavailable', failure: { kind: 'offline', status: null, code: null } }];
};

/** Asks at which branches and on which days the order can be picked up, whatever was told before. */
export const askPlaces = (root: CheckoutReads): readonly CheckoutEvent[] => {
  const source = sourceOf(root);
  return isOpen(root) && root.checkout.deliverMethod === 'pickup' && source !== null
    ? [{ type: 'PlacesRequested', source }]
    : [];
};

/** Asks both anew, because what the server told may not be true any more. */
export const askAnew = (root: CheckoutReads): readonly CheckoutEvent[] => [
  ...askQuote(root),
  ...askPlaces(root),
];

/** Asks whatever is not asked yet as it is now (case K12). */
export const askChanged = (root: CheckoutReads): readonly CheckoutEvent[] => {
  if (!isOpen(root)) return [];
  const { asked, quoteStatus, placesAsked, placesStatus } = root.checkout;
  const isOther = quoteStatus === 'idle' || !isSame(asked, askedOf(root));
  const isOtherPlace = placesStatus === 'idle' || !isSame(placesAsked, sourceOf(root));
  return [
    ...(isOther ? askQuote(root, quoteStatus !== 'idle') : []),
    ...(isOtherPlace ? askPlaces(root) : []),
  ];
};
