import { oneOf, type TaggedUnion, taggedUnion } from './codec.ts';
import * as t from 'io-ts';

/**
 * Concurrency policy of effects with the same key: `latest` a new one cancels the old (switchMap), `queue` one after the other
 * (concatMap), `first` a new one is dropped while one runs (exhaustMap), `all` side by side (mergeMap).
 */
export const Policy = oneOf(['latest', 'queue', 'first', 'all']);
export type Policy = t.TypeOf<typeof Policy>;

const common = { key: t.string, policy: Policy };
type Common = typeof common;

/** Effect descriptions by type: each has a key, a policy for the interpreter and plain data, never a closure. */
export const effectUnion = <const T extends Readonly<Record<string, t.Props>>>(
  table: T,
): t.Type<TaggedUnion<{ readonly [K in keyof T]: T[K] & Common }>, unknown> =>
  taggedUnion(
    Object.fromEntries(Object.entries(table).map(([type, fields]) => [type, { ...common, ...fields }])),
  ) as never;
