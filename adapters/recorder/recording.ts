import { fingerprintOf } from '../../engine/log/write.ts';
import { whenIdle } from '../browser/idle.ts';
import { browserDigest } from '../log-file/browser-digest.ts';
import { type RecordedTurns, writeLog } from '../log-file/write-log.ts';
import { joined } from './joined.ts';
import { type JournalParts, keepJournal } from './journal.ts';
import { openJournalStore } from './journal-store.ts';
import { mostTurns, type RecorderParts, type WrittenLog } from './recorder.ts';

/** The part of a recorder that comes late: it writes logs, and stores the visit beyond this document. */
export interface Recording {
  /** Writes what was recorded at a moment, with the documents of the visit before it, as a closed log. */
  readonly write: (
    recorded: RecordedTurns,
    at: number,
    how: { readonly isRedacted: boolean },
  ) => Promise<WrittenLog>;
}

const fileNameOf = (logId: string, timeZone: string, at: number, isRedacted: boolean): string => {
  // Swedish writes a moment as its parts from large to small.
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  const [day = '', minute = ''] = parts.replaceAll(/[^0-9 ]/g, '').split(' ');
  return `visit-${day}-${minute}-${logId.slice(0, 8)}${isRedacted ? '' : '-unredacted'}.jsonl`;
};

/** Begins to store the visit, as far as the visitor allows it. `recent` gives the turns that the recorder remembers. */
export const openRecording = (
  { turns$, facts, keepsAll, clock, browser, onFault }: RecorderParts,
  recent: () => RecordedTurns,
  own: Partial<Pick<JournalParts, 'store' | 'whenIdle'>> = {},
): Recording => {
  const { engine, logId } = facts;
  const journal = keepJournal({
    ...browser,
    turns$,
    recent,
    engine,
    logId,
    keepsAll,
    clock,
    onFault,
    fingerprint: fingerprintOf(browserDigest),
    store: own.store ?? openJournalStore(clock),
    whenIdle: own.whenIdle ?? whenIdle,
  });
  return {
    write: async (recorded, at, { isRedacted }) => {
      const documents = await journal.documents(recorded, keepsAll ? Infinity : mostTurns);
      const visit = joined(documents);
      const begun = { ...facts, ...(documents[0] ?? facts) };
      const header = {
        engine: begun.engine,
        logId: begun.logId,
        locale: facts.locale,
        timeZone: facts.timeZone,
        isRedacted: false,
        derived: null,
      };
      const log = isRedacted
        ? // Only a log that QA may have too is named: from its head and the rest of it a phone number could be found out.
          await writeLog(visit, {
            ...header,
            isRedacted,
            derived: keepsAll ? { by: 'redacted', head: (await writeLog(visit, header)).head } : null,
          })
        : await writeLog(visit, header);
      const fileName = fileNameOf(begun.logId, facts.timeZone, at, isRedacted);
      return { ...log, fileName, isCut: journal.hasFailed() };
    },
  };
};
