import { GoldCommand } from './command.ts';
import { GoldEffect } from './effect.ts';
import { GoldEvent } from './event.ts';
import { GoldState } from './state.ts';
import { goldRules } from './rules.ts';

/** The rules of the gold price, with the codecs of its words. */
export const gold = {
  state: GoldState,
  command: GoldCommand,
  event: GoldEvent,
  effect: GoldEffect,
  ...goldRules,
};
