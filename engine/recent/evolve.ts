import { failed, itemsOf, loading, ready, withValue } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import { changeIds, distinctIds, withoutIds } from '../values/product-ids.ts';
import type { RecentEvent } from './event.ts';
import { initialRecent } from './initial.ts';
import type { RecentState } from './state.ts';
import { mostViewed, viewedShown } from '../values/limits.ts';

/** How each event changes what is known of the products that were looked at. */
export const evolveRecent: Evolve<RecentState, RecentEvent> = {
  ProductViewed: (recent, { product }) => ({
    ...recent,
    products: withValue(
      recent.products,
      [product, ...itemsOf(recent.products).filter(({ id }) => id !== product.id)].slice(0, viewedShown + 1),
    ),
  }),
  ViewStored: (recent, { productId }) => ({
    ...recent,
    stored: changeIds(recent.stored, { change: 'lead', productIds: [productId] }, mostViewed),
  }),
  ViewsSubmitted: (recent) => recent,
  ViewsAdopted: (recent, { productIds }) => ({
    ...recent,
    stored: distinctIds(productIds, mostViewed),
    // Cleared in another tab: it is cleared here, too.
    products:
      productIds.length === 0 && recent.stored.length > 0 ? withValue(recent.products, []) : recent.products,
  }),
  ViewsReleased: (recent, { productIds }) => ({ ...recent, stored: withoutIds(recent.stored, productIds) }),
  ViewsRequested: (recent) => ({ ...recent, products: loading(recent.products) }),
  ViewsReceived: (recent, { products }) => ({ ...recent, products: ready(products) }),
  ViewsUnavailable: (recent, { failure }) => ({ ...recent, products: failed(recent.products, failure) }),
  ViewsCleared: (_, { inAccount }) => ({ ...initialRecent, products: ready([]), isClearing: inAccount }),
  ViewsForgotten: (recent) => ({ ...recent, isClearing: false }),
  ClearingFailed: (recent, { failure }) => ({ ...recent, isClearing: false, clearFailure: failure }),
  ViewsClosed: (_, { productIds }) => ({ ...initialRecent, stored: productIds }),
};
