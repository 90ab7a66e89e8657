import { either as E } from 'fp-ts';
import type { Digest } from '../../engine/log/digest.ts';
import type { Language } from '../../engine/kernel/language.ts';
import type { Program } from '../../engine/log/program.ts';
import type { LogProblem } from '../../engine/log/problem.ts';
import { createLogReader, type LogLine } from '../../engine/log/read.ts';
import { type Bytes, splitLines } from './split.ts';

/** A line of a log, understood, and where it stands. */
export interface ScannedLine<L extends Language = Language> {
  readonly line: LogLine<L>;
  /** Number of the line, from 1, and its chain. */
  readonly where: { readonly line: number; readonly chain: string };
}

/**
 * The lines of a log one by one, with one in memory at a time. The last one is the first problem, if there is one, of the log or
 * that it is not whole. An empty line at the very end is no line.
 */
export async function* linesOfLog<L extends Language>(
  bytes: Bytes,
  digest: Digest,
  programs: readonly Program<L>[],
): AsyncGenerator<E.Either<LogProblem, ScannedLine<L>>, void, undefined> {
  const reader = createLogReader(digest, programs);
  let line = 0;
  let turn: number | null = null;
  for await (const split of splitLines(bytes)) {
    line += 1;
    const read: E.Either<LogProblem, LogLine<L>> = E.isLeft(split)
      ? E.left({ ...split.left, line, turn })
      : reader.read(split.right);
    if (E.isLeft(read)) {
      yield read;
      return;
    }
    if (read.right.kind === 'turn') turn = read.right.turn.n;
    yield E.right({ line: read.right, where: { line, chain: reader.chain() } });
  }
  const whole = reader.end();
  if (E.isLeft(whole)) yield whole;
}
