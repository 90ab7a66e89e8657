import * as t from 'io-ts';
import { nullable, oneOf, record } from '../../kernel/codec.ts';
import { Moment } from './quantity.ts';

/** Scope of a closure: everything, or one kind of gold. */
export const ClosedOf = oneOf(['all', 'bar', 'ornament']);
export type ClosedOf = t.TypeOf<typeof ClosedOf>;

/**
 * Reason why nothing, or not everything, is sold: `awaited`, the announcement has expired and the next is due; `paused` by
 * the shop, with its text for shoppers ('' for none). `until` is the expected end; null for any moment or unknown.
 */
export const Closed = t.union([
  record({ reason: t.literal('awaited'), until: nullable(Moment) }),
  record({ reason: t.literal('paused'), of: ClosedOf, until: nullable(Moment), words: t.string }),
]);
export type Closed = t.TypeOf<typeof Closed>;
