import { first, latest } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { ArticlesEffect } from './effect.ts';
import type { ArticlesReads } from './reads.ts';
import { articlePageSize, relatedArticles, teaserCount } from '../values/limits.ts';
import type { ArticlesEvent } from './event.ts';

/** What the world shall do about articles that are wanted. */
export const articlesEffects: EffectsOf<ArticlesEvent, ArticlesReads, ArticlesEffect> = {
  TeasersRequested: () => [{ type: 'LoadTeasers', ...first('articles/teasers'), limit: teaserCount }],
  ArticleTypesRequested: () => [{ type: 'LoadArticleTypes', ...first('articles/types') }],
  ArticlesRequested: ({ filter }) => [
    { type: 'LoadArticles', ...latest('articles/listing'), filter, pageSize: articlePageSize },
  ],
  ArticleRequested: ({ urlName }) => [{ type: 'LoadArticle', ...latest('articles/page'), urlName }],
  ArticleReceived: ({ article }) => [
    {
      type: 'LoadRelatedArticles',
      ...latest('articles/related'),
      articleId: article.id,
      limit: relatedArticles,
    },
  ],
};
