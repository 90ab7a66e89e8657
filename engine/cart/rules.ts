import { decideCartReport } from './decide-reports.ts';
import { decideCartWish } from './decide-wishes.ts';
import { cartEffects } from './effects.ts';
import { evolveCart } from './evolve.ts';
import { reactCart } from './react.ts';
import { initialCart } from './state.ts';

/** The rules of the bag. */
export const cartRules = {
  initial: initialCart,
  decide: { ...decideCartWish, ...decideCartReport },
  evolve: evolveCart,
  react: reactCart,
  effects: cartEffects,
};
