import * as t from 'io-ts';
import { from, map, type Observable, tap } from 'rxjs';
import { mostViewed } from '../../engine/recent/state.ts';
import { changeIds, distinctIds, type IdsChange, type ProductIds } from '../../engine/product-ids.ts';
import { mostSaved } from '../../engine/wishlist/state.ts';
import { type LockParts, type Locked, underLock } from '../browser/locks.ts';
import { readItems } from './quarantine.ts';
import { changesOf, type KeyedStorage } from './storage.ts';

/** A list of products that this browser keeps: under which key, and how many at most. */
export interface ProductListFacts {
  readonly key: 'savedProducts' | 'viewedProducts';
  readonly most: number;
}

/** What a guest saved (ruling P32). */
export const savedProducts: ProductListFacts = { key: 'savedProducts', most: mostSaved };

/** What a guest looked at. */
export const viewedProducts: ProductListFacts = { key: 'viewedProducts', most: mostViewed };

/** A list of products in this browser, shared by all its tabs. */
export interface ProductList {
  /** What storage holds, with this tab's changes that are not carried out yet. */
  readonly read: () => ProductIds;
  /** Begins to carry a change out, at once; the stream tells the list afterwards, with all changes begun until then. */
  readonly change: (change: IdsChange) => Observable<ProductIds>;
  /** The list after another tab or window changed it. */
  readonly others$: Observable<ProductIds>;
  /** Carries out now what still waits for the lock: the page is going away. */
  readonly flush: () => void;
}

/** What such a list needs: where it is kept, and a lock that all tabs share. */
export interface ProductListParts extends LockParts {
  readonly storage: KeyedStorage;
}

/** An id of a product as anybody may have written it into storage: 1 … 64 characters, no controls, nothing broken. */
const ProductId = new t.Type<string, string, unknown>(
  'ProductId',
  (value): value is string => typeof value === 'string',
  (value, context) =>
    typeof value === 'string' && value.length >= 1 && value.length <= 64 && !/[\p{Cc}\p{Cs},]/u.test(value)
      ? t.success(value)
      : t.failure(value, context),
  String,
);

type Change = (ids: ProductIds) => ProductIds;

/**
 * A stored list of products: every change is a read-modify-write under a lock that all tabs share, so that two tabs keep
 * both their changes. What is no id is put aside (promise G14), repetitions and what is too many are dropped.
 */
export const createProductList = (
  { key, most }: ProductListFacts,
  { storage, ...locking }: ProductListParts,
): ProductList => {
  const pending = new Map<Change, Locked<void> | null>();
  // Emptying writes an empty list; no value at all means that the storage was wiped. Nobody tells the tab in which
  // that was done, and its list is written again with its next change (case H-S17).
  let last: ProductIds = [];

  const write = (ids: ProductIds): void => {
    last = ids;
    storage.set(key, JSON.stringify(ids));
  };

  const stored = (): ProductIds => {
    const items = readItems(storage, key, ProductId);
    if (items === null) return last;
    const ids = distinctIds(items.good, most);
    if (items.bad.length > 0 || ids.length < items.good.length) write(ids);
    last = ids;
    return ids;
  };

  const read = (): ProductIds => {
    let ids = stored();
    for (const change of pending.keys()) ids = change(ids);
    return ids;
  };

  return {
    read,
    change: (wanted) => {
      const change: Change = (ids) => changeIds(ids, wanted, most);
      pending.set(change, null);
      const carriedOut = underLock(key, locking, () => {
        const before = stored();
        pending.delete(change);
        write(change(before));
      });
      if (pending.has(change)) pending.set(change, carriedOut);
      return from(carriedOut.result).pipe(map(read));
    },
    others$: changesOf(storage, [key]).pipe(
      tap(() => {
        if (storage.get(key) === null) last = [];
      }),
      map(read),
    ),
    flush: () => {
      for (const waiting of pending.values()) waiting?.now();
    },
  };
};
