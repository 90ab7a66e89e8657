import { decideSearch } from './decide.ts';
import { searchEffects } from './effects.ts';
import { evolveSearch } from './evolve.ts';
import { reactSearch } from './react.ts';
import { initialSearch } from './state.ts';

/** The rules of quick search. */
export const searchRules = {
  initial: initialSearch,
  decide: decideSearch,
  evolve: evolveSearch,
  react: reactSearch,
  effects: searchEffects,
};
