import type { ArticlesState } from './state.ts';

/** What the rules of articles look at. */
export interface ArticlesReads {
  readonly articles: ArticlesState;
}
