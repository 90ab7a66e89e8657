import { CartCommand } from './command.ts';
import { decideCart } from './decide.ts';
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
  decide: decideCart,
  evolve: evolveCart,
  react: reactCart,
  effects: cartEffects,
};
