import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { GoldCommand } from './command.ts';
import type { GoldEvent } from './event.ts';
import type { GoldReads } from './reads.ts';
import { isAsking, sellingIs } from './selling.ts';

/** After how many milliseconds without an answer the shown announcement counts as old. */
const longUnanswered = 5 * 60_000;

/** The rules of following the announcements (ruling P20). */
export const decideGold: Decide<GoldCommand, GoldReads, GoldEvent> = {
  AskAnnouncement: (_, { gold, connection }, { at }) => {
    if (isAsking(gold, at)) return reject('Busy');
    if (!connection.isOnline) return reject('NothingChanges');
    const isLate = gold.answeredAt !== null && at - gold.answeredAt > longUnanswered;
    return accept([{ type: 'AnnouncementRequested', at, isLate }]);
  },
  AnnouncementLoaded: ({ announcement, closed, now }, { gold }, { at }) => {
    const answered = { type: 'AnnouncementAnswered', at, now } as const;
    // Told before the known one was made, it came late; told after it, the known one was withdrawn.
    const known = gold.announcement?.at ?? announcement.at;
    if (announcement.at < known && now < known) return accept([answered]);
    return accept([
      { type: 'AnnouncementReceived', announcement, isOfProduct: false },
      answered,
      ...sellingIs(closed, gold),
    ]);
  },
  AnnouncementFailed: () => accept([{ type: 'AnnouncementUnanswered' }]),
  EndAnnouncement: ({ validUntil }, { gold }) => {
    if (gold.announcement?.validUntil !== validUntil) return reject('StaleAnswer');
    return gold.closed?.reason !== 'awaited'
      ? accept([{ type: 'SellingClosed', closed: { reason: 'awaited', until: null } }])
      : reject('NothingChanges');
  },

  OpenGoldHistory: (_, { gold }) => {
    if (gold.isHistoryOpened) return reject('NothingChanges');
    const { status } = gold.history;
    return accept([
      { type: 'GoldHistoryOpened' },
      ...(status === 'idle' || status === 'failed' ? [{ type: 'GoldHistoryRequested' } as const] : []),
    ]);
  },
  CloseGoldHistory: (_, { gold }) =>
    gold.isHistoryOpened ? accept([{ type: 'GoldHistoryClosed' }]) : reject('NothingChanges'),
  RetryGoldHistory: () => accept([{ type: 'GoldHistoryRequested' }]),
  GoldHistoryLoaded: ({ announcements }) => accept([{ type: 'GoldHistoryReceived', announcements }]),
  GoldHistoryFailed: ({ failure }) => accept([{ type: 'GoldHistoryUnavailable', failure }]),
};
