import type { ArticleFilter } from './article-filter-codec.ts';

export type { ArticleFilter } from './article-filter-codec.ts';

export const allArticles: ArticleFilter = { articleType: 0, tag: '', page: 1 };
