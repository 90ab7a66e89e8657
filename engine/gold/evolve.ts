import { bangkokDay } from '../values/bangkok-day.ts';
import { sameLine } from '../values/cart-line.ts';
import { failed, loading, ready } from '../kernel/remote.ts';
import { isSame } from '../kernel/same.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { GoldEvent } from './event.ts';
import { serverTime } from './selling.ts';
import type { GoldState, PriceNote } from './state.ts';

/** The notes with these changes: a price that is back at what the shopper knew needs no note. */
const noted = (notes: readonly PriceNote[], changes: readonly PriceNote[]): readonly PriceNote[] => {
  const next = [...notes];
  for (const change of changes) {
    const index = next.findIndex(({ key }) => sameLine(key, change.key));
    const before = next[index]?.before ?? change.before;
    const note = { key: change.key, before, now: change.now };
    if (index < 0) next.push(note);
    else if (before === change.now) next.splice(index, 1);
    else next[index] = note;
  }
  return next;
};

/** The day of a moment by the server's clock; a device's own is not believed before the server has told its. */
const dayAt = (gold: GoldState, at: number): number | null =>
  gold.serverAt === null ? null : bangkokDay(serverTime(gold, at));

/** How each event changes what is known of the gold price. */
export const evolveGold: Evolve<GoldState, GoldEvent> = {
  AnnouncementRequested: (gold, { at, isLate }) => ({
    ...gold,
    requestedAt: at,
    today: dayAt(gold, at),
    isStale: gold.isStale || isLate,
  }),
  AnnouncementReceived: (gold, { announcement }) =>
    isSame(gold.announcement, announcement) ? gold : { ...gold, announcement },
  AnnouncementAnswered: (gold, { at, now }) => ({
    ...gold,
    requestedAt: null,
    answeredAt: at,
    serverAt: now,
    today: bangkokDay(now),
    isStale: false,
    isDoubted: false,
  }),
  AnnouncementUnanswered: (gold) => ({ ...gold, requestedAt: null, isStale: true }),
  SellingClosed: (gold, { closed }) => ({ ...gold, closed }),
  SellingOpened: (gold) => ({ ...gold, closed: null }),
  AnnouncementRose: (gold, { id }) => ({ ...gold, news: { id, kind: 'announced' } }),
  PricesOutdated: (gold) => gold,

  LinePricesChanged: (gold, { id, changes, isDoubted }) => ({
    ...gold,
    isDoubted: gold.isDoubted || isDoubted,
    notes: noted(gold.notes, changes),
    news: { id, kind: 'bag' },
  }),
  PriceNotesForgotten: (gold, { keys }) => ({
    ...gold,
    notes: gold.notes.filter(({ key }) => !keys.some((other) => sameLine(other, key))),
  }),

  GoldHistoryOpened: (gold) => ({ ...gold, isHistoryOpened: true }),
  GoldHistoryClosed: (gold) => ({ ...gold, isHistoryOpened: false }),
  GoldHistoryRequested: (gold) => ({ ...gold, history: loading(gold.history) }),
  GoldHistoryReceived: (gold, { announcements }) => ({ ...gold, history: ready(announcements) }),
  GoldHistoryUnavailable: (gold, { failure }) => ({ ...gold, history: failed(gold.history, failure) }),
};
