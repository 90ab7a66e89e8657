import { latest, queued } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { SearchEffect } from './effect.ts';
import type { SearchEvent } from './event.ts';
import type { SearchReads } from './reads.ts';
import { mostSuggestions } from '../values/limits.ts';

// One key: each of them takes the place of a question that is under way.
const suggestions = latest('search/suggestions');

/** What the world shall do about a search. */
export const searchEffects: EffectsOf<SearchEvent, SearchReads, SearchEffect> = {
  SuggestionsRequested: ({ text }) => [
    { type: 'LoadSuggestions', ...suggestions, text, limit: mostSuggestions },
  ],
  SuggestionsDropped: () => [{ type: 'DropSuggestions', ...suggestions }],
  RecentSearchesChanged: ({ recent }) => [
    { type: 'StoreRecentSearches', ...queued('search/recent'), recent },
  ],
};
