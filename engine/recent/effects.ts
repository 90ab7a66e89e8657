import type { EffectsOf } from '../kernel.ts';
import type { IdsChange } from '../product-ids.ts';
import type { Effect, Root } from '../root.ts';
import type { RecentEffect } from './effect.ts';
import type { RecentEvent } from './event.ts';
import { viewedShown } from './state.ts';

const keep = (change: IdsChange): RecentEffect => ({
  type: 'KeepViewed',
  key: 'recent/kept',
  policy: 'queue',
  change,
});

/** What the world shall do about products that were looked at. */
export const recentEffects: EffectsOf<RecentEvent, Root, Effect> = {
  ViewKept: ({ productId }) => [keep({ change: 'lead', productIds: [productId] })],
  ViewsSubmitted: ({ productIds }) => [
    { type: 'PostViewed', key: 'recent/account', policy: 'queue', productIds },
  ],
  ViewsReleased: ({ productIds }) => [keep({ change: 'remove', productIds })],
  ViewsRequested: (_, { recent, route, session }) => {
    // One more where the row leaves out the product whose page it is on.
    const limit = route.page?.name === 'product' ? viewedShown + 1 : viewedShown;
    const productIds = session.status === 'signed-in' ? null : recent.kept.slice(0, limit);
    return [{ type: 'LoadViewed', key: 'recent', policy: 'latest', productIds, limit }];
  },
  ViewsCleared: ({ inAccount }) => [
    keep({ change: 'clear' }),
    ...(inAccount ? [{ type: 'EraseViewed', key: 'recent/account', policy: 'queue' } as const] : []),
  ],
  ViewsClosed: ({ isForgotten }) => (isForgotten ? [keep({ change: 'clear' })] : []),
};
