import { latest } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { GoldEffect } from './effect.ts';
import type { GoldReads } from './reads.ts';
import type { GoldEvent } from './event.ts';

/** The longest that a browser waits for, milliseconds; nothing stays open for so long without asking again. */
const longestWait = 2 ** 31 - 1;

/** What the world shall do about the gold price. */
export const goldEffects: EffectsOf<GoldEvent, GoldReads, GoldEffect> = {
  AnnouncementRequested: () => [{ type: 'LoadAnnouncement', ...latest('gold/announcement') }],
  AnnouncementAnswered: ({ now }, { gold }) => {
    const { announcement } = gold;
    const left = (announcement?.validUntil ?? 0) - now;
    return announcement === null || gold.closed?.reason === 'awaited' || left <= 0 || left > longestWait
      ? []
      : [
          {
            type: 'WaitForEnd',
            ...latest('gold/end'),
            validUntil: announcement.validUntil,
            milliseconds: left,
          },
        ];
  },
  GoldHistoryRequested: () => [{ type: 'LoadGoldHistory', ...latest('gold/history') }],
};
