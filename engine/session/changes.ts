import { checkoutCarriedOver, checkoutInterrupted } from '../checkout/draft-changes.ts';
import { purchaseAsked } from '../checkout/purchase.ts';
import type { Event, Root } from '../root.ts';
import type { SessionEvent } from './event.ts';
import { isExpired } from './selectors.ts';

/** What still is done on behalf of slices that do not react by themselves yet: somebody is signed in now. */
export const othersStart = (root: Root, to: string | null): readonly Event[] => [
  ...checkoutCarriedOver(root),
  ...purchaseAsked(root, to),
];

/** The same when nobody is any more. */
export const othersEnd = (
  root: Root,
  why: Extract<SessionEvent, { type: 'SessionEnded' }>['why'],
): readonly Event[] => (isExpired(why) ? checkoutInterrupted(root) : [{ type: 'CheckoutCleared' }]);
