import { witness } from '../laws/law.ts';
import type { Root } from '../slices.ts';
import type { TakeTurn } from '../take-turn.ts';
import { hashAfter } from './changes.ts';
import type { Digest } from './digest.ts';
import { type Divergence, divergenceOf, figuresDivergence } from './divergence.ts';
import { type Figures, shopFigures, type Totals } from './figures.ts';
import type { Turn } from './turn.ts';

/** What a log says became of a turn. */
export interface DecidedTurn extends Pick<Turn, 'n' | 'seq' | 'at' | 'command' | 'outcome' | 'effects'> {
  /** The state hash before the turn and the one after it, by this digest; missing where states are not compared. */
  readonly hashes?: readonly [before: string, after: string, digest: Digest];
  /** The figures that the pages showed after it; missing where figures are not compared. */
  readonly shown?: Totals | Figures;
}

/** The first turn that these rules decide otherwise than it was recorded, from this state on; undefined when they decide all alike. */
export const firstDivergence = (
  first: Root,
  turns: readonly DecidedTurn[],
  rules: TakeTurn,
): Divergence | undefined => {
  let before = first;
  for (const recorded of turns) {
    const { n, seq, at, command, hashes, shown } = recorded;
    const now = witness(rules, before, command, { at, seq });
    const { thrown, state } = now;
    if (thrown !== null) {
      const message = `${command.type} was decided, now it fails: ${thrown}`;
      return { turn: n, what: 'outcome', message };
    }
    const divergence = divergenceOf(n, command.type, recorded, now);
    if (divergence !== undefined) return divergence;
    if (hashes !== undefined && hashAfter(hashes[2], hashes[0], before, state) !== hashes[1]) {
      const message = `${command.type} made the same events, and now another state of them`;
      return { turn: n, what: 'state', message };
    }
    if (shown !== undefined) {
      const figures = 'lines' in shown ? shopFigures.all(state) : shopFigures.totals(state);
      const difference = figuresDivergence(n, shown, figures);
      if (difference !== undefined) return difference;
    }
    before = state;
  }
  return undefined;
};
