import type { SearchState, SearchEvent, SearchCommand, SearchReads, SearchEffect } from './words.ts';
import type { Decide, Outcome, Evolve, React, EffectsOf } from '../kernel/slice.ts';
import { accept, reject } from '../kernel/rejection.ts';
import { mostRecent } from '../values/limits.ts';
import { queued } from '../kernel/policy.ts';
import type { ShopEvent } from '../states.ts';

export const initial: SearchState = { recent: [] };

/** Removes empty and repeated texts, keeping the first of each, `mostRecent` at most. */
const bounded = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((text) => text !== '').slice(0, mostRecent);

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text, index) => text === right[index]);

const changedTo = (recent: readonly string[], root: SearchReads): Outcome<SearchEvent> =>
  isSame(recent, root.search.recent)
    ? reject('NothingChanges')
    : accept([{ type: 'RecentSearchesChanged', recent }]);

export const decide: Decide<SearchCommand, SearchReads, SearchEvent> = {
  AskSuggestions: ({ text }, { queries: { suggestions } }) => {
    const isAsked = text === (suggestions.asked?.text ?? '');
    return isAsked && suggestions.remote.status !== 'failed'
      ? reject('NothingChanges')
      : accept([{ type: 'SuggestionsWanted', text }]);
  },
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

export const evolve: Evolve<SearchState, SearchEvent> = {
  SuggestionsWanted: (search) => search,
  RecentSearchesChanged: (search, { recent }) => ({ ...search, recent }),
  RecentSearchesRestored: (search, { recent }) => ({ ...search, recent }),
};

/** No search stays with the next customer (spec 4.6). */
export const react: React<ShopEvent, SearchReads, SearchEvent> = {
  SessionEnded: (_, { after }) =>
    after.search.recent.length === 0 ? [] : [{ type: 'RecentSearchesChanged', recent: [] }],
};

export const effects: EffectsOf<SearchEvent, SearchReads, SearchEffect> = {
  RecentSearchesChanged: ({ recent }) => [
    { type: 'StoreRecentSearches', ...queued('search/recent'), recent },
  ],
};
