import { itemsOf } from '../kernel/remote.ts';
import type { Page } from '../values/page/page.ts';
import type { SavedList, SavedMove, WishlistItem, WishlistState } from './words.ts';

/** Optimistic: the pending change of a product, else the list of the server or this browser. */
export const isSaved = ({ wishes, saved, unsent }: WishlistState, productId: string): boolean =>
  wishes.findLast((wish) => wish.productId === productId)?.isSaved ??
  (saved.includes(productId) || unsent.includes(productId));

export const savedCount = (wishlist: WishlistState): number => {
  const { wishes, saved, unsent } = wishlist;
  const ids = new Set([...saved, ...unsent, ...wishes.map(({ productId }) => productId)]);
  let count = 0;
  for (const productId of ids) if (isSaved(wishlist, productId)) count += 1;
  return count;
};

/** Pending move of a product between list and bag. */
export const savedMoveOf = ({ moves }: WishlistState, productId: string): SavedMove | undefined =>
  moves.find((move) => move.productId === productId);

const shown = new WeakMap<WishlistState, readonly WishlistItem[]>();

/** The products that the wishlist's page shows, newest first; the same list for the same state. */
export const savedItems = (wishlist: WishlistState): readonly WishlistItem[] => {
  const known = shown.get(wishlist);
  if (known !== undefined) return known;
  const items = itemsOf(wishlist.items).filter(({ product }) => isSaved(wishlist, product.id));
  shown.set(wishlist, items);
  return items;
};

/** Whether the wishlist is shown and lacks the card of a saved product. */
export const lacksCards = (
  page: Page | null,
  { items, saved, version }: WishlistState,
  list: SavedList,
): boolean =>
  page?.name === 'wishlist' &&
  (list.version < version ? saved : list.productIds).some(
    (id) => !itemsOf(items).some(({ product }) => product.id === id),
  );
