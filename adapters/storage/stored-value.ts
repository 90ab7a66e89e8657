import { either as E } from 'fp-ts';
import { isPublic, type KeyedStorage, longestText, type StorageKey } from './storage.ts';

/** Decodes untrusted input. Codecs are readers; the first load has readers without io-ts. */
export interface Reader<A> {
  readonly decode: (value: unknown) => E.Either<unknown, A>;
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isNumber = (value: unknown): value is number => typeof value === 'number';

export const isDefined = (value: unknown): value is unknown => value !== undefined;

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

/** Limit of the depth of stored values; ours need six levels. */
const deepest = 16;

export type TextFault = 'too-long' | 'too-deep' | 'not-json';

const isDeep = (value: unknown, levels = deepest): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1)));

/** Reads untrusted JSON: bounded in length and depth, never throws. */
export const readJson = (text: string): E.Either<TextFault, unknown> => {
  if (text.length > longestText) return E.left('too-long');
  try {
    const value: unknown = JSON.parse(text);
    return isDeep(value) ? E.left('too-deep') : E.right(value);
  } catch {
    return E.left('not-json');
  }
};

const poison: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a parsed value has a key anywhere that could reach a prototype when it is copied. */
export const isPoisoned = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value)
    ? value.some(isPoisoned)
    : Object.entries(value).some(([key, inner]) => poison.has(key) || isPoisoned(inner)));

/** Reads a value out of untrusted text; left when it is none, or could pollute a prototype. */
export const decodeJson = <A>(text: string, reader: Reader<A>): E.Either<unknown, A> => {
  const parsed = readJson(text);
  if (E.isLeft(parsed)) return parsed;
  return isPoisoned(parsed.right) ? E.left(parsed.right) : reader.decode(parsed.right);
};

/** Puts an invalid public value aside; private ones leave no copy. */
const loseBad = (storage: KeyedStorage, key: StorageKey, bad: string): void => {
  if (isPublic(key)) storage.putAside(key, bad);
};

/** Reads, writes and drops a stored value, which is untrusted input. */
export const storedValue = <A>(storage: KeyedStorage, key: StorageKey, reader: Reader<A>) => ({
  /** The value, or null when there is none. What does not decode is lost here: see `loseBad`. */
  read: (): A | null => {
    const text = storage.get(key);
    if (text === null) return null;
    const decoded = decodeJson(text, reader);
    if (E.isRight(decoded)) return decoded.right;
    loseBad(storage, key, text);
    storage.remove(key);
    return null;
  },
  write: (value: A): void => storage.set(key, JSON.stringify(value)),
  forget: (): void => storage.remove(key),
});

export interface ListOptions<A> {
  readonly key: StorageKey;
  readonly codec: Reader<A>;
  /** Items to keep of those that decode: all, some, or fewer that replace them. */
  readonly tidy: (items: readonly A[]) => readonly A[];
  readonly keep: (items: readonly A[]) => void;
  /** Finds the list in a value that has more than it. */
  readonly listIn?: (value: unknown) => unknown;
  /** Called when part of it was invalid. */
  readonly onBad?: () => void;
}

/**
 * Reads a stored list item by item, tidies it, and writes it back if it became shorter; null when there is none. An invalid
 * item is lost alone, an invalid list as a whole, each as `loseBad` does.
 */
export const readList = <A>(
  storage: KeyedStorage,
  { key, codec, tidy, keep, listIn = (value) => value, onBad }: ListOptions<A>,
): readonly A[] | null => {
  const text = storage.get(key);
  if (text === null) return null;
  const parsed = readJson(text);
  const found = E.isLeft(parsed) ? null : listIn(parsed.right);
  const items: readonly unknown[] | null = Array.isArray(found) ? found : null;
  const good: A[] = [];
  const bad: unknown[] = [];
  for (const item of items ?? []) {
    const decoded = isPoisoned(item) ? undefined : codec.decode(item);
    if (decoded !== undefined && E.isRight(decoded)) good.push(decoded.right);
    else bad.push(item);
  }
  const isSpoilt = items === null || bad.length > 0;
  if (isSpoilt) {
    loseBad(storage, key, items === null ? text : JSON.stringify(bad));
    onBad?.();
  }
  const tidied = tidy(good);
  if (isSpoilt || tidied.length < good.length) keep(tidied);
  return tidied;
};
