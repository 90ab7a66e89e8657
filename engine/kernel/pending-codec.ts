import { oneOf } from './codec.ts';
import type * as t from 'io-ts';

/**
 * Stage of a pending change: `waiting` behind another one, `due` to be sent, `sent`, or `held` until the connection is back. It
 * is removed by the answer that confirms it or by a later change of the same thing, or rolled back.
 */
export const Stage = oneOf(['waiting', 'due', 'sent', 'held']);
export type Stage = t.TypeOf<typeof Stage>;
