import type { Observable } from 'rxjs';
import type { Language } from '../../engine/kernel/language.ts';
import type { TurnOf } from '../../engine/log/turn.ts';
import { whenInteractive } from '../browser/idle.ts';
import type { Clock } from '../clock.ts';
import { loadOnce } from '../load-once.ts';
import type { LogFileFacts, LogText, RecordedTurns } from '../log-file/write-log.ts';
import type { JournalParts } from './journal.ts';

/** Number of turns kept in memory for a shopper's report, unless everything is. */
export const mostRecordedTurns = 2_000;

/** Log of this visit, ready for a file. */
export interface WrittenLog extends LogText {
  /** Name with day, minute and log id: `visit-20261121-0930-1f2e3d4c.jsonl`. */
  readonly fileName: string;
  /** Whether the visit may have begun earlier than the log, because the browser does not store it. */
  readonly isCut: boolean;
}

/** Lazily loaded part of a recorder: writes logs, and stores the visit beyond this document. */
export interface LiveRecording<L extends Language> {
  /** Writes the recorded turns, after the earlier documents of the visit, as a closed log. */
  readonly write: (
    recorded: RecordedTurns<L>,
    at: number,
    how: { readonly isRedacted: boolean },
  ) => Promise<WrittenLog>;
}

/** Keeps the turns of a running shop in memory; writes a log on request. */
export interface Recorder {
  /** Whether every turn since the start is kept, for QA. */
  readonly keepsAll: boolean;
  /** Loads the writer, and starts to store the visit if allowed. Rejects when it fails to load. */
  readonly prepare: () => Promise<unknown>;
  /** Writes the kept turns as a closed log. Rejects when the writer fails to load. */
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
  /** Called once with the reason when the visit is not stored. */
  readonly onFault: (error: unknown) => void;
  /** Loads the writer of its program. */
  readonly loadRecording: () => Promise<{ readonly openRecording: OpenRecording<L> }>;
}

/** Starts to store the visit if allowed; `recent` gives the turns in the recorder's memory. */
export type OpenRecording<L extends Language> = (
  parts: RecorderParts<L>,
  recent: () => RecordedTurns<L>,
) => LiveRecording<L>;

/**
 * A recorder of one shop or desk: references to its last 2,000 turns, or to all. States share structure, so a turn costs a
 * pointer and its changes. A visit that was stored by an earlier document is stored further as soon as the page is at rest.
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
    if (keepsAll || isWorthStoring(turn)) begin();
  });

  const recent = (): RecordedTurns<L> => ({ before, turns: [...kept] });
  const load = loadOnce(async () => (await loadRecording()).openRecording(parts, recent));
  const begin = (): void => void load().catch(() => undefined);
  if (browser.tab.get('visitJournal') !== null) whenAtRest(begin);

  return {
    keepsAll,
    prepare: load,
    write: async (how) => {
      const [recorded, at] = [recent(), clock.now()];
      return (await load()).write(recorded, at, how);
    },
  };
};
