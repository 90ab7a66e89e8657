import { latest, queued } from '../kernel/policy.ts';
import { undoTime } from '../values/undo-time.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { IdsChange } from '../values/product-ids.ts';
import type { WishlistEffect, WishlistEvent, WishlistReads } from './words.ts';

type Own = Pick<WishlistReads, 'wishlist'>;

const keep = (change: IdsChange): WishlistEffect => ({
  type: 'StoreSaved',
  ...queued('wishlist/stored'),
  change,
});

const guest = ({ wishlist }: Own, change: IdsChange): readonly WishlistEffect[] =>
  wishlist.mode === 'guest' ? [keep(change)] : [];

/** What goes over the wire for a wish. */
const send = ({ wishlist }: Own, id: number): readonly WishlistEffect[] =>
  wishlist.wishes
    .filter((wish) => wish.id === id)
    .map(({ productId, isSaved }) => ({
      type: isSaved ? 'PutSaved' : 'DeleteSaved',
      ...queued(`wishlist/product/${encodeURIComponent(productId)}`),
      wish: id,
      productId,
    }));

/** What the world shall do about what happened to the wishlist. */
export const wishlistEffects: EffectsOf<WishlistEvent, Own, WishlistEffect> = {
  ProductSaved: ({ productId }, root) => guest(root, { change: 'add', productIds: [productId] }),
  ProductUnsaved: ({ productId, removal }, root) => [
    ...guest(root, { change: 'remove', productIds: [productId] }),
    ...(removal === null
      ? []
      : [
          {
            type: 'WaitToForgetSaved',
            ...latest('wishlist/undo'),
            productId,
            milliseconds: undoTime,
          } as const,
        ]),
  ],
  UnsentForgotten: ({ productIds }) => [keep({ change: 'remove', productIds })],
  WishlistClosed: ({ isForgotten }) => (isForgotten ? [keep({ change: 'clear' })] : []),
  WishlistRequested: () => [{ type: 'LoadWishlist', ...latest('wishlist') }],
  WishSent: ({ wish }, root) => send(root, wish),
  MergeSent: ({ productIds }) => [{ type: 'MergeSaved', ...latest('wishlist/merge'), productIds }],
};
