import { catchError, from, map, type Observable, of, tap } from 'rxjs';
import { type LockParts, type Locked, underLock } from '../browser/locks.ts';
import { storageChanges, type KeyedStorage } from './storage.ts';
import { type ListOptions, readList, readerOf } from './stored-value.ts';
import { mostViewed, mostSaved } from '../../engine/values/limits.ts';
import { changeIds, distinctIds, type IdsChange, type ProductIds } from '../../engine/values/product-ids.ts';

/** Storage and lock of a shared list. */
export interface SharedListParts extends LockParts {
  readonly storage: KeyedStorage;
  /** Called with the error after which this tab keeps the list in memory only. */
  readonly onUnkept: (error: unknown) => void;
}

/**
 * Keeps a list that all tabs change: every change is a read-modify-write under a shared lock, so no update is lost. `isOthers`
 * marks a stored list that this tab must not read. After any failure the tab leaves the stored value alone for good and keeps
 * the list in memory.
 */
export const createSharedList = <A>(
  { isOthers = () => false, ...facts }: ListOptions<A> & { readonly isOthers?: () => boolean },
  { storage, onUnkept, ...locking }: SharedListParts,
) => {
  const { key, keep } = facts;
  const pending = new Map<(list: readonly A[]) => readonly A[], Locked<void> | null>();
  // An emptied list is stored as such; none at all means that the storage was wiped. The tab that wiped it gets no event, and
  // writes its list again with its next change (case H-S17).
  let last: readonly A[] = [];
  let isAlone = false;

  const fail = (error: unknown): void => {
    isAlone = true;
    onUnkept(error);
  };

  const stored = (): readonly A[] => {
    if (isAlone) return last;
    try {
      if (!isOthers()) last = readList(storage, facts) ?? last;
    } catch (error) {
      fail(error);
    }
    return last;
  };

  /** Stored list with this tab's pending changes (optimistic). */
  const read = (): readonly A[] => {
    let list = stored();
    for (const change of pending.keys()) list = change(list);
    return list;
  };

  return {
    read,
    /** Starts a change; emits the list afterwards, with every change started until then. */
    change: (change: (list: readonly A[]) => readonly A[]): Observable<readonly A[]> => {
      pending.set(change, null);
      const carryOut = (): void => {
        const before = stored();
        pending.delete(change);
        last = change(before);
        if (!isAlone) keep(last);
      };
      const carryOutAlone = (error: unknown): Observable<void> => {
        fail(error);
        if (pending.has(change)) carryOut();
        return of(undefined);
      };
      try {
        const carriedOut = underLock(key, locking, carryOut);
        if (pending.has(change)) pending.set(change, carriedOut);
        return from(carriedOut.result).pipe(catchError(carryOutAlone), map(read));
      } catch (error) {
        return carryOutAlone(error).pipe(map(read));
      }
    },
    /** The list after another tab or window changed it. */
    others$: storageChanges(storage, [key]).pipe(
      tap(() => {
        if (storage.get(key) === null) last = [];
      }),
      map(read),
    ),
    /** Carries out changes that wait for the lock: the page is being unloaded. */
    flush: (): void => {
      for (const waiting of pending.values()) waiting?.now();
    },
  };
};
export type SharedList<A> = ReturnType<typeof createSharedList<A>>;

/** A list of products that this browser keeps: under which key, and how many at most. */
export interface ProductListFacts {
  readonly key: 'savedProducts' | 'viewedProducts';
  readonly most: number;
}

/** Products saved by a guest (ruling P32). */
export const savedProducts: ProductListFacts = { key: 'savedProducts', most: mostSaved };

export const keptViews: ProductListFacts = { key: 'viewedProducts', most: mostViewed };

/** A stored id of a product, which is untrusted input: 1 … 64 characters, no controls, nothing broken. */
const productId = readerOf(
  (value): value is string =>
    typeof value === 'string' && value.length >= 1 && value.length <= 64 && !/[\p{Cc}\p{Cs},]/u.test(value),
);

/** A stored list of products. Invalid ids are put aside (promise G14), duplicates and surplus ones dropped. */
export const createProductList = ({ key, most }: ProductListFacts, parts: SharedListParts) => {
  const keep = (ids: ProductIds): void => parts.storage.set(key, JSON.stringify(ids));
  const tidy = (ids: ProductIds): ProductIds => distinctIds(ids, most);
  const list = createSharedList({ key, codec: productId, tidy, keep }, parts);
  return { ...list, change: (wanted: IdsChange) => list.change((ids) => changeIds(ids, wanted, most)) };
};
export type ProductList = ReturnType<typeof createProductList>;
