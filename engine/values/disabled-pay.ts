import * as t from 'io-ts';
import { oneOf, record } from '../kernel/codec.ts';
import { Count } from './codecs/quantity.ts';

/**
 * Why the pay button is disabled (spec 4.7, ruling P9): the bag is `empty`; the customer's cart is not known (yet),
 * `loading`; a number of `lines` cannot be bought as they are, of which some are `unavailable` altogether; the
 * next announcement of the gold price is `awaited`; selling is `paused`; a change is `pending`; checkout is `validating` already;
 * the total is `too-large` to be exact; there are `too-many` lines for one order.
 */
export const DisabledPay = t.union([
  record({ why: t.literal('lines'), count: Count, unavailable: Count }),
  record({
    why: oneOf(['empty', 'loading', 'awaited', 'paused', 'pending', 'validating', 'too-large', 'too-many']),
  }),
]);
export type DisabledPay = t.TypeOf<typeof DisabledPay>;
