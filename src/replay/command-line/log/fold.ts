import { either as E } from 'fp-ts';
import type { Decided } from '../../../../engine/log/words.ts';
import type { Root } from '../../../../engine/slices.ts';
import { rules } from '../../../../engine/rules.ts';

/** The state after what a log says became of a command. */
export const foldDecided = (state: Root, { outcome }: Decided): Root =>
  E.isLeft(outcome) ? state : outcome.right.reduce(rules.evolve, state);
