import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { type Clock, within } from '../clock.ts';
import { loadOnce } from '../load-once.ts';

/** Stored metadata of a document: a page that a browser opened, with all its turns. */
export interface StoredDocument {
  readonly id: string;
  /** The document of the same tab before it, or null. */
  readonly previous: string | null;
  readonly engine: string;
  readonly logId: string;
  /** Hash of the words that its turns are written in. */
  readonly fingerprint: string;
  /** Time of its first turn, milliseconds since 1970. */
  readonly startedAt: number;
  readonly writtenAt: number;
  /** Characters of all its parts. */
  readonly size: number;
  /** Whether it is a tester's, which is stored unredacted. */
  readonly isWhole: boolean;
}

export interface StoredPart {
  readonly document: string;
  /** From 0, in the order of the turns. */
  readonly part: number;
  /** The state before its first turn as JSON; null where the part before leads to it. */
  readonly state: string | null;
  readonly turns: string;
}

interface Schema extends DBSchema {
  readonly documents: { readonly key: string; readonly value: StoredDocument };
  readonly parts: { readonly key: [document: string, part: number]; readonly value: StoredPart };
}

export interface Bounds {
  readonly own: string | null;
  /** Documents last written before this go, milliseconds since 1970, unless a younger one continues them. */
  readonly since: number;
  /** Characters that the documents of shoppers may have together. */
  readonly size: number;
}

export type JournalName = 'visitJournal' | 'deskJournal';

/** Timeout of opening the database, milliseconds: another tab may hold an older version of it. */
const openTimeout = 5_000;

const allParts = (document: string, from = 0, to = Infinity): IDBKeyRange =>
  IDBKeyRange.bound([document, from], [document, to], false, true);

/** Retention: documents that are too old or, oldest first, too large together; never the own visit's. */
const thoseThatGo = (
  documents: readonly StoredDocument[],
  { own, since, size }: Bounds,
): readonly string[] => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const reached = (from: string | null, into: Set<string>): void => {
    for (let id = from; id !== null && !into.has(id); id = byId.get(id)?.previous ?? null) into.add(id);
  };
  const ours = new Set<string>();
  reached(own, ours);
  const stays = new Set(ours);
  for (const { id, writtenAt } of documents) if (writtenAt >= since) reached(id, stays);
  let total = 0;
  const newestFirst = [...documents].sort((one, other) => other.writtenAt - one.writtenAt);
  for (const { id, isWhole, size: length } of newestFirst) {
    if (isWhole || !stays.has(id)) continue;
    total += length;
    if (total > size && !ours.has(id)) stays.delete(id);
  }
  return documents.flatMap(({ id }) => (stays.has(id) ? [] : [id]));
};

/** IndexedDB store of visits; every promise may reject, for the reasons that a browser has. */
export const openJournalStore = (name: JournalName, clock: Clock) => {
  let database: IDBPDatabase<Schema> | undefined;

  /** Closes the database and aborts pending work, so that the page can be cached or another tab upgrade it. */
  const close = (): void => {
    database?.close();
    database = undefined;
    opened = loadOnce(open);
  };
  const open = async (): Promise<IDBPDatabase<Schema>> => {
    let isGivenUp = false;
    const asked = openDB<Schema>(name, 1, {
      upgrade: (upgraded) => {
        upgraded.createObjectStore('documents', { keyPath: 'id' });
        upgraded.createObjectStore('parts', { keyPath: ['document', 'part'] });
      },
      // A newer shop, or one that removes it, waits for this tab.
      blocking: close,
      terminated: close,
    }).then((opened) => {
      if (isGivenUp) opened.close();
      else database = opened;
      return opened;
    });
    const opened = await within(clock, openTimeout, asked);
    if (opened !== undefined) return opened;
    isGivenUp = true;
    throw new Error('the database of visits is blocked or too slow');
  };
  let opened = loadOnce(open);
  /** Works on the open database at once; one that was closed by others is opened again, once (retry). */
  const working = async <A>(work: (on: IDBPDatabase<Schema>) => Promise<A>): Promise<A> => {
    if (database !== undefined) {
      try {
        return await work(database);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
        close();
      }
    }
    return work(await opened());
  };

  return {
    /** Stores a part and its document, and deletes the parts before `from`; starts synchronously if the database is open. */
    write: (document: StoredDocument, part: StoredPart, from: number): Promise<void> =>
      working(async (on) => {
        const work = on.transaction(['documents', 'parts'], 'readwrite', { durability: 'relaxed' });
        const parts = work.objectStore('parts');
        const all = [
          work.objectStore('documents').put(document),
          parts.put(part),
          ...(from > 0 ? [parts.delete(allParts(document.id, 0, from))] : []),
          work.done,
        ];
        // An explicit commit completes even if the page is unloaded before its event.
        work.commit();
        await Promise.all(all);
      }),
    read: (id: string) =>
      working(async (on) => {
        const work = on.transaction(['documents', 'parts']);
        const [document, parts] = await Promise.all([
          work.objectStore('documents').get(id),
          work.objectStore('parts').getAll(allParts(id)),
        ]);
        return document === undefined ? undefined : { document, parts };
      }),
    documents: (): Promise<readonly StoredDocument[]> => working((on) => on.getAll('documents')),
    clean: (bounds: Bounds): Promise<void> =>
      working(async (on) => {
        const work = on.transaction(['documents', 'parts'], 'readwrite', { durability: 'relaxed' });
        const documents = work.objectStore('documents');
        for (const id of thoseThatGo(await documents.getAll(), bounds)) {
          await documents.delete(id);
          await work.objectStore('parts').delete(allParts(id));
        }
        await work.done;
      }),
    close,
    /** Removes the database with all documents of all tabs. */
    forget: async (): Promise<void> => {
      close();
      await deleteDB(name);
    },
  };
};
export type JournalStore = ReturnType<typeof openJournalStore>;
