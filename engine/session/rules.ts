import { decideSession } from './decide.ts';
import { sessionEffects } from './effects.ts';
import { evolveSession } from './evolve.ts';
import { reactSession } from './react.ts';
import { initialSession } from './state.ts';

/** The rules of the session. */
export const sessionRules = {
  initial: initialSession,
  decide: decideSession,
  evolve: evolveSession,
  react: reactSession,
  effects: sessionEffects,
};
