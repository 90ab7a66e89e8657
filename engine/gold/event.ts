import * as t from 'io-ts';
import { LineKey } from '../values/codecs/cart-line.ts';
import { Announcement } from '../values/codecs/product.ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { Closed } from '../values/codecs/closed.ts';
import { PriceNote } from './state.ts';

/** All that can happen to the gold price and its explanations. */
export const GoldEvent = taggedUnion({
  /** The announcement is asked for; `isLate`: the one that is shown was not confirmed for long. */
  AnnouncementRequested: { at: Count, isLate: t.boolean },
  /**
   * An announcement came that is not older than the known one, or follows one that was withdrawn; `isOfProduct`: with the product whose page is shown, and whose
   * prices are by it.
   */
  AnnouncementReceived: { announcement: Announcement, isOfProduct: t.boolean },
  /** The known announcement is the latest at this moment. */
  AnnouncementAnswered: {
    at: Count,
    /** What the server's clock said. */
    now: Count,
  },
  /** The present announcement could not be had. */
  AnnouncementUnanswered: {},
  /** Nothing, or not everything, is sold for now; the prices stay in sight. */
  SellingClosed: { closed: Closed },
  /** Everything is sold, by the shown announcement. */
  SellingOpened: {},
  /** A newer announcement took the place of a known one; `id` numbers the news. */
  AnnouncementRose: { id: Count },
  /** Prices that were fetched before may be old: those of the page, those of the bag, or both. */
  PricesOutdated: { page: t.boolean, bag: t.boolean },

  /** Lines that stay in the bag cost something else than before; `isDoubted`: the announcement behind it is not known yet. */
  LinePricesChanged: { id: Count, changes: list(PriceNote), isDoubted: t.boolean },
  /** Notes were seen, or their lines were changed by the shopper. */
  PriceNotesForgotten: { keys: list(LineKey) },

  /** The day's announcements are shown. */
  GoldHistoryOpened: {},
  /** The day's announcements are shown no more. */
  GoldHistoryClosed: {},
  /** The announcements of some days are asked for. */
  GoldHistoryRequested: {},
  /** The announcements of some days are there. */
  GoldHistoryReceived: { announcements: list(Announcement) },
  /** The announcements of some days could not be had. */
  GoldHistoryUnavailable: { failure: Failure },
});
export type GoldEvent = t.TypeOf<typeof GoldEvent>;
