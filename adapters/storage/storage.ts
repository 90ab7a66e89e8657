import { EMPTY, filter, map, merge, type Observable, share } from 'rxjs';

/**
 * Latest deletion of a private value: `tokens` and `session` at every end of a session; `dialog` when its dialog is closed for
 * good, and at every end of a session; `owner` at a sign-out, and readable by its owner alone; `list` at a sign-out, and as
 * soon as the account has it. `open` values say nothing about a person.
 */
type Lifetime = 'tokens' | 'session' | 'dialog' | 'owner' | 'list' | 'open';

/** Keys of the local storage, shared by all tabs, and when their values are deleted. */
const browserKeys = {
  // In the order of deletion: another tab that reads in between sees the whole pair or none.
  accessToken: 'tokens', // the token that calls carry
  refreshToken: 'tokens', // the token that renews both
  sessionId: 'tokens', // which sign-in the tokens come from
  checkoutDraft: 'owner', // the form of checkout: names, phone, address
  pendingOrder: 'owner', // orders whose answer is not known
  checkoutPurchase: 'owner', // which pieces are bought after signing in
  checkoutDraftAside: 'owner', // the form of a customer whose session ended by itself
  buyNowProduct: 'owner', // the product that is bought now
  orderProofs: 'session', // proofs that unmask guests' orders
  recentSearches: 'session',
  savedProducts: 'list', // a guest's wishlist
  viewedProducts: 'list', // a guest's views
  guestCartProduct: 'list', // the guest's bag
  expiredSession: 'open', // which session ended by itself, until a sign-out
  alert: 'open', // a message for after a navigation
  cookieConsent: 'open', // the decision on cookies
  purchasesTold: 'open', // numbers of orders that were measured
} as const satisfies Readonly<Record<string, Lifetime>>;

/** Keys of the session storage of a tab. */
export const tabKeys = {
  resetPasswordToken: 'dialog', // the token of a reset link that was opened
  createPasswordToken: 'dialog', // proof of a provider's new customer
  createPasswordSocialData: 'dialog', // handle of the provider's data
  scrollOffsets: 'open', // where each page was scrolled to
  reloadedForCode: 'open', // that the page was reloaded for lost code
  recordEverything: 'open', // that a tester records the whole visit
  visitJournal: 'open', // which document of the visit is stored (`adapters/recorder/journal-store.ts`)
  qaKey: 'open', // a tester's key, on the replay page only
} as const satisfies Readonly<Record<string, Lifetime>>;

/** All storage keys of the shop; others cannot be written (`StorageKey`), and deletion goes by these. */
export const storageKeys = { ...browserKeys, ...tabKeys };

export type StorageKey = keyof typeof storageKeys;

export type TabKey = keyof typeof tabKeys;

/** A key of public values or of a guest's lists: bad values are put aside, of other keys they are dropped. */
export type PublicStorageKey = {
  readonly [K in StorageKey]: (typeof storageKeys)[K] extends 'open' | 'list' ? K : never;
}[StorageKey];

export const isPublic = (key: StorageKey): key is PublicStorageKey =>
  storageKeys[key] === 'open' || storageKeys[key] === 'list';

export interface TabArea {
  readonly getItem: (key: TabKey) => string | null;
  readonly setItem: (key: TabKey, value: string) => void;
}

/** The keys whose values go together, in the order in which they go. */
export const keysByLifetime = (goes: Lifetime): readonly StorageKey[] =>
  (Object.keys(storageKeys) as StorageKey[]).filter((key) => storageKeys[key] === goes);

/** The longest text that is kept under one key or read from it, in UTF-16 units: 256 Ki. */
export const longestText = 256 * 1024;

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
  readonly putAside: (key: PublicStorageKey, bad: string) => void;
  readonly changes$: Observable<StorageChange>;
}

export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StorageParts {
  /** Gives the browser's storage; may throw or give nothing where it is disabled. */
  readonly area: () => StorageArea | null | undefined;
  /** The browser's `storage` events, which only other tabs' and windows' changes cause. */
  readonly events$: Observable<StorageChange>;
  /** The page was frozen and is shown again: it missed changes by other tabs. */
  readonly returns$?: Observable<unknown>;
  /** Called with false when something can be kept in memory only, and with true when the browser has taken all of it. */
  readonly onKept: (isKept: boolean) => void;
}

/** Key under which undecodable values are kept. */
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

  // Reads before writing: overwriting an unreadable value would lose it unseen.
  const write = (key: string, text: string | null): boolean =>
    tried((storage) => {
      storage.getItem(key);
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
    }) !== undefined;

  /** After a successful write, retries earlier ones that failed: there may be room now. */
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

/** A tab's own storage, which no other tab changes. */
export const createTabStorage = (area: StorageParts['area']): KeyedStorage =>
  createStorage({ area, events$: EMPTY, onKept: () => undefined });

/** Changes of one of these keys, or of everything. */
export const storageChanges = (storage: KeyedStorage, keys: readonly StorageKey[]) =>
  storage.changes$.pipe(filter(({ key }) => key === null || keys.some((mine) => mine === key)));
