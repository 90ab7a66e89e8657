import * as t from 'io-ts';
import { Announcement } from '../values/product.ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Closed } from '../values/closed.ts';
import { Count } from '../values/quantity.ts';

/** Time to see whether there is a newer announcement (ruling P20). */
export const AskAnnouncement = record({ type: t.literal('AskAnnouncement') });
/** The announcement that counts now. */
export const AnnouncementLoaded = record({
  type: t.literal('AnnouncementLoaded'),
  announcement: Announcement,
  /** Why nothing is sold by it, or null. */
  closed: nullable(Closed),
  /** What the server's clock said, milliseconds since 1970. */
  now: Count,
});
/** It was not to be had; silent (spec 8.3). */
export const AnnouncementFailed = record({ type: t.literal('AnnouncementFailed'), failure: Failure });
/** The validity of the announcement that ends then is over. */
export const EndAnnouncement = record({ type: t.literal('EndAnnouncement'), validUntil: Count });
/** Open the history of the day's announcements. */
export const OpenGoldHistory = record({ type: t.literal('OpenGoldHistory') });
export const CloseGoldHistory = record({ type: t.literal('CloseGoldHistory') });
/** Ask again for the history after it could not be loaded. */
export const RetryGoldHistory = record({ type: t.literal('RetryGoldHistory') });
export const GoldHistoryLoaded = record({
  type: t.literal('GoldHistoryLoaded'),
  announcements: list(Announcement),
});
export const GoldHistoryFailed = record({ type: t.literal('GoldHistoryFailed'), failure: Failure });

/** All that can be asked or reported of the gold price. */
export const GoldCommand = t.union([
  AskAnnouncement,
  AnnouncementLoaded,
  AnnouncementFailed,
  EndAnnouncement,
  OpenGoldHistory,
  CloseGoldHistory,
  RetryGoldHistory,
  GoldHistoryLoaded,
  GoldHistoryFailed,
]);
export type GoldCommand = t.TypeOf<typeof GoldCommand>;
