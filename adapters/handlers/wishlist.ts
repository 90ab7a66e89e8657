import { map } from 'rxjs';
import type { ProductIds } from '../../engine/values/product-ids.ts';
import type { Command } from '../../engine/slices.ts';
import type { WishlistEffect } from '../../engine/wishlist/effect.ts';
import type { SavedList } from '../../engine/wishlist/state.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { failing, report } from './report.ts';

/** Tells the shop what this browser has saved. */
export const savedRead = (productIds: ProductIds): Command => ({ type: 'SavedRead', productIds });

const accepted =
  (wish: number) =>
  (list: SavedList): Command => ({ type: 'WishAccepted', wish, list });

/** How the wishlist's effects are carried out (ruling P32). */
export const wishlistHandlers = ({
  api,
  clock,
  saved,
}: Pick<Services, 'api' | 'clock' | 'saved'>): HandlersOf<WishlistEffect> => ({
  StoreSaved: ({ change }) => saved.change(change).pipe(map(savedRead)),
  LoadWishlist: () =>
    report(api.call('wishlist', {}), (list) => ({ type: 'WishlistLoaded', list }), failing('WishlistFailed')),
  PutSaved: ({ wish, productId }) =>
    report(
      api.call('saveProducts', { body: { productIds: [productId] } }),
      accepted(wish),
      failing('WishFailed', { wish }),
    ),
  DeleteSaved: ({ wish, productId }) =>
    report(
      api.call('unsaveProduct', { params: { productId } }),
      accepted(wish),
      failing('WishFailed', { wish }),
    ),
  MergeSaved: ({ productIds }) =>
    report(
      api.call('saveProducts', { body: { productIds } }),
      (list) => ({ type: 'MergeAccepted', list }),
      failing('MergeFailed'),
    ),
  WaitToForgetSaved: ({ productId, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ForgetUnsaved', productId }))),
});
