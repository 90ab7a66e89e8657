import type { Decide } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import type { ArticlesReads } from './reads.ts';
import type { ArticlesEvent } from './event.ts';
import { sameFilter } from '../values/page/article-filter.ts';
import type { ArticlesCommand } from './command.ts';

/** The rules of articles (spec 7.4). */
export const decideArticles: Decide<ArticlesCommand, ArticlesReads, ArticlesEvent> = {
  WantTeasers: (_, root) => {
    const { status } = root.articles.teasers;
    return status === 'idle' || status === 'failed'
      ? accept([{ type: 'TeasersRequested' }])
      : reject('NothingChanges');
  },

  TeasersLoaded: ({ articles }) => accept([{ type: 'TeasersReceived', articles }]),
  TeasersFailed: ({ failure }) => accept([{ type: 'TeasersUnavailable', failure }]),
  ArticleTypesLoaded: ({ types }) => accept([{ type: 'ArticleTypesReceived', types }]),
  ArticlesLoaded: ({ filter, articles, total }, root) => {
    const asked = root.articles.listing.filter;
    return asked !== null && sameFilter(asked, filter)
      ? accept([{ type: 'ArticlesReceived', filter, articles, total }])
      : reject('StaleAnswer');
  },
  ArticlesFailed: ({ filter, failure }, root) => {
    const asked = root.articles.listing.filter;
    return asked !== null && sameFilter(asked, filter)
      ? accept([{ type: 'ArticlesUnavailable', failure }])
      : reject('StaleAnswer');
  },
  ArticleLoaded: ({ article }, root) =>
    root.articles.page.urlName === article.urlName
      ? accept([{ type: 'ArticleReceived', article }])
      : reject('StaleAnswer'),
  ArticleFailed: ({ urlName, failure }, root) =>
    root.articles.page.urlName === urlName
      ? accept([{ type: 'ArticleUnavailable', failure }])
      : reject('StaleAnswer'),
  RelatedArticlesLoaded: ({ articleId, articles }, root) =>
    root.articles.page.article?.id === articleId
      ? accept([{ type: 'RelatedArticlesReceived', articles }])
      : reject('StaleAnswer'),
};
