import { recommendedLimit } from '../cart/effects.ts';
import type { EffectsOf } from '../kernel.ts';
import type { Effect, Root } from '../root.ts';
import type { GoldEvent } from './event.ts';

/** What the world shall do about the gold price. */
export const goldEffects: EffectsOf<GoldEvent, Root, Effect> = {
  AnnouncementAsked: () => [{ type: 'CheckAnnouncement', key: 'gold/announcement', policy: 'latest' }],
  PricesOutdated: ({ page, bag }) => [
    { type: 'RefreshPricesSoon', key: 'gold/refresh', policy: 'all', page, bag },
  ],
  RecommendedOutdated: ({ productId }) => [
    {
      type: 'LoadRecommended',
      key: 'catalogue/recommended',
      policy: 'latest',
      productId,
      limit: recommendedLimit,
    },
  ],
  GoldHistoryRequested: () => [{ type: 'LoadGoldHistory', key: 'gold/history', policy: 'latest' }],
};
