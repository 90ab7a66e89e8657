import { AccountCommand } from './command.ts';
import { decideAccount } from './decide.ts';
import { AccountEffect } from './effect.ts';
import { accountEffects } from './effects.ts';
import { AccountEvent } from './event.ts';
import { evolveAccount } from './evolve.ts';
import { reactAccount } from './react.ts';
import { initialAccount, AccountState } from './state.ts';

export const account = {
  state: AccountState,
  initial: initialAccount,
  command: AccountCommand,
  event: AccountEvent,
  effect: AccountEffect,
  decide: decideAccount,
  evolve: evolveAccount,
  react: reactAccount,
  effects: accountEffects,
};
