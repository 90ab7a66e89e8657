import * as t from 'io-ts';
import { LineKey } from '../values/cart-line.ts';
import { Announcement } from '../values/product.ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/quantity.ts';
import { Closed } from '../values/closed.ts';
import { PriceNote } from './state.ts';

/** The announcement is asked for; `isLate`: the one that is shown was not confirmed for long. */
export const AnnouncementAsked = record({
  type: t.literal('AnnouncementAsked'),
  at: Count,
  isLate: t.boolean,
});
/** An announcement came that is not older than the known one; `isOfProduct`: with a product, whose prices are by it. */
export const AnnouncementReceived = record({
  type: t.literal('AnnouncementReceived'),
  announcement: Announcement,
  isOfProduct: t.boolean,
});
/** The known announcement is the latest at this moment. */
export const AnnouncementAnswered = record({
  type: t.literal('AnnouncementAnswered'),
  at: Count,
  /** What the server's clock said. */
  now: Count,
});
export const AnnouncementUnanswered = record({ type: t.literal('AnnouncementUnanswered') });
/** Nothing is sold for now; the prices stay in sight. */
export const SellingClosed = record({ type: t.literal('SellingClosed'), closed: Closed });
/** The shown announcement is one that the shop sells by. */
export const SellingOpened = record({ type: t.literal('SellingOpened') });
/** A newer announcement took the place of a known one; `id` numbers the news. */
export const AnnouncementRose = record({ type: t.literal('AnnouncementRose'), id: Count });
/** Prices that were fetched before may be old: those of the page, those of the bag, or both. */
export const PricesOutdated = record({ type: t.literal('PricesOutdated'), page: t.boolean, bag: t.boolean });

/** Lines that stay in the bag cost something else than before; `isDoubted`: the announcement behind it is not known yet. */
export const LinePricesChanged = record({
  type: t.literal('LinePricesChanged'),
  id: Count,
  changes: list(PriceNote),
  isDoubted: t.boolean,
});
/** Notes were seen, or their lines were changed by the shopper. */
export const PriceNotesForgotten = record({ type: t.literal('PriceNotesForgotten'), keys: list(LineKey) });

export const GoldHistoryOpened = record({ type: t.literal('GoldHistoryOpened') });
export const GoldHistoryClosed = record({ type: t.literal('GoldHistoryClosed') });
export const GoldHistoryRequested = record({ type: t.literal('GoldHistoryRequested') });
export const GoldHistoryReceived = record({
  type: t.literal('GoldHistoryReceived'),
  announcements: list(Announcement),
});
export const GoldHistoryUnavailable = record({ type: t.literal('GoldHistoryUnavailable'), failure: Failure });

/** All that can happen to the gold price and its explanations. */
export const GoldEvent = t.union([
  AnnouncementAsked,
  AnnouncementReceived,
  AnnouncementAnswered,
  AnnouncementUnanswered,
  SellingClosed,
  SellingOpened,
  AnnouncementRose,
  PricesOutdated,
  LinePricesChanged,
  PriceNotesForgotten,
  GoldHistoryOpened,
  GoldHistoryClosed,
  GoldHistoryRequested,
  GoldHistoryReceived,
  GoldHistoryUnavailable,
]);
export type GoldEvent = t.TypeOf<typeof GoldEvent>;
