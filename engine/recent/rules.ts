import type { RecentState, RecentCommand, RecentEvent, RecentReads, RecentEffect } from './words.ts';
import { idle, answered, itemsOf, failed, loading, ready, withValue } from '../kernel/remote.ts';
import type { Decide, Evolve, Around, React, EffectsOf } from '../kernel/slice.ts';
import { sameIds, changeIds, distinctIds, withoutIds, type IdsChange } from '../values/product-ids.ts';
import { accept, acceptAwaited, reject } from '../kernel/rejection.ts';
import { mostViewed, recentRowLength } from '../values/limits.ts';
import { isExpired } from '../session/selectors.ts';
import type { Page } from '../values/page/page.ts';
import type { ProductCard, ProductDetail } from '../values/product.ts';
import { latest, queued } from '../kernel/policy.ts';
import type { ShopEvent } from '../states.ts';

export const initial: RecentState = {
  stored: [],
  products: idle,
  isClearing: false,
  clearFailure: null,
};

/** The rules of the products that were looked at (spec 7.3, 9). */
export const decide: Decide<RecentCommand, RecentReads, RecentEvent> = {
  ClearViews: (_, { recent, session }) => {
    if (recent.isClearing || (itemsOf(recent.products).length === 0 && recent.stored.length === 0)) {
      return reject('NothingChanges');
    }
    return accept([{ type: 'ViewsCleared', inAccount: session.status === 'signed-in' }]);
  },

  ViewsRead: ({ productIds }, { recent, session }) => {
    if (sameIds(recent.stored, productIds)) return reject('NothingChanges');
    const isMore = session.status === 'signed-in' && productIds.some((id) => !recent.stored.includes(id));
    return accept([
      { type: 'ViewsAdopted', productIds },
      ...(isMore ? [{ type: 'ViewsSubmitted', productIds } as const] : []),
    ]);
  },

  ViewsLoaded: ({ products }, { recent, route }) => {
    // The answer may be older than the view of the page that is shown.
    const [last] = itemsOf(recent.products);
    const isShown = route.page?.name === 'product' && last?.id === route.page.productId;
    return answered(recent.products, {
      type: 'ViewsReceived',
      products: isShown ? [last, ...products.filter(({ id }) => id !== last.id)] : products,
    });
  },

  ViewsFailed: ({ failure }, { recent }) => answered(recent.products, { type: 'ViewsUnavailable', failure }),

  ViewsPosted: ({ productIds }, { recent, session }) => {
    if (session.status !== 'signed-in') return reject('StaleAnswer');
    return productIds.some((id) => recent.stored.includes(id))
      ? accept([{ type: 'ViewsReleased', productIds }])
      : reject('NothingChanges');
  },

  ViewsErased: (_, { recent }) => acceptAwaited(recent.isClearing, { type: 'ViewsForgotten' }),

  ViewsNotErased: ({ failure }, { recent }) =>
    acceptAwaited(recent.isClearing, { type: 'ClearingFailed', failure }),
};

export const evolve: Evolve<RecentState, RecentEvent> = {
  ProductViewed: (recent, { product }) => ({
    ...recent,
    products: withValue(
      recent.products,
      [product, ...itemsOf(recent.products).filter(({ id }) => id !== product.id)].slice(
        0,
        recentRowLength + 1,
      ),
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
  ViewsCleared: (_, { inAccount }) => ({ ...initial, products: ready([]), isClearing: inAccount }),
  ViewsForgotten: (recent) => ({ ...recent, isClearing: false }),
  ClearingFailed: (recent, { failure }) => ({ ...recent, isClearing: false, clearFailure: failure }),
  ViewsClosed: (_, { productIds }) => ({ ...initial, stored: productIds }),
};

const requested: readonly RecentEvent[] = [{ type: 'ViewsRequested' }];

const showsViews = (page: Page | null): boolean => page?.name === 'home' || page?.name === 'product';

/** Loads the row of the page that is shown, if there are views to show. */
const needed = (
  _: unknown,
  { after: { recent, route, session } }: Around<RecentReads>,
): readonly RecentEvent[] => {
  const { page } = route;
  if (!showsViews(page) || recent.isClearing) return [];
  if (session.status === 'signed-in') return requested;
  const shown = page?.name === 'product' ? page.productId : null;
  return recent.stored.some((id) => id !== shown) ? requested : [];
};

const cardOf = ({
  id,
  name,
  type,
  styleName,
  weight,
  price,
  discountPrice,
  images,
  stock,
}: ProductDetail): ProductCard => ({
  id,
  name,
  type,
  styleName,
  weight,
  price,
  discountPrice,
  images,
  stock,
});

export const react: React<ShopEvent, RecentReads, RecentEvent> = {
  RouteEntered: needed,
  PageRetried: needed,
  PricesOutdated: (event, around) => (event.page ? needed(event, around) : []),
  ViewsAdopted: (event, around) => (around.after.session.status === 'signed-in' ? [] : needed(event, around)),
  ViewsReleased: needed,
  ClearingFailed: needed,

  // The product of the shown page is the one viewed last; stored once while it stays so.
  QueryReceived: ({ answer }, { after: { recent, session } }) => {
    if (answer.of !== 'product') return [];
    const { detail } = answer.value;
    const { id } = detail;
    const seen: RecentEvent = { type: 'ProductViewed', product: cardOf(detail) };
    if (session.status === 'signed-in') {
      const isLast = recent.products.value?.[0]?.id === id;
      return isLast ? [seen] : [seen, { type: 'ViewsSubmitted', productIds: [id] }];
    }
    return recent.stored[0] === id ? [seen] : [seen, { type: 'ViewStored', productId: id }];
  },

  // Sends the views stored in this browser to the account, and then fetches its list.
  SessionStarted: (_, { after: { recent, route } }) => {
    if (recent.stored.length > 0) return [{ type: 'ViewsSubmitted', productIds: recent.stored }];
    return showsViews(route.page) ? requested : [];
  },
  SessionEnded: ({ why }, { after: { recent } }) => [
    {
      type: 'ViewsClosed',
      productIds: isExpired(why) ? recent.stored : [],
      isForgotten: why === 'signed-out',
    },
  ],
};

const keep = (change: IdsChange): RecentEffect => ({
  type: 'StoreViewed',
  ...queued('recent/stored'),
  change,
});

export const effects: EffectsOf<RecentEvent, RecentReads, RecentEffect> = {
  ViewStored: ({ productId }) => [keep({ change: 'lead', productIds: [productId] })],
  ViewsSubmitted: ({ productIds }) => [{ type: 'PostViewed', ...queued('recent/account'), productIds }],
  ViewsReleased: ({ productIds }) => [keep({ change: 'remove', productIds })],
  ViewsRequested: (_, { recent, route, session }) => {
    const isCustomer = session.status === 'signed-in';
    // The row of a product's page leaves that product out, so a guest's asks for one more.
    const limit = !isCustomer && route.page?.name === 'product' ? recentRowLength + 1 : recentRowLength;
    const productIds = isCustomer ? null : recent.stored.slice(0, limit);
    return [{ type: 'LoadViewed', ...latest('recent'), productIds, limit }];
  },
  ViewsCleared: ({ inAccount }) => [
    keep({ change: 'clear' }),
    ...(inAccount ? [{ type: 'EraseViewed', ...queued('recent/account') } as const] : []),
  ],
  ViewsClosed: ({ isForgotten }) => (isForgotten ? [keep({ change: 'clear' })] : []),
};
