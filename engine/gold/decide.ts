import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { Event, Root } from '../root.ts';
import { needs } from '../route/decide.ts';
import type { Page } from '../values/page/page.ts';
import { isAsking } from './asking.ts';
import type { GoldCommand } from './command.ts';

/** After how many milliseconds without an answer the shown announcement counts as old. */
const longUnanswered = 5 * 60_000;

/** What brings the bag's prices up to date; a cart that is on its way has them. */
const bagAgain = (root: Root): readonly Event[] => {
  const { mode, loading, lines } = root.cart;
  if (mode === 'server') return loading === 'ready' ? [{ type: 'CartRequested' }] : [];
  return lines.length > 0 ? [{ type: 'GuestQuoteRequested' }] : [];
};

/** The bag's recommendations have prices, too. */
const recommendedAgain = ({ catalogue: { recommended } }: Root): readonly Event[] =>
  recommended.productId === null ? [] : [{ type: 'RecommendedOutdated', productId: recommended.productId }];

/** Pages that show a price of today. */
const pricedPages: ReadonlySet<Page['name']> = new Set([
  'home',
  'catalogue',
  'product',
  'wishlist',
  'check-out',
  'check-out-guest',
]);

const pageAgain = (root: Root): readonly Event[] => {
  const { page } = root.route;
  return page !== null && pricedPages.has(page.name) ? needs(page, root) : [];
};

/** The rules of following the announcements (ruling P20). */
export const decideGold: Decide<GoldCommand, Root, Event> = {
  AskAnnouncement: (_, { gold, connection }, { at }) => {
    if (isAsking(gold, at)) return reject({ type: 'Busy' });
    if (!connection.isOnline) return reject({ type: 'NothingChanges' });
    const isLate = gold.answeredAt !== null && at - gold.answeredAt > longUnanswered;
    return accept([{ type: 'AnnouncementAsked', at, isLate }]);
  },
  RefreshPrices: ({ page, bag }, root) => {
    const ofPage = page ? pageAgain(root) : [];
    const isQuoted = ofPage.some(({ type }) => type === 'GuestQuoteRequested');
    const ofBag = bag && !isQuoted ? bagAgain(root) : [];
    const events = [...ofPage, ...ofBag, ...(bag ? recommendedAgain(root) : [])];
    return events.length === 0 ? reject({ type: 'NothingChanges' }) : accept(events);
  },
  EndAnnouncement: ({ validUntil }, { gold, catalogue: { announcement } }) => {
    if (announcement?.validUntil !== validUntil) return reject({ type: 'StaleAnswer' });
    return gold.closed === null
      ? accept([{ type: 'SellingClosed', closed: { reason: 'awaited', until: null } }])
      : reject({ type: 'NothingChanges' });
  },

  OpenGoldHistory: (_, { gold }) => {
    if (gold.isHistoryOpened) return reject({ type: 'NothingChanges' });
    const { status } = gold.history;
    return accept([
      { type: 'GoldHistoryOpened' },
      ...(status === 'idle' || status === 'failed' ? [{ type: 'GoldHistoryRequested' } as const] : []),
    ]);
  },
  CloseGoldHistory: (_, { gold }) =>
    gold.isHistoryOpened ? accept([{ type: 'GoldHistoryClosed' }]) : reject({ type: 'NothingChanges' }),
  RetryGoldHistory: () => accept([{ type: 'GoldHistoryRequested' }]),
  GoldHistoryLoaded: ({ announcements }) => accept([{ type: 'GoldHistoryReceived', announcements }]),
  GoldHistoryFailed: ({ failure }) => accept([{ type: 'GoldHistoryUnavailable', failure }]),
};
