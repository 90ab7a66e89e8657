import type { Language } from '../../engine/kernel/language.ts';
import type { Program } from '../../engine/log/program.ts';
import { fingerprintOf } from '../../engine/log/write.ts';
import { whenIdle } from '../browser/idle.ts';
import { browserDigest } from '../log-file/browser-digest.ts';
import { writeLog } from '../log-file/write-log.ts';
import { joined, type JournalParts, keepJournal } from './journal.ts';
import { type JournalName, openJournalStore } from './journal-store.ts';
import { mostRecordedTurns, type OpenRecording } from './recorder.ts';

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

/** Journal of a program's visits, and the consent that allows storing them. */
export interface StoragePolicy<L extends Language> extends Pick<JournalParts<L>, 'allows'> {
  readonly journal: JournalName;
}

export const recordingOf =
  <L extends Language>(
    program: Program<L>,
    { allows, journal: name }: StoragePolicy<L>,
    own: Partial<Pick<JournalParts<L>, 'store' | 'whenIdle'>> = {},
  ): OpenRecording<L> =>
  ({ turns$, facts, locale, device, keepsAll, clock, browser, onFault }, recent) => {
    const { engine, logId } = facts;
    const journal = keepJournal({
      ...browser,
      program,
      allows,
      turns$,
      recent,
      engine,
      logId,
      keepsAll,
      clock,
      onFault,
      fingerprint: fingerprintOf(browserDigest, program),
      store: own.store ?? openJournalStore(name, clock),
      whenIdle: own.whenIdle ?? whenIdle,
    });
    return {
      write: async (recorded, at, { isRedacted }) => {
        const documents = await journal.documents(recorded, keepsAll ? Infinity : mostRecordedTurns);
        const visit = joined(documents);
        const begun = { ...facts, ...(documents[0] ?? facts) };
        const header = {
          engine: begun.engine,
          logId: begun.logId,
          ...locale(),
          device: device(),
          isRedacted: false,
          derived: null,
        };
        const log = isRedacted
          ? // Only a log that QA may have too is named: from its head and the rest of it a phone number could be found out.
            await writeLog(program, visit, {
              ...header,
              isRedacted,
              derived: keepsAll
                ? { by: 'redacted', head: (await writeLog(program, visit, header)).head }
                : null,
            })
          : await writeLog(program, visit, header);
        const fileName = fileNameOf(begun.logId, header.timeZone, at, isRedacted);
        return { ...log, fileName, isCut: journal.hasFailed() };
      },
    };
  };
