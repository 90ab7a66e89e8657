import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { Article, ArticleCards, ArticleType } from './article.ts';
import { ArticleFilter } from '../values/page/article-filter-codec.ts';

export const ArticlesCommand = taggedUnion({
  TeasersLoaded: { articles: ArticleCards },
  /** Silent for the shopper: the row is left out (spec 8.3). */
  TeasersFailed: { failure: Failure },
  ArticleTypesLoaded: { types: list(ArticleType) },
  ArticlesLoaded: { filter: ArticleFilter, articles: ArticleCards, total: Count },
  ArticlesFailed: { filter: ArticleFilter, failure: Failure },
  ArticleLoaded: { article: Article },
  ArticleFailed: { urlName: t.string, failure: Failure },
  RelatedArticlesLoaded: { articleId: t.string, articles: ArticleCards },
});
export type ArticlesCommand = t.TypeOf<typeof ArticlesCommand>;
