import { either as E } from 'fp-ts';

/**
 * Reads untrusted input. Codecs are readers; what is read before anything is asked has one without
 * them, because a browser's first load brings no codecs.
 */
export interface Reader<A> {
  readonly decode: (value: unknown) => E.Either<unknown, A>;
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether a value is there, of any kind. */
export const isAnything = (value: unknown): value is unknown => value !== undefined;

type Fields<A> = { readonly [K in keyof A]: (value: unknown) => value is A[K] };

export const isRecordOf =
  <A>(fields: Fields<A>) =>
  (value: unknown): value is A =>
    typeof value === 'object' &&
    value !== null &&
    (Object.keys(fields) as (keyof A & string)[]).every((name) =>
      fields[name]((value as Readonly<Record<string, unknown>>)[name]),
    );

export const isListOf =
  <A>(is: (value: unknown) => value is A) =>
  (value: unknown): value is readonly A[] =>
    Array.isArray(value) && value.every(is);

export const readerOf = <A>(is: (value: unknown) => value is A): Reader<A> => ({
  decode: (value) => (is(value) ? E.right(value) : E.left(value)),
});
