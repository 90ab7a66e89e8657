import { CheckoutCommand } from './command.ts';
import { CheckoutEffect } from './effect.ts';
import { CheckoutEvent } from './event.ts';
import { CheckoutState } from './state.ts';
import { checkoutRules } from './rules.ts';

/** The rules of checkout, with the codecs of its words. */
export const checkout = {
  state: CheckoutState,
  command: CheckoutCommand,
  event: CheckoutEvent,
  effect: CheckoutEffect,
  ...checkoutRules,
};
