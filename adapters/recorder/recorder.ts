import type { Observable } from 'rxjs';
import type { Turn } from '../../engine/log/turn.ts';
import type { Root } from '../../engine/slices.ts';
import type { LogFacts, LogText, writeLog } from '../log-file/write-log.ts';

/** How many turns are kept for a shopper's report, unless everything is. */
export const mostTurns = 2_000;

/** A log of what happened in this window, ready to be put into a file. */
export interface WrittenLog extends LogText {
  /** Tells day, minute and log: `visit-20261121-0930-1f2e3d4c.jsonl`. */
  readonly fileName: string;
}

/** Remembers the turns of a running shop; it writes nothing until it is asked to. */
export interface Recorder {
  /** Whether every turn since the start is kept, for QA. */
  readonly keepsAll: boolean;
  /** Fetches the code that writes ahead of time. Rejects when it is not to be had. */
  readonly prepare: () => Promise<void>;
  /** Writes what is kept as a closed log. Rejects when the code that writes is not to be had. */
  readonly write: (how: { readonly isRedacted: boolean }) => Promise<WrittenLog>;
}

/** What a recorder is made of. */
export interface RecorderParts {
  readonly turns$: Observable<Turn>;
  /** The state before the first turn. */
  readonly initial: Root;
  readonly facts: Pick<LogFacts, 'engine' | 'logId' | 'locale' | 'timeZone'>;
  readonly keepsAll: boolean;
  /** Milliseconds since 1970, for the name of a file. */
  readonly now: () => number;
  /** Fetches the code that writes; nobody but who reports a problem needs it. */
  readonly loadWriter?: () => Promise<{ readonly writeLog: typeof writeLog }>;
}

const fileNameOf = ({ logId, timeZone }: RecorderParts['facts'], at: number, isRedacted: boolean): string => {
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

/**
 * A recorder of one shop: references to its last 2,000 turns, or to all. States share what did not change, so that
 * keeping a turn costs a pointer and what it changed.
 */
export const createRecorder = ({
  turns$,
  initial,
  facts,
  keepsAll,
  now,
  loadWriter = () => import('../log-file/write-log.ts'),
}: RecorderParts): Recorder => {
  const most = keepsAll ? Infinity : mostTurns;
  const kept: Turn[] = [];
  let before = initial;
  let oldest = 0;

  turns$.subscribe((turn) => {
    if (kept.length < most) {
      kept.push(turn);
      return;
    }
    before = kept[oldest]?.state ?? before;
    kept[oldest] = turn;
    oldest = (oldest + 1) % most;
  });

  return {
    keepsAll,
    prepare: async () => {
      await loadWriter();
    },
    write: async ({ isRedacted }) => {
      const recorded = { before, turns: [...kept.slice(oldest), ...kept.slice(0, oldest)] };
      const at = now();
      const { writeLog } = await loadWriter();
      const whole = { ...facts, isRedacted: false, derived: null };
      const log = isRedacted
        ? // Only a log that QA may have too is named: from its head and the rest of it a phone number could be found out.
          await writeLog(recorded, {
            ...facts,
            isRedacted,
            derived: keepsAll ? { by: 'redacted', head: (await writeLog(recorded, whole)).head } : null,
          })
        : await writeLog(recorded, whole);
      return { ...log, fileName: fileNameOf(facts, at, isRedacted) };
    },
  };
};
