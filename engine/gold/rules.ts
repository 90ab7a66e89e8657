import { decideGold } from './decide.ts';
import { goldEffects } from './effects.ts';
import { evolveGold } from './evolve.ts';
import { reactGold } from './react.ts';
import { initialGold } from './state.ts';

/** The rules of the gold price. */
export const goldRules = {
  initial: initialGold,
  decide: decideGold,
  evolve: evolveGold,
  react: reactGold,
  effects: goldEffects,
};
