import type { SearchState, SearchEvent, SearchCommand, SearchReads, SearchEffect } from './words.ts';
import { idle, failed, loading, ready } from '../kernel/remote.ts';
import type { Decide, Outcome, Evolve, React, EffectsOf } from '../kernel/slice.ts';
import { accept, acceptAwaited, reject } from '../kernel/rejection.ts';
import { mostRecent, mostSuggestions } from '../values/limits.ts';
import type { RouteEvent } from '../route/words.ts';
import type { SessionEvent } from '../session/words.ts';
import { latest, queued } from '../kernel/policy.ts';

export const initial: SearchState = {
  requested: '',
  suggestions: idle,
  recent: [],
};

/** Each text once, the first of them kept, and no more than are remembered. */
const bounded = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((text) => text !== '').slice(0, mostRecent);

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text, index) => text === right[index]);

const changedTo = (recent: readonly string[], root: SearchReads): Outcome<SearchEvent> =>
  isSame(recent, root.search.recent)
    ? reject('NothingChanges')
    : accept([{ type: 'RecentSearchesChanged', recent }]);

/** The rules of quick search and of the searches that a browser remembers. */
export const decide: Decide<SearchCommand, SearchReads, SearchEvent> = {
  AskSuggestions: ({ text }, { search }) => {
    if (text === search.requested && search.suggestions.status !== 'failed') return reject('NothingChanges');
    return accept([text === '' ? { type: 'SuggestionsDropped' } : { type: 'SuggestionsRequested', text }]);
  },
  SuggestionsLoaded: ({ text, products }, { search }) =>
    acceptAwaited(text === search.requested && text !== '', {
      type: 'SuggestionsReceived',
      text,
      products: products.slice(0, mostSuggestions),
    }),
  SuggestionsFailed: ({ text, failure }, { search }) =>
    acceptAwaited(text === search.requested && text !== '', {
      type: 'SuggestionsUnavailable',
      text,
      failure,
    }),

  RememberSearch: ({ text }, root) => changedTo(bounded([text, ...root.search.recent]), root),
  ForgetSearch: ({ text }, root) =>
    changedTo(
      root.search.recent.filter((other) => other !== text),
      root,
    ),
  ForgetSearches: (_, root) => changedTo([], root),
  RecentSearchesFound: ({ texts }, { search }) => {
    const recent = bounded(texts);
    return isSame(recent, search.recent)
      ? reject('NothingChanges')
      : accept([{ type: 'RecentSearchesRestored', recent }]);
  },
};

/** How each event changes what is known of searches. */
export const evolve: Evolve<SearchState, SearchEvent> = {
  SuggestionsRequested: (search, { text }) => ({
    ...search,
    requested: text,
    suggestions: loading(search.suggestions),
  }),
  SuggestionsReceived: (search, { text, products }) => ({
    ...search,
    suggestions: ready({ text, products }),
  }),
  // What was suggested for another text is no suggestion for this one.
  SuggestionsUnavailable: (search, { failure }) => ({ ...search, suggestions: failed(idle, failure) }),
  SuggestionsDropped: ({ recent }) => ({ ...initial, recent }),
  RecentSearchesChanged: (search, { recent }) => ({ ...search, recent }),
  RecentSearchesRestored: (search, { recent }) => ({ ...search, recent }),
};

const dropped = ({ search }: SearchReads): readonly SearchEvent[] =>
  search.requested === '' ? [] : [{ type: 'SuggestionsDropped' }];

/** What was suggested goes with the page; no search stays with the next customer (spec 4.6). */
export const react: React<RouteEvent | SessionEvent, SearchReads, SearchEvent> = {
  RouteEntered: (_, { after }) => dropped(after),
  SessionEnded: (_, { after }) => [
    ...dropped(after),
    ...(after.search.recent.length === 0 ? [] : [{ type: 'RecentSearchesChanged', recent: [] } as const]),
  ],
};

// One key: each of them takes the place of a question that is under way.
const suggestions = latest('search/suggestions');

/** What the world shall do about a search. */
export const effects: EffectsOf<SearchEvent, SearchReads, SearchEffect> = {
  SuggestionsRequested: ({ text }) => [
    { type: 'LoadSuggestions', ...suggestions, text, limit: mostSuggestions },
  ],
  SuggestionsDropped: () => [{ type: 'DropSuggestions', ...suggestions }],
  RecentSearchesChanged: ({ recent }) => [
    { type: 'StoreRecentSearches', ...queued('search/recent'), recent },
  ],
};
