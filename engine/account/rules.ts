import { decideAccount } from './decide.ts';
import { accountEffects } from './effects.ts';
import { evolveAccount } from './evolve.ts';
import { reactAccount } from './react.ts';
import { initialAccount } from './state.ts';

/** The rules of the customer's own account. */
export const accountRules = {
  initial: initialAccount,
  decide: decideAccount,
  evolve: evolveAccount,
  react: reactAccount,
  effects: accountEffects,
};
