import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { LoadingStatus } from '../kernel/loading.ts';
import { Count } from '../values/quantity.ts';
import { Article, ArticleCards, ArticleType } from './article.ts';
import { ArticleFilter } from '../values/page/article-filter.ts';

/** A list of articles by type or tag: `shown` is what `articles` answer, `filter` what was asked last. */
const ArticleListing = record({
  filter: nullable(ArticleFilter),
  shown: nullable(ArticleFilter),
  status: LoadingStatus,
  articles: ArticleCards,
  total: Count,
  failure: nullable(Failure),
});

/** The article that is read, with those that it leads on to. */
const ArticlePage = record({
  urlName: nullable(t.string),
  status: LoadingStatus,
  article: nullable(Article),
  related: ArticleCards,
  failure: nullable(Failure),
});

export const ArticlesState = record({
  types: list(ArticleType),
  /** The homepage's latest articles, asked for when the visitor comes near. */
  teasers: record({ status: LoadingStatus, articles: ArticleCards }),
  listing: ArticleListing,
  page: ArticlePage,
});
export type ArticlesState = t.TypeOf<typeof ArticlesState>;

/** An article's page before anything of it is known. */
export const emptyArticlePage: ArticlesState['page'] = {
  urlName: null,
  status: 'idle',
  article: null,
  related: [],
  failure: null,
};

export const initialArticles: ArticlesState = {
  types: [],
  teasers: { status: 'idle', articles: [] },
  listing: { filter: null, shown: null, status: 'idle', articles: [], total: 0, failure: null },
  page: emptyArticlePage,
};
