import { Subject } from 'rxjs';
import { createRecorder, type RecorderParts } from '../../../../adapters/recorder/recorder.ts';
import { type JournalStore, openJournalStore } from '../../../../adapters/recorder/journal-store.ts';
import { recordingOf } from '../../../../adapters/recorder/recording.ts';
import { shopStoragePolicy } from '../../../../adapters/recorder/shop-recording.ts';
import { shop } from '../../../../engine/programs/shop.ts';
import type { ShopLanguage } from '../../../../engine/take-turn.ts';
import { consentCategories, policyVersion } from '../../../../engine/consent/record.ts';
import type { Turn } from '../../../../engine/log/turn.ts';
import { initialRoot, turn as takeTurn } from '../../../../engine/rules.ts';
import type { Command } from '../../../../engine/slices.ts';
import { createFakeBrowser } from '../../support/fake-browser.ts';
import { createFakeClock, createInstantClock, type FakeClock } from '../../support/fake-clock.ts';
import { openTab } from '../../support/tab.ts';
import { type Api, createApi, createCaller } from '../../../../adapters/v1/client/api.ts';
import { afterEach, beforeEach, vi } from 'vitest';

/** In-memory journal store; `all` is its text. */
export const memoryStore = (): JournalStore & { readonly all: () => string } => {
  const written: unknown[] = [];
  return {
    write: async (...what) => void written.push(what),
    read: async () => undefined,
    documents: async () => [],
    clean: async () => undefined,
    close: () => undefined,
    forget: async () => void written.splice(0),
    all: () => JSON.stringify(written),
  };
};

export const tabOver = createFakeBrowser().tabStorage;

/** Browser environment of a recorder in which nothing happens, with the code that writes to this store. */
export const recorderWorld = (
  store: JournalStore = memoryStore(),
  area = new Map<string, string>(),
): Pick<
  RecorderParts<ShopLanguage>,
  'browser' | 'onFault' | 'loadRecording' | 'isWorthStoring' | 'device'
> => ({
  device: () => 'Android 14, Chrome 130',
  isWorthStoring: () => false,
  browser: { tab: tabOver(area), leaves$: new Subject(), returns$: new Subject() },
  onFault: () => undefined,
  loadRecording: () =>
    Promise.resolve({
      openRecording: recordingOf(shop, shopStoragePolicy, { store, whenIdle: queueMicrotask }),
    }),
});

/** Captures all console output of a test; stubbed methods are restored after it. */
export const quietConsole = (): readonly unknown[] => {
  const told: unknown[] = [];
  beforeEach(() => {
    told.length = 0;
    for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void told.push(...words));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return told;
};

/** A tab over HTTP, or over this API, with instant pauses and a recorder. */
export const recordedTab = (api?: Api) => {
  const clock = createInstantClock();
  const browser = createFakeBrowser();
  const caller = createCaller({ base: 'http://shop.test', clock, isOnline: () => true });
  const tab = openTab({
    browser,
    clock,
    hasLocks: false,
    // With instant pauses it would poll the announcement without end.
    isVisible: false,
    apiOf: (session) => api ?? createApi(caller, session, clock),
  });
  const { shop: running } = tab;
  return {
    ...tab,
    browser,
    recorder: (keepsAll: boolean, store?: JournalStore) =>
      createRecorder({
        turns$: running.turns$,
        initial: running.getState(),
        facts: { engine: '0', logId: 'log' },
        locale: () => ({ locale: 'th', timeZone: 'UTC' }),
        keepsAll,
        clock,
        ...recorderWorld(store),
      }),
    settled: (): Promise<unknown> =>
      vi.waitUntil(() => running.busyGroups() === 0, { interval: 1, timeout: 5_000 }),
  };
};

/** Decision of a visitor who accepts all cookies, or declines all optional ones. */
export const startWith = (isAllowed: boolean): Command & { readonly type: 'Start' } => ({
  type: 'Start',
  hasSession: false,
  guestLines: [],
  consent: {
    categories: isAllowed ? Object.values(consentCategories) : [1, 2],
    at: 1_700_000_000_000,
    policyVersion,
  },
});

export const routes = (...pathnames: readonly string[]): readonly Command[] =>
  pathnames.map((pathname) => ({ type: 'EnterRoute', pathname, search: '' }));

export interface TestTab {
  readonly area: Map<string, string>;
  readonly clock: FakeClock;
  readonly faults: unknown[];
}

export const aTab = (of?: TestTab): TestTab => ({
  area: new Map(of?.area),
  clock: of?.clock ?? createFakeClock(1_700_000_100_000),
  faults: [],
});

let runs = 0;

/** Opens a document in a tab whose recorder stores into the present IndexedDB; `wrap` may break it. */
export const openDocument = async (
  { area, clock, faults }: TestTab,
  {
    keepsAll = false,
    wrap = (store) => store,
    isWorthStoring = () => false,
    isPrepared = true,
  }: {
    readonly isPrepared?: boolean;
    readonly keepsAll?: boolean;
    readonly wrap?: (store: JournalStore) => JournalStore;
    readonly isWorthStoring?: RecorderParts<ShopLanguage>['isWorthStoring'];
  } = {},
) => {
  const turns$ = new Subject<Turn>();
  const leaves$ = new Subject<void>();
  const returns$ = new Subject<void>();
  const idle: (() => void)[] = [];
  let underWay = 0;
  const counted =
    <A extends readonly unknown[], B>(work: (...given: A) => Promise<B>) =>
    async (...given: A): Promise<B> => {
      underWay += 1;
      try {
        return await work(...given);
      } finally {
        underWay -= 1;
      }
    };
  const { write, read, documents, clean, forget, close } = wrap(
    openJournalStore(shopStoragePolicy.journal, clock),
  );
  const store: JournalStore = {
    write: counted(write),
    read: counted(read),
    documents,
    clean: counted(clean),
    forget: counted(forget),
    close,
  };
  runs += 1;
  const parts: RecorderParts<ShopLanguage> = {
    turns$,
    initial: initialRoot,
    facts: { engine: '1.2.3', logId: `run${runs}`.padEnd(16, '0') },
    locale: () => ({ locale: 'th', timeZone: 'Asia/Bangkok' }),
    keepsAll,
    clock,
    browser: { tab: tabOver(area), leaves$, returns$ },
    onFault: (error) => faults.push(error),
    isWorthStoring,
    device: () => 'Android 14, Chrome 130',
    loadRecording: () =>
      Promise.resolve({
        openRecording: recordingOf(shop, shopStoragePolicy, {
          store,
          whenIdle: (work) => void idle.push(work),
        }),
      }),
  };
  const goesOn = area.has('visitJournal');
  const recorder = createRecorder({ ...parts, whenAtRest: (work) => work() });
  let state = initialRoot;
  let n = 0;
  const hurry = (commands: readonly Command[]): void => {
    for (const command of commands) {
      n += 1;
      clock.jump(1);
      const facts = { at: clock.now(), seq: n };
      const step = takeTurn(state, command, facts);
      ({ state } = step);
      turns$.next({ n, ...facts, origin: 'ui', cause: null, command, ...step });
    }
  };
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (underWay > 0) quiet = -1;
    }
  };
  const rest = async (): Promise<void> => {
    do {
      for (const work of idle.splice(0)) work();
      await settle();
    } while (idle.length > 0);
  };
  // A document that continues a visit prepares itself.
  if (!goesOn && isPrepared) await recorder.prepare();
  return {
    recorder,
    hurry,
    rest,
    /** Waits until everything pending is stored, without running idle work. */
    settle,
    act: async (commands: readonly Command[]): Promise<void> => {
      hurry(commands);
      await rest();
    },
    leave: () => leaves$.next(),
    comeBack: () => returns$.next(),
  };
};

export type TestDocument = Awaited<ReturnType<typeof openDocument>>;
