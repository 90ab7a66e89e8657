import { oneOf } from './codec.ts';
import type * as t from 'io-ts';

/**
 * How effects with the same key run beside each other: `latest` a new one cancels the old (switchMap), `queue` one
 * after the other (concatMap), `first` a new one is dropped while one runs (exhaustMap), `all` side by side (mergeMap).
 */
export const Policy = oneOf(['latest', 'queue', 'first', 'all']);
export type Policy = t.TypeOf<typeof Policy>;

/** The fields by which an effect's runs stand to each other, by their policy. */
const under =
  <const P extends Policy>(policy: P) =>
  (key: string) => ({ key, policy });

/** A new one of this key cancels the old. */
export const latest = under('latest');

/** Those of this key run one after the other. */
export const queued = under('queue');

/** A new one of this key is dropped while one runs. */
export const first = under('first');
