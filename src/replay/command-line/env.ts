import type { AnyProgram } from '../../../engine/log/program.ts';
import type { SentLogs } from '../evidence/sent-logs.ts';
import type { Render } from '../../page-renderer.ts';
import type { CheckedLog } from '../evidence/check-log.ts';

/** Store of logs that shoppers sent, and the key that opens it; undefined for none. */
export interface SentLogPlace {
  readonly shop: string;
  readonly logs: SentLogs;
  readonly key: string | undefined;
}

/** Check of one log of a corpus, or the reason why it was refused; `took` in milliseconds. */
export interface CheckedFile {
  readonly path: string;
  readonly checked: CheckedLog | { readonly refused: string };
  readonly took: number;
}

/** Environment of the tool; tests pass their own. */
export interface ReplayEnv {
  /** Writes to standard output; settles when more may follow. */
  readonly write: (text: string) => Promise<void>;
  readonly tell: (text: string) => void;
  /** Whether standard error is a terminal: only then progress is shown. */
  readonly isWatched: boolean;
  readonly folder: string;
  readonly now: () => number;
  /** The programs whose logs it reads, with the rules that decide now. */
  readonly programs: readonly AnyProgram[];
  /** Number of threads that decide by the programs' own rules; one by default. */
  readonly threads?: number;
  readonly input?: () => AsyncIterable<Uint8Array>;
  /** Opens the logs of a shop, by its origin; of the one that the environment names where none is given. */
  readonly openSentLogs?: (shop: string | undefined) => Promise<SentLogPlace>;
  /** Opens a build's page renderer by its folder; undefined without a build. */
  readonly openBuild?: (folder: string) => Render | undefined;
  /** Checks logs by these rules in a worker thread and reports each; undefined for a single thread. */
  readonly checkInThread?: (
    paths: readonly string[],
    onChecked: () => void,
  ) => Promise<readonly CheckedFile[]>;
}

/** 0 fine or written as asked, 1 diverged, a law is broken or only a part can be read, 2 unreadable or wrongly asked. */
export type ExitCode = 0 | 1 | 2;

/** Result of a verb, as lines for people and as a record for programs. */
export interface Report {
  readonly code: ExitCode;
  readonly lines: readonly string[];
  /** Fields beside the exit code, its outcome and the file. */
  readonly record: Readonly<Record<string, unknown>>;
  /** Whether standard output is taken by a log or a test, so that the lines go to standard error. */
  readonly isAside?: boolean;
  /** Whether the lines go to standard output even with exit code 2. */
  readonly isOnOutput?: boolean;
}

/** Thrown for wrong usage; the message says why. */
export class UsageError extends Error {}

/** Arguments of a verb, as they were typed. */
export interface VerbArguments {
  readonly words: readonly string[];
  readonly paths: readonly string[];
  /** The file that it takes, or the first of them; '' for a verb that takes none. */
  readonly path: string;
  readonly other: string | undefined;
  readonly flag: (option: string) => boolean;
  readonly text: (option: string) => string | undefined;
  /** A whole number from 0; refuses everything else. */
  readonly count: (option: string) => number | undefined;
  readonly file: (option: string) => string | undefined;
  readonly turn: () => number;
}

export interface Verb {
  readonly name: string;
  /** Arguments after the name: files, and options with their values in capitals. */
  readonly usage: string;
  readonly about: string;
  /** Number of files; one by default. */
  readonly files?: readonly [least: number, most: number];
  readonly run: (asked: VerbArguments, env: ReplayEnv) => Promise<Report>;
}
