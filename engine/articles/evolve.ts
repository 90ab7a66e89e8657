import type { Evolve } from '../kernel/slice.ts';
import type { ArticlesEvent } from './event.ts';
import { type ArticlesState, emptyArticlePage } from './state.ts';

/** How each event changes what is known of articles. What was loaded stays while it is asked for again. */
export const evolveArticles: Evolve<ArticlesState, ArticlesEvent> = {
  TeasersRequested: (state) => ({ ...state, teasers: { ...state.teasers, status: 'loading' } }),
  TeasersReceived: (state, { articles }) => ({ ...state, teasers: { status: 'ready', articles } }),
  TeasersUnavailable: (state) => ({ ...state, teasers: { ...state.teasers, status: 'failed' } }),

  ArticleTypesRequested: (state) => state,
  ArticleTypesReceived: (state, { types }) => ({ ...state, types }),
  ArticlesRequested: (state, { filter }) => ({
    ...state,
    listing: { ...state.listing, filter, status: 'loading', failure: null },
  }),
  ArticlesReceived: (state, { filter, articles, total }) => ({
    ...state,
    listing: { filter, shown: filter, status: 'ready', articles, total, failure: null },
  }),
  ArticlesUnavailable: (state, { failure }) => ({
    ...state,
    listing: { ...state.listing, status: 'failed', failure },
  }),

  ArticleRequested: (state, { urlName }) => ({
    ...state,
    page:
      state.page.urlName === urlName
        ? { ...state.page, status: 'loading', failure: null }
        : { ...emptyArticlePage, urlName, status: 'loading' },
  }),
  ArticleReceived: (state, { article }) => ({
    ...state,
    page: { ...state.page, status: 'ready', article, failure: null },
  }),
  ArticleUnavailable: (state, { failure }) => ({
    ...state,
    page: { ...state.page, status: 'failed', failure },
  }),
  RelatedArticlesReceived: (state, { articles }) => ({
    ...state,
    page: { ...state.page, related: articles },
  }),
};
