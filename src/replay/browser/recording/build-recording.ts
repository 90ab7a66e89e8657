import { createComparison } from '../../../../engine/log/comparison.ts';
import type { Digest } from '../../../../engine/log/digest.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { Header, Signature } from '../../../../engine/log/format.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { LogLine } from '../../../../engine/log/read.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import { type RecordedTurn, type Recording, turnsPerCheckpoint } from './recording.ts';

/** Puts a recording together from the lines of a log. */
export interface RecordingBuilder {
  readonly take: (line: LogLine) => void;
  readonly turns: () => number;
  /** The recording so far; undefined before the header. */
  readonly build: (problem: LogProblem | null) => Recording | undefined;
}

/** A builder that compares a log with what the present rules make of its commands, and keeps a state of both every 64 turns. */
export const createRecordingBuilder = (digest: Digest): RecordingBuilder => {
  const comparison = createComparison(digest);
  let log: { readonly header: Header; readonly program: AnyProgram } | undefined;
  let last: object | undefined;
  let hasStateDiffered = false;
  let head: string | null = null;
  let signature: Signature | null = null;
  const turns: RecordedTurn[] = [];
  const checkpoints: { readonly was: object[]; readonly is: object[] } = { was: [], is: [] };
  const corrections = new Map<number, object>();
  const divergences = new Map<number, Divergence>();

  return {
    take: (line) => {
      const taken = comparison.take(line);
      if (line.kind === 'header') log = { header: line.header, program: line.program };
      else if (line.kind === 'closing') ({ head } = line);
      else if (line.kind === 'signature') ({ signature } = line);
      if (taken === null) return;
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
    },
    turns: () => turns.length,
    build: (problem) =>
      log === undefined
        ? undefined
        : { ...log, turns, ...checkpoints, corrections, divergences, head, signature, problem },
  };
};
