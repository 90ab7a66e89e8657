import { ContentCommand } from './command.ts';
import { decideContent } from './decide.ts';
import { ContentEffect } from './effect.ts';
import { contentEffects } from './effects.ts';
import { ContentEvent } from './event.ts';
import { evolveContent } from './evolve.ts';
import { reactContent } from './react.ts';
import { initialContent, ContentState } from './state.ts';

export const content = {
  state: ContentState,
  initial: initialContent,
  command: ContentCommand,
  event: ContentEvent,
  effect: ContentEffect,
  decide: decideContent,
  evolve: evolveContent,
  react: reactContent,
  effects: contentEffects,
};
