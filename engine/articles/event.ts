import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { Article, ArticleCards, ArticleType } from './article.ts';
import { ArticleFilter } from '../values/page/article-filter-codec.ts';

export const ArticlesEvent = taggedUnion({
  /** The articles for the home page are asked for. */
  TeasersRequested: {},
  /** The articles for the home page are there. */
  TeasersReceived: { articles: ArticleCards },
  /** The articles for the home page could not be had. */
  TeasersUnavailable: { failure: Failure },
  /** The subjects of articles are asked for. */
  ArticleTypesRequested: {},
  /** The subjects of articles are there. */
  ArticleTypesReceived: { types: list(ArticleType) },
  /** A page of the list of articles is asked for. */
  ArticlesRequested: { filter: ArticleFilter },
  /** A page of the list of articles is there. */
  ArticlesReceived: { filter: ArticleFilter, articles: ArticleCards, total: Count },
  /** The list of articles could not be had. */
  ArticlesUnavailable: { failure: Failure },
  /** An article is asked for. */
  ArticleRequested: { urlName: t.string },
  /** The article is there. */
  ArticleReceived: { article: Article },
  /** The article could not be had, or is not there. */
  ArticleUnavailable: { failure: Failure },
  /** The articles that go with the one that is shown are there. */
  RelatedArticlesReceived: { articles: ArticleCards },
});
export type ArticlesEvent = t.TypeOf<typeof ArticlesEvent>;
