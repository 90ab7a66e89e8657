import { catchError, from, map, type Observable, of, tap } from 'rxjs';
import { type LockParts, type Locked, underLock } from '../browser/locks.ts';
import { changesOf, type KeyedStorage } from './storage.ts';
import type { StorageKey } from './keys.ts';

/** A value of this browser that all its tabs share and change. */
export interface SharedValue<A> {
  /** What storage holds, with this tab's changes that are not carried out yet. */
  readonly read: () => A;
  /**
   * Begins to carry a change out, at once; the stream tells the value afterwards. It is read when it is told, so it has every
   * change that was begun until then.
   */
  readonly change: (change: (value: A) => A) => Observable<A>;
  /** The value after another tab or window changed it. */
  readonly others$: Observable<A>;
  /** Carries out now what still waits for the lock: the page is going away. */
  readonly flush: () => void;
}

/** What a shared value needs of its browser: where it is kept, and a lock that all tabs share. */
export interface SharedValueParts extends LockParts {
  readonly storage: KeyedStorage;
  /** Hears of an error for which this tab keeps the value in memory only from then on. */
  readonly onUnkept: (error: unknown) => void;
}

/** What a shared value is. */
export interface SharedValueFacts<A> {
  readonly key: StorageKey;
  /** Of the lock. */
  readonly name: string;
  readonly empty: A;
  /** Reads what is stored; `last` where there is nothing to be read. */
  readonly load: (last: A) => A;
  readonly keep: (value: A) => void;
}

/**
 * Keeps a value that all tabs change: every change is a read-modify-write under a lock that they share, so that two tabs
 * keep both their changes. When anything of this fails, by the browser's or our own fault, the tab leaves the stored value
 * alone for good and goes on in memory.
 */
export const createSharedValue = <A>(
  { key, name, empty, load, keep }: SharedValueFacts<A>,
  { storage, onUnkept, ...locking }: SharedValueParts,
): SharedValue<A> => {
  const pending = new Map<(value: A) => A, Locked<void> | null>();
  // Emptying writes an empty value; none at all means that the storage was wiped. Nobody tells the tab in which that was
  // done, and its value is written again with its next change (case H-S17).
  let last = empty;
  let isAlone = false;

  const fail = (error: unknown): void => {
    isAlone = true;
    onUnkept(error);
  };

  const stored = (): A => {
    if (isAlone) return last;
    try {
      last = load(last);
    } catch (error) {
      fail(error);
    }
    return last;
  };

  const read = (): A => {
    let value = stored();
    for (const change of pending.keys()) value = change(value);
    return value;
  };

  return {
    read,
    change: (change) => {
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
        const carriedOut = underLock(name, locking, carryOut);
        if (pending.has(change)) pending.set(change, carriedOut);
        return from(carriedOut.result).pipe(catchError(carryOutAlone), map(read));
      } catch (error) {
        return carryOutAlone(error).pipe(map(read));
      }
    },
    others$: changesOf(storage, [key]).pipe(
      tap(() => {
        if (storage.get(key) === null) last = empty;
      }),
      map(read),
    ),
    flush: () => {
      for (const waiting of pending.values()) waiting?.now();
    },
  };
};
