import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { decodeJson, isPoisoned, readJson } from './json.ts';
import type { KeyedStorage } from './storage.ts';
import { isPublic, type StorageKey } from './keys.ts';

/** A value that lies in storage as JSON under one key. */
export interface StoredValue<A> {
  /** The value, or null when there is none. What does not decode is lost here: see `loseBad`. */
  readonly read: () => A | null;
  readonly write: (value: A) => void;
  readonly forget: () => void;
}

/** Puts a bad value aside where somebody would miss it, and leaves no copy of what is private. */
const loseBad = (storage: KeyedStorage, key: StorageKey, bad: string): void => {
  if (isPublic(key)) storage.putAside(key, bad);
};

/** The one way to read, write and lose a value of storage, which anybody may have written. */
export const storedValue = <A>(
  storage: KeyedStorage,
  key: StorageKey,
  codec: t.Type<A, unknown, unknown>,
): StoredValue<A> => ({
  read: () => {
    const text = storage.get(key);
    if (text === null) return null;
    const decoded = decodeJson(text, codec);
    if (E.isRight(decoded)) return decoded.right;
    loseBad(storage, key, text);
    storage.remove(key);
    return null;
  },
  write: (value) => storage.set(key, JSON.stringify(value)),
  forget: () => storage.remove(key),
});

/** The items of a stored list that decode, and those that do not. */
export interface SortedItems<A> {
  readonly good: readonly A[];
  readonly bad: readonly unknown[];
}

/**
 * Reads a stored list item by item; null when there is none. One bad item among good ones is lost alone, what is no list
 * as a whole, each as `loseBad` does; the stored value is left as it is, for `good` to be written back. `listIn` finds the
 * list in a value that has more than it.
 */
export const readItems = <A>(
  storage: KeyedStorage,
  key: StorageKey,
  codec: t.Type<A, unknown, unknown>,
  listIn: (value: unknown) => unknown = (value) => value,
): SortedItems<A> | null => {
  const text = storage.get(key);
  if (text === null) return null;
  const parsed = readJson(text);
  const items = E.isLeft(parsed) ? null : listIn(parsed.right);
  if (!Array.isArray(items)) {
    loseBad(storage, key, text);
    return { good: [], bad: [text] };
  }
  const good: A[] = [];
  const bad: unknown[] = [];
  for (const item of items as readonly unknown[]) {
    const decoded = isPoisoned(item) ? undefined : codec.decode(item);
    if (decoded !== undefined && E.isRight(decoded)) good.push(decoded.right);
    else bad.push(item);
  }
  if (bad.length > 0) loseBad(storage, key, JSON.stringify(bad));
  return { good, bad };
};
