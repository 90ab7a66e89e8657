import { either as E } from 'fp-ts';
import { createComparison } from '../../../../engine/log/comparison.ts';
import type { Digest } from '../../../../engine/log/digest.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { Signature } from '../../../../engine/log/format.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import { linesOfLog } from '../../../../adapters/log-file/scan.ts';
import type { Bytes } from '../../../../adapters/log-file/split.ts';
import { type RecordedTurn, type Recording, turnsPerCheckpoint } from './recording.ts';

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
 * Reads a log to travel in it, compares it with what the present rules make of its commands, and keeps a state of both every
 * 64 turns. A log that cannot be read on after a turn is right up to that turn and says its problem; left when there is not
 * even a first turn, or when there are more turns than the limit.
 */
export const readRecording = async (
  bytes: Bytes,
  { digest, programs, limit = mostTurns }: ReadingParts,
): Promise<E.Either<ReadFailure, Recording>> => {
  const comparison = createComparison(digest);
  let log: Pick<Recording, 'header' | 'program'> | undefined;
  let [head, signature, problem]: [string | null, Signature | null, LogProblem | null] = [null, null, null];
  let last: object | undefined;
  let hasStateDiffered = false;
  const turns: RecordedTurn[] = [];
  const checkpoints: { readonly was: object[]; readonly is: object[] } = { was: [], is: [] };
  const corrections = new Map<number, object>();
  const divergences = new Map<number, Divergence>();
  for await (const read of linesOfLog(bytes, digest, programs)) {
    if (E.isLeft(read)) {
      problem = read.left;
      break;
    }
    const { line } = read.right;
    if (line.kind === 'turn' && turns.length >= limit) return E.left({ kind: 'too-large' });
    const taken = comparison.take(line);
    if (line.kind === 'header') log = { header: line.header, program: line.program };
    else if (line.kind === 'closing') ({ head } = line);
    else if (line.kind === 'signature') ({ signature } = line);
    if (taken === null) continue;
    const { was, is, divergence } = taken;
    if (line.kind === 'turn') {
      const { stateHash: _hash, shown: _shown, ...turn } = line.turn;
      turns.push(turn);
    } else if (line.kind === 'keyframe' && was !== last) corrections.set(turns.length, was);
    last = was;
    // A state that was another after a turn is told once, and again only where a keyframe shows it.
    const isOfState = divergence?.what === 'state';
    const isTold = line.kind === 'turn' && isOfState && hasStateDiffered;
    hasStateDiffered ||= isOfState;
    if (divergence !== null && !isTold && !divergences.has(turns.length))
      divergences.set(turns.length, divergence);
    if (turns.length % turnsPerCheckpoint === 0) {
      checkpoints.was[turns.length / turnsPerCheckpoint] = was;
      checkpoints.is[turns.length / turnsPerCheckpoint] = is;
    }
  }
  if (problem !== null && turns.length === 0) return E.left({ kind: 'problem', problem });
  return log === undefined
    ? E.left({ kind: 'too-large' })
    : E.right({ ...log, turns, ...checkpoints, corrections, divergences, head, signature, problem });
};

/** A problem of a log in one sentence with its line and turn. */
export const sayProblem = ({ line, turn, message }: LogProblem): string =>
  `Line ${line}${turn === null ? '' : `, after turn ${turn}`}: ${message}.`;
