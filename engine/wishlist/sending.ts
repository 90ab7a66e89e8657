import { dueOf } from '../kernel/pending.ts';
import type { WishlistEvent, WishlistState } from './words.ts';

/**
 * What may go out now: what was saved as a guest, and every wish that is due and whose product has nothing under way, nor is
 * being merged. Without a connection the wishes are held.
 */
export const sendDueWishes = (wishlist: WishlistState, isOnline: boolean): readonly WishlistEvent[] => {
  const { mode, wishes, unsent, merging, mergeFailure } = wishlist;
  if (mode !== 'server') return [];
  const canMerge = isOnline && merging === null && mergeFailure === null;
  const mergeable = unsent.filter(
    (id) => canMerge && !wishes.some(({ productId, stage }) => stage === 'sent' && productId === id),
  );
  const beingMerged = merging ?? mergeable;
  return [
    ...(mergeable.length > 0 ? [{ type: 'MergeSent', productIds: mergeable } as const] : []),
    ...dueOf(wishes, (left, right) => left.productId === right.productId)
      .filter(({ productId }) => !beingMerged.includes(productId))
      .map(({ id }): WishlistEvent => ({ type: isOnline ? 'WishSent' : 'WishHeld', wish: id })),
  ];
};
