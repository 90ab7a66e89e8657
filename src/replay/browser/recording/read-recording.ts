import { either as E } from 'fp-ts';
import { createComparison } from '../../../../engine/log/comparison.ts';
import type { Digest, LogProblem, Signature } from '../../../../engine/log/format.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import { type Bytes, linesOfLog } from '../../../../adapters/log-file/scan.ts';
import type { RecordedTurn, Recording } from './track.ts';

/** Bytes of a file that are read at once; small enough that the page stays responsive. */
const chunkSize = 65_536;

export interface Progress {
  readonly read: number;
  readonly size: number;
}

export const percentOf = ({ read, size }: Progress): string =>
  `${size === 0 ? 0 : Math.floor((100 * read) / size)}%`;

/** Chunks of a file, read lazily; throws when `signal` is aborted or the file cannot be read. */
export async function* chunksOf(
  file: Blob,
  onProgress?: (progress: Progress) => void,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (let read = 0; read < file.size;) {
    signal?.throwIfAborted();
    const chunk = new Uint8Array(await file.slice(read, read + chunkSize).arrayBuffer());
    yield chunk;
    read += chunk.length;
    onProgress?.({ read, size: file.size });
  }
}

/** The most turns that a page keeps in memory; the command line has no such limit. */
export const mostReadTurns = 50_000;

/** Reason why a log is not shown: a problem before its first turn, or too many turns. */
export type ReadFailure =
  | { readonly kind: 'problem'; readonly problem: LogProblem }
  | { readonly kind: 'too-large' };

export interface ReadingParts {
  readonly digest: Digest;
  /** Programs whose logs can be read, with the rules to decide the commands again. */
  readonly programs: readonly AnyProgram[];
  readonly limit?: number;
}

/**
 * Reads a log to travel in it, decides its commands again by the present rules, and keeps a state of both for
 * every turn. A log that cannot be read on after a turn is right up to that turn and says its problem; left when there is not
 * even a first turn, or when there are more turns than the limit.
 */
export const readRecording = async (
  bytes: Bytes,
  { digest, programs, limit = mostReadTurns }: ReadingParts,
): Promise<E.Either<ReadFailure, Recording>> => {
  const comparison = createComparison(digest);
  let log: Pick<Recording, 'header' | 'program'> | undefined;
  let [head, signature, problem]: [string | null, Signature | null, LogProblem | null] = [null, null, null];
  let hasStateDiffered = false;
  const turns: RecordedTurn[] = [];
  const states: { readonly was: object[]; readonly is: object[] } = { was: [], is: [] };
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
    }
    states.was[turns.length] = was;
    states.is[turns.length] = is;
    // A differing state after a turn is reported once, and again only if a keyframe shows it.
    const isOfState = divergence?.what === 'state';
    const isTold = line.kind === 'turn' && isOfState && hasStateDiffered;
    hasStateDiffered ||= isOfState;
    if (divergence !== null && !isTold && !divergences.has(turns.length))
      divergences.set(turns.length, divergence);
  }
  if (problem !== null && turns.length === 0) return E.left({ kind: 'problem', problem });
  return log === undefined
    ? E.left({ kind: 'too-large' })
    : E.right({ ...log, turns, ...states, divergences, head, signature, problem });
};

export const sayProblem = ({ line, turn, message }: LogProblem): string =>
  `Line ${line}${turn === null ? '' : `, after turn ${turn}`}: ${message}.`;
