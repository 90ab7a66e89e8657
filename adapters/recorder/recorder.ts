import type { Observable } from 'rxjs';
import type { Language } from '../../engine/kernel/language.ts';
import type { TurnOf } from '../../engine/log/turn.ts';
import { whenInteractive } from '../browser/idle.ts';
import type { Clock } from '../clock.ts';
import type { LogFileFacts, LogText, RecordedTurns } from '../log-file/write-log.ts';
import type { JournalParts } from './journal.ts';

/** Number of turns kept in memory for a shopper's report, unless everything is. */
export const mostRecordedTurns = 2_000;

/** A log of what happened in this visit, ready to be put into a file. */
export interface WrittenLog extends LogText {
  /** Tells day, minute and log: `visit-20261121-0930-1f2e3d4c.jsonl`. */
  readonly fileName: string;
  /** Whether the visit may have begun earlier than the log, because the browser does not store it. */
  readonly isCut: boolean;
}

/** The part of a recorder that comes late: it writes logs, and stores the visit beyond this document. */
export interface LiveRecording<L extends Language> {
  /** Writes what was recorded at a moment, with the documents of the visit before it, as a closed log. */
  readonly write: (
    recorded: RecordedTurns<L>,
    at: number,
    how: { readonly isRedacted: boolean },
  ) => Promise<WrittenLog>;
}

/** Remembers the turns of a running shop; it writes no log until it is asked to. */
export interface Recorder {
  /** Whether every turn since the start is kept, for QA. */
  readonly keepsAll: boolean;
  /** Fetches the code that writes, and with it begins to store the visit, as far as the visitor allows that. Rejects when it cannot be fetched. */
  readonly prepare: () => Promise<void>;
  /** Writes what is kept as a closed log. Rejects when the code that writes cannot be fetched. */
  readonly write: (how: { readonly isRedacted: boolean }) => Promise<WrittenLog>;
}

export interface RecorderParts<L extends Language> {
  readonly turns$: Observable<TurnOf<L>>;
  readonly initial: L['state'];
  readonly facts: Pick<LogFileFacts, 'engine' | 'logId'>;
  /** The language and time zone of the browser, asked when a log is written. */
  readonly locale: () => Pick<LogFileFacts, 'locale' | 'timeZone'>;
  /** Coarse facts of the device as it is now. */
  readonly device: () => string;
  readonly keepsAll: boolean;
  readonly clock: Clock;
  /** Lifecycle events of the page, and the tab's mark that its visit is stored. */
  readonly browser: Pick<JournalParts<L>, 'tab' | 'leaves$' | 'returns$'>;
  /** Calls back when the page has come to rest. */
  readonly whenAtRest?: (work: () => void) => void;
  /** Whether the visit is worth storing from this turn on, so that a reload right after it loses nothing. */
  readonly isWorthStoring: (turn: TurnOf<L>) => boolean;
  /** Hears once why the visit is not stored. */
  readonly onFault: (error: unknown) => void;
  /** Fetches the code that writes, which is its program's. */
  readonly loadRecording: () => Promise<{ readonly openRecording: OpenRecording<L> }>;
}

/** Begins to store the visit, as far as that is allowed; `recent` gives the turns that the recorder remembers. */
export type OpenRecording<L extends Language> = (
  parts: RecorderParts<L>,
  recent: () => RecordedTurns<L>,
) => LiveRecording<L>;

/**
 * A recorder of one shop or desk: references to its last 2,000 turns, or to all. States share what did not change, so that
 * keeping a turn costs a pointer and what it changed. A visit that is stored from an earlier document goes on being
 * stored as soon as the page is at rest.
 */
export const createRecorder = <L extends Language>(parts: RecorderParts<L>): Recorder => {
  const { turns$, initial, keepsAll, clock, browser, loadRecording, isWorthStoring } = parts;
  const { whenAtRest = whenInteractive } = parts;
  const most = keepsAll ? Infinity : mostRecordedTurns;
  const kept: TurnOf<L>[] = [];
  let before = initial;

  turns$.subscribe((turn) => {
    kept.push(turn);
    if (kept.length > most) before = kept.shift()?.state ?? before;
    if (recording === undefined && (keepsAll || isWorthStoring(turn))) begin();
  });

  const recent = (): RecordedTurns<L> => ({ before, turns: [...kept] });
  let recording: Promise<LiveRecording<L>> | undefined;
  const load = (): Promise<LiveRecording<L>> => {
    recording ??= loadRecording().then(
      (code) => code.openRecording(parts, recent),
      (error: unknown) => {
        recording = undefined;
        throw error;
      },
    );
    return recording;
  };
  const prepare = async (): Promise<void> => {
    await load();
  };
  const begin = (): void => void prepare().catch(() => undefined);
  if (browser.tab.get('visitJournal') !== null) whenAtRest(begin);

  return {
    keepsAll,
    prepare,
    write: async (how) => {
      const [recorded, at] = [recent(), clock.now()];
      return (await load()).write(recorded, at, how);
    },
  };
};
