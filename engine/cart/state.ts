import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Stage } from '../kernel/pending-codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import { CartLine, LineKey } from '../values/codecs/cart-line.ts';

/**
 * What the shopper wants of one line and the server has not confirmed: an absolute quantity, 0 for none.
 * At most one of a line is sent, and at most one more waits behind it.
 */
export const Intent = record({
  id: Count,
  key: LineKey,
  quantity: Count,
  /** The line as it is shown while the server has none. */
  line: CartLine,
  /** Where to show it while the server has none; null for last. */
  index: nullable(Count),
  stage: Stage,
});
export type Intent = t.TypeOf<typeof Intent>;

/** A change that was taken back, shown at its line with a way to retry (ruling P7). */
export const FailedChange = record({ key: LineKey, line: CartLine, quantity: Count, failure: Failure });
export type FailedChange = t.TypeOf<typeof FailedChange>;

/** The line that can be put back (ux U3). */
export const Removal = record({
  line: CartLine,
  index: Count,
  /** The shopper is at the way to undo it: it is not forgotten meanwhile. */
  isHeld: t.boolean,
});

/** A guest line that the server cart replaced; `intent` puts it back at this moment, if any. */
export const OfferedLine = record({ line: CartLine, intent: nullable(Count) });

/**
 * What happened last, for the live region and the highlight; `id` grows with every notice. `clamped` and `most`: the stock
 * has less than was wanted, and the bag has as many now, or had them already.
 */
export const CartNotice = record({
  id: Count,
  kind: oneOf(['added', 'changed', 'clamped', 'most', 'removed', 'restored', 'elsewhere', 'cleared']),
  key: LineKey,
  name: t.string,
  size: t.string,
  quantity: Count,
});
export type CartNotice = t.TypeOf<typeof CartNotice>;

/**
 * What is told at a line, or where it was, until the bag closes or the shopper changes that line: another device has
 * changed its quantity (0: taken it out), the stock has `cut` what was wanted, or the bag has the `most` of it already.
 * `id` is that of its notice.
 */
export const LineNews = record({
  id: Count,
  kind: oneOf(['elsewhere', 'cut', 'most']),
  key: LineKey,
  name: t.string,
  size: t.string,
  quantity: Count,
  /** Where the line stood. */
  index: Count,
});
export type LineNews = t.TypeOf<typeof LineNews>;

export const CartState = record({
  /** `guest`: `lines` are the bag. `server`: `lines` are the confirmed cart, and the bag is their projection. */
  mode: oneOf(['guest', 'server']),
  cartId: nullable(t.string),
  version: Count,
  lines: list(CartLine),
  intents: list(Intent),
  /** Of the server cart; `idle` for guests and after checkout took it over. */
  loading: oneOf(['idle', 'loading', 'ready', 'failed']),
  failed: list(FailedChange),
  news: list(LineNews),
  /** Quantities that the next reading of the cart may show by the shopper's own doing, because its answer was lost. */
  expected: list(record({ key: LineKey, quantity: Count })),
  removal: nullable(Removal),
  offered: list(OfferedLine),
  notice: nullable(CartNotice),
  isOpenedCart: t.boolean,
  /** The product that the open bag has asked recommendations for; null before it did. */
  recommendedWith: nullable(t.string),
  /** Pay was pressed while a change is being saved: the bag is paid as soon as that is done. */
  isPayWanted: t.boolean,
  /** Checkout validation is under way. */
  isValidating: t.boolean,
  /** A change failed without saying whether it was carried out: nothing is sent before the cart was read again. */
  isUncertain: t.boolean,
});
export type CartState = t.TypeOf<typeof CartState>;
