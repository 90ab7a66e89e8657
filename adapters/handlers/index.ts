import * as wishlist from '../../engine/wishlist/rules.ts';
import { map, type Observable } from 'rxjs';
import type { ProductIds } from '../../engine/values/product-ids.ts';
import type { Command } from '../../engine/slices.ts';
import type { SavedList, WishlistEffect } from '../../engine/wishlist/words.ts';
import { type ShopSlice, shopSlice } from '../shop-slice.ts';
import type { HandlersOf } from '../runtime.ts';
import { type Called, failing, keptList, perform, report, reportAnswer } from './report.ts';
import type { Services } from '../services.ts';
import * as recent from '../../engine/recent/rules.ts';
import type { ProductCard } from '../../engine/values/product.ts';
import type { RecentEffect } from '../../engine/recent/words.ts';
import * as search from '../../engine/search/rules.ts';
import * as later from '../../engine/later/rules.ts';
import type { SavedLine } from '../../engine/later/words.ts';
import { keyOf } from '../../engine/values/cart-line.ts';
import * as catalogue from '../../engine/catalogue/rules.ts';
import * as connection from '../../engine/connection/rules.ts';
import * as consent from '../../engine/consent/rules.ts';
import * as dialog from '../../engine/dialog/rules.ts';
import * as gold from '../../engine/gold/rules.ts';
import type { FirstSliceName } from '../../engine/page-slices.ts';
import * as queries from '../../engine/queries/rules.ts';
import * as route from '../../engine/route/rules.ts';
import * as session from '../../engine/session/rules.ts';
import { cartSlice } from './cart.ts';
import { consentHandlers } from './consent.ts';
import { goldHandlers } from './gold.ts';
import { queriesHandlers } from './queries.ts';
import { sessionHandlers } from './session.ts';

/** Reports a move of a line; the answer is the whole list. */
const reportMove = (id: number, call: Called<readonly SavedLine[]>): Observable<Command> =>
  report(call, (list) => ({ type: 'LaterMoveAccepted', id, list }), failing('LaterMoveFailed', { id }));

const laterSlice = shopSlice('later', later, ({ api }) => ({
  LoadSavedLines: () =>
    report(api.call('savedLines', {}), (list) => ({ type: 'LaterLoaded', list }), failing('LaterFailed')),
  PutSavedLine: ({ id, quantity, ...line }) =>
    reportMove(id, api.call('putSavedLine', { body: { ...keyOf(line), quantity } })),
  DeleteSavedLine: ({ id, ...line }) => reportMove(id, api.call('deleteSavedLine', { params: keyOf(line) })),
}));

const found = (texts: readonly string[]): Command => ({ type: 'RecentSearchesFound', texts });

const searchSlice = shopSlice(
  'search',
  search,
  ({ searches }) => ({ StoreRecentSearches: ({ recent }) => perform(() => searches.keep(recent)) }),
  (services) => keptList(services.searches, found, services),
);

const viewsRead = (productIds: ProductIds): Command => ({ type: 'ViewsRead', productIds });

const loaded = (products: readonly ProductCard[]): Command => ({ type: 'ViewsLoaded', products });

const failed = failing('ViewsFailed');

const recentHandlers = ({ api, viewed }: Services): HandlersOf<RecentEffect> => ({
  StoreViewed: ({ change }) => viewed.change(change).pipe(map(viewsRead)),
  LoadViewed: ({ productIds, limit }) =>
    productIds === null
      ? report(api.call('recentViews', { query: { limit } }), loaded, failed)
      : report(api.call('cards', { query: { ids: productIds } }), loaded, failed),
  // A failure is silent: stored views are sent with the next.
  PostViewed: ({ productIds }) =>
    reportAnswer(api.call('addRecentViews', { body: { productIds } }), () => ({
      type: 'ViewsPosted',
      productIds,
    })),
  EraseViewed: () =>
    report(api.call('eraseRecentViews', {}), () => ({ type: 'ViewsErased' }), failing('ViewsNotErased')),
});

const recentSlice = shopSlice('recent', recent, recentHandlers, (services) =>
  keptList(services.viewed, viewsRead, services),
);

const savedRead = (productIds: ProductIds): Command => ({ type: 'SavedRead', productIds });

/** Reports a pending change; the answer is the whole list. */
const reportWish = (wish: number, call: Called<SavedList>): Observable<Command> =>
  report(call, (list) => ({ type: 'WishAccepted', wish, list }), failing('WishFailed', { wish }));

const wishlistHandlers = ({ api, clock, saved }: Services): HandlersOf<WishlistEffect> => ({
  StoreSaved: ({ change }) => saved.change(change).pipe(map(savedRead)),
  LoadWishlist: () =>
    report(api.call('wishlist', {}), (list) => ({ type: 'WishlistLoaded', list }), failing('WishlistFailed')),
  PutSaved: ({ wish, productId }) =>
    reportWish(wish, api.call('saveProducts', { body: { productIds: [productId] } })),
  DeleteSaved: ({ wish, productId }) =>
    reportWish(wish, api.call('unsaveProduct', { params: { productId } })),
  MergeSaved: ({ productIds }) =>
    report(
      api.call('saveProducts', { body: { productIds } }),
      (list) => ({ type: 'MergeAccepted', list }),
      failing('MergeFailed'),
    ),
  WaitToForgetSaved: ({ productId, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'ForgetUnsaved', productId }))),
});

const wishlistSlice = shopSlice('wishlist', wishlist, wishlistHandlers, (services) =>
  keptList(services.saved, savedRead, services),
);

export const firstSlices: { readonly [Name in FirstSliceName]: ShopSlice<Name> } = {
  cart: cartSlice,
  catalogue: shopSlice('catalogue', catalogue, () => ({})),
  connection: shopSlice('connection', connection, () => ({})),
  consent: shopSlice('consent', consent, consentHandlers),
  dialog: shopSlice('dialog', dialog, () => ({})),
  gold: shopSlice('gold', gold, goldHandlers),
  later: laterSlice,
  queries: shopSlice('queries', queries, queriesHandlers),
  recent: recentSlice,
  route: shopSlice('route', route, ({ navigation }) => ({
    Navigate: ({ to, replace }) => perform(() => navigation.go({ to, replace })),
  })),
  search: searchSlice,
  session: shopSlice('session', session, sessionHandlers),
  wishlist: wishlistSlice,
};
