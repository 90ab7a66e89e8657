import * as t from 'io-ts';
import { LineKey } from '../values/codecs/cart-line.ts';
import { Announcement } from '../values/codecs/product.ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { SatangCodec } from '../values/codecs/money.ts';
import { Count } from '../values/codecs/quantity.ts';
import { Closed } from '../values/codecs/closed.ts';

/** What one piece of a line cost when the shopper last saw it unexplained, and what it costs now; never the same. */
export const PriceNote = record({ key: LineKey, before: SatangCodec, now: SatangCodec });
export type PriceNote = t.TypeOf<typeof PriceNote>;

export const GoldState = record({
  /** The latest that is known. */
  announcement: nullable(Announcement),
  /** When the announcement was asked for that is not answered yet, milliseconds since 1970. */
  requestedAt: nullable(Count),
  /** When it was answered last. */
  answeredAt: nullable(Count),
  /** What the server's clock said then: this device's may be wrong. */
  serverAt: nullable(Count),
  /** The day in Bangkok, counted from 1970, on which it was asked for or answered last; null before the first answer. */
  today: nullable(Count),
  /** Why nothing, or not everything, is sold now; null while the shop sells, or as long as nobody has said that it does not. */
  closed: nullable(Closed),
  /** The shown announcement may be an old one: asking failed, or nobody has asked for long (ux U8). */
  isStale: t.boolean,
  /** Prices of the bag have changed by an announcement that is not known yet. */
  isDoubted: t.boolean,
  /** The announcements of the latest day in their order; the first may be the last of the day before. */
  history: remoteOf(list(Announcement)),
  isHistoryOpened: t.boolean,
  /** Price changes that are explained at the lines of the bag, at most one a line (ruling P20). */
  notes: list(PriceNote),
  /** What happened last, for the live region; `id` grows. */
  news: nullable(record({ id: Count, kind: oneOf(['announced', 'bag']) })),
});
export type GoldState = t.TypeOf<typeof GoldState>;
