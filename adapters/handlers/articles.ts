import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import type { Article, ArticleCard } from '../../engine/articles/article.ts';
import { allArticles } from '../../engine/values/page/article-filter.ts';
import type { ArticlesEffect } from '../../engine/articles/effect.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../services.ts';
import type { ItemOf } from '../v1/contract/endpoint.ts';
import type { Contract } from '../v1/contract/index.ts';
import { notHere } from './content.ts';
import { failing, report, reportAnswer } from './report.ts';

type Listed = ItemOf<Contract['contentList']>;
type Whole = ItemOf<Contract['contentPage']>;

/** Of an article whose type the backend does not name. */
const anyType = { id: allArticles.articleType, name: 'บทความ' };

/** What is known of an article; undefined for a help page. */
const cardOf = (listed: Listed): ArticleCard | undefined => {
  const { id, title, urlName, summary, cover, type, publishedAt, readingMinutes, tags } = listed;
  const articleType = type ?? anyType;
  return listed.isStatic
    ? undefined
    : { id, title, urlName, summary, cover, articleType, publishedAt, readingMinutes, tags };
};

const cardsOf = (listed: readonly Listed[]): readonly ArticleCard[] =>
  listed.map(cardOf).filter((card) => card !== undefined);

const articleOf = (page: Whole): Article | undefined => {
  const card = cardOf(page);
  const { body, updatedAt, older, newer } = page;
  return card === undefined ? undefined : { ...card, body, updatedAt, older, newer };
};

/** How the effects of articles are carried out (spec 7.4). */
export const articlesHandlers = ({ api }: Pick<Services, 'api'>): HandlersOf<ArticlesEffect> => ({
  LoadTeasers: ({ limit }) =>
    report(
      api.call('contentList', { query: { page: 1, page_size: limit, is_static: false } }),
      ({ data }) => ({ type: 'TeasersLoaded', articles: cardsOf(data) }),
      failing('TeasersFailed'),
    ),
  LoadArticleTypes: () =>
    reportAnswer(api.call('contentTypes', {}), (types) => ({ type: 'ArticleTypesLoaded', types })),
  LoadArticles: ({ filter, pageSize }) =>
    report(
      api.call('contentList', {
        query: {
          page: filter.page,
          page_size: pageSize,
          type: filter.articleType,
          is_static: false,
          ...(filter.tag === '' ? {} : { tag: filter.tag }),
        },
      }),
      ({ data, total }) => ({ type: 'ArticlesLoaded', filter, articles: cardsOf(data), total }),
      failing('ArticlesFailed', { filter }),
    ),
  LoadArticle: ({ urlName }) =>
    report(
      api
        .call('contentPage', { params: { urlName } })
        .pipe(map(E.chain((page) => E.fromNullable(notHere)(articleOf(page))))),
      // By the name that it was asked for: a link may still have one that it had before.
      (article) => ({ type: 'ArticleLoaded', article: { ...article, urlName } }),
      failing('ArticleFailed', { urlName }),
    ),
  LoadRelatedArticles: ({ articleId, limit }) =>
    reportAnswer(api.call('relatedContent', { params: { id: articleId }, query: { limit } }), (articles) => ({
      type: 'RelatedArticlesLoaded',
      articleId,
      articles: cardsOf(articles),
    })),
});
