import * as t from 'io-ts';
import { nullable, record } from '../../kernel/codec.ts';
import { Moment } from './quantity.ts';

/**
 * Why nothing is sold now: `awaited`, the announcement is over and the next has not come. `until` is about when it goes
 * on, or null while that is any moment or not known.
 */
export const Closed = record({ reason: t.literal('awaited'), until: nullable(Moment) });
export type Closed = t.TypeOf<typeof Closed>;
