import { either as E } from 'fp-ts';
import type { Digest } from '../../../../engine/log/digest.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import { linesOfLog } from '../../../../adapters/log-file/scan.ts';
import type { Bytes } from '../../../../adapters/log-file/split.ts';
import { createRecordingBuilder } from './build-recording.ts';
import type { Recording } from './recording.ts';

/** The most turns that a page keeps in memory; the command line has no such limit. */
export const mostTurns = 50_000;

/** Why a log is not shown: a problem before its first turn, or too many turns. */
export type ReadFailure =
  | { readonly kind: 'problem'; readonly problem: LogProblem }
  | { readonly kind: 'too-large' };

/** How a log is read here. */
export interface ReadingParts {
  readonly digest: Digest;
  /** Those whose logs can be read, with the rules to decide the commands with again. */
  readonly programs: readonly AnyProgram[];
  /** The most turns to take; `mostTurns` unless given. */
  readonly limit?: number;
}

/**
 * Reads a log to travel in it. A log that cannot be read on after a turn is right up to that turn and says its problem;
 * left when there is not even a first turn, or when there are more turns than the limit.
 */
export const readRecording = async (
  bytes: Bytes,
  { digest, programs, limit = mostTurns }: ReadingParts,
): Promise<E.Either<ReadFailure, Recording>> => {
  const builder = createRecordingBuilder(digest);
  let problem: LogProblem | null = null;
  for await (const read of linesOfLog(bytes, digest, programs)) {
    if (E.isLeft(read)) {
      problem = read.left;
      break;
    }
    const { line } = read.right;
    if (line.kind === 'turn' && builder.turns() >= limit) return E.left({ kind: 'too-large' });
    builder.take(line);
  }
  const recording = builder.build(problem);
  if (problem !== null && (recording === undefined || recording.turns.length === 0))
    return E.left({ kind: 'problem', problem });
  return recording === undefined ? E.left({ kind: 'too-large' }) : E.right(recording);
};

/** A problem of a log in one sentence with its line and turn. */
export const sayProblem = ({ line, turn, message }: LogProblem): string =>
  `Line ${line}${turn === null ? '' : `, after turn ${turn}`}: ${message}.`;
