import type * as t from 'io-ts';
import { oneOf } from '../kernel/codec.ts';

/** The programs whose turns are logged: the shop, and the staff's desk. */
export const ProgramName = oneOf(['shop', 'desk']);
export type ProgramName = t.TypeOf<typeof ProgramName>;
