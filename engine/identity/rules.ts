import { decideIdentity } from './decide.ts';
import { identityEffects } from './effects.ts';
import { evolveIdentity } from './evolve.ts';
import { reactIdentity } from './react.ts';
import { initialIdentity } from './state.ts';

/** The rules of the ways in. */
export const identityRules = {
  initial: initialIdentity,
  decide: decideIdentity,
  evolve: evolveIdentity,
  react: reactIdentity,
  effects: identityEffects,
};
