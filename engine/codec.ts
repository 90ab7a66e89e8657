import * as t from 'io-ts';

/** A readonly record that keeps exactly the named fields; the shape of every command, event, effect and state. */
export const record = <P extends t.Props>(props: P) => t.readonly(t.exact(t.type(props)));

/** A value or null; null is written, never left out, so that a log says what was not there. */
export const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null]);

/** A list that nobody changes in place. */
export const list = <C extends t.Mixed>(codec: C) => t.readonlyArray(codec);

/** One of the given words. */
export const oneOf = <W extends string>(words: readonly [W, W, ...W[]]) => {
  const known: ReadonlySet<string> = new Set(words);
  const is = (value: unknown): value is W => typeof value === 'string' && known.has(value);
  return new t.Type<W, W, unknown>(
    words.join(' | '),
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    (word) => word,
  );
};
