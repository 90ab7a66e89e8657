import * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';
import { ArticleFilter } from '../values/page/article-filter-codec.ts';

export const ArticlesEffect = effectUnion({
  /** Fetch the latest articles for the homepage. */
  LoadTeasers: { limit: Count },
  /** Fetch the types that articles are listed by. */
  LoadArticleTypes: {},
  /** Fetch a page of the list of articles. */
  LoadArticles: { filter: ArticleFilter, pageSize: Count },
  /** Fetch one article. */
  LoadArticle: { urlName: t.string },
  /** Fetch the articles that one leads on to. */
  LoadRelatedArticles: { articleId: t.string, limit: Count },
});
export type ArticlesEffect = t.TypeOf<typeof ArticlesEffect>;
