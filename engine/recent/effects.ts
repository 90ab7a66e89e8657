import { latest, queued } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { IdsChange } from '../values/product-ids.ts';
import type { RecentEffect } from './effect.ts';
import type { RecentEvent } from './event.ts';
import type { RecentReads } from './reads.ts';
import { viewedShown } from '../values/limits.ts';

const keep = (change: IdsChange): RecentEffect => ({
  type: 'StoreViewed',
  ...queued('recent/stored'),
  change,
});

/** What the world shall do about products that were looked at. */
export const recentEffects: EffectsOf<RecentEvent, RecentReads, RecentEffect> = {
  ViewStored: ({ productId }) => [keep({ change: 'lead', productIds: [productId] })],
  ViewsSubmitted: ({ productIds }) => [{ type: 'PostViewed', ...queued('recent/account'), productIds }],
  ViewsReleased: ({ productIds }) => [keep({ change: 'remove', productIds })],
  ViewsRequested: (_, { recent, route, session }) => {
    const isCustomer = session.status === 'signed-in';
    // The row of a product's page leaves that product out, so a guest's asks for one more.
    const limit = !isCustomer && route.page?.name === 'product' ? viewedShown + 1 : viewedShown;
    const productIds = isCustomer ? null : recent.stored.slice(0, limit);
    return [{ type: 'LoadViewed', ...latest('recent'), productIds, limit }];
  },
  ViewsCleared: ({ inAccount }) => [
    keep({ change: 'clear' }),
    ...(inAccount ? [{ type: 'EraseViewed', ...queued('recent/account') } as const] : []),
  ],
  ViewsClosed: ({ isForgotten }) => (isForgotten ? [keep({ change: 'clear' })] : []),
};
