import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import { Article, ArticleCards, ArticleType } from './article.ts';
import { ArticleFilter } from '../values/page/article-filter-codec.ts';

/** A list of articles by type or tag: what was asked last, and the page that is shown with what it answers. */
const ArticleListing = record({
  filter: nullable(ArticleFilter),
  shown: remoteOf(record({ filter: ArticleFilter, articles: ArticleCards, total: Count })),
});

/** The article that is read, with those that it leads on to. */
const ArticlePage = record({
  urlName: nullable(t.string),
  article: remoteOf(Article),
  related: ArticleCards,
});

export const ArticlesState = record({
  types: list(ArticleType),
  /** The homepage's latest articles. */
  teasers: remoteOf(ArticleCards),
  listing: ArticleListing,
  page: ArticlePage,
});
export type ArticlesState = t.TypeOf<typeof ArticlesState>;
