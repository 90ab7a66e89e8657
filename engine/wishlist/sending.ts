import type { Event, Root } from '../root.ts';
import { evolveWishlist } from './evolve.ts';
import type { WishlistEvent } from './event.ts';
import type { WishlistState } from './state.ts';

/** Folds any event of the list; the table's link between an event's type and its handler is lost in the union. */
const apply = (wishlist: WishlistState, event: WishlistEvent): WishlistState =>
  (evolveWishlist[event.type] as (slice: WishlistState, happened: WishlistEvent) => WishlistState)(
    wishlist,
    event,
  );

/** Whether an event is one of the wishlist. */
export const isOfWishlist = (event: Event): event is WishlistEvent =>
  Object.hasOwn(evolveWishlist, event.type);

/** The list after these events; for rules that decide on what their own first events lead to. */
export const wishlistAfter = (wishlist: WishlistState, events: readonly WishlistEvent[]): WishlistState =>
  events.reduce(apply, wishlist);

/** Whether something about a product is under way: the order of two calls at the server would be chance. */
const isUnderWay = ({ wishes, merging }: WishlistState, productId: string): boolean =>
  merging?.includes(productId) === true ||
  wishes.some((wish) => wish.stage === 'sent' && wish.productId === productId);

/**
 * What may go out now: what was saved as a guest, and every wish that is due and whose product has nothing under way.
 * Without a connection the wishes are held.
 */
const sendDue = (wishlist: WishlistState, isOnline: boolean): readonly WishlistEvent[] => {
  if (wishlist.mode !== 'server') return [];
  const events: WishlistEvent[] = [];
  const { merging, mergeFailure } = wishlist;
  let present = wishlist;
  const mergeable = wishlist.unsent.filter((productId) => !isUnderWay(wishlist, productId));
  if (isOnline && mergeable.length > 0 && merging === null && mergeFailure === null) {
    const merge: WishlistEvent = { type: 'MergeSent', productIds: mergeable };
    events.push(merge);
    present = wishlistAfter(present, [merge]);
  }
  for (const wish of wishlist.wishes) {
    if (wish.stage !== 'due' || isUnderWay(present, wish.productId)) continue;
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
