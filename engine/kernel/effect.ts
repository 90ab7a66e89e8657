import * as t from 'io-ts';
import { type TaggedUnion, taggedUnion } from './codec.ts';
import { Policy } from './policy-codec.ts';

const common = { key: t.string, policy: Policy };
type Common = typeof common;

/**
 * Effect descriptions by the names of their types: each has a key and a policy for the interpreter, and its plain data;
 * never a closure.
 */
export const effectUnion = <const T extends Readonly<Record<string, t.Props>>>(
  table: T,
): t.Type<TaggedUnion<{ readonly [K in keyof T]: T[K] & Common }>, unknown> =>
  taggedUnion(
    Object.fromEntries(Object.entries(table).map(([type, fields]) => [type, { ...common, ...fields }])),
  ) as never;
