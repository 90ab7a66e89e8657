import { oneOf } from './codec.ts';
import type * as t from 'io-ts';

/**
 * How effects with the same key run beside each other: `latest` a new one cancels the old (switchMap), `queue` one
 * after the other (concatMap), `first` a new one is dropped while one runs (exhaustMap), `all` side by side (mergeMap).
 */
export const Policy = oneOf(['latest', 'queue', 'first', 'all']);
export type Policy = t.TypeOf<typeof Policy>;
