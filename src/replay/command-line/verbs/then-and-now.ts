import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { witness } from '../../../../engine/laws/index.ts';
import { changesOf, hashAfter, hashOfState } from '../../../../engine/log/changes.ts';
import { type Divergence, divergenceOf } from '../../../../engine/log/divergence.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { LogLine, WrittenTurn } from '../../../../engine/log/read.ts';
import type { TakeTurn } from '../../../../engine/take-turn.ts';
import type { Root } from '../../../../engine/slices.ts';
import { vocabularyVersion } from '../../../../engine/vocabulary.ts';
import { foldDecided } from '../log/fold.ts';
import { goOn, readLog, unreadable } from '../log/read-log.ts';
import { sayCount } from '../say.ts';
import type { Report, World } from '../world.ts';

type Keyframe = LogLine & { readonly kind: 'keyframe' };

/** Decides a log again beside itself; hears of every turn that is decided otherwise. */
interface Comparison {
  readonly take: (line: LogLine) => E.Either<LogProblem, Divergence | null>;
}

/**
 * Two shops side by side: the one of then folds the events of the log, the one of now those that it makes itself of the
 * same commands. While both have the same state, only one is kept.
 */
const createComparison = (rules: TakeTurn): Comparison => {
  let then: Root | undefined;
  let now: Root | undefined;
  let hash = '';
  let isPresent = true;

  const takeTurn = (turn: WrittenTurn): E.Either<LogProblem, Divergence | null> => {
    if (then === undefined || now === undefined) return goOn;
    const { n, seq, at, command } = turn;
    const { state, outcome, effects, thrown } = witness(rules, now, command, { at, seq });
    const decidedNow = { outcome, effects };
    const before = then;
    const isShared = then === now;
    now = state;
    let difference: Divergence | undefined;
    if (isShared && thrown === null && turn.isDecided(decidedNow)) then = state;
    else {
      const decided = turn.decided();
      if (E.isLeft(decided)) return decided;
      const message = `${command.type} was decided, now it fails: ${thrown}`;
      difference =
        thrown === null
          ? divergenceOf(n, command.type, decided.right, decidedNow)
          : { turn: n, what: 'outcome', message };
      then = isShared && difference === undefined ? state : foldDecided(before, decided.right);
    }
    if (!isPresent) return E.right(difference ?? null);
    const isStateSame = hashAfter(nodeDigest, hash, before, then) === turn.stateHash;
    hash = turn.stateHash;
    if (difference !== undefined || isStateSame) return E.right(difference ?? null);
    const message = `${command.type} made the same events, and now another state of them`;
    return E.right({ turn: n, what: 'state', message });
  };

  const takeKeyframe = (keyframe: Keyframe): E.Either<LogProblem, null> => {
    if (then === undefined || now === undefined) return goOn;
    if (!keyframe.isState(then)) {
      const recorded = keyframe.state();
      if (E.isLeft(recorded)) return recorded;
      if (changesOf(then, recorded.right).length > 0) then = recorded.right;
    }
    if (then !== now && changesOf(then, now).length === 0) now = then;
    return goOn;
  };

  return {
    take: (line) => {
      switch (line.kind) {
        case 'header':
          then = now = line.state;
          isPresent = line.header.vocabulary === vocabularyVersion;
          hash = hashOfState(nodeDigest, line.header.state);
          return goOn;
        case 'turn':
          return takeTurn(line.turn);
        case 'keyframe':
          return takeKeyframe(line);
        default:
          return goOn;
      }
    },
  };
};

const mostShown = 20;

/** Every turn of a log that is decided otherwise now than then; the first ones in words, all of them counted. */
export const thenAndNow = async (path: string, world: World): Promise<Report> => {
  const comparison = createComparison(world.rules);
  const shown: (Divergence & { readonly line: number })[] = [];
  let count = 0;
  let turns = 0;
  const read = await readLog(path, world, {
    lookAt: (line, where) => {
      if (line.kind === 'closing') ({ turns } = line);
      const taken = comparison.take(line);
      if (E.isRight(taken) && taken.right !== null) {
        count += 1;
        if (shown.length < mostShown) shown.push({ ...taken.right, line: where.line });
      }
      return taken;
    },
  });
  if (E.isLeft(read)) return unreadable(path, read.left);
  const more = count - shown.length;
  return {
    code: count === 0 ? 0 : 1,
    lines: [
      ...shown.map(({ turn, message, line }) => `turn ${turn}: ${message} (line ${line})`),
      ...(more > 0 ? [`and ${sayCount(more, 'more turn')}`] : []),
      count === 0
        ? `${sayCount(turns, 'turn')}, all decided as they were then`
        : `${count} of ${sayCount(turns, 'turn')} ${count === 1 ? 'is' : 'are'} decided otherwise now`,
    ],
    record: { outcome: count === 0 ? 'fine' : 'diverged', file: path, turns, count, divergences: shown },
  };
};
