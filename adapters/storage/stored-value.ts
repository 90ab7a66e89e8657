import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { decodeJson, isPoisoned, readJson } from './json.ts';
import type { KeyedStorage } from './storage.ts';
import type { PublicKey } from './keys.ts';

/** Reads a value by its codec; null when there is none. A value that does not decode is put aside. */
export const readValue = <A>(
  storage: KeyedStorage,
  key: PublicKey,
  codec: t.Type<A, unknown, unknown>,
): A | null => {
  const text = storage.get(key);
  if (text === null) return null;
  const decoded = decodeJson(text, codec);
  if (E.isRight(decoded)) return decoded.right;
  storage.putAside(key, text);
  storage.remove(key);
  return null;
};

/** The items of a stored list that decode, and those that do not. */
export interface SortedItems<A> {
  readonly good: readonly A[];
  readonly bad: readonly unknown[];
}

/**
 * Reads a stored list item by item; null when there is none. One bad item among good ones is put aside alone, what
 * is no list is put aside as a whole; the stored value is left as it is, for `good` to be written back. `listIn` finds the
 * list in a value that has more than it.
 */
export const readItems = <A>(
  storage: KeyedStorage,
  key: PublicKey,
  codec: t.Type<A, unknown, unknown>,
  listIn: (value: unknown) => unknown = (value) => value,
): SortedItems<A> | null => {
  const text = storage.get(key);
  if (text === null) return null;
  const parsed = readJson(text);
  const items = E.isLeft(parsed) ? null : listIn(parsed.right);
  if (!Array.isArray(items)) {
    storage.putAside(key, text);
    return { good: [], bad: [text] };
  }
  const good: A[] = [];
  const bad: unknown[] = [];
  for (const item of items as readonly unknown[]) {
    const decoded = isPoisoned(item) ? undefined : codec.decode(item);
    if (decoded !== undefined && E.isRight(decoded)) good.push(decoded.right);
    else bad.push(item);
  }
  if (bad.length > 0) storage.putAside(key, JSON.stringify(bad));
  return { good, bad };
};
