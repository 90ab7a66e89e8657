import { firstBreach, type Law, witness } from '../laws/law.ts';
import type { EndLaw } from '../laws/settled.ts';
import type { Root } from '../slices.ts';
import { stateBefore, type Told } from './derive.ts';
import type { Turn } from './turn.ts';
import type { TakeTurn } from '../take-turn.ts';

/** What is wrong with a log: the name of the law that is broken, or of what is otherwise, and how it shows. */
export interface Finding {
  readonly what: string;
  readonly message: string;
}

/** Something that can be wrong with a log, looked for turn by turn; `S` is what is known after the turns so far. */
export interface Fault<S> {
  readonly begin: (first: Root) => S;
  readonly take: (known: S, told: Told) => { readonly known: S; readonly found: Finding | undefined };
  /** Looks at a log whose turns were all taken without finding anything. */
  readonly end: (known: S) => Finding | undefined;
}

/** What is known of a log while laws are looked at: the state, and for laws of the end the turns, the last one first. */
interface Watched {
  readonly state: Root;
  readonly last: Link | null;
}

interface Link {
  readonly turn: Turn;
  readonly before: Link | null;
}

const unlinked = (last: Link | null): readonly Turn[] => {
  const turns: Turn[] = [];
  for (let link = last; link !== null; link = link.before) turns.push(link.turn);
  return turns.reverse();
};

/** One of the laws is broken by these rules: by a turn, or at the end by all turns together. */
export const breaking = (
  laws: readonly Law[],
  rules: TakeTurn,
  endLaws: readonly EndLaw[] = [],
): Fault<Watched> => ({
  begin: (first) => ({ state: first, last: null }),
  take: ({ state, last }, told) => {
    const before = stateBefore(state, told);
    const { command, at, seq } = told;
    const seen = witness(rules, before, command, { at, seq });
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

/** Where a log first shows what is wrong with it. */
export interface Place extends Finding {
  /** Position of the turn in the list, from 0; the last one when only the whole log shows it. */
  readonly index: number;
}

/** Looks for a fault in a log from its beginning to the first turn that shows it. */
export const firstPlace = <S>(first: Root, turns: readonly Told[], fault: Fault<S>): Place | undefined => {
  let known = fault.begin(first);
  for (let index = 0; index < turns.length; index++) {
    const { found, ...after } = fault.take(known, turns[index] as Told);
    if (found !== undefined) return { index, ...found };
    ({ known } = after);
  }
  const found = fault.end(known);
  return found === undefined ? undefined : { index: turns.length - 1, ...found };
};
