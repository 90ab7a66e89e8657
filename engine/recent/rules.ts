import { decideRecent } from './decide.ts';
import { recentEffects } from './effects.ts';
import { evolveRecent } from './evolve.ts';
import { reactRecent } from './react.ts';
import { initialRecent } from './state.ts';

/** The rules of products that were looked at. */
export const recentRules = {
  initial: initialRecent,
  decide: decideRecent,
  evolve: evolveRecent,
  react: reactRecent,
  effects: recentEffects,
};
