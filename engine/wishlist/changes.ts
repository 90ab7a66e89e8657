import type { Root } from '../root.ts';
import type { Page } from '../values/page/page.ts';
import type { WishlistEvent } from './event.ts';
import { thenSend } from './sending.ts';

type Parts = Pick<Root, 'wishlist' | 'connection'>;

/**
 * Somebody is signed in now: what the guest saved is sent, and the list of the account is fetched; after the sending where
 * there is one, so that the answer has both (case W05).
 */
export const wishlistEntered = (root: Parts): readonly WishlistEvent[] => {
  const events = thenSend(root, [{ type: 'WishlistEntered' }]);
  return events.some(({ type }) => type === 'MergeSent')
    ? events
    : [...events, { type: 'WishlistRequested' }];
};

/** What the page of the wishlist needs when it is entered or tried again. */
export const wishlistNeeded = ({ wishlist }: Pick<Root, 'wishlist'>): readonly WishlistEvent[] =>
  wishlist.mode === 'guest' || wishlist.status === 'loading' || wishlist.merging !== null
    ? []
    : [{ type: 'WishlistRequested' }];

/** A list that could not be had is asked for again with the next page: its hearts are on every one. */
export const wishlistAgain = (page: Page, root: Pick<Root, 'wishlist'>): readonly WishlistEvent[] =>
  page.name !== 'wishlist' && root.wishlist.status === 'failed' ? wishlistNeeded(root) : [];

/** What a restored connection lets the list do: send what was held, fetch what could not be had. */
export const wishlistBackOnline = (root: Parts): readonly WishlistEvent[] => {
  const { mode, wishes, unsent, mergeFailure, status } = root.wishlist;
  if (mode === 'guest') return [];
  const due: readonly WishlistEvent[] = wishes
    .filter(({ stage }) => stage === 'held')
    .map(({ id }) => ({ type: 'WishDue', wish: id }));
  const merge: readonly WishlistEvent[] =
    unsent.length > 0 && mergeFailure !== null ? [{ type: 'MergeDue' }] : [];
  const reload: readonly WishlistEvent[] = status === 'failed' ? [{ type: 'WishlistRequested' }] : [];
  const online = { wishlist: root.wishlist, connection: { ...root.connection, isOnline: true } };
  return thenSend(online, [...due, ...merge, ...reload]);
};
