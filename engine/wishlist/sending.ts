import type { Root } from '../root.ts';
import { evolveWishlist } from './evolve.ts';
import type { WishlistEvent } from './event.ts';
import type { Wish, WishlistState } from './state.ts';

/** Folds any event of the list; the table's link between an event's type and its handler is lost in the union. */
const apply = (wishlist: WishlistState, event: WishlistEvent): WishlistState =>
  (evolveWishlist[event.type] as (slice: WishlistState, happened: WishlistEvent) => WishlistState)(
    wishlist,
    event,
  );

/** The list after these events; for rules that decide on what their own first events lead to. */
export const wishlistAfter = (wishlist: WishlistState, events: readonly WishlistEvent[]): WishlistState =>
  events.reduce(apply, wishlist);

/** Whether something else about the wish's product is under way: the order of two at the server would be chance. */
const isBehind = ({ wishes, merging }: WishlistState, { productId }: Wish): boolean =>
  merging?.includes(productId) === true ||
  wishes.some((other) => other.stage === 'sent' && other.productId === productId);

/**
 * What may go out now: what was saved as a guest, and every wish that is due and whose product has nothing under way.
 * Without a connection the wishes are held.
 */
const sendDue = (wishlist: WishlistState, isOnline: boolean): readonly WishlistEvent[] => {
  if (wishlist.mode !== 'server') return [];
  const events: WishlistEvent[] = [];
  const { unsent, merging, mergeFailure } = wishlist;
  let present = wishlist;
  if (isOnline && unsent.length > 0 && merging === null && mergeFailure === null) {
    const merge: WishlistEvent = { type: 'MergeSent', productIds: unsent };
    events.push(merge);
    present = wishlistAfter(present, [merge]);
  }
  for (const wish of wishlist.wishes) {
    if (wish.stage !== 'due' || isBehind(present, wish)) continue;
    events.push({ type: isOnline ? 'WishSent' : 'WishHeld', wish: wish.id });
  }
  return events;
};

/** These events of the list, followed by the sending that they allow. */
export const thenSend = (
  { wishlist, connection }: Pick<Root, 'wishlist' | 'connection'>,
  events: readonly WishlistEvent[],
): readonly WishlistEvent[] => {
  const sent = sendDue(wishlistAfter(wishlist, events), connection.isOnline);
  return sent.length === 0 ? events : [...events, ...sent];
};
