import { ArticlesCommand } from './command.ts';
import { decideArticles } from './decide.ts';
import { ArticlesEffect } from './effect.ts';
import { articlesEffects } from './effects.ts';
import { ArticlesEvent } from './event.ts';
import { evolveArticles } from './evolve.ts';
import { reactArticles } from './react.ts';
import { initialArticles, ArticlesState } from './state.ts';

export const articles = {
  state: ArticlesState,
  initial: initialArticles,
  command: ArticlesCommand,
  event: ArticlesEvent,
  effect: ArticlesEffect,
  decide: decideArticles,
  evolve: evolveArticles,
  react: reactArticles,
  effects: articlesEffects,
};
