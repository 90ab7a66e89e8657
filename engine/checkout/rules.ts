import { decideCheckout } from './decide.ts';
import { checkoutEffects } from './effects.ts';
import { evolveCheckout } from './evolve.ts';
import { reactCheckout } from './react.ts';
import { initialCheckout } from './state.ts';

/** The rules of checkout. */
export const checkoutRules = {
  initial: initialCheckout,
  decide: decideCheckout,
  evolve: evolveCheckout,
  react: reactCheckout,
  effects: checkoutEffects,
};
