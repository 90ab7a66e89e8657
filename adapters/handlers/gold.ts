import { of } from 'rxjs';
import type { GoldEffect } from '../../engine/gold/effect.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Api } from '../v1/client/api.ts';
import { report } from './report.ts';

/** How the effects of the gold price are carried out (ruling P20). */
export const goldHandlers = (api: Api): HandlersOf<GoldEffect> => ({
  CheckAnnouncement: () =>
    report(
      api.call('announcement', {}),
      (announcement) => ({ type: 'AnnouncementLoaded', announcement }),
      (failure) => ({ type: 'PartFailed', part: 'announcement', failure }),
    ),
  RefreshPricesSoon: ({ page, bag }) => of({ type: 'RefreshPrices', page, bag }),
  LoadGoldHistory: () =>
    report(
      api.call('announcementHistory', {}),
      (announcements) => ({ type: 'GoldHistoryLoaded', announcements }),
      (failure) => ({ type: 'GoldHistoryFailed', failure }),
    ),
});
