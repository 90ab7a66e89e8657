import type { ArticleFilter } from './article-filter-codec.ts';

export type { ArticleFilter } from './article-filter-codec.ts';

/** Every article, from the latest. */
export const allArticles: ArticleFilter = { articleType: 0, tag: '', page: 1 };

/** Whether two filters list the same. */
export const sameFilter = (one: ArticleFilter, other: ArticleFilter): boolean =>
  one.articleType === other.articleType && one.tag === other.tag && one.page === other.page;
