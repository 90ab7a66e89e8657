import * as t from 'io-ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { Count } from '../values/quantity.ts';
import { Article, ArticleCards, ArticleType } from './article.ts';
import { ArticleFilter } from '../values/page/article-filter.ts';

export const TeasersRequested = record({ type: t.literal('TeasersRequested') });
export const TeasersReceived = record({ type: t.literal('TeasersReceived'), articles: ArticleCards });
export const TeasersUnavailable = record({ type: t.literal('TeasersUnavailable'), failure: Failure });
export const ArticleTypesRequested = record({ type: t.literal('ArticleTypesRequested') });
export const ArticleTypesReceived = record({
  type: t.literal('ArticleTypesReceived'),
  types: list(ArticleType),
});
export const ArticlesRequested = record({ type: t.literal('ArticlesRequested'), filter: ArticleFilter });
export const ArticlesReceived = record({
  type: t.literal('ArticlesReceived'),
  filter: ArticleFilter,
  articles: ArticleCards,
  total: Count,
});
export const ArticlesUnavailable = record({ type: t.literal('ArticlesUnavailable'), failure: Failure });
export const ArticleRequested = record({ type: t.literal('ArticleRequested'), urlName: t.string });
export const ArticleReceived = record({ type: t.literal('ArticleReceived'), article: Article });
export const ArticleUnavailable = record({ type: t.literal('ArticleUnavailable'), failure: Failure });
export const RelatedArticlesReceived = record({
  type: t.literal('RelatedArticlesReceived'),
  articles: ArticleCards,
});

export const ArticlesEvent = t.union([
  TeasersRequested,
  TeasersReceived,
  TeasersUnavailable,
  ArticleTypesRequested,
  ArticleTypesReceived,
  ArticlesRequested,
  ArticlesReceived,
  ArticlesUnavailable,
  ArticleRequested,
  ArticleReceived,
  ArticleUnavailable,
  RelatedArticlesReceived,
]);
export type ArticlesEvent = t.TypeOf<typeof ArticlesEvent>;
