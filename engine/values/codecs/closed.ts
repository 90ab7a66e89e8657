import * as t from 'io-ts';
import { nullable, oneOf, record } from '../../kernel/codec.ts';
import { Moment } from './quantity.ts';

/** Scope of a closure: everything, or one kind of gold. */
export const ClosedOf = oneOf(['all', 'bar', 'ornament']);
export type ClosedOf = t.TypeOf<typeof ClosedOf>;

/**
 * Why nothing, or not everything, is sold now: `awaited`, the announcement is over and the next has not come; `paused`, the
 * shop has stopped, and `words` says why in its own words ('' for none). `until` is about when it goes on, or null while
 * that is any moment or not known.
 */
export const Closed = t.union([
  record({ reason: t.literal('awaited'), until: nullable(Moment) }),
  record({ reason: t.literal('paused'), of: ClosedOf, until: nullable(Moment), words: t.string }),
]);
export type Closed = t.TypeOf<typeof Closed>;
