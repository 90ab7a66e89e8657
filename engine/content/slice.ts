import { ContentCommand } from './command.ts';
import { ContentEffect } from './effect.ts';
import { ContentEvent } from './event.ts';
import { ContentState } from './state.ts';
import { contentRules } from './rules.ts';

/** The rules of help pages, with the codecs of its words. */
export const content = {
  state: ContentState,
  command: ContentCommand,
  event: ContentEvent,
  effect: ContentEffect,
  ...contentRules,
};
