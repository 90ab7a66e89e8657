import { either as E } from 'fp-ts';
import type { Decide } from '../kernel/slice.ts';
import type { Rejection } from '../kernel/rejection.ts';
import type { Event, Root } from '../root.ts';
import { sameFilter } from '../values/page/article-filter.ts';
import type { ArticlesCommand } from './command.ts';

const accept = (event: Event): E.Either<Rejection, readonly Event[]> => E.right([event]);
const stale: E.Either<Rejection, never> = E.left({ type: 'StaleAnswer' });

/** The rules of articles (spec 7.4). */
export const decideArticles: Decide<ArticlesCommand, Root, Event> = {
  WantTeasers: (_, root) => {
    const { status } = root.articles.teasers;
    return status === 'idle' || status === 'failed'
      ? accept({ type: 'TeasersRequested' })
      : E.left({ type: 'NothingChanges' });
  },

  TeasersLoaded: ({ articles }) => accept({ type: 'TeasersReceived', articles }),
  TeasersFailed: ({ failure }) => accept({ type: 'TeasersUnavailable', failure }),
  ArticleTypesLoaded: ({ types }) => accept({ type: 'ArticleTypesReceived', types }),
  ArticlesLoaded: ({ filter, articles, total }, root) => {
    const asked = root.articles.listing.filter;
    return asked !== null && sameFilter(asked, filter)
      ? accept({ type: 'ArticlesReceived', filter, articles, total })
      : stale;
  },
  ArticlesFailed: ({ filter, failure }, root) => {
    const asked = root.articles.listing.filter;
    return asked !== null && sameFilter(asked, filter)
      ? accept({ type: 'ArticlesUnavailable', failure })
      : stale;
  },
  ArticleLoaded: ({ article }, root) =>
    root.articles.page.urlName === article.urlName ? accept({ type: 'ArticleReceived', article }) : stale,
  ArticleFailed: ({ urlName, failure }, root) =>
    root.articles.page.urlName === urlName ? accept({ type: 'ArticleUnavailable', failure }) : stale,
  RelatedArticlesLoaded: ({ articleId, articles }, root) =>
    root.articles.page.article?.id === articleId
      ? accept({ type: 'RelatedArticlesReceived', articles })
      : stale,
};
