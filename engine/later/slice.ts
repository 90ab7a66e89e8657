import { LaterCommand } from './command.ts';
import { decideLater } from './decide.ts';
import { LaterEffect } from './effect.ts';
import { laterEffects } from './effects.ts';
import { LaterEvent } from './event.ts';
import { evolveLater } from './evolve.ts';
import { reactLater } from './react.ts';
import { initialLater, LaterState } from './state.ts';

export const later = {
  state: LaterState,
  initial: initialLater,
  command: LaterCommand,
  event: LaterEvent,
  effect: LaterEffect,
  decide: decideLater,
  evolve: evolveLater,
  react: reactLater,
  effects: laterEffects,
};
