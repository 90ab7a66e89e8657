import { either as E } from 'fp-ts';
import { decodeJson, isPoisoned, readJson } from './json.ts';
import type { Reader } from './reader.ts';
import type { KeyedStorage } from './storage.ts';
import { isPublic, type StorageKey } from './keys.ts';

/** A value that lies in storage as JSON under one key. */
export interface StoredValue<A> {
  /** The value, or null when there is none. What does not decode is lost here: see `loseBad`. */
  readonly read: () => A | null;
  readonly write: (value: A) => void;
  readonly forget: () => void;
}

/** Puts a bad value aside where a guest would miss it, and leaves no copy of what is private. */
const loseBad = (storage: KeyedStorage, key: StorageKey, bad: string): void => {
  if (isPublic(key)) storage.putAside(key, bad);
};

/** Reads, writes and drops a stored value, which is untrusted input. */
export const storedValue = <A>(
  storage: KeyedStorage,
  key: StorageKey,
  reader: Reader<A>,
): StoredValue<A> => ({
  read: () => {
    const text = storage.get(key);
    if (text === null) return null;
    const decoded = decodeJson(text, reader);
    if (E.isRight(decoded)) return decoded.right;
    loseBad(storage, key, text);
    storage.remove(key);
    return null;
  },
  write: (value) => storage.set(key, JSON.stringify(value)),
  forget: () => storage.remove(key),
});

export interface ListFacts<A> {
  readonly key: StorageKey;
  readonly codec: Reader<A>;
  /** What is kept of items that decode: some or all of them, or fewer that stand for them. */
  readonly tidy: (items: readonly A[]) => readonly A[];
  readonly keep: (items: readonly A[]) => void;
  /** Finds the list in a value that has more than it. */
  readonly listIn?: (value: unknown) => unknown;
  /** Hears that something of it was bad. */
  readonly onBad?: () => void;
}

/**
 * Reads a stored list item by item, tidies it, and writes it back where less is left; null when there is none. One bad
 * item among good ones is lost alone, what is no list as a whole, each as `loseBad` does.
 */
export const readList = <A>(
  storage: KeyedStorage,
  { key, codec, tidy, keep, listIn = (value) => value, onBad }: ListFacts<A>,
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
