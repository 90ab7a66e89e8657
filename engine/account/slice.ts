import { AccountCommand } from './command.ts';
import { AccountEffect } from './effect.ts';
import { AccountEvent } from './event.ts';
import { AccountState } from './state.ts';
import { accountRules } from './rules.ts';

/** The rules of the customer's own account, with the codecs of its words. */
export const account = {
  state: AccountState,
  command: AccountCommand,
  event: AccountEvent,
  effect: AccountEffect,
  ...accountRules,
};
