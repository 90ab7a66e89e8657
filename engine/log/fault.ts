import { firstBreach, type Law, observeTurn } from '../laws/law.ts';
import type { EndLaw } from '../laws/settled.ts';
import type { Language, TakeTurnOf } from '../kernel/language.ts';
import { stateBefore, type TurnInput } from './derive.ts';
import type { ShopLanguage } from '../take-turn.ts';
import type { TurnOf } from './turn.ts';

/** Fault found in a log: the name of the broken law, or of the part that differs, and its message. */
export interface Finding {
  readonly what: string;
  readonly message: string;
}

/** Fault to look for in a log, turn by turn; `S` is the state of the search after the turns so far. */
export interface Fault<S, L extends Language = ShopLanguage> {
  readonly begin: (first: L['state']) => S;
  readonly take: (known: S, told: TurnInput<L>) => { readonly known: S; readonly found: Finding | undefined };
  /** Checks a log whose turns were all taken without a finding. */
  readonly end: (known: S) => Finding | undefined;
}

/** State while laws are checked, and for laws of the end the turns, the last one first. */
interface Watched<L extends Language> {
  readonly state: L['state'];
  readonly last: Link<L> | null;
}

interface Link<L extends Language> {
  readonly turn: TurnOf<L>;
  readonly before: Link<L> | null;
}

const unlinked = <L extends Language>(last: Link<L> | null): readonly TurnOf<L>[] => {
  const turns: TurnOf<L>[] = [];
  for (let link = last; link !== null; link = link.before) turns.push(link.turn);
  return turns.reverse();
};

/** One of the laws is broken by these rules: by a turn, or at the end by all turns together. */
export const breaking = <L extends Language = ShopLanguage>(
  laws: readonly Law<L>[],
  rules: TakeTurnOf<L>,
  endLaws: readonly EndLaw<L>[] = [],
): Fault<Watched<L>, L> => ({
  begin: (first) => ({ state: first, last: null }),
  take: ({ state, last }, told) => {
    const before = stateBefore(state, told);
    const { command, at, seq } = told;
    const seen = observeTurn(rules, before, command, { at, seq });
    const { state: after, outcome, effects } = seen;
    const breach = firstBreach(laws, seen);
    return {
      known: {
        state: after,
        last:
          endLaws.length === 0 ? null : { turn: { ...told, outcome, effects, state: after }, before: last },
      },
      found: breach === undefined ? undefined : { what: breach.law, message: breach.message },
    };
  },
  end: ({ last }) => {
    if (endLaws.length === 0) return undefined;
    const turns = unlinked(last);
    for (const { name, breach } of endLaws) {
      const message = breach(turns);
      if (message !== undefined) return { what: name, message };
    }
    return undefined;
  },
});

export interface Place extends Finding {
  /** Position of the turn in the list, from 0; the last one for a fault of the whole log. */
  readonly index: number;
}

/** Looks for a fault in a log from its beginning to the first turn that shows it. */
export const firstPlace = <S, L extends Language = ShopLanguage>(
  first: L['state'],
  turns: readonly TurnInput<L>[],
  fault: Fault<S, L>,
): Place | undefined => {
  let known = fault.begin(first);
  for (let index = 0; index < turns.length; index++) {
    const { found, ...after } = fault.take(known, turns[index] as TurnInput<L>);
    if (found !== undefined) return { index, ...found };
    ({ known } = after);
  }
  const found = fault.end(known);
  return found === undefined ? undefined : { index: turns.length - 1, ...found };
};
