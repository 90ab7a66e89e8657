import { either as E } from 'fp-ts';
import type { Digest } from '../../engine/log/digest.ts';
import type { LogProblem } from '../../engine/log/problem.ts';
import { createLogReader, type LogLine, type LogReader } from '../../engine/log/read.ts';
import { createLineSplitter, type SplitLine, type SplitProblem } from './split.ts';

/** The bytes of a file, in pieces of any size. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Looks at one line of a log; left ends the scan. */
export type LookAt = (line: LogLine, where: { readonly line: number }) => E.Either<LogProblem, unknown>;

const messages: Readonly<Record<SplitProblem, string>> = {
  'too-long': 'this line is longer than any line of a log',
  'not-utf-8': 'this is no UTF-8 text',
};

/** A line of a log, understood, and where it stands; counted from 1. */
export interface ScannedLine {
  readonly line: LogLine;
  readonly where: { readonly line: number };
}

type Scanned = E.Either<LogProblem, ScannedLine>;

/** Understands a log piece by piece, with one line in memory at a time; nothing comes after the first problem. */
interface LogScanner {
  readonly push: (chunk: Uint8Array) => Iterable<Scanned>;
  /** What is left when no more bytes come; a problem when the log is not whole. */
  readonly end: () => Iterable<Scanned>;
}

const createLogScanner = (digest: Digest): LogScanner => {
  const splitter = createLineSplitter();
  const reader: LogReader = createLogReader(digest);
  let line = 0;
  let turn: number | null = null;

  const take = (split: SplitLine): Scanned => {
    line += 1;
    if ('problem' in split)
      return E.left({
        kind: split.problem === 'too-long' ? 'too-long' : 'not-a-log',
        line,
        turn,
        message: messages[split.problem],
      });
    const read = reader.read(split.text);
    if (E.isLeft(read)) return read;
    if (read.right.kind === 'turn') turn = read.right.turn.n;
    return E.right({ line: read.right, where: { line } });
  };

  return {
    *push(chunk) {
      for (const split of splitter.push(chunk)) yield take(split);
    },
    *end() {
      for (const split of splitter.end()) yield take(split);
      const whole = reader.end();
      if (E.isLeft(whole)) yield whole;
    },
  };
};

const enough: E.Either<LogProblem, null> = E.right(null);

/**
 * Reads a log from its bytes, line by line, with one line in memory at a time. Right when it is whole and every line was
 * looked at; left with the first problem, of the log or of whoever looked. An empty line at the very end is no line.
 */
export const scanLog = async (
  bytes: Bytes,
  digest: Digest,
  lookAt: LookAt,
): Promise<E.Either<LogProblem, null>> => {
  const scanner = createLogScanner(digest);
  const lookAtAll = (lines: Iterable<Scanned>): E.Either<LogProblem, unknown> => {
    for (const scanned of lines) {
      if (E.isLeft(scanned)) return scanned;
      const { line, where } = scanned.right;
      const looked = lookAt(line, where);
      if (E.isLeft(looked)) return looked;
    }
    return enough;
  };
  for await (const chunk of bytes) {
    const looked = lookAtAll(scanner.push(chunk));
    if (E.isLeft(looked)) return looked;
  }
  return E.map(() => null)(lookAtAll(scanner.end()));
};

/** The lines of a log one by one, for whoever reads two at a time; the last one is the first problem, if there is one. */
export async function* linesOfLog(bytes: Bytes, digest: Digest): AsyncGenerator<Scanned, void, undefined> {
  const scanner = createLogScanner(digest);
  for await (const chunk of bytes) {
    for (const scanned of scanner.push(chunk)) {
      yield scanned;
      if (E.isLeft(scanned)) return;
    }
  }
  yield* scanner.end();
}
