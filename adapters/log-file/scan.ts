import { either as E } from 'fp-ts';
import type { Digest } from '../../engine/log/digest.ts';
import type { LogProblem } from '../../engine/log/problem.ts';
import { createLogReader, type LogLine } from '../../engine/log/read.ts';
import { type Bytes, type SplitProblem, splitLines } from './split.ts';

const problems: Readonly<Record<SplitProblem, Pick<LogProblem, 'kind' | 'message'>>> = {
  'too-long': { kind: 'too-long', message: 'this line is longer than any line of a log' },
  'not-utf-8': { kind: 'not-a-log', message: 'this is no UTF-8 text' },
};

/** A line of a log, understood, and where it stands; counted from 1. */
export interface ScannedLine {
  readonly line: LogLine;
  readonly where: { readonly line: number };
}

type Scanned = E.Either<LogProblem, ScannedLine>;

/**
 * The lines of a log one by one, with one in memory at a time. The last one is the first problem, if there is one, of the log or
 * that it is not whole. An empty line at the very end is no line.
 */
export async function* linesOfLog(bytes: Bytes, digest: Digest): AsyncGenerator<Scanned, void, undefined> {
  const reader = createLogReader(digest);
  let line = 0;
  let turn: number | null = null;
  for await (const split of splitLines(bytes)) {
    line += 1;
    const read: E.Either<LogProblem, LogLine> =
      'problem' in split ? E.left({ ...problems[split.problem], line, turn }) : reader.read(split.text);
    if (E.isLeft(read)) {
      yield read;
      return;
    }
    if (read.right.kind === 'turn') turn = read.right.turn.n;
    yield E.right({ line: read.right, where: { line } });
  }
  const whole = reader.end();
  if (E.isLeft(whole)) yield whole;
}
