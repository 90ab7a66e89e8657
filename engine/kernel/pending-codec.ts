import { oneOf } from './codec.ts';
import type * as t from 'io-ts';

/**
 * Where a wish is on its way to the server: `waiting` for the next one, `due` to be sent, `sent`, or `held` until the
 * connection is back. It is let go by the answer that confirms it, by a later wish about the same thing, or taken back.
 */
export const Stage = oneOf(['waiting', 'due', 'sent', 'held']);
export type Stage = t.TypeOf<typeof Stage>;
