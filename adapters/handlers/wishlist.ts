import { map } from 'rxjs';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { ProductIds } from '../../engine/values/product-ids.ts';
import type { Command } from '../../engine/root.ts';
import type { WishlistEffect } from '../../engine/wishlist/effect.ts';
import type { SavedList } from '../../engine/wishlist/state.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { report } from './report.ts';

/** Tells the shop what this browser has saved. */
export const savedRead = (productIds: ProductIds): Command => ({ type: 'SavedRead', productIds });

const accepted =
  (wish: number) =>
  (list: SavedList): Command => ({ type: 'WishAccepted', wish, list });

const failed =
  (wish: number) =>
  (failure: Failure): Command => ({ type: 'WishFailed', wish, failure });

/** How the wishlist's effects are carried out (ruling P32). */
export const wishlistHandlers = ({
  api,
  clock,
  saved,
}: Pick<Services, 'api' | 'clock' | 'saved'>): HandlersOf<WishlistEffect> => ({
  KeepSaved: ({ change }) => saved.change(change).pipe(map(savedRead)),
  LoadWishlist: () =>
    report(
      api.call('wishlist', {}),
      (list) => ({ type: 'WishlistLoaded', list }),
      (failure) => ({ type: 'WishlistFailed', failure }),
    ),
  PutSaved: ({ wish, productId }) =>
    report(api.call('saveProducts', { body: { productIds: [productId] } }), accepted(wish), failed(wish)),
  DeleteSaved: ({ wish, productId }) =>
    report(api.call('unsaveProduct', { params: { productId } }), accepted(wish), failed(wish)),
  MergeSaved: ({ productIds }) =>
    report(
      api.call('saveProducts', { body: { productIds } }),
      (list) => ({ type: 'MergeAccepted', list }),
      (failure) => ({ type: 'MergeFailed', failure }),
    ),
  WaitToForgetSaved: ({ productId, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ForgetUnsaved', productId }))),
});
