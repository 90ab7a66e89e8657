import { either as E } from 'fp-ts';
import { type Digest, type LogProblem, longestLine } from '../../engine/log/format.ts';
import type { Language } from '../../engine/kernel/language.ts';
import type { Program } from '../../engine/log/program.ts';
import { createLogReader, type LogLine } from '../../engine/log/read.ts';

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Text of a line without its line end, or why it has none. */
export type Line = E.Either<Pick<LogProblem, 'kind' | 'message'>, string>;

// A character takes at most three bytes of UTF-8 for each unit of its length.
const mostBytes = longestLine * 3;
const lineFeed = 0x0a;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A byte order mark before a first line is no part of it, nor is a carriage return at its end. */
const lineOf = (bytes: Uint8Array, isFirst: boolean): Line =>
  bytes.length > mostBytes
    ? E.left({ kind: 'too-long', message: 'this line is longer than any line of a log' })
    : E.tryCatch(
        () => decoder.decode(bytes).replace(isFirst ? /^\uFEFF|\r$/g : /\r$/, ''),
        () => ({ kind: 'not-a-log', message: 'this is no UTF-8 text' }),
      );

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/** Splits bytes into lines at line feeds, one line in memory. A line longer than any line of a log is the last. */
export async function* splitLines(bytes: Bytes): AsyncGenerator<Line, void, undefined> {
  let rest: Uint8Array = new Uint8Array();
  let isFirst = true;
  for await (const piece of bytes) {
    let from = 0;
    for (let end = piece.indexOf(lineFeed); end !== -1; end = piece.indexOf(lineFeed, from)) {
      const own = piece.subarray(from, end);
      yield lineOf(rest.length === 0 ? own : joined(rest, own), isFirst);
      rest = new Uint8Array();
      isFirst = false;
      from = end + 1;
    }
    // A copy, because a reader may fill the same buffer again.
    rest = joined(rest, piece.subarray(from));
    if (rest.length > mostBytes) break;
  }
  if (rest.length > 0) yield lineOf(rest, isFirst);
}

export interface ScannedLine<L extends Language = Language> {
  readonly line: LogLine<L>;
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
