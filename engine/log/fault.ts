import { type Breach, firstBreach, type Law, observeTurn } from '../laws/law.ts';
import type { EndLaw } from '../laws/settled.ts';
import type { Language, TakeTurnOf } from '../kernel/language.ts';
import { stateBefore, type TurnInput } from './derive.ts';
import type { ShopLanguage } from '../take-turn.ts';
import type { TurnOf } from './turn.ts';

/** The state after the turns that were looked at, and these turns for laws of the end, the last one first. */
export interface Watched<L extends Language> {
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
) => ({
  begin: (first: L['state']): Watched<L> => ({ state: first, last: null }),
  take: ({ state: before, last }: Watched<L>, turn: TurnInput<L>) => {
    const { command, at, seq } = turn;
    const seen = observeTurn(rules, stateBefore(before, turn), command, { at, seq });
    const { state, outcome, effects } = seen;
    const known: Watched<L> = { state, last: { turn: { ...turn, outcome, effects, state }, before: last } };
    return { known, found: firstBreach(laws, seen) };
  },
  /** Checks a log whose turns were all taken without a finding. */
  end: ({ last }: Watched<L>) => firstBreach(endLaws, unlinked(last)),
});

/** Fault to look for in a log, turn by turn. */
export type Fault<L extends Language = ShopLanguage> = ReturnType<typeof breaking<L>>;

/** Looks for a fault in a log; `index` is that of the turn that shows it, from 0, the last one for a fault of the whole log. */
export const firstPlace = <L extends Language = ShopLanguage>(
  first: L['state'],
  turns: readonly TurnInput<L>[],
  fault: Fault<L>,
): (Breach & { readonly index: number }) | undefined => {
  let known = fault.begin(first);
  for (const [index, turn] of turns.entries()) {
    const { found, ...after } = fault.take(known, turn);
    if (found !== undefined) return { index, ...found };
    ({ known } = after);
  }
  const found = fault.end(known);
  return found && { index: turns.length - 1, ...found };
};
