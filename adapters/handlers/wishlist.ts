import { map, type Observable } from 'rxjs';
import type { ProductIds } from '../../engine/values/product-ids.ts';
import type { Command } from '../../engine/slices.ts';
import type { WishlistEffect } from '../../engine/wishlist/effect.ts';
import type { SavedList } from '../../engine/wishlist/state.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { type Called, failing, report } from './report.ts';

/** Tells the shop what this browser has saved. */
export const savedRead = (productIds: ProductIds): Command => ({ type: 'SavedRead', productIds });

/** A wish, after which the whole list is the answer. */
const wished = (wish: number, call: Called<SavedList>): Observable<Command> =>
  report(call, (list) => ({ type: 'WishAccepted', wish, list }), failing('WishFailed', { wish }));

/** How the wishlist's effects are carried out (ruling P32). */
export const wishlistHandlers = ({ api, clock, saved }: Services): HandlersOf<WishlistEffect> => ({
  StoreSaved: ({ change }) => saved.change(change).pipe(map(savedRead)),
  LoadWishlist: () =>
    report(api.call('wishlist', {}), (list) => ({ type: 'WishlistLoaded', list }), failing('WishlistFailed')),
  PutSaved: ({ wish, productId }) =>
    wished(wish, api.call('saveProducts', { body: { productIds: [productId] } })),
  DeleteSaved: ({ wish, productId }) => wished(wish, api.call('unsaveProduct', { params: { productId } })),
  MergeSaved: ({ productIds }) =>
    report(
      api.call('saveProducts', { body: { productIds } }),
      (list) => ({ type: 'MergeAccepted', list }),
      failing('MergeFailed'),
    ),
  WaitToForgetSaved: ({ productId, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ForgetUnsaved', productId }))),
});
