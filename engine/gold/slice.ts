import { GoldCommand } from './command.ts';
import { decideGold } from './decide.ts';
import { GoldEffect } from './effect.ts';
import { goldEffects } from './effects.ts';
import { GoldEvent } from './event.ts';
import { evolveGold } from './evolve.ts';
import { reactGold } from './react.ts';
import { initialGold, GoldState } from './state.ts';

export const gold = {
  state: GoldState,
  initial: initialGold,
  command: GoldCommand,
  event: GoldEvent,
  effect: GoldEffect,
  decide: decideGold,
  evolve: evolveGold,
  react: reactGold,
  effects: goldEffects,
};
