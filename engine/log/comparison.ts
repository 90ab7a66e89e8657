import { either as E } from 'fp-ts';
import { observeTurn } from '../laws/law.ts';
import type { Language } from '../kernel/language.ts';
import type { Tagged } from '../kernel/tagged.ts';
import { changesOf, hashAfter, hashOfState } from './changes.ts';
import { folded } from './derive.ts';
import type { Digest } from './format.ts';
import { type Divergence, divergenceOf, figuresDivergence, stateDivergence } from './divergence.ts';
import type { KeyframeLine, LogLine, WrittenTurn } from './read.ts';
import { versionOf } from './program.ts';
import { addedSince } from './upcast.ts';
import type { Decided } from './words.ts';

/** Recorded and re-decided state after a line of a log. */
export interface Compared<L extends Language = Language> {
  /** The recorded events folded. */
  readonly was: L['state'];
  /** The recorded commands decided by the present rules. */
  readonly is: L['state'];
  /** Divergence that this line shows. */
  readonly divergence: Divergence | null;
}

/** Decision without the words of these types, as a log of an older vocabulary records it. */
export const without = <D extends Decided>(types: ReadonlySet<string>, decided: D): D => {
  const isKnown = ({ type }: { readonly type: string }): boolean => !types.has(type);
  return {
    ...decided,
    outcome: E.map((events: readonly Tagged[]) => events.filter(isKnown))(decided.outcome),
    effects: decided.effects.filter(isKnown),
  };
};

type HeaderLine<L extends Language> = LogLine<L> & { readonly kind: 'header' };

/**
 * A comparison of a log with the rules of its program; rules that throw are reported as a difference. State hashes and
 * figures of older vocabularies cannot be made again: their logs are compared by events, effects and the states of
 * keyframes, as far as they had words for them. A recorded keyframe is believed, for it was seen.
 */
const comparisonWith = <L extends Language>(
  digest: Digest,
  { program, header, state: first }: HeaderLine<L>,
) => {
  const { turn: rules, steps, figures } = program;
  const isPresent = header.vocabulary === versionOf(program);
  const added = addedSince(header.vocabulary, steps);
  let [was, is] = [first, first];
  let hash = '';
  /** The totals that were shown, and those that are shown now of the recorded state. */
  let totals: { readonly recorded: object; readonly now: object };
  let hasParted = false;

  const enter = (state: L['state']): void => {
    [was, is] = [state, state];
    hash = hashOfState(digest, state);
    totals = { recorded: figures.totals(state), now: figures.totals(state) };
    hasParted = false;
  };
  enter(first);

  /** First figure that differs from the one shown; reported once, until one of them changes. */
  const compareTotals = ({ n, shown = totals.recorded }: WrittenTurn<L>): Divergence | undefined => {
    const before = totals;
    totals = { recorded: shown, now: figures.totals(was) };
    return changesOf(before, totals).length === 0
      ? undefined
      : figuresDivergence(n, totals.recorded, totals.now);
  };

  const compareState = ({ n, command, stateHash }: WrittenTurn<L>, before: L['state']) => {
    const isAsRecorded = hashAfter(digest, hash, before, was) === stateHash;
    hash = stateHash;
    return isAsRecorded ? undefined : stateDivergence(n, command.type);
  };

  const compareTurn = (turn: WrittenTurn<L>): Divergence | undefined => {
    if (turn.document !== undefined) enter(turn.document.state);
    const { n, seq, at, command } = turn;
    const before = was;
    const now = observeTurn(rules, is, command, { at, seq });
    const decided = divergenceOf(n, command.type, turn, without(added, now));
    // Events that an older log has no words for did not happen in it.
    const isAlike = was === is && decided === undefined && added.size === 0;
    was = isAlike ? now.state : folded(program, was, turn);
    is = now.state;
    if (!isPresent) return decided;
    const [state, shown] = [compareState(turn, before), compareTotals(turn)];
    return decided ?? state ?? shown;
  };

  const compareKeyframe = ({ n, state, shown, knows }: KeyframeLine<L>): Divergence | undefined => {
    const change = changesOf(state, hasParted ? was : is).find(({ path }) => knows(path));
    if (changesOf(state, was).length > 0) was = state;
    if (changesOf(was, is).length === 0) was = is;
    if (change !== undefined)
      return {
        turn: n,
        what: 'state',
        message: `the state is another than was recorded, at ${change.path.join('.')}`,
      };
    return isPresent ? figuresDivergence(n, shown, figures.all(was)) : undefined;
  };

  return {
    take: (line: LogLine<L>): Compared<L> | null => {
      if (line.kind === 'header') return { was, is, divergence: null };
      if (line.kind !== 'turn' && line.kind !== 'keyframe') return null;
      const divergence = line.kind === 'turn' ? compareTurn(line.turn) : compareKeyframe(line);
      hasParted ||= divergence !== undefined;
      return { was, is, divergence: divergence ?? null };
    },
  };
};

/** Re-decides one log beside its recording, line by line, by the present rules of the program that its header names. */
export const createComparison = <L extends Language = Language>(digest: Digest) => {
  let begun: ReturnType<typeof comparisonWith<L>> | undefined;
  return {
    /** Null for a line that is neither the header nor a turn or keyframe after it. */
    take: (line: LogLine<L>): Compared<L> | null => {
      if (line.kind === 'header') begun = comparisonWith(digest, line);
      return begun?.take(line) ?? null;
    },
  };
};
