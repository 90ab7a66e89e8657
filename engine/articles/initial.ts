import type { ArticlesState } from './state.ts';
import { idle } from '../kernel/remote.ts';

/** An article's page before anything of it is known. */
export const emptyArticlePage: ArticlesState['page'] = { urlName: null, article: idle, related: [] };

export const initialArticles: ArticlesState = {
  types: [],
  teasers: idle,
  listing: { filter: null, shown: idle },
  page: emptyArticlePage,
};
