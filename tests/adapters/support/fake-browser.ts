import { EMPTY, Subject } from 'rxjs';
import type { LockManagerLike } from '../../../adapters/browser/locks.ts';
import { createStorage, type KeyedStorage, type StorageArea } from '../../../adapters/storage/storage.ts';
import type { StorageChange } from '../../../adapters/storage/storage.ts';

/** Delays a promise: a scheduler of fast-check, or nothing. */
export type Delay = (label: string) => Promise<unknown>;

const atOnce: Delay = () => Promise.resolve();

/** A browser with one storage that its tabs share; other tabs get changes as events, delayed by `delay`. */
export const createFakeBrowser = (delay: Delay = atOnce) => {
  const values = new Map<string, string>();
  const tabs = new Map<KeyedStorage, Subject<StorageChange>>();
  const queues = new Map<string, Promise<unknown>>();

  const tell = (from: Subject<StorageChange>, change: StorageChange): void => {
    for (const events of tabs.values()) {
      if (events !== from) void delay(`storage event ${change.key}`).then(() => events.next(change));
    }
  };

  const request: LockManagerLike['request'] = async (name, { signal }, work) => {
    const before = queues.get(name) ?? Promise.resolve();
    const held = (async () => {
      await before;
      await delay(`lock ${name}`);
      if (!signal.aborted) await work();
    })();
    queues.set(name, held);
    await held;
  };

  const browser = {
    values,
    isFull: false,
    locks: { request },
    openTab: (onKept: (isKept: boolean) => void = () => undefined): KeyedStorage => {
      const events = new Subject<StorageChange>();
      const area: StorageArea = {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => {
          if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
          if (values.get(key) === value) return;
          values.set(key, value);
          tell(events, { key });
        },
        removeItem: (key) => {
          if (values.delete(key)) tell(events, { key });
        },
      };
      const storage = createStorage({ area: () => area, events$: events, onKept });
      tabs.set(storage, events);
      return storage;
    },
    tabStorage: (own: Map<string, string>) =>
      createStorage({
        area: () => ({
          getItem: (key) => own.get(key) ?? null,
          setItem: (key, value) => void own.set(key, value),
          removeItem: (key) => void own.delete(key),
        }),
        events$: EMPTY,
        onKept: () => undefined,
      }),
    wipe: (in_: KeyedStorage) => {
      values.clear();
      const own = tabs.get(in_);
      if (own !== undefined) tell(own, { key: null });
    },
  };
  return browser;
};

export type FakeBrowser = ReturnType<typeof createFakeBrowser>;
