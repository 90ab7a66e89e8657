import { itemsOf } from '../kernel/remote.ts';
import type { Facts } from '../kernel/slice.ts';
import type { WishlistEvent, SavedRemoval, WishlistState } from './words.ts';
import { savedCount } from './selectors.ts';
import { mostSaved } from '../values/limits.ts';

/** A product by its id and name. */
interface Named {
  readonly productId: string;
  readonly name: string;
}

/** Saving a product, as long as the list has room. */
export const saving = (
  wishlist: WishlistState,
  { productId, name }: Named,
  { seq }: Facts,
  isBack = false,
): readonly WishlistEvent[] => {
  if (savedCount(wishlist) >= mostSaved) return [{ type: 'SavingRefused', productId, name, wish: seq }];
  const isFirst = wishlist.mode === 'guest' && wishlist.saved.length === 0 && wishlist.hint === 'none';
  return [
    { type: 'ProductSaved', productId, name, wish: seq, isBack },
    ...(isFirst ? [{ type: 'SignInHinted' } as const] : []),
  ];
};

/** Taking out; what was saved as a guest and not sent yet is not sent any more. */
export const unsaving = (
  wishlist: WishlistState,
  { productId, name }: Named,
  wish: number,
  moved: SavedRemoval['moved'] = null,
): readonly WishlistEvent[] => {
  const isShown = moved !== null || itemsOf(wishlist.items).some(({ product }) => product.id === productId);
  return [
    ...(wishlist.unsent.includes(productId)
      ? [{ type: 'UnsentForgotten', productIds: [productId] } as const]
      : []),
    { type: 'ProductUnsaved', productId, name, wish, removal: isShown ? { productId, name, moved } : null },
  ];
};
