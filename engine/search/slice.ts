import { SearchCommand } from './command.ts';
import { decideSearch } from './decide.ts';
import { SearchEffect } from './effect.ts';
import { searchEffects } from './effects.ts';
import { SearchEvent } from './event.ts';
import { evolveSearch } from './evolve.ts';
import { reactSearch } from './react.ts';
import { initialSearch, SearchState } from './state.ts';

export const search = {
  state: SearchState,
  initial: initialSearch,
  command: SearchCommand,
  event: SearchEvent,
  effect: SearchEffect,
  decide: decideSearch,
  evolve: evolveSearch,
  react: reactSearch,
  effects: searchEffects,
};
