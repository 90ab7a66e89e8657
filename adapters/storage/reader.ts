import { either as E } from 'fp-ts';

/**
 * Reads a value that anybody may have written. Codecs are readers; what is read before anything is asked has one without
 * them, because a browser's first load brings no codecs.
 */
export interface Reader<A> {
  readonly decode: (value: unknown) => E.Either<unknown, A>;
}

/** Whether something is text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether something is a number. */
export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether there is something, whatever it is. */
export const isAnything = (value: unknown): value is unknown => value !== undefined;

/** How each field of a record is told. */
type Fields<A> = { readonly [K in keyof A]: (value: unknown) => value is A[K] };

/** Whether something has these fields. */
export const isRecordOf =
  <A>(fields: Fields<A>) =>
  (value: unknown): value is A =>
    typeof value === 'object' &&
    value !== null &&
    (Object.keys(fields) as (keyof A & string)[]).every((name) =>
      fields[name]((value as Readonly<Record<string, unknown>>)[name]),
    );

/** Whether something is a list of such. */
export const isListOf =
  <A>(is: (value: unknown) => value is A) =>
  (value: unknown): value is readonly A[] =>
    Array.isArray(value) && value.every(is);

/** Reads what is told so, as it is. */
export const readerOf = <A>(is: (value: unknown) => value is A): Reader<A> => ({
  decode: (value) => (is(value) ? E.right(value) : E.left(value)),
});
