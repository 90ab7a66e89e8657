import * as t from 'io-ts';

/** A readonly record that keeps exactly the named fields; the shape of every command, event, effect and state. */
export const record = <P extends t.Props>(props: P) => t.readonly(t.exact(t.type(props)));

/** Type of a `taggedUnion` table: one record per name, which is its `type`. */
export type TaggedUnion<T extends Readonly<Record<string, t.Props>>> = {
  readonly [K in keyof T]: {
    readonly [F in keyof T[K] | 'type']: F extends keyof T[K] ? t.TypeOf<T[K][F]> : K;
  };
}[keyof T];

/** Discriminated union of records by their `type`: a table of names, each with the other fields of its record. */
export const taggedUnion = <const T extends Readonly<Record<string, t.Props>>>(
  table: T,
): t.Type<TaggedUnion<T>, unknown> => {
  const members = Object.entries(table).map(([type, fields]) => record({ type: t.literal(type), ...fields }));
  return t.union(members as unknown as [t.Mixed, t.Mixed]);
};

/** Codec of a value or null; null is written, never left out, so that a log shows the absence. */
export const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null]);

export const list = <C extends t.Mixed>(codec: C) => t.readonlyArray(codec);

/** Codec of values that are encoded as they are, by their type guard. */
export const guarded = <A>(name: string, is: (value: unknown) => value is A): t.Type<A, A, unknown> =>
  new t.Type<A, A, unknown>(
    name,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );

export const oneOf = <W extends string>(words: readonly [W, W, ...W[]]) => {
  const known: ReadonlySet<string> = new Set(words);
  return guarded(
    words.join(' | '),
    (value: unknown): value is W => typeof value === 'string' && known.has(value),
  );
};

/** Inner codec of each codec made by `orElse`. */
export const insideOf = new WeakMap<t.Mixed, t.Mixed>();

/** Field with a default, for writers that did not know it, such as an older log or another backend. */
export const orElse = <C extends t.Mixed>(
  codec: C,
  value: t.TypeOf<C>,
): t.Type<t.TypeOf<C>, unknown, unknown> => {
  const lenient = new t.Type<t.TypeOf<C>, unknown, unknown>(
    codec.name,
    codec.is,
    (found, context) => (found === undefined ? t.success(value) : codec.validate(found, context)),
    codec.encode,
  );
  insideOf.set(lenient, codec);
  return lenient;
};

/** Bounds of the lists of `listOf`, for code that derives other lists from them. */
export const boundsOf = new WeakMap<t.Mixed, readonly [least: number, most: number]>();

/** List with bounds on its length. */
export const listOf = <C extends t.Mixed>(codec: C, least: number, most: number): t.ReadonlyArrayC<C> => {
  const base = t.readonlyArray(codec);
  const fits = (value: { readonly length: number }): boolean => value.length >= least && value.length <= most;
  const bounded = new t.ReadonlyArrayType(
    base.name,
    (value): value is readonly t.TypeOf<C>[] => base.is(value) && fits(value),
    (value, context) =>
      Array.isArray(value) && !fits(value) ? t.failure(value, context) : base.validate(value, context),
    base.encode,
    codec,
  );
  boundsOf.set(bounded, [least, most]);
  return bounded;
};

/** Text of bounded length without NUL and without broken surrogates. */
export const text = (least: number, most: number): t.Type<string, string, unknown> =>
  guarded(
    `text ${least}…${most}`,
    (value): value is string =>
      typeof value === 'string' &&
      value.length >= least &&
      value.length <= most &&
      !/[\p{Cs}\0]/u.test(value),
  );
