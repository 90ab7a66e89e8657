import { either as E } from 'fp-ts';
import type { Digest } from '../../engine/log/digest.ts';
import type { Language } from '../../engine/kernel/language.ts';
import type { Program } from '../../engine/log/program.ts';
import type { LogProblem } from '../../engine/log/problem.ts';
import { createLogReader, type Foresight, type LogLine } from '../../engine/log/read.ts';
import { type Bytes, createSplitter, type SplitLine } from './split.ts';

/** What is told of bytes that are no line of a log. */
export const noLine: Pick<LogProblem, 'kind' | 'message'> = {
  kind: 'too-long',
  message: 'this line is longer than any line of a log',
};

/** A line of a log, understood, and where it stands; counted from 1. */
export interface ScannedLine<L extends Language = Language> {
  readonly line: LogLine<L>;
  readonly where: { readonly line: number };
}

type Scanned<L extends Language> = E.Either<LogProblem, ScannedLine<L>>;

/** Reads a log in pieces of bytes. */
export interface LogScanner<L extends Language = Language> {
  /** What the lines that end in this piece say, one by one; a problem is the last of all. */
  readonly push: (piece: Uint8Array) => Generator<Scanned<L>, void, undefined>;
  /** What the last line says, and whether the log is whole. */
  readonly end: () => Generator<Scanned<L>, void, undefined>;
}

/** A scanner of one log, with one line in memory at a time; `foresight` of a comparison makes it quicker. */
export const createLogScanner = <L extends Language>(
  digest: Digest,
  programs: readonly Program<L>[],
  foresight?: Foresight<L>,
): LogScanner<L> => {
  const reader = createLogReader(digest, programs, foresight);
  const splitter = createSplitter();
  let line = 0;
  let turn: number | null = null;
  let hasProblem = false;

  function* scanned(lines: readonly SplitLine[]): Generator<Scanned<L>, void, undefined> {
    for (const split of lines) {
      line += 1;
      const read: E.Either<LogProblem, LogLine<L>> = split === null
        ? E.left({ ...noLine, line, turn })
        : reader.read(split);
      if (E.isLeft(read)) {
        hasProblem = true;
        yield read;
        return;
      }
      if (read.right.kind === 'turn') turn = read.right.turn.n;
      yield E.right({ line: read.right, where: { line } });
    }
  }
  return {
    push: (piece) => scanned(splitter.push(piece)),
    end: function* () {
      yield* scanned(splitter.end());
      const whole = hasProblem ? undefined : reader.end();
      if (whole !== undefined && E.isLeft(whole)) yield whole;
    },
  };
};

/**
 * The lines of a log one by one, with one in memory at a time. The last one is the first problem, if there is one, of the log or
 * that it is not whole. An empty line at the very end is no line.
 */
export async function* linesOfLog<L extends Language>(
  bytes: Bytes,
  digest: Digest,
  programs: readonly Program<L>[],
  foresight?: Foresight<L>,
): AsyncGenerator<Scanned<L>, void, undefined> {
  const scanner = createLogScanner(digest, programs, foresight);
  for await (const piece of bytes)
    for (const scanned of scanner.push(piece)) {
      yield scanned;
      if (E.isLeft(scanned)) return;
    }
  yield* scanner.end();
}
