import type { WishlistEvent } from './event.ts';
import type { WishlistState } from './state.ts';

/** Whether something about a product is under way: the order of two calls at the server would be chance. */
const isUnderWay = ({ wishes, merging }: WishlistState, productId: string): boolean =>
  merging?.includes(productId) === true ||
  wishes.some((wish) => wish.stage === 'sent' && wish.productId === productId);

/**
 * What may go out now: what was saved as a guest, and every wish that is due and whose product has nothing under way.
 * Without a connection the wishes are held.
 */
export const sendDue = (wishlist: WishlistState, isOnline: boolean): readonly WishlistEvent[] => {
  if (wishlist.mode !== 'server') return [];
  const events: WishlistEvent[] = [];
  const { merging, mergeFailure } = wishlist;
  let present = wishlist;
  const mergeable = wishlist.unsent.filter((productId) => !isUnderWay(wishlist, productId));
  if (isOnline && mergeable.length > 0 && merging === null && mergeFailure === null) {
    events.push({ type: 'MergeSent', productIds: mergeable });
    present = { ...present, merging: mergeable };
  }
  for (const wish of wishlist.wishes) {
    if (wish.stage !== 'due' || isUnderWay(present, wish.productId)) continue;
    events.push({ type: isOnline ? 'WishSent' : 'WishHeld', wish: wish.id });
  }
  return events;
};
