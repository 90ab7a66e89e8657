import { SearchCommand } from './command.ts';
import { SearchEffect } from './effect.ts';
import { SearchEvent } from './event.ts';
import { SearchState } from './state.ts';
import { searchRules } from './rules.ts';

/** The rules of quick search, with the codecs of its words. */
export const search = {
  state: SearchState,
  command: SearchCommand,
  event: SearchEvent,
  effect: SearchEffect,
  ...searchRules,
};
