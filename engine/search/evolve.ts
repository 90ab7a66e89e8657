import type { Evolve } from '../kernel/slice.ts';
import type { SearchEvent } from './event.ts';
import { initialSearch, type SearchState } from './state.ts';

/** How each event changes what is known of searches. */
export const evolveSearch: Evolve<SearchState, SearchEvent> = {
  SuggestionsRequested: (search, { text }) => ({ ...search, asked: text, status: 'loading' }),
  SuggestionsReceived: (search, { text, products }) => ({
    ...search,
    answered: text,
    status: 'ready',
    products,
  }),
  // What was suggested for another text is no suggestion for this one.
  SuggestionsUnavailable: (search, { text }) => ({
    ...search,
    answered: text,
    status: 'failed',
    products: [],
  }),
  SuggestionsDropped: ({ recent }) => ({ ...initialSearch, recent }),
  RecentSearchesChanged: (search, { recent }) => ({ ...search, recent }),
  RecentSearchesRestored: (search, { recent }) => ({ ...search, recent }),
};
