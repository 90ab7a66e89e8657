import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/quantity.ts';
import { Article, ArticleCards, ArticleType } from './article.ts';
import { ArticleFilter } from '../values/page/article-filter.ts';

/** The visitor comes near the homepage's row of articles. */
export const WantTeasers = record({ type: t.literal('WantTeasers') });

export const TeasersLoaded = record({ type: t.literal('TeasersLoaded'), articles: ArticleCards });
/** Silent for the shopper: the row is left out (spec 8.3). */
export const TeasersFailed = record({ type: t.literal('TeasersFailed'), failure: Failure });
export const ArticleTypesLoaded = record({
  type: t.literal('ArticleTypesLoaded'),
  types: list(ArticleType),
});
export const ArticlesLoaded = record({
  type: t.literal('ArticlesLoaded'),
  filter: ArticleFilter,
  articles: ArticleCards,
  total: Count,
});
export const ArticlesFailed = record({
  type: t.literal('ArticlesFailed'),
  filter: ArticleFilter,
  failure: Failure,
});
export const ArticleLoaded = record({ type: t.literal('ArticleLoaded'), article: Article });
export const ArticleFailed = record({
  type: t.literal('ArticleFailed'),
  urlName: t.string,
  failure: Failure,
});
export const RelatedArticlesLoaded = record({
  type: t.literal('RelatedArticlesLoaded'),
  articleId: t.string,
  articles: ArticleCards,
});

export const ArticlesCommand = t.union([
  WantTeasers,
  TeasersLoaded,
  TeasersFailed,
  ArticleTypesLoaded,
  ArticlesLoaded,
  ArticlesFailed,
  ArticleLoaded,
  ArticleFailed,
  RelatedArticlesLoaded,
]);
export type ArticlesCommand = t.TypeOf<typeof ArticlesCommand>;
