import * as rules from '../../engine/recent/rules.ts';
import { map } from 'rxjs';
import type { ProductCard } from '../../engine/values/product.ts';
import type { ProductIds } from '../../engine/values/product-ids.ts';
import type { RecentEffect } from '../../engine/recent/words.ts';
import type { Command } from '../../engine/slices.ts';
import type { ShopSlice } from '../shop-slice.ts';
import type { HandlersOf } from '../runtime.ts';
import { keptList, failing, report, reportAnswer } from './report.ts';
import { createProductList, type ProductList, keptViews } from '../storage/shared-list.ts';
import type { Services } from '../services.ts';

const viewsRead = (productIds: ProductIds): Command => ({ type: 'ViewsRead', productIds });

const loaded = (products: readonly ProductCard[]): Command => ({ type: 'ViewsLoaded', products });

const failed = failing('ViewsFailed');

const recentHandlers = ({ api }: Services, viewed: ProductList): HandlersOf<RecentEffect> => ({
  StoreViewed: ({ change }) => viewed.change(change).pipe(map(viewsRead)),
  LoadViewed: ({ productIds, limit }) =>
    productIds === null
      ? report(api.call('recentViews', { query: { limit } }), loaded, failed)
      : report(api.call('cards', { query: { ids: productIds } }), loaded, failed),
  // A failure is silent: what this browser keeps is sent another time.
  PostViewed: ({ productIds }) =>
    reportAnswer(api.call('addRecentViews', { body: { productIds } }), () => ({
      type: 'ViewsPosted',
      productIds,
    })),
  EraseViewed: () =>
    report(api.call('eraseRecentViews', {}), () => ({ type: 'ViewsErased' }), failing('ViewsNotErased')),
});

export const recentSlice: ShopSlice<'recent'> = {
  name: 'recent',
  rules,
  open: (services) => {
    const viewed = createProductList(keptViews, services.shared);
    return { handlers: recentHandlers(services, viewed), source: keptList(viewed, viewsRead, services) };
  },
};
