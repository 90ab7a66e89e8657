import { EMPTY, filter, map, merge, type Observable, share } from 'rxjs';
import { longestText } from './json.ts';
import type { PublicKey, StorageKey } from './keys.ts';

/** A value that another tab changed; `key` null means any or all of them. */
export interface StorageChange {
  readonly key: string | null;
}

/** Text by key, kept in the browser as long as it lets us, and in memory as long as the page lives; never throws. */
export interface KeyedStorage {
  readonly get: (key: StorageKey) => string | null;
  readonly set: (key: StorageKey, text: string) => void;
  readonly remove: (key: StorageKey) => void;
  /** Puts a bad value of a key aside, of any length, so that nothing is lost silently (promise G14). */
  readonly putAside: (key: PublicKey, bad: string) => void;
  readonly changes$: Observable<StorageChange>;
}

export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StorageParts {
  /** Gives the browser's storage; may throw or give nothing where it is disabled. */
  readonly area: () => StorageArea | null | undefined;
  /** The browser's `storage` events, which only other tabs' and windows' changes cause. */
  readonly events$: Observable<StorageChange>;
  /** The page is shown again after it was frozen: it has missed what others changed meanwhile. */
  readonly returns$?: Observable<unknown>;
  /** Called with false when something can be kept in memory only, and with true when the browser has taken all of it. */
  readonly onKept: (isKept: boolean) => void;
}

/** Where bad values of a key are put. */
export const corruptKey = (key: string): string => `${key}.corrupt`;

/**
 * Storage that never throws (promise G14). What the browser refuses to keep (disabled, full, too long) is kept in
 * memory and tried again at the next change of its key (case H-C14); another tab's change replaces it.
 */
export const createStorage = ({ area, events$, returns$ = EMPTY, onKept }: StorageParts): KeyedStorage => {
  const memory = new Map<string, string | null>();
  let isKept = true;

  const tried = <A>(work: (storage: StorageArea) => A): { readonly result: A } | undefined => {
    try {
      const storage = area();
      return storage ? { result: work(storage) } : undefined;
    } catch {
      return undefined;
    }
  };

  const tell = (): void => {
    if (isKept === (memory.size === 0)) return;
    isKept = !isKept;
    onKept(isKept);
  };

  const keepInMemory = (key: string, text: string | null): void => {
    memory.set(key, text);
    tell();
  };

  // What cannot be read is not written: the value that lies there would be lost unseen.
  const write = (key: string, text: string | null): boolean =>
    tried((storage) => {
      storage.getItem(key);
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
    }) !== undefined;

  /** After a write that the browser took: what it refused earlier may have room now. */
  const retry = (written: string): void => {
    memory.delete(written);
    for (const [key, text] of memory) {
      const mayBeKept = text === null || text.length <= longestText || key.endsWith(corruptKey(''));
      if (mayBeKept && write(key, text)) memory.delete(key);
    }
    tell();
  };

  return {
    get: (key) => {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      const found = tried((storage) => storage.getItem(key))?.result;
      return typeof found === 'string' ? found : null;
    },
    set: (key, text) => {
      if (text.length <= longestText && write(key, text)) retry(key);
      else keepInMemory(key, text);
    },
    remove: (key) => {
      if (write(key, null)) retry(key);
      else keepInMemory(key, null);
    },
    putAside: (key, bad) => {
      const aside = corruptKey(key);
      if (write(aside, bad)) {
        memory.delete(aside);
        tell();
      } else keepInMemory(aside, bad);
    },
    changes$: merge(
      events$.pipe(
        map(({ key }): StorageChange => {
          if (key === null) memory.clear();
          else memory.delete(key);
          tell();
          return { key };
        }),
      ),
      returns$.pipe(map((): StorageChange => ({ key: null }))),
    ).pipe(share()),
  };
};

/** Changes of one of these keys, or of everything. */
export const changesOf = (storage: KeyedStorage, keys: readonly StorageKey[]): Observable<StorageChange> =>
  storage.changes$.pipe(filter(({ key }) => key === null || keys.some((mine) => mine === key)));
