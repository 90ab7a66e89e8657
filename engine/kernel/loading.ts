import type * as t from 'io-ts';
import { oneOf } from './codec.ts';

/** How far something that is fetched has come; `loading` keeps what was there before. */
export const LoadingStatus = oneOf(['idle', 'loading', 'ready', 'failed']);
export type LoadingStatus = t.TypeOf<typeof LoadingStatus>;
