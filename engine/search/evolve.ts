import { failed, idle, loading, ready } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { SearchEvent } from './event.ts';
import { initialSearch } from './initial.ts';
import type { SearchState } from './state.ts';

/** How each event changes what is known of searches. */
export const evolveSearch: Evolve<SearchState, SearchEvent> = {
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
  SuggestionsDropped: ({ recent }) => ({ ...initialSearch, recent }),
  RecentSearchesChanged: (search, { recent }) => ({ ...search, recent }),
  RecentSearchesRestored: (search, { recent }) => ({ ...search, recent }),
};
