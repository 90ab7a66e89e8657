import type { Decide } from '../kernel/slice.ts';
import { accept, acceptAwaited } from '../kernel/rejection.ts';
import type { ArticlesReads } from './reads.ts';
import type { ArticlesEvent } from './event.ts';
import { type ArticleFilter, sameFilter } from '../values/page/article-filter.ts';
import type { ArticlesCommand } from './command.ts';

/** What an answer about the list that was asked for last makes happen. */
const ofListing = (filter: ArticleFilter, { articles }: ArticlesReads, event: ArticlesEvent) => {
  const wanted = articles.listing.filter;
  return acceptAwaited(wanted !== null && sameFilter(wanted, filter), event);
};

/** What an answer about the article that is read makes happen. */
const ofPage = (urlName: string, { articles }: ArticlesReads, event: ArticlesEvent) =>
  acceptAwaited(articles.page.urlName === urlName, event);

/** The rules of articles (spec 7.4). */
export const decideArticles: Decide<ArticlesCommand, ArticlesReads, ArticlesEvent> = {
  TeasersLoaded: ({ articles }) => accept([{ type: 'TeasersReceived', articles }]),
  TeasersFailed: ({ failure }) => accept([{ type: 'TeasersUnavailable', failure }]),
  ArticleTypesLoaded: ({ types }) => accept([{ type: 'ArticleTypesReceived', types }]),
  ArticlesLoaded: ({ filter, articles, total }, root) =>
    ofListing(filter, root, { type: 'ArticlesReceived', filter, articles, total }),
  ArticlesFailed: ({ filter, failure }, root) =>
    ofListing(filter, root, { type: 'ArticlesUnavailable', failure }),
  ArticleLoaded: ({ article }, root) => ofPage(article.urlName, root, { type: 'ArticleReceived', article }),
  ArticleFailed: ({ urlName, failure }, root) =>
    ofPage(urlName, root, { type: 'ArticleUnavailable', failure }),
  RelatedArticlesLoaded: ({ articleId, articles }, { articles: { page } }) =>
    acceptAwaited(page.article.value?.id === articleId, { type: 'RelatedArticlesReceived', articles }),
};
