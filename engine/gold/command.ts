import type * as t from 'io-ts';
import { Announcement } from '../values/codecs/product.ts';
import { list, nullable, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Closed } from '../values/codecs/closed.ts';
import { Count } from '../values/codecs/quantity.ts';

/** All that can be asked or reported of the gold price. */
export const GoldCommand = taggedUnion({
  /** Time to see whether there is a newer announcement (ruling P20). */
  AskAnnouncement: {},
  /** The announcement that counts now. */
  AnnouncementLoaded: {
    announcement: Announcement,
    /** Why nothing, or not everything, is sold by it, or null. */
    closed: nullable(Closed),
    /** What the server's clock said, milliseconds since 1970. */
    now: Count,
  },
  /** It was not to be had; silent (spec 8.3). */
  AnnouncementFailed: { failure: Failure },
  /** The validity of the announcement that ends then is over. */
  EndAnnouncement: { validUntil: Count },
  /** Open the history of the day's announcements. */
  OpenGoldHistory: {},
  /** Close the day's announcements. */
  CloseGoldHistory: {},
  /** Ask again for the history after it could not be loaded. */
  RetryGoldHistory: {},
  /** The announcements of some days arrived. */
  GoldHistoryLoaded: { announcements: list(Announcement) },
  /** The announcements of some days could not be loaded. */
  GoldHistoryFailed: { failure: Failure },
});
export type GoldCommand = t.TypeOf<typeof GoldCommand>;
