import type { TestDatabase } from '../../support/database.ts';
import type { ShopProcess } from '../../support/server-process.ts';

/** Bound of a figure, in the row's unit. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

export interface Row {
  /** Subject of the measurement, e.g. `read a bag of 3 lines`. */
  readonly metric: string;
  /** e.g. `ms`, `B`, `million/s`; empty for shares and scores. */
  readonly unit: string;
  /** Every measurement; the table shows the median and both ends. Exact figures are measured once. */
  readonly measured: readonly number[];
  readonly goal?: Goal;
  /** Peer or baseline with its figure, measured in the same run if possible. */
  readonly beside?: string;
}

/** The shop's server as a separate process over a separate database. */
export interface BenchShop extends ShopProcess {
  readonly database: TestDatabase;
}

/** Tools of a section. All that it creates is removed when the section ends, or on Ctrl-C. */
export interface Bench {
  /** Trial run: least rounds, and no report. */
  readonly isQuick: boolean;
  /** Number of rounds: the usual one, or one when it is quick. */
  readonly rounds: (usual: number) => number;
  /** Reports progress on the terminal. */
  readonly tell: (words: string) => void;
  /** Registers cleanup at the end of the section, last first. */
  readonly atEnd: (work: () => Promise<void> | void) => void;
  /** Creates a folder that every user may enter. */
  readonly folder: () => Promise<string>;
  /** A migrated and seeded database on a PostgreSQL of the bench's own, or an empty one. */
  readonly database: (options?: { readonly empty?: boolean }) => Promise<TestDatabase>;
  /** Starts the built shop over this database, else over a new one, with these settings besides those of a test. */
  readonly shop: (options?: {
    readonly database?: TestDatabase;
    readonly settings?: Readonly<Record<string, string>>;
  }) => Promise<BenchShop>;
  /** Installs the tools of `tests/bench/tools` on first use. */
  readonly tools: () => Promise<string>;
}

/** A part of the bench that can be run alone, by its name. Throws {@link Skipped} where it cannot be run. */
export interface Section {
  readonly name: string;
  /** Heading of its table. */
  readonly title: string;
  readonly run: (bench: Bench) => Promise<readonly Row[]>;
}

/** Reason that a section cannot run here. */
export class Skipped extends Error {}
