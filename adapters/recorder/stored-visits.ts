import { type AnyProgram, anyProgram } from '../../engine/log/program.ts';
import { fingerprintOf } from '../../engine/log/write.ts';
import { desk } from '../../engine/programs/desk.ts';
import { shop } from '../../engine/programs/shop.ts';
import { localeOf } from '../browser/device.ts';
import { createClock } from '../clock.ts';
import { browserDigest } from '../log-file/browser-digest.ts';
import { writeLog } from '../log-file/write-log.ts';
import { joined, readDocuments } from './journal.ts';
import {
  type JournalName,
  type JournalStore,
  openJournalStore,
  type StoredDocument,
} from './journal-store.ts';

/** The last document of a tab whose visit this browser stores. */
export interface StoredVisit extends StoredDocument {
  readonly program: AnyProgram;
  readonly journal: JournalName;
}

const journals: readonly (readonly [JournalName, AnyProgram])[] = [
  ['visitJournal', anyProgram(shop)],
  ['deskJournal', anyProgram(desk)],
];

const within = async <A>(name: JournalName, work: (store: JournalStore) => Promise<A>): Promise<A> => {
  const store = openJournalStore(name, createClock());
  try {
    return await work(store);
  } finally {
    store.close();
  }
};

/** The visits that this browser stores, the latest first; those in words of another version are left out. */
export const readStoredVisits = async (): Promise<readonly StoredVisit[]> => {
  const visits = await Promise.all(
    journals.map(async ([journal, program]) => {
      const documents = await within(journal, (store) => store.documents());
      const continued = new Set(documents.map(({ previous }) => previous));
      const fingerprint = fingerprintOf(browserDigest, program);
      return documents
        .filter((document) => !continued.has(document.id) && document.fingerprint === fingerprint)
        .map((document): StoredVisit => ({ ...document, program, journal }));
    }),
  );
  return visits.flat().sort((one, other) => other.writtenAt - one.writtenAt);
};

/** The log of a stored visit, as it is stored; undefined when it is gone. */
export const logOfVisit = async ({
  id,
  isWhole,
  fingerprint,
  program,
  journal,
}: StoredVisit): Promise<string | undefined> => {
  const documents = await within(journal, (store) =>
    readDocuments({ program, store, fingerprint }, { previous: id, startedAt: Infinity }, Infinity),
  );
  const [begun] = documents;
  if (begun === undefined) return undefined;
  const { engine, logId } = begun;
  const facts = { engine, logId, ...localeOf(), isRedacted: !isWhole, derived: null };
  return (await writeLog(program, joined(documents), facts)).text;
};
