import type { Decide } from '../kernel/slice.ts';
import { sameIds } from '../values/product-ids.ts';
import { accept, acceptAwaited, reject } from '../kernel/rejection.ts';
import { answered, itemsOf } from '../kernel/remote.ts';
import type { RecentCommand } from './command.ts';
import type { RecentEvent } from './event.ts';
import type { RecentReads } from './reads.ts';

/** The rules of the products that were looked at (spec 7.3, 9). */
export const decideRecent: Decide<RecentCommand, RecentReads, RecentEvent> = {
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
