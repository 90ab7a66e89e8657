import { either as E } from 'fp-ts';
import { changesOf, hashAfter, hashOfState } from '../../../../engine/log/changes.ts';
import type { Digest } from '../../../../engine/log/digest.ts';
import { type Divergence, divergenceOf } from '../../../../engine/log/divergence.ts';
import type { Header, Signature } from '../../../../engine/log/format.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { LogLine, WrittenTurn } from '../../../../engine/log/read.ts';
import { addedSince } from '../../../../engine/log/upcast.ts';
import { without } from '../../../../engine/log/verify.ts';
import type { TakeTurn } from '../../../../engine/take-turn.ts';
import type { Decided } from '../../../../engine/log/words.ts';
import type { Root } from '../../../../engine/slices.ts';
import { rules } from '../../../../engine/rules.ts';
import { vocabularyVersion } from '../../../../engine/vocabulary.ts';
import { type RecordedTurn, type Recording, turnsPerCheckpoint } from './recording.ts';

/** Puts a recording together from the lines of a log. */
export interface RecordingBuilder {
  /** Takes the next line; left when its words cannot be read. */
  readonly take: (line: LogLine) => E.Either<LogProblem, null>;
  readonly turns: () => number;
  /** The recording so far; undefined before the header. */
  readonly build: (problem: LogProblem | null) => Recording | undefined;
}

/** The state that recorded events lead to; a rejected command leaves it as it is. */
export const folded = (root: Root, { outcome }: Pick<RecordedTurn, 'outcome'>): Root =>
  E.isLeft(outcome) ? root : outcome.right.reduce(rules.evolve, root);

const taken: E.Either<LogProblem, null> = E.right(null);

/**
 * A builder that follows two states at once: the one that the recorded events make, and the one that `takeTurn` makes of
 * the recorded commands. While both are the same one, a turn is decided once.
 */
export const createRecordingBuilder = (digest: Digest, takeTurn: TakeTurn): RecordingBuilder => {
  let header: Header | undefined;
  let was: Root | undefined;
  let is: Root | undefined;
  let hash = '';
  let isHashKnown = false;
  let added: ReadonlySet<string> = new Set();
  let head: string | null = null;
  let signature: Signature | null = null;
  const turns: RecordedTurn[] = [];
  const checkpoints: { readonly was: Root[]; readonly is: Root[] } = { was: [], is: [] };
  const corrections = new Map<number, Root>();
  const divergences = new Map<number, Divergence>();

  const differ = (divergence: Divergence): void => {
    if (!divergences.has(turns.length)) divergences.set(turns.length, divergence);
  };

  const takeWritten = (written: WrittenTurn, before: { readonly was: Root; readonly is: Root }) => {
    const { n, seq, at, origin, cause, command } = written;
    const step = takeTurn(before.is, command, { at, seq });
    const decided: Decided = { outcome: step.outcome, effects: step.effects };
    const decidedNow = added.size === 0 ? decided : without(added, decided);
    const isSame = written.isDecided(decidedNow);
    const read = isSame ? E.right(decidedNow) : written.decided();
    if (E.isLeft(read)) return read;
    const turn: RecordedTurn = { n, seq, at, origin, cause, command, ...read.right };
    turns.push(turn);
    is = step.state;
    // What an older log has no words for did not happen in it.
    was = isSame && added.size === 0 && before.was === before.is ? step.state : folded(before.was, turn);
    const difference = isSame ? undefined : divergenceOf(n, command.type, read.right, decidedNow);
    if (difference !== undefined) differ(difference);
    if (isHashKnown) {
      hash = hashAfter(digest, hash, before.was, was);
      if (hash !== written.stateHash) {
        isHashKnown = false;
        const message = `${command.type} made the same events, and now another state of them`;
        differ({ turn: n, what: 'state', message });
      }
    }
    if (turns.length % turnsPerCheckpoint === 0) {
      checkpoints.was.push(was);
      checkpoints.is.push(is);
    }
    return taken;
  };

  const takeKeyframe = (keyframe: LogLine & { readonly kind: 'keyframe' }): E.Either<LogProblem, null> => {
    if (was === undefined || keyframe.isState(was)) return taken;
    const state = keyframe.state();
    if (E.isLeft(state)) return state;
    const [change] = changesOf(state.right, was);
    if (change === undefined) return taken;
    const message = `the state is another than was recorded, at ${change.path.join('.')}`;
    differ({ turn: keyframe.n, what: 'state', message });
    was = state.right;
    corrections.set(turns.length, was);
    if (turns.length % turnsPerCheckpoint === 0) checkpoints.was[turns.length / turnsPerCheckpoint] = was;
    isHashKnown = false;
    return taken;
  };

  return {
    take: (line) => {
      switch (line.kind) {
        case 'header':
          ({ header, state: was, state: is } = line);
          checkpoints.was.push(line.state);
          checkpoints.is.push(line.state);
          isHashKnown = header.vocabulary === vocabularyVersion;
          added = addedSince(header.vocabulary);
          hash = isHashKnown ? hashOfState(digest, header.state) : '';
          return taken;
        case 'turn':
          return was === undefined || is === undefined ? taken : takeWritten(line.turn, { was, is });
        case 'keyframe':
          return takeKeyframe(line);
        case 'closing':
          ({ head } = line);
          return taken;
        case 'signature':
          ({ signature } = line);
          return taken;
      }
    },
    turns: () => turns.length,
    build: (problem) =>
      header === undefined
        ? undefined
        : { header, turns, ...checkpoints, corrections, divergences, head, signature, problem },
  };
};
