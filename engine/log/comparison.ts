import { either as E } from 'fp-ts';
import { witness } from '../laws/law.ts';
import type { Language } from '../kernel/language.ts';
import { changesOf, hashAfter, hashOfState } from './changes.ts';
import { folded } from './derive.ts';
import type { Digest } from './digest.ts';
import { type Divergence, divergenceOf, figuresDivergence } from './divergence.ts';
import type { LogProblem } from './problem.ts';
import { isSame } from '../kernel/same.ts';
import type { Foresight, KeyframeLine, LogLine, WrittenTurn } from './read.ts';
import { followTotals, type Program, versionOf } from './program.ts';
import { addedSince } from './upcast.ts';
import type { Decided } from './words.ts';

/** Where two shops are after a line of a log: the one of then follows its events, the one of now decides its commands. */
export interface Compared<L extends Language = Language> {
  readonly was: L['state'];
  readonly is: L['state'];
  /** What became of the last turn then. */
  readonly decided: Decided<L>;
  /** What this line shows to be otherwise now. */
  readonly divergence: Divergence | null;
}

/** Decides a log again beside itself, line by line. */
export interface Comparison<L extends Language = Language> {
  /** Null for a line that is neither the header nor a turn or keyframe after it. */
  readonly take: (line: LogLine<L>) => E.Either<LogProblem, Compared<L> | null>;
  /** Goes on after a keyframe, taken at its word, whatever was before; left when its state cannot be read. */
  readonly goOn: (keyframe: KeyframeLine<L>) => E.Either<LogProblem, Compared<L>>;
  /** For the reader of the same log: while nothing has differed, lines are what these rules write. */
  readonly foresight: Foresight<L>;
}

/** What was decided without the words of these types: what a log of an older vocabulary could say of it. */
export const without = <L extends Language>(types: ReadonlySet<string>, decided: Decided<L>): Decided<L> =>
  types.size === 0
    ? decided
    : {
        outcome: E.map((events: readonly L['event'][]) => events.filter(({ type }) => !types.has(type)))(
          decided.outcome,
        ),
        effects: decided.effects.filter(({ type }) => !types.has(type)),
      };

/**
 * A state with the very slices of another one wherever they are the same: rules tell at a glance that a slice is at rest, and
 * take the states of a log as quickly as their own.
 */
const withPartsOf = <State extends object>(known: State, state: State): State => {
  const [mine, its] = [known, state] as readonly Readonly<Record<string, unknown>>[];
  const made: Record<string, unknown> = { ...mine, ...its };
  for (const name in mine) if (isSame(mine[name], its?.[name])) made[name] = mine[name];
  return made as State;
};

const undecided: Decided<never> = { outcome: E.right([]), effects: [] };

/**
 * A comparison of a log with the rules of its program. While both shops have the same state only one is kept, and a turn whose line
 * says word for word what is decided now is not taken apart; rules that throw are told like any other difference. The
 * state hashes and figures of older vocabularies cannot be made again: their logs are compared by events, effects and
 * the states of keyframes, as far as they had words for them. A recorded keyframe is believed, for it was seen.
 */
const comparisonWith = <L extends Language>(digest: Digest, program: Program<L>): Comparison<L> => {
  const { turn: rules, steps, figures } = program;
  const totalsOf = followTotals(figures);
  /** What the shop of then and the shop of now show. */
  let seen: { readonly was: object; readonly is: object } | undefined;
  let latest: Compared<L> | undefined;
  let hash = '';
  let isPresent = true;
  let hasParted = false;
  let added: ReadonlySet<string> = new Set();

  /** Both shops go on from a state, which has this hash. */
  const enter = (given: L['state'], stateHash: string): Compared<L> => {
    const state = withPartsOf(program.initial, given);
    const shown = totalsOf(state);
    hash = stateHash;
    seen = { was: shown, is: shown };
    latest = { was: state, is: state, decided: undecided, divergence: null };
    return latest;
  };

  /** The first figure that is another now than was shown after a turn; told once, until one of them changes. */
  const compareTotals = ({ n, shown }: WrittenTurn<L>, state: L['state']): Divergence | null => {
    if (!isPresent) return null;
    const is = totalsOf(state);
    const was = shown ?? seen?.was ?? is;
    const isChanged = was !== seen?.was || is !== seen.is;
    const divergence = was === is ? undefined : figuresDivergence(n, was, is);
    seen = { was: divergence === undefined ? is : was, is };
    return isChanged ? (divergence ?? null) : null;
  };

  const compareTurn = (turn: WrittenTurn<L>, { was, is }: Compared<L>): E.Either<LogProblem, Compared<L>> => {
    if (turn.foreseen !== undefined) {
      const { state, decided, shown } = turn.foreseen;
      const totals = shown ?? totalsOf(state);
      ({ hash } = turn.foreseen);
      seen = { was: totals, is: totals };
      return E.right({ was: state, is: state, decided, divergence: null });
    }
    if (turn.document === undefined) return compareFrom(turn, was, is);
    // Both shops begin anew.
    const { document } = turn;
    const { is: state } = enter(document.state, isPresent ? hashOfState(digest, document.state) : '');
    hasParted = false;
    return compareFrom(turn, state, state);
  };

  const compareFrom = (
    turn: WrittenTurn<L>,
    before: L['state'],
    now: L['state'],
  ): E.Either<LogProblem, Compared<L>> => {
    const { n, seq, at, command } = turn;
    const isShared = before === now;
    const { state, outcome, effects, thrown } = witness(rules, now, command, { at, seq });
    const decidedNow = without(added, { outcome, effects });
    const isSame = thrown === null && turn.isDecided(decidedNow);
    const read = isSame ? E.right(decidedNow) : turn.decided();
    if (E.isLeft(read)) return read;
    const decided = read.right;
    const failure = `${command.type} was decided, now it fails: ${thrown}`;
    let divergence: Divergence | null = null;
    if (thrown !== null) divergence = { turn: n, what: 'outcome', message: failure };
    else if (!isSame) divergence = divergenceOf(n, command.type, decided, decidedNow) ?? null;
    // What an older log has no words for did not happen in it.
    const isAlike = isShared && divergence === null && added.size === 0;
    const was = isAlike ? state : folded(program, before, decided);
    if (isPresent) {
      const isStateSame = hashAfter(digest, hash, before, was) === turn.stateHash;
      hash = turn.stateHash;
      const message = `${command.type} made the same events, and now another state of them`;
      if (!isStateSame) divergence ??= { turn: n, what: 'state', message };
    }
    const differing = compareTotals(turn, was);
    divergence ??= differing;
    return E.right({ was, is: state, decided, divergence });
  };

  const compareKeyframe = (
    keyframe: KeyframeLine<L>,
    { was: followed, is, decided }: Compared<L>,
  ): E.Either<LogProblem, Compared<L>> => {
    if (keyframe.foreseen !== undefined) return E.right({ was: followed, is, decided, divergence: null });
    let was = followed;
    let divergence: Divergence | null = null;
    const shown = hasParted ? followed : is;
    if (!keyframe.isState(followed) || (followed !== shown && !keyframe.isState(shown))) {
      const recorded = keyframe.state();
      if (E.isLeft(recorded)) return recorded;
      const change = changesOf(recorded.right, shown).find(({ path }) => keyframe.knows(path));
      if (change !== undefined) {
        const message = `the state is another than was recorded, at ${change.path.join('.')}`;
        divergence = { turn: keyframe.n, what: 'state', message };
      }
      if (changesOf(recorded.right, followed).length > 0) was = recorded.right;
    }
    const isShared = was === is || changesOf(was, is).length === 0;
    if (isPresent) divergence ??= figuresDivergence(keyframe.n, keyframe.shown, figures.all(was)) ?? null;
    return E.right({ was, is: isShared ? was : is, decided, divergence });
  };

  const compared = (line: LogLine<L>): E.Either<LogProblem, Compared<L> | null> => {
    if (line.kind === 'header') {
      isPresent = line.header.vocabulary === versionOf(program);
      added = addedSince(line.header.vocabulary, steps);
      return E.right(enter(line.state, isPresent ? hashOfState(digest, line.header.state) : ''));
    }
    if (latest === undefined) return E.right(null);
    if (line.kind === 'turn') return compareTurn(line.turn, latest);
    return line.kind === 'keyframe' ? compareKeyframe(line, latest) : E.right(null);
  };

  /** Whether both shops are one, in their state and in what they show. */
  const isOne = (at: Compared<L> | undefined): at is Compared<L> =>
    at !== undefined &&
    isPresent &&
    !hasParted &&
    at.was === at.is &&
    seen !== undefined &&
    seen.was === seen.is;

  return {
    take: (line) => {
      const result = compared(line);
      if (E.isRight(result) && result.right !== null) {
        latest = result.right;
        hasParted ||= latest.divergence !== null;
      }
      return result;
    },
    goOn: (keyframe) => {
      hasParted = false;
      return E.map((state: L['state']) => enter(state, keyframe.hash))(keyframe.state());
    },
    foresight: {
      turn: ({ command, at, seq }) => {
        if (!isOne(latest)) return null;
        const { state, outcome, effects, thrown } = witness(rules, latest.is, command, { at, seq });
        if (thrown !== null) return null;
        const totals = totalsOf(state);
        const shown = totals === seen?.is ? null : totals;
        const next = hashAfter(digest, hash, latest.is, state);
        return { decided: { outcome, effects }, state, hash: next, shown };
      },
      keyframe: () => {
        if (!isOne(latest)) return null;
        const { is: state, decided } = latest;
        return { foreseen: { decided, state, hash, shown: null }, figures: figures.all(state) };
      },
    },
  };
};

/** A comparison of one log with the rules of now of the program that its header names; its header is taken first. */
export const createComparison = <L extends Language = Language>(digest: Digest): Comparison<L> => {
  let begun: Comparison<L> | undefined;
  const after = (): Comparison<L> => {
    if (begun === undefined) throw new Error('the header of a log is taken first');
    return begun;
  };
  return {
    take: (line) => {
      if (line.kind === 'header') begun = comparisonWith(digest, line.program);
      return begun?.take(line) ?? E.right(null);
    },
    goOn: (keyframe) => after().goOn(keyframe),
    foresight: {
      turn: (told) => begun?.foresight.turn(told) ?? null,
      keyframe: (n) => begun?.foresight.keyframe(n) ?? null,
    },
  };
};
