import { map, of } from 'rxjs';
import type { GoldEffect } from '../../engine/gold/effect.ts';
import type { Command } from '../../engine/root.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import type { AnswerOf } from '../v1/contract/endpoint.ts';
import type { Contract } from '../v1/contract/index.ts';
import { report } from './report.ts';

/** The answer about the current announcement as it is reported. */
export const announcementLoaded = ({
  closed,
  now,
  ...announcement
}: AnswerOf<Contract['announcement']>): Command => ({
  type: 'AnnouncementLoaded',
  announcement,
  closed,
  now,
});

/** How the effects of the gold price are carried out (ruling P20). */
export const goldHandlers = ({ api, clock }: Pick<Services, 'api' | 'clock'>): HandlersOf<GoldEffect> => ({
  CheckAnnouncement: () =>
    report(api.call('announcement', {}), announcementLoaded, (failure) => ({
      type: 'PartFailed',
      part: 'announcement',
      failure,
    })),
  RefreshPricesSoon: ({ page, bag }) => of({ type: 'RefreshPrices', page, bag }),
  WaitForEnd: ({ validUntil, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'EndAnnouncement', validUntil }))),
  LoadGoldHistory: () =>
    report(
      api.call('announcementHistory', {}),
      (announcements) => ({ type: 'GoldHistoryLoaded', announcements }),
      (failure) => ({ type: 'GoldHistoryFailed', failure }),
    ),
});
