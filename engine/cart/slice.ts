import { CartCommand } from './command.ts';
import { decideCartReport } from './decide-reports.ts';
import { decideCartWish } from './decide-wishes.ts';
import { CartEffect } from './effect.ts';
import { cartEffects } from './effects.ts';
import { CartEvent } from './event.ts';
import { evolveCart } from './evolve.ts';
import { reactCart } from './react.ts';
import { initialCart, CartState } from './state.ts';

export const cart = {
  state: CartState,
  initial: initialCart,
  command: CartCommand,
  event: CartEvent,
  effect: CartEffect,
  decide: { ...decideCartWish, ...decideCartReport },
  evolve: evolveCart,
  react: reactCart,
  effects: cartEffects,
};
