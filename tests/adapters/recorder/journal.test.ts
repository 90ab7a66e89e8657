import * as fake from 'fake-indexeddb';
import { either as E } from 'fp-ts';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WrittenLog } from '../../../adapters/recorder/recorder.ts';
import { journalAge, mostStoredTurns } from '../../../adapters/recorder/journal.ts';
import type { JournalStore } from '../../../adapters/recorder/journal-store.ts';
import { readStoredVisits, logOfVisit } from '../../../adapters/recorder/stored-visits.ts';
import { shopStoragePolicy } from '../../../adapters/recorder/shop-recording.ts';
import { readAll, verifyAll } from '../../engine/log/support/logs.ts';
import { aTab, openDocument, routes, startWith, type TestDocument } from './support/recorded-document.ts';

// Browser globals that Node lacks.
const { IDBFactory, ...classes } = fake;
Object.assign(globalThis, classes);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** The routes that a log holds; it must verify. */
const wentIn = ({ text }: Pick<WrittenLog, 'text'>): readonly string[] => {
  const lines = text.split('\n');
  expect(verifyAll(lines)).toEqual(E.right(null));
  const turns = readAll(lines);
  if (E.isLeft(turns)) throw new Error(turns.left.message);
  return turns.right.flatMap(({ command }) => (command.type === 'EnterRoute' ? [command.pathname] : []));
};

const went = async ({ recorder }: TestDocument, isRedacted = true): Promise<readonly string[]> =>
  wentIn(await recorder.write({ isRedacted }));

const stored = async (): Promise<string> => {
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames) found.push(await database.getAll(store));
    database.close();
  }
  return JSON.stringify(found);
};

const start = startWith(true);
const signIn = (username: string) => [{ type: 'SignIn', username, password: { secret: '1' } }] as const;

describe('a visit outlives its document', () => {
  test('through reloads: all of it is one log that verifies, also redacted', async () => {
    const tab = aTab();
    const first = await openDocument(tab);
    await first.act([start, ...routes('/', '/catalog/all'), ...signIn('malee@example.com')]);
    first.leave();
    const second = await openDocument(tab);
    await second.act([start, ...routes('/catalog/ring')]);
    second.leave();
    const third = await openDocument(tab);
    await third.act([start, ...routes('/help/contact-us')]);
    for (const isRedacted of [true, false])
      expect(await went(third, isRedacted)).toEqual([
        '/',
        '/catalog/all',
        '/catalog/ring',
        '/help/contact-us',
      ]);
    const { text, turns, isCut } = await third.recorder.write({ isRedacted: true });
    expect(text.match(/^\{"document":/gm)).toHaveLength(2);
    expect({ turns, isCut }).toEqual({ turns: 8, isCut: false });
    expect(tab.faults).toEqual([]);
  });

  test('is listed in its browser by its last document, and opens as stored', async () => {
    const [tab, other] = [aTab(), aTab()];
    const first = await openDocument(tab, { keepsAll: true });
    await first.act([start, ...signIn('malee@example.com')]);
    first.leave();
    const second = await openDocument(tab, { keepsAll: true });
    await second.act([start, ...routes('/catalog/ring')]);
    const shopper = await openDocument(other);
    await shopper.act([start, ...signIn('malee@example.com')]);
    const visits = await readStoredVisits();
    expect(visits.filter(({ isWhole }) => isWhole)).toHaveLength(1);
    expect(visits).toHaveLength(2);
    for (const visit of visits) {
      const text = (await logOfVisit(visit)) ?? '';
      expect(verifyAll(text.split('\n'))).toEqual(E.right(null));
      expect(text.includes('malee@example.com')).toBe(visit.isWhole);
      expect(text.includes('/catalog/ring')).toBe(visit.isWhole);
    }
  });

  test('what waits when the page is left is stored at once', async () => {
    const tab = aTab();
    const first = await openDocument(tab);
    await first.act([start, ...routes('/')]);
    first.hurry(routes('/catalog/all', '/catalog/ring'));
    first.leave();
    const second = await openDocument(tab);
    await second.act([start]);
    expect(await went(second)).toEqual(['/', '/catalog/all', '/catalog/ring']);
  });

  test('is stored from the first turn worth it, so a reload loses nothing', async () => {
    for (const keepsAll of [false, true]) {
      const tab = aTab();
      const first = await openDocument(tab, {
        keepsAll,
        isPrepared: false,
        isWorthStoring: ({ n }) => n === 3,
      });
      first.hurry([start, ...routes('/')]);
      await first.settle();
      expect((await stored()).includes('Start')).toBe(keepsAll);
      first.hurry(routes('/catalog/ring'));
      await first.settle();
      first.hurry(routes('/wishlist'));
      first.leave();
      const second = await openDocument(tab, { keepsAll });
      await second.act([start]);
      expect(await went(second)).toEqual(['/', '/catalog/ring', '/wishlist']);
    }
  });

  test('a crash between two batches loses only what was not stored', async () => {
    const tab = aTab();
    const first = await openDocument(tab);
    await first.act([start, ...routes('/', '/catalog/all')]);
    first.hurry(routes('/catalog/ring'));
    const second = await openDocument(tab);
    await second.act([start, ...routes('/wishlist')]);
    expect(await went(second)).toEqual(['/', '/catalog/all', '/wishlist']);
  });

  test('tabs have separate visits; a copied tab keeps the history before the copy', async () => {
    const [tab, other] = [aTab(), aTab()];
    const one = await openDocument(tab);
    await one.act([start, ...routes('/')]);
    const two = await openDocument(other);
    await two.act([start, ...routes('/catalog/all')]);
    const copy = await openDocument(aTab(tab));
    await copy.act([start, ...routes('/catalog/ring')]);
    await one.act(routes('/wishlist'));
    expect(await went(one)).toEqual(['/', '/wishlist']);
    expect(await went(two)).toEqual(['/catalog/all']);
    expect(await went(copy)).toEqual(['/', '/catalog/ring']);
    one.leave();
    const reloaded = await openDocument(tab);
    await reloaded.act([start]);
    expect(await went(reloaded)).toEqual(['/', '/wishlist']);
  });

  test('a page restored by Back continues after the later pages', async () => {
    const tab = aTab();
    const first = await openDocument(tab);
    await first.act([start, ...routes('/', '/catalog/all')]);
    first.leave();
    const second = await openDocument(tab);
    await second.act([start, ...routes('/catalog/ring')]);
    second.leave();
    first.comeBack();
    expect(await went(first)).toEqual(['/', '/catalog/all', '/catalog/ring']);
    await first.act(routes('/wishlist'));
    const all = ['/', '/catalog/all', '/catalog/ring', '/wishlist'];
    expect(await went(first)).toEqual(all);
    first.leave();
    const third = await openDocument(tab);
    await third.act([start]);
    expect(await went(third)).toEqual(all);
  });

  test('keeps the last 2,000 turns of a long visit, all with ?record', async () => {
    for (const keepsAll of [false, true]) {
      const tab = aTab();
      const first = await openDocument(tab, { keepsAll });
      await first.act([start, ...routes('/')]);
      await first.act(
        routes(...Array.from({ length: mostStoredTurns + 500 }, (_, index) => `/catalog/all/${index}`)),
      );
      const second = await openDocument(tab, { keepsAll });
      await second.act([start, ...routes('/wishlist')]);
      const log = await second.recorder.write({ isRedacted: false });
      expect(log.turns).toBe(keepsAll ? mostStoredTurns + 504 : mostStoredTurns);
      expect(verifyAll(log.text.split('\n'))).toEqual(E.right(null));
      const parts = JSON.parse(await stored()) as readonly (readonly unknown[])[];
      if (!keepsAll) expect(parts[1]?.length).toBeLessThan(25);
    }
  });
});

describe('who allows what is stored', () => {
  test('stores nothing before the decision on cookies, nor when it was declined', async () => {
    for (const consent of [null, startWith(false).consent]) {
      const tab = aTab();
      const { act } = await openDocument(tab);
      await act([{ ...start, consent }, ...routes('/')]);
      expect(await stored()).toBe('[]');
      expect([...tab.area]).toEqual([]);
    }
  });

  test('it begins with the decision, and ends with its withdrawal: nothing is left', async () => {
    const tab = aTab();
    const first = await openDocument(tab);
    await first.act([{ ...start, consent: null }, ...routes('/', '/catalog/all')]);
    await first.act([{ type: 'SaveConsent', categories: [1, 2, 3] }]);
    first.leave();
    const second = await openDocument(tab);
    await second.act([start, ...routes('/catalog/ring')]);
    expect(await went(second)).toEqual(['/', '/catalog/all', '/catalog/ring']);
    await second.act([{ type: 'SaveConsent', categories: [1, 2] }]);
    await second.act(routes('/wishlist'));
    expect(await stored()).toBe('[]');
    expect([...tab.area]).toEqual([]);
    expect(await went(second)).toEqual(['/catalog/ring', '/wishlist']);
    await second.act([{ type: 'SaveConsent', categories: [1, 2, 3] }]);
    expect(await stored()).toContain('/wishlist');
  });

  test('withdrawn in another tab is deleted from this one, too', async () => {
    const first = await openDocument(aTab());
    await first.act([start, ...routes('/')]);
    const second = await openDocument(aTab());
    await second.act([start, ...routes('/catalog/all')]);
    await second.act([{ type: 'SaveConsent', categories: [1, 2] }]);
    await first.act([{ type: 'ConsentRead', record: startWith(false).consent }]);
    expect(await stored()).toBe('[]');
  });

  test('a stored visit is removed once a document starts without consent', async () => {
    const tab = aTab();
    const first = await openDocument(tab);
    await first.act([start, ...routes('/')]);
    first.leave();
    const second = await openDocument(tab);
    await second.act([{ ...start, consent: null }, ...routes('/catalog/all')]);
    expect(await stored()).toBe('[]');
    expect(await went(second)).toEqual(['/catalog/all']);
  });

  test('stores shoppers redacted with consent, testers with ?record as is without it', async () => {
    const canary = 'canary.malee@example.com';
    const shopper = await openDocument(aTab());
    await shopper.act([start, ...signIn(canary)]);
    expect(await stored()).toContain('SignIn');
    expect(await stored()).not.toContain('canary');
    const tester = await openDocument(aTab(), { keepsAll: true });
    await tester.act([startWith(false), ...signIn(canary)]);
    expect(await stored()).toContain(canary);
  });

  test('a document without successor is deleted after a day, unless its tab is open', async () => {
    const [left, open] = [aTab(), aTab()];
    const forgotten = await openDocument(left);
    await forgotten.act([start, ...routes('/help/left')]);
    const early = await openDocument(open);
    await early.act([start, ...routes('/catalog/all')]);
    early.leave();
    const late = await openDocument(open);
    await late.act([start]);
    for (const { clock } of [left, open]) clock.jump(journalAge + 60_000);
    await late.act(routes('/catalog/ring'));
    const other = aTab();
    other.clock.jump(journalAge + 60_000);
    const next = await openDocument(other);
    await next.act([start]);
    expect(await stored()).not.toContain('/help/left');
    expect(await went(late)).toEqual(['/catalog/all', '/catalog/ring']);
  });
});

describe('a browser that does not store', () => {
  /** Refuses one of the store's works from its `from`-th time on. */
  const refusing =
    (name: string, from: number, method: 'write' | 'read' = 'write') =>
    (store: JournalStore): JournalStore => {
      let calls = 0;
      const refused = (): boolean => {
        calls += 1;
        return calls > from;
      };
      const error = new DOMException('refused', name);
      return method === 'write'
        ? { ...store, write: (...given) => (refused() ? Promise.reject(error) : store.write(...given)) }
        : { ...store, read: (...given) => (refused() ? Promise.reject(error) : store.read(...given)) };
    };

  const asItIs = (store: JournalStore) => store;
  const removeDatabases = () => void Reflect.deleteProperty(globalThis, 'indexedDB');
  const openNewer = async () => (await openDB(shopStoragePolicy.journal, 2)).close();

  test.each([
    ['is full', refusing('QuotaExceededError', 1), () => undefined],
    ['fails', refusing('UnknownError', 1), () => undefined],
    ['forbids it', refusing('SecurityError', 1), () => undefined],
    ['has no IndexedDB', asItIs, removeDatabases],
    ['has the database of a newer shop', asItIs, openNewer],
  ])('because it %s is reported once, and memory is used', async (_, wrap, prepare) => {
    await prepare();
    const tab = aTab();
    const document = await openDocument(tab, { wrap });
    await document.act([start, ...routes('/')]);
    await document.act(routes('/catalog/all'));
    await document.act(routes('/catalog/ring'));
    document.leave();
    expect(tab.faults).toHaveLength(1);
    const log = await document.recorder.write({ isRedacted: true });
    expect(wentIn(log)).toEqual(['/', '/catalog/all', '/catalog/ring']);
    expect(log.isCut).toBe(true);
  });

  test('that is full makes room by what other tabs have left', async () => {
    const other = await openDocument(aTab());
    await other.act([start, ...routes('/help/other')]);
    const tab = aTab();
    let hasRefused = false;
    const document = await openDocument(tab, {
      wrap: (store) => ({
        ...store,
        write: (...given) => {
          if (hasRefused) return store.write(...given);
          hasRefused = true;
          return Promise.reject(new DOMException('full', 'QuotaExceededError'));
        },
      }),
    });
    await document.act([start, ...routes('/')]);
    expect(tab.faults).toEqual([]);
    expect(await stored()).not.toContain('/help/other');
    const next = await openDocument(tab);
    await next.act([start]);
    expect(await went(next)).toEqual(['/']);
  });

  test('is blocked by another tab: reported once, after five seconds', async () => {
    const holding = await openDB(shopStoragePolicy.journal, 1);
    indexedDB.deleteDatabase(shopStoragePolicy.journal);
    const tab = aTab();
    const document = await openDocument(tab);
    document.hurry([start, ...routes('/')]);
    const rested = document.rest();
    await vi.waitUntil(() => tab.clock.waiting() > 0);
    expect(tab.faults).toHaveLength(0);
    tab.clock.advance(5_000);
    await rested;
    await document.act(routes('/catalog/all'));
    expect(tab.faults).toHaveLength(1);
    expect(await went(document)).toEqual(['/', '/catalog/all']);
    holding.close();
  });

  test('closes the connection: it is opened again, and nothing is lost', async () => {
    const tab = aTab();
    const first = await openDocument(tab);
    await first.act([start, ...routes('/')]);
    // A newer shop asks for the database, and goes again.
    const newer = openDB(shopStoragePolicy.journal, 1);
    first.leave();
    await first.act(routes('/catalog/all'));
    (await newer).close();
    const second = await openDocument(tab);
    await second.act([start]);
    expect(await went(second)).toEqual(['/', '/catalog/all']);
    expect(tab.faults).toEqual([]);
  });

  test('cannot read earlier documents: writes this document’s log and says so', async () => {
    const tab = aTab();
    const first = await openDocument(tab);
    await first.act([start, ...routes('/')]);
    const second = await openDocument(tab, { wrap: refusing('UnknownError', 0, 'read') });
    await second.act([start, ...routes('/catalog/all')]);
    const log = await second.recorder.write({ isRedacted: true });
    expect(wentIn(log)).toEqual(['/catalog/all']);
    expect(log.isCut).toBe(true);
  });

  test.each([
    ['no JSON', '{"'],
    ['no list', '{}'],
    ['other words', '[{"seq":1,"at":1,"origin":"ui","command":{"type":"Rm"},"events":[],"effects":[]}]'],
    ['a turn that is none', '[{"seq":"1"}]'],
  ])('has stored %s: the log is that of this document', async (_, turns) => {
    const tab = aTab();
    const first = await openDocument(tab);
    await first.act([start, ...routes('/')]);
    first.leave();
    const database = await openDB(shopStoragePolicy.journal, 1);
    for (const part of (await database.getAll('parts')) as readonly object[])
      await database.put('parts', { ...part, turns });
    database.close();
    const second = await openDocument(tab);
    await second.act([start, ...routes('/catalog/all')]);
    expect(await went(second)).toEqual(['/catalog/all']);
  });
});
