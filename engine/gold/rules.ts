import type { GoldState, GoldCommand, GoldEvent, GoldReads, PriceNote, GoldEffect } from './words.ts';
import type { Decide, Evolve, Facts, React, EffectsOf } from '../kernel/slice.ts';
import { accept, acceptAwaited, reject } from '../kernel/rejection.ts';
import {
  isAsking,
  sellingIs,
  serverTime,
  askAgain,
  nothingSold,
  sellingPaused,
  soldAfter,
  trustedTime,
} from './selling.ts';
import { bangkokDay } from '../values/bangkok-day.ts';
import { sameLine, type CartLine, keyOf, type LineKey } from '../values/cart-line.ts';
import { isSame } from '../kernel/same.ts';
import { linesOf } from '../cart/projection.ts';
import { unitPriceToPay } from '../cart/selectors.ts';
import { checkoutLines } from '../checkout/selectors.ts';
import { isCheckout } from '../values/page/page.ts';
import { isValidAt } from './validity.ts';
import { latest, queued } from '../kernel/policy.ts';
import type { ShopEvent } from '../states.ts';

export const initial: GoldState = {
  announcement: null,
  requestedAt: null,
  answeredAt: null,
  serverAt: null,
  today: null,
  closed: null,
  isStale: false,
  isDoubted: false,
  notes: [],
  news: null,
  alert: { request: null, failure: null, status: null },
};

/** Milliseconds without an answer after which the shown announcement is stale. */
const longUnanswered = 5 * 60_000;

/** The rules of following the announcements (ruling P20). */
export const decide: Decide<GoldCommand, GoldReads, GoldEvent> = {
  AskAnnouncement: (_, { gold, connection }, { at }) => {
    if (isAsking(gold, at)) return reject('Busy');
    if (!connection.isOnline) return reject('NothingChanges');
    const isLate = gold.answeredAt !== null && at - gold.answeredAt > longUnanswered;
    return accept([{ type: 'AnnouncementRequested', at, isLate }]);
  },
  AnnouncementLoaded: ({ announcement, closed, now }, { gold }, { at }) => {
    const answered = { type: 'AnnouncementAnswered', at, now } as const;
    // An older announcement: a late answer if sent before the known one was made; else the known one was withdrawn.
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

  ActOnAlert: ({ act }, { gold }, { seq }) =>
    gold.alert.request === null ? accept([{ type: 'AlertActBegun', request: seq, act }]) : reject('Busy'),
  AlertActed: ({ request, status }, { gold }) =>
    acceptAwaited(gold.alert.request === request, { type: 'AlertActDone', status }),
  AlertActFailed: ({ request, failure }, { gold }) =>
    acceptAwaited(gold.alert.request === request, { type: 'AlertActRefused', failure }),
};

/** Notes with these changes; a price back at its known value needs none. */
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

/** Day of a moment by the server's clock; null before the first answer, since the device's may be wrong. */
const dayAt = (gold: GoldState, at: number): number | null =>
  gold.serverAt === null ? null : bangkokDay(serverTime(gold, at));

export const evolve: Evolve<GoldState, GoldEvent> = {
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

  AlertActBegun: (gold, { request }) => ({ ...gold, alert: { ...initial.alert, request } }),
  AlertActDone: (gold, { status }) => ({ ...gold, alert: { ...initial.alert, status } }),
  AlertActRefused: (gold, { failure }) => ({ ...gold, alert: { ...initial.alert, failure } }),
  AlertActForgotten: (gold) => ({ ...gold, alert: initial.alert }),
};

/** Notes for lines in both lists whose price of one piece, as it is to be paid, changed. */
const explained = (
  before: readonly CartLine[],
  now: readonly CartLine[],
  root: GoldReads,
  facts: Facts,
): readonly GoldEvent[] => {
  const changes = now.flatMap((line) => {
    const old = before.find((other) => sameLine(other, line));
    if (old === undefined) return [];
    const [was, is] = [unitPriceToPay(old), unitPriceToPay(line)];
    return was === is ? [] : [{ key: keyOf(line), before: was, now: is }];
  });
  if (changes.length === 0) return [];
  const { answeredAt, news } = root.gold;
  const isFresh = answeredAt !== null && facts.at - answeredAt <= trustedTime;
  // No newer announcement is known that could have changed them: there must be one.
  const isDoubted = !isFresh || news?.kind !== 'announced';
  return [
    { type: 'LinePricesChanged', id: facts.seq, changes, isDoubted },
    ...(isDoubted ? askAgain(root, facts) : []),
  ];
};

/** Notes end that were seen, or whose line is the shopper's own work again; all of them unless a line is named. */
const forgotten = ({ gold: { notes } }: GoldReads, line?: LineKey): readonly GoldEvent[] => {
  if (notes.length === 0) return [];
  const keys = notes.map(({ key }) => key).filter((key) => line === undefined || sameLine(key, line));
  return keys.length === 0 ? [] : [{ type: 'PriceNotesForgotten', keys }];
};

/**
 * Reactions of the gold price to other slices: which price changes are explained, which explanations end, which prices a newer
 * announcement makes stale, and which failures close selling (ruling P20; cases C20, C24, H-C20).
 */
export const react: React<ShopEvent, GoldReads, GoldEvent> = {
  VisitBegan: (_, { after }, { at }) =>
    isAsking(after.gold, at) ? [] : [{ type: 'AnnouncementRequested', at, isLate: false }],
  AnnouncementReceived: ({ announcement, isOfProduct }, { before }, { seq }) => {
    const known = before.gold.announcement;
    if (known === null || announcement.at === known.at) return [];
    return [
      { type: 'AnnouncementRose', id: seq },
      // A product that was just fetched has its prices by the new one already.
      { type: 'PricesOutdated', page: !isOfProduct, bag: true },
    ];
  },
  QueryReceived: ({ answer }, { after: { gold, route } }, { at }) => {
    if (answer.of !== 'product') return [];
    const { announcement } = answer.value.detail;
    if (gold.announcement !== null && announcement.at <= gold.announcement.at) return [];
    const isSold = isValidAt(announcement, serverTime(gold, at));
    return [
      // It may be late, on another page, whose data is then stale.
      { type: 'AnnouncementReceived', announcement, isOfProduct: route.page?.name === 'product' },
      // An announcement ends no pause.
      ...(isSold && gold.closed?.reason !== 'paused' ? sellingIs(null, gold) : []),
    ];
  },

  QuoteReceived: ({ quote }, { before, after }, facts) =>
    isCheckout(after.route.page) ? explained(checkoutLines(before), quote.lines, after, facts) : [],
  QuoteUnavailable: ({ failure }, { after }, facts) => soldAfter(failure, after, facts),
  CheckoutDenied: ({ failure }, { after }, facts) => soldAfter(failure, after, facts),
  PlacingRefused: ({ refusal }, { after }, facts) =>
    refusal.kind === 'closed'
      ? nothingSold(after, facts)
      : refusal.kind === 'paused'
        ? sellingPaused(after, facts)
        : [],

  // The first load of a cart explains no prices: the shopper has not seen the former ones.
  CartConfirmed: ({ cart: { cartId } }, { before, after }, facts) =>
    before.cart.cartId === cartId ? explained(linesOf(before.cart), linesOf(after.cart), after, facts) : [],
  GuestLinesRepriced: ({ lines }, { before, after }, facts) =>
    before.cart.mode === 'guest' ? explained(before.cart.lines, lines, after, facts) : [],
  GuestCartAdopted: ({ lines }, { before, after }, facts) =>
    before.cart.mode === 'guest' ? explained(before.cart.lines, lines, after, facts) : [],
  CheckoutCartReceived: ({ cart: { cartId, lines } }, { before, after }, facts) =>
    before.checkout.cart.value?.cartId === cartId
      ? explained(before.checkout.cart.value.lines, lines, after, facts)
      : [],

  LineAdded: ({ line }, { after }) => forgotten(after, line),
  LineRemoved: ({ line }, { after }) => forgotten(after, line),
  LineRestored: ({ line }, { after }) => forgotten(after, line),
  QuantityChanged: (line, { after }) => forgotten(after, line),
  BagClosed: (_, { after }) => forgotten(after),
  ServerModeEntered: (_, { after }) => forgotten(after),
  CartReplaced: (_, { after }) => forgotten(after),
  CartHandedOver: (_, { after }) => forgotten(after),
  CartCleared: (_, { after }) => forgotten(after),
  RouteEntered: ({ page }, { before, after }) => [
    ...(isCheckout(before.route.page) && !isCheckout(page) ? forgotten(after) : []),
    ...(isSame(after.gold.alert, initial.alert) ? [] : [{ type: 'AlertActForgotten' } as const]),
  ],
};

/** The longest that a browser waits for, milliseconds; nothing stays open for so long without asking again. */
const longestWait = 2 ** 31 - 1;

export const effects: EffectsOf<GoldEvent, GoldReads, GoldEffect> = {
  AlertActBegun: ({ request, act }) => [{ type: 'SendAlertAct', ...queued('gold/alert'), request, act }],
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
};
