import * as t from 'io-ts';
import { AlertAct, AlertStatus } from './alert.ts';
import { LineKey } from '../values/codecs/cart-line.ts';
import { Announcement } from '../values/codecs/product.ts';
import { list, nullable, oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { SatangCodec } from '../values/codecs/money.ts';
import { Count } from '../values/codecs/quantity.ts';
import { Closed } from '../values/codecs/closed.ts';
import { Failure } from '../kernel/failure.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

/** Price of one piece of a line when the shopper last saw it unexplained, and its price now; the two differ. */
export const PriceNote = record({ key: LineKey, before: SatangCodec, now: SatangCodec });
export type PriceNote = t.TypeOf<typeof PriceNote>;

export const state = record({
  announcement: nullable(Announcement),
  /** Time of the pending request for the announcement, milliseconds since 1970. */
  requestedAt: nullable(Count),
  answeredAt: nullable(Count),
  /** The server's clock at that answer: this device's may be wrong. */
  serverAt: nullable(Count),
  /** The day in Bangkok, counted from 1970, on which it was asked for or answered last; null before the first answer. */
  today: nullable(Count),
  /** Reason why nothing, or not everything, is sold; null while all is sold, as far as is known. */
  closed: nullable(Closed),
  /** The shown announcement may be stale: asking failed, or it was long ago (ux U8). */
  isStale: t.boolean,
  /** Prices of the bag have changed by an announcement that is not known yet. */
  isDoubted: t.boolean,
  /** Price changes that are explained at the lines of the bag, at most one a line (ruling P20). */
  notes: list(PriceNote),
  /** Latest notice for the live region; `id` grows. */
  news: nullable(record({ id: Count, kind: oneOf(['announced', 'bag']) })),
  /** Pending act on an alert, by the number of its turn, and its result on this page. */
  alert: record({ request: nullable(Count), failure: nullable(Failure), status: nullable(AlertStatus) }),
});
export type GoldState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  /** Poll for a newer announcement (ruling P20). */
  AskAnnouncement: {},
  AnnouncementLoaded: {
    announcement: Announcement,
    closed: nullable(Closed),
    /** The server's clock, milliseconds since 1970. */
    now: Count,
  },
  /** Silent (spec 8.3). */
  AnnouncementFailed: { failure: Failure },
  /** The validity of the announcement that ends then is over. */
  EndAnnouncement: { validUntil: Count },

  /** Ask for an alert, having agreed to its words, or confirm, renew or end one. */
  ActOnAlert: { act: AlertAct },
  AlertActed: { request: Count, status: AlertStatus },
  AlertActFailed: { request: Count, failure: Failure },
});
export type GoldCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  /** The announcement is requested; `isLate`: the shown one was not confirmed for long. */
  AnnouncementRequested: { at: Count, isLate: t.boolean },
  /** An announcement not older than the known one, or after a withdrawn one; `isOfProduct`: with the shown product. */
  AnnouncementReceived: { announcement: Announcement, isOfProduct: t.boolean },
  /** The known announcement is the latest at this moment. */
  AnnouncementAnswered: {
    at: Count,
    /** The server's clock. */
    now: Count,
  },
  AnnouncementUnanswered: {},
  /** Nothing, or not everything, is sold for now; the prices stay in sight. */
  SellingClosed: { closed: Closed },
  SellingOpened: {},
  /** A newer announcement took the place of a known one; `id` numbers the news. */
  AnnouncementRose: { id: Count },
  /** Prices that were fetched before may be old: those of the page, those of the bag, or both. */
  PricesOutdated: { page: t.boolean, bag: t.boolean },

  /** Lines that stay in the bag cost something else than before; `isDoubted`: the announcement behind it is not known yet. */
  LinePricesChanged: { id: Count, changes: list(PriceNote), isDoubted: t.boolean },
  /** Notes were seen, or their lines were changed by the shopper. */
  PriceNotesForgotten: { keys: list(LineKey) },

  AlertActBegun: { request: Count, act: AlertAct },
  AlertActDone: { status: AlertStatus },
  AlertActRefused: { failure: Failure },
  /** Another page is shown. */
  AlertActForgotten: {},
});
export type GoldEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  LoadAnnouncement: {},
  SendAlertAct: { request: Count, act: AlertAct },
  /** Wait for so many milliseconds, until the announcement that ends then is over. */
  WaitForEnd: { validUntil: Count, milliseconds: Count },
});
export type GoldEffect = t.TypeOf<typeof effect>;

export type GoldReads = Pick<States, 'cart' | 'checkout' | 'connection' | 'gold' | 'route' | 'session'>;
