import { ArticlesCommand } from './command.ts';
import { ArticlesEffect } from './effect.ts';
import { ArticlesEvent } from './event.ts';
import { ArticlesState } from './state.ts';
import { articlesRules } from './rules.ts';

/** The rules of articles, with the codecs of its words. */
export const articles = {
  state: ArticlesState,
  command: ArticlesCommand,
  event: ArticlesEvent,
  effect: ArticlesEffect,
  ...articlesRules,
};
