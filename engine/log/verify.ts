import { either as E } from 'fp-ts';
import { witness } from '../laws/law.ts';
import type { Event, Root } from '../slices.ts';
import type { TakeTurn } from '../take-turn.ts';
import { changesOf, hashAfter, hashOfState } from './changes.ts';
import type { Digest } from './digest.ts';
import { type Divergence, divergenceOf } from './divergence.ts';
import type { LogProblem } from './problem.ts';
import type { LogLine, WrittenTurn } from './read.ts';
import { addedSince, type Upcaster, upcasters, versionAfter } from './upcast.ts';
import type { Decided } from './words.ts';

/** Replays a log line by line and compares, up to the first divergence. */
export interface Verifier {
  /** Right: the first divergence so far, or null. After one, lines are passed over. */
  readonly take: (line: LogLine) => E.Either<LogProblem, Divergence | null>;
}

/** What was decided without the words of these types: what a log of an older vocabulary could say of it. */
export const without = (types: ReadonlySet<string>, { outcome, effects }: Decided): Decided => ({
  outcome: E.map((events: readonly Event[]) => events.filter(({ type }) => !types.has(type)))(outcome),
  effects: effects.filter(({ type }) => !types.has(type)),
});

/**
 * A verifier of one log. A turn whose line says word for word what is decided now is not taken apart any further; rules
 * that throw are told like any other difference. The state hashes of older vocabularies cannot be made again: their logs
 * are compared by events, effects and keyframes, as far as they had words for them.
 */
export const createVerifier = (
  digest: Digest,
  takeTurn: TakeTurn,
  steps: readonly Upcaster[] = upcasters,
): Verifier => {
  let state: Root | undefined;
  let hash = '';
  let isPresent = true;
  let added: ReadonlySet<string> = new Set();
  let found: Divergence | null = null;

  const compare = (turn: WrittenTurn): E.Either<LogProblem, Divergence | null> => {
    if (state === undefined) return E.right(null);
    const { n, seq, at, command } = turn;
    const { state: next, outcome, effects, thrown } = witness(takeTurn, state, command, { at, seq });
    if (thrown !== null) {
      return E.right({
        turn: n,
        what: 'outcome',
        message: `${command.type} was decided, now it fails: ${thrown}`,
      });
    }
    if (isPresent) hash = hashAfter(digest, hash, state, next);
    state = next;
    const now = isPresent ? { outcome, effects } : without(added, { outcome, effects });
    if (turn.isDecided(now) && hash === turn.stateHash) return E.right(null);
    const then = turn.decided();
    if (E.isLeft(then)) return then;
    const difference = divergenceOf(n, command.type, then.right, now);
    if (difference !== undefined) return E.right(difference);
    if (!isPresent || hash === turn.stateHash) return E.right(null);
    const message = `${command.type} made the same events, and now another state of them`;
    return E.right({ turn: n, what: 'state', message });
  };

  const compareKeyframe = (
    keyframe: LogLine & { readonly kind: 'keyframe' },
  ): E.Either<LogProblem, Divergence | null> => {
    if (state === undefined || keyframe.isState(state)) return E.right(null);
    const then = keyframe.state();
    if (E.isLeft(then)) return then;
    const change = changesOf(then.right, state).find(({ path }) => keyframe.knows(path));
    if (change === undefined) return E.right(null);
    const message = `the state is another than was recorded, at ${change.path.join('.')}`;
    return E.right({ turn: keyframe.n, what: 'state', message });
  };

  return {
    take: (line) => {
      if (found !== null) return E.right(found);
      switch (line.kind) {
        case 'header':
          ({ state } = line);
          isPresent = line.header.vocabulary === versionAfter(steps);
          added = addedSince(line.header.vocabulary, steps);
          hash = hashOfState(digest, line.header.state);
          return E.right(null);
        case 'turn':
        case 'keyframe': {
          const result = line.kind === 'turn' ? compare(line.turn) : compareKeyframe(line);
          if (E.isRight(result)) found = result.right;
          return result;
        }
        default:
          return E.right(null);
      }
    },
  };
};
