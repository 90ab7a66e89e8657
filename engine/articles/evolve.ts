import { failed, loading, ready } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { ArticlesEvent } from './event.ts';
import { emptyArticlePage } from './initial.ts';
import type { ArticlesState } from './state.ts';

/** How each event changes what is known of articles. */
export const evolveArticles: Evolve<ArticlesState, ArticlesEvent> = {
  TeasersRequested: (state) => ({ ...state, teasers: loading(state.teasers) }),
  TeasersReceived: (state, { articles }) => ({ ...state, teasers: ready(articles) }),
  TeasersUnavailable: (state, { failure }) => ({ ...state, teasers: failed(state.teasers, failure) }),

  ArticleTypesRequested: (state) => state,
  ArticleTypesReceived: (state, { types }) => ({ ...state, types }),
  ArticlesRequested: (state, { filter }) => ({
    ...state,
    listing: { filter, shown: loading(state.listing.shown) },
  }),
  ArticlesReceived: (state, { filter, articles, total }) => ({
    ...state,
    listing: { filter, shown: ready({ filter, articles, total }) },
  }),
  ArticlesUnavailable: ({ listing, ...state }, { failure }) => ({
    ...state,
    listing: { ...listing, shown: failed(listing.shown, failure) },
  }),

  ArticleRequested: (state, { urlName }) => {
    const page = state.page.urlName === urlName ? state.page : emptyArticlePage;
    return { ...state, page: { ...page, urlName, article: loading(page.article) } };
  },
  ArticleReceived: ({ page, ...state }, { article }) => ({
    ...state,
    page: { ...page, article: ready(article) },
  }),
  ArticleUnavailable: ({ page, ...state }, { failure }) => ({
    ...state,
    page: { ...page, article: failed(page.article, failure) },
  }),
  RelatedArticlesReceived: ({ page, ...state }, { articles }) => ({
    ...state,
    page: { ...page, related: articles },
  }),
};
