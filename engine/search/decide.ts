import type { SearchEvent } from './event.ts';
import type { Decide, Outcome } from '../kernel/slice.ts';
import { accept, acceptAwaited, reject } from '../kernel/rejection.ts';
import type { SearchCommand } from './command.ts';
import type { SearchReads } from './reads.ts';
import { mostRecent, mostSuggestions } from '../values/limits.ts';

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
export const decideSearch: Decide<SearchCommand, SearchReads, SearchEvent> = {
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
