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
  const splitter = createLineSplitter();
  const reader: LogReader = createLogReader(digest);
  let line = 0;
  let turn: number | null = null;

  const take = (split: SplitLine): E.Either<LogProblem, unknown> => {
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
    return lookAt(read.right, { line });
  };
  const takeAll = (lines: Iterable<SplitLine>): E.Either<LogProblem, unknown> => {
    for (const split of lines) {
      const taken = take(split);
      if (E.isLeft(taken)) return taken;
    }
    return enough;
  };

  for await (const chunk of bytes) {
    const taken = takeAll(splitter.push(chunk));
    if (E.isLeft(taken)) return taken;
  }
  const taken = takeAll(splitter.end());
  return E.isLeft(taken) ? taken : reader.end();
};
