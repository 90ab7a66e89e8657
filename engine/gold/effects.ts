import { recommendedLimit } from '../cart/effects.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { Effect, Root } from '../root.ts';
import type { GoldEvent } from './event.ts';

/** The longest that a browser waits for, milliseconds; nothing stays open for so long without asking again. */
const longestWait = 2 ** 31 - 1;

/** What the world shall do about the gold price. */
export const goldEffects: EffectsOf<GoldEvent, Root, Effect> = {
  AnnouncementAsked: () => [{ type: 'CheckAnnouncement', key: 'gold/announcement', policy: 'latest' }],
  AnnouncementAnswered: ({ now }, { gold, catalogue: { announcement } }) => {
    const left = (announcement?.validUntil ?? 0) - now;
    return announcement === null || gold.closed !== null || left <= 0 || left > longestWait
      ? []
      : [
          {
            type: 'WaitForEnd',
            key: 'gold/end',
            policy: 'latest',
            validUntil: announcement.validUntil,
            milliseconds: left,
          },
        ];
  },
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
