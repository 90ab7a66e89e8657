import { decideArticles } from './decide.ts';
import { articlesEffects } from './effects.ts';
import { evolveArticles } from './evolve.ts';
import { reactArticles } from './react.ts';
import { initialArticles } from './state.ts';

/** The rules of articles. */
export const articlesRules = {
  initial: initialArticles,
  decide: decideArticles,
  evolve: evolveArticles,
  react: reactArticles,
  effects: articlesEffects,
};
