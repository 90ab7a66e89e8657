import { CartCommand } from './command.ts';
import { CartEffect } from './effect.ts';
import { CartEvent } from './event.ts';
import { CartState } from './state.ts';
import { cartRules } from './rules.ts';

/** The rules of the bag, with the codecs of its words. */
export const cart = {
  state: CartState,
  command: CartCommand,
  event: CartEvent,
  effect: CartEffect,
  ...cartRules,
};
