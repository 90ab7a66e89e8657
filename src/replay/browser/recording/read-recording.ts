import { either as E } from 'fp-ts';
import { createComparison } from '../../../../engine/log/comparison.ts';
import type { Digest } from '../../../../engine/log/digest.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { Signature } from '../../../../engine/log/format.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import { linesOfLog } from '../../../../adapters/log-file/scan.ts';
import type { Bytes } from '../../../../adapters/log-file/split.ts';
import { type RecordedTurn, type Recording, turnsPerCheckpoint } from './track.ts';

/** How much of a file is read at once, bytes; small enough that the page answers in between. */
const chunkSize = 65_536;

/** Lets the browser answer its user before the work goes on. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** How far a file is read. */
export interface Progress {
  /** Bytes that were read and bytes that there are. */
  readonly read: number;
  readonly size: number;
}

/** How much of a file is read, in whole percent: `32%`. */
export const percentOf = ({ read, size }: Progress): string =>
  `${size === 0 ? 0 : Math.floor(((read / size) * 1000) / 10)}%`;

/**
 * The bytes of a file in pieces, with a pause after each so that the page stays usable. Stops when `signal` is aborted.
 * Rejects when the file cannot be read, for instance because it was taken away.
 */
export async function* chunksOf(
  file: Blob,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  let read = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (let from = 0; from < part.value.length; from += chunkSize) {
        signal.throwIfAborted();
        const chunk = part.value.subarray(from, from + chunkSize);
        yield chunk;
        read += chunk.length;
        onProgress({ read, size: file.size });
        await breath();
      }
    }
  } finally {
    await reader.cancel();
  }
}

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
