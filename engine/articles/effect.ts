import * as t from 'io-ts';
import { effect } from '../kernel/effect.ts';
import { Count } from '../values/quantity.ts';
import { ArticleFilter } from '../values/page/article-filter.ts';

/** Fetch the latest articles for the homepage. */
export const LoadTeasers = effect('LoadTeasers', { limit: Count });
/** Fetch the types that articles are listed by. */
export const LoadArticleTypes = effect('LoadArticleTypes', {});
/** Fetch a page of the list of articles. */
export const LoadArticles = effect('LoadArticles', { filter: ArticleFilter, pageSize: Count });
/** Fetch one article. */
export const LoadArticle = effect('LoadArticle', { urlName: t.string });
/** Fetch the articles that one leads on to. */
export const LoadRelatedArticles = effect('LoadRelatedArticles', { articleId: t.string, limit: Count });

export const ArticlesEffect = t.union([
  LoadTeasers,
  LoadArticleTypes,
  LoadArticles,
  LoadArticle,
  LoadRelatedArticles,
]);
export type ArticlesEffect = t.TypeOf<typeof ArticlesEffect>;
