import { map } from 'rxjs';
import type { GoldEffect } from '../../engine/gold/words.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../services.ts';
import { failing, report } from './report.ts';

export const goldHandlers = ({ api, clock }: Pick<Services, 'api' | 'clock'>): HandlersOf<GoldEffect> => ({
  SendAlertAct: ({ request, act }) =>
    report(
      act.type === 'ask'
        ? api.call('askAlert', { body: { wish: act.wish, contact: act.contact, consent: true } })
        : api.call('changeAlert', { params: { token: act.token }, body: { to: act.to } }),
      ({ status }) => ({ type: 'AlertActed', request, status }),
      failing('AlertActFailed', { request }),
    ),
  LoadAnnouncement: () =>
    report(
      api.call('announcement', {}),
      ({ closed, now, ...announcement }) => ({ type: 'AnnouncementLoaded', announcement, closed, now }),
      failing('AnnouncementFailed'),
    ),
  WaitForEnd: ({ validUntil, milliseconds }) =>
    clock.after(milliseconds).pipe(map(() => ({ type: 'EndAnnouncement', validUntil }))),
});
