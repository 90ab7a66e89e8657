import { LaterCommand } from './command.ts';
import { LaterEffect } from './effect.ts';
import { LaterEvent } from './event.ts';
import { LaterState } from './state.ts';
import { laterRules } from './rules.ts';

/** The rules of lines put aside, with the codecs of its words. */
export const later = {
  state: LaterState,
  command: LaterCommand,
  event: LaterEvent,
  effect: LaterEffect,
  ...laterRules,
};
