import { either as E } from 'fp-ts';
import type { Digest } from '../../engine/log/digest.ts';
import type { LogProblem } from '../../engine/log/problem.ts';
import { createLogReader, type Foresight, type LogLine } from '../../engine/log/read.ts';
import { type Bytes, createSplitter, type SplitLine, type SplitProblem } from './split.ts';

/** What is told of bytes that are no lines. */
export const problems: Readonly<Record<SplitProblem, Pick<LogProblem, 'kind' | 'message'>>> = {
  'too-long': { kind: 'too-long', message: 'this line is longer than any line of a log' },
  'not-utf-8': { kind: 'not-a-log', message: 'this is no UTF-8 text' },
};

/** A line of a log, understood, and where it stands; counted from 1. */
export interface ScannedLine {
  readonly line: LogLine;
  readonly where: { readonly line: number };
}

type Scanned = E.Either<LogProblem, ScannedLine>;

/** Reads a log in pieces of bytes. */
export interface LogScanner {
  /** What the lines that end in this piece say, one by one; a problem is the last of all. */
  readonly push: (piece: Uint8Array) => Generator<Scanned, void, undefined>;
  /** What the last line says, and whether the log is whole. */
  readonly end: () => Generator<Scanned, void, undefined>;
}

/** A scanner of one log, with one line in memory at a time; `foresight` of a comparison makes it quicker. */
export const createLogScanner = (digest: Digest, foresight?: Foresight): LogScanner => {
  const reader = createLogReader(digest, undefined, foresight);
  const splitter = createSplitter();
  let line = 0;
  let turn: number | null = null;
  let hasProblem = false;

  function* scanned(lines: readonly SplitLine[]): Generator<Scanned, void, undefined> {
    for (const split of lines) {
      line += 1;
      const read: E.Either<LogProblem, LogLine> =
        'problem' in split ? E.left({ ...problems[split.problem], line, turn }) : reader.read(split.text);
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
export async function* linesOfLog(
  bytes: Bytes,
  digest: Digest,
  foresight?: Foresight,
): AsyncGenerator<Scanned, void, undefined> {
  const scanner = createLogScanner(digest, foresight);
  for await (const piece of bytes)
    for (const scanned of scanner.push(piece)) {
      yield scanned;
      if (E.isLeft(scanned)) return;
    }
  yield* scanner.end();
}
