import { decideOrders } from './decide.ts';
import { ordersEffects } from './effects.ts';
import { evolveOrders } from './evolve.ts';
import { reactOrders } from './react.ts';
import { initialOrders } from './state.ts';

/** The rules of orders. */
export const ordersRules = {
  initial: initialOrders,
  decide: decideOrders,
  evolve: evolveOrders,
  react: reactOrders,
  effects: ordersEffects,
};
