import { decideCatalogue } from './decide.ts';
import { catalogueEffects } from './effects.ts';
import { evolveCatalogue } from './evolve.ts';
import { reactCatalogue } from './react.ts';
import { initialCatalogue } from './state.ts';

/** The rules of lists and products. */
export const catalogueRules = {
  initial: initialCatalogue,
  decide: decideCatalogue,
  evolve: evolveCatalogue,
  react: reactCatalogue,
  effects: catalogueEffects,
};
