import * as rules from '../../engine/wishlist/rules.ts';
import { map, type Observable } from 'rxjs';
import type { ProductIds } from '../../engine/values/product-ids.ts';
import type { Command } from '../../engine/slices.ts';
import type { WishlistEffect, SavedList } from '../../engine/wishlist/words.ts';
import type { ShopSlice } from '../shop-slice.ts';
import type { HandlersOf } from '../runtime.ts';
import { keptList, type Called, failing, report } from './report.ts';
import { createProductList, type ProductList, savedProducts } from '../storage/shared-list.ts';
import type { Services } from '../services.ts';

const savedRead = (productIds: ProductIds): Command => ({ type: 'SavedRead', productIds });

/** A wish, after which the whole list is the answer. */
const wished = (wish: number, call: Called<SavedList>): Observable<Command> =>
  report(call, (list) => ({ type: 'WishAccepted', wish, list }), failing('WishFailed', { wish }));

const wishlistHandlers = ({ api, clock }: Services, saved: ProductList): HandlersOf<WishlistEffect> => ({
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

export const wishlistSlice: ShopSlice<'wishlist'> = {
  name: 'wishlist',
  rules,
  open: (services) => {
    const saved = createProductList(savedProducts, services.shared);
    return { handlers: wishlistHandlers(services, saved), source: keptList(saved, savedRead, services) };
  },
};
