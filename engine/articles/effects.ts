import type { EffectsOf } from '../kernel/slice.ts';
import type { ArticlesEffect } from './effect.ts';
import type { ArticlesReads } from './reads.ts';
import { articlePageSize, relatedArticles, teaserCount } from './article.ts';
import type { ArticlesEvent } from './event.ts';

/** What the world shall do about articles that are wanted. */
export const articlesEffects: EffectsOf<ArticlesEvent, ArticlesReads, ArticlesEffect> = {
  TeasersRequested: () => [
    { type: 'LoadTeasers', key: 'articles/teasers', policy: 'first', limit: teaserCount },
  ],
  ArticleTypesRequested: () => [{ type: 'LoadArticleTypes', key: 'articles/types', policy: 'first' }],
  ArticlesRequested: ({ filter }) => [
    { type: 'LoadArticles', key: 'articles/listing', policy: 'latest', filter, pageSize: articlePageSize },
  ],
  ArticleRequested: ({ urlName }) => [
    { type: 'LoadArticle', key: 'articles/page', policy: 'latest', urlName },
  ],
  ArticleReceived: ({ article }) => [
    {
      type: 'LoadRelatedArticles',
      key: 'articles/related',
      policy: 'latest',
      articleId: article.id,
      limit: relatedArticles,
    },
  ],
};
