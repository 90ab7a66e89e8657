import { observeTurn } from '../laws/law.ts';
import type { Language } from '../kernel/language.ts';
import type { ShopLanguage } from '../take-turn.ts';
import { hashAfter } from './changes.ts';
import type { Digest } from './format.ts';
import { type Divergence, divergenceOf, figuresDivergence, stateDivergence } from './divergence.ts';
import type { Program } from './program.ts';
import type { TurnOf } from './turn.ts';

export interface DecidedTurn<L extends Language = ShopLanguage> extends Pick<
  TurnOf<L>,
  'n' | 'seq' | 'at' | 'command' | 'outcome' | 'effects'
> {
  /** The state hash before the turn and the one after it, by this digest; missing where states are not compared. */
  readonly hashes?: readonly [before: string, after: string, digest: Digest];
  /** The figures that the pages showed after it; missing where figures are not compared. */
  readonly shown?: object;
}

/** The first turn that the rules of a program decide otherwise than it was recorded, from this state on; undefined when they decide all alike. */
export const firstDivergence = <L extends Language = ShopLanguage>(
  first: L['state'],
  turns: readonly DecidedTurn<L>[],
  { turn: rules, figures }: Pick<Program<L>, 'turn' | 'figures'>,
): Divergence | undefined => {
  let before = first;
  for (const recorded of turns) {
    const { n, seq, at, command, hashes, shown } = recorded;
    const now = observeTurn(rules, before, command, { at, seq });
    const { state } = now;
    const divergence = divergenceOf(n, command.type, recorded, now);
    if (divergence !== undefined) return divergence;
    if (hashes !== undefined && hashAfter(hashes[2], hashes[0], before, state) !== hashes[1])
      return stateDivergence(n, command.type);
    if (shown !== undefined) {
      const figuresNow = figures.codecs.all.is(shown) ? figures.all(state) : figures.totals(state);
      const difference = figuresDivergence(n, shown, figuresNow);
      if (difference !== undefined) return difference;
    }
    before = state;
  }
  return undefined;
};
