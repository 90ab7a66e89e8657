import { decideAddresses } from './decide.ts';
import { addressesEffects } from './effects.ts';
import { evolveAddresses } from './evolve.ts';
import { reactAddresses } from './react.ts';
import { initialAddresses } from './state.ts';

/** The rules of the address book. */
export const addressesRules = {
  initial: initialAddresses,
  decide: decideAddresses,
  evolve: evolveAddresses,
  react: reactAddresses,
  effects: addressesEffects,
};
