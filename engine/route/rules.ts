import { decideRoute } from './decide.ts';
import { routeEffects } from './effects.ts';
import { evolveRoute } from './evolve.ts';
import { reactRoute } from './react.ts';
import { initialRoute } from './state.ts';

/** The rules of pages. */
export const routeRules = {
  initial: initialRoute,
  decide: decideRoute,
  evolve: evolveRoute,
  react: reactRoute,
  effects: routeEffects,
};
