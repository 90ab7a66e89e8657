import { map } from 'rxjs';
import type { GoldEffect } from '../../engine/gold/words.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../services.ts';
import { failing, report } from './report.ts';

export const goldHandlers = ({ api, clock }: Pick<Services, 'api' | 'clock'>): HandlersOf<GoldEffect> => ({
  LoadAnnouncement: () =>
    report(
      api.call('announcement', {}),
      ({ closed, now, ...announcement }) => ({ type: 'AnnouncementLoaded', announcement, closed, now }),
      failing('AnnouncementFailed'),
    ),
  WaitForEnd: ({ validUntil, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'EndAnnouncement', validUntil }))),
});
