import { CheckoutCommand } from './command.ts';
import { decideCheckout } from './decide.ts';
import { CheckoutEffect } from './effect.ts';
import { checkoutEffects } from './effects.ts';
import { CheckoutEvent } from './event.ts';
import { evolveCheckout } from './evolve.ts';
import { reactCheckout } from './react.ts';
import { initialCheckout, CheckoutState } from './state.ts';

export const checkout = {
  state: CheckoutState,
  initial: initialCheckout,
  command: CheckoutCommand,
  event: CheckoutEvent,
  effect: CheckoutEffect,
  decide: decideCheckout,
  evolve: evolveCheckout,
  react: reactCheckout,
  effects: checkoutEffects,
};
