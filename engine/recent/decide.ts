import type { Decide } from '../kernel/slice.ts';
import { sameIds } from '../values/product-ids.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { Event, Root } from '../root.ts';
import { viewsNeeded } from './changes.ts';
import type { RecentCommand } from './command.ts';

/** The rules of the products that were looked at (spec 7.3, 9). */
export const decideRecent: Decide<RecentCommand, Root, Event> = {
  ClearViews: (_, { recent, session }) => {
    if (recent.isClearing || (recent.products.length === 0 && recent.kept.length === 0)) {
      return reject({ type: 'NothingChanges' });
    }
    return accept([{ type: 'ViewsCleared', inAccount: session.status === 'signed-in' }]);
  },

  ViewsRead: ({ productIds }, root) => {
    const { recent, session, route } = root;
    if (sameIds(recent.kept, productIds)) return reject({ type: 'NothingChanges' });
    const adopted: Event = { type: 'ViewsAdopted', productIds };
    if (session.status !== 'signed-in') {
      const now = { session, recent: { ...recent, kept: productIds } };
      return accept([adopted, ...viewsNeeded(route.page, now)]);
    }
    const isMore = productIds.some((id) => !recent.kept.includes(id));
    return accept(isMore ? [adopted, { type: 'ViewsSubmitted', productIds }] : [adopted]);
  },

  ViewsLoaded: ({ products }, { recent, route }) => {
    if (recent.status !== 'loading') return reject({ type: 'StaleAnswer' });
    // The answer may be older than the view of the page that is shown.
    const [last] = recent.products;
    const isShown = route.page?.name === 'product' && last?.id === route.page.productId;
    return accept([
      {
        type: 'ViewsReceived',
        products: isShown ? [last, ...products.filter(({ id }) => id !== last.id)] : products,
      },
    ]);
  },

  ViewsFailed: ({ failure }, { recent }) =>
    recent.status === 'loading'
      ? accept([{ type: 'ViewsUnavailable', failure }])
      : reject({ type: 'StaleAnswer' }),

  ViewsPosted: ({ productIds }, root) => {
    const { recent, session, route } = root;
    if (session.status !== 'signed-in') return reject({ type: 'StaleAnswer' });
    if (!productIds.some((id) => recent.kept.includes(id))) return reject({ type: 'NothingChanges' });
    return accept([{ type: 'ViewsReleased', productIds }, ...viewsNeeded(route.page, root)]);
  },

  ViewsErased: (_, { recent }) =>
    recent.isClearing ? accept([{ type: 'ViewsForgotten' }]) : reject({ type: 'StaleAnswer' }),

  ViewsNotErased: ({ failure }, root) => {
    if (!root.recent.isClearing) return reject({ type: 'StaleAnswer' });
    const now = { session: root.session, recent: { ...root.recent, isClearing: false } };
    return accept([{ type: 'ClearingFailed', failure }, ...viewsNeeded(root.route.page, now)]);
  },
};
