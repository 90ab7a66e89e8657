import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { Article, ArticleCards, ArticleType } from './article.ts';
import { ArticleFilter } from '../values/page/article-filter-codec.ts';

export const ArticlesCommand = taggedUnion({
  /** The articles for the home page arrived. */
  TeasersLoaded: { articles: ArticleCards },
  /** Silent for the shopper: the row is left out (spec 8.3). */
  TeasersFailed: { failure: Failure },
  /** The subjects of articles arrived. */
  ArticleTypesLoaded: { types: list(ArticleType) },
  /** A page of the list of articles arrived. */
  ArticlesLoaded: { filter: ArticleFilter, articles: ArticleCards, total: Count },
  /** The list of articles could not be loaded. */
  ArticlesFailed: { filter: ArticleFilter, failure: Failure },
  /** An article arrived. */
  ArticleLoaded: { article: Article },
  /** An article could not be loaded, or is not there. */
  ArticleFailed: { urlName: t.string, failure: Failure },
  /** The articles that go with one arrived. */
  RelatedArticlesLoaded: { articleId: t.string, articles: ArticleCards },
});
export type ArticlesCommand = t.TypeOf<typeof ArticlesCommand>;
