import { checkoutCarriedOver, checkoutInterrupted } from '../checkout/draft-changes.ts';
import { purchaseAsked } from '../checkout/purchase.ts';
import { viewsEntered } from '../recent/changes.ts';
import type { Event, Root } from '../root.ts';
import { wishlistEntered } from '../wishlist/changes.ts';
import type { SessionEvent } from './event.ts';
import { isExpired } from './selectors.ts';

/** What still is done on behalf of slices that do not react by themselves yet: somebody is signed in now. */
export const othersStart = (root: Root, to: string | null): readonly Event[] => [
  { type: 'CartRequested' },
  ...wishlistEntered(root),
  ...viewsEntered(root),
  ...checkoutCarriedOver(root),
  ...purchaseAsked(root, to),
];

/** The same when nobody is any more. */
export const othersEnd = (
  root: Root,
  why: Extract<SessionEvent, { type: 'SessionEnded' }>['why'],
): readonly Event[] => {
  const isForgotten = why === 'signed-out';
  const isOver = isExpired(why);
  return [
    { type: 'CartCleared', lines: isOver ? root.cart.offered.map(({ line }) => line) : [] },
    ...(isOver ? checkoutInterrupted(root) : [{ type: 'CheckoutCleared' } as const]),
    { type: 'WishlistClosed', productIds: isOver ? root.wishlist.unsent : [], isForgotten },
    { type: 'ViewsClosed', productIds: isOver ? root.recent.kept : [], isForgotten },
    { type: 'LaterClosed' },
  ];
};
