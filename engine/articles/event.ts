import * as t from 'io-ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/codecs/quantity.ts';
import { Article, ArticleCards, ArticleType } from './article.ts';
import { ArticleFilter } from '../values/page/article-filter-codec.ts';

export const ArticlesEvent = taggedUnion({
  TeasersRequested: {},
  TeasersReceived: { articles: ArticleCards },
  TeasersUnavailable: { failure: Failure },
  ArticleTypesRequested: {},
  ArticleTypesReceived: { types: list(ArticleType) },
  ArticlesRequested: { filter: ArticleFilter },
  ArticlesReceived: { filter: ArticleFilter, articles: ArticleCards, total: Count },
  ArticlesUnavailable: { failure: Failure },
  ArticleRequested: { urlName: t.string },
  ArticleReceived: { article: Article },
  ArticleUnavailable: { failure: Failure },
  RelatedArticlesReceived: { articles: ArticleCards },
});
export type ArticlesEvent = t.TypeOf<typeof ArticlesEvent>;
