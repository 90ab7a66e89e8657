import * as t from 'io-ts';
import { list, record, taggedUnion } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

/** Typed search words, already tidied; never ''. */
export const SearchText = personal('words', t.string);

export const state = record({
  /** Newest first, each once, at most `mostRecent`. */
  recent: list(SearchText),
});
export type SearchState = t.TypeOf<typeof state>;

export const command = taggedUnion({
  /** Suggest products for the text of the field; '' wants none any more. */
  AskSuggestions: { text: SearchText },
  RememberSearch: { text: SearchText },
  ForgetSearch: { text: SearchText },
  ForgetSearches: {},

  /** Searches stored in this browser: at the start, and when another tab changed them. */
  RecentSearchesFound: { texts: list(SearchText) },
});
export type SearchCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  /** Products are to be suggested for this text; '' wants none any more. */
  SuggestionsWanted: { text: SearchText },
  /** The searches that are remembered from now on, newest first; to be kept in the browser. */
  RecentSearchesChanged: { recent: list(SearchText) },
  /** The searches that the browser has kept. */
  RecentSearchesRestored: { recent: list(SearchText) },
});
export type SearchEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({ StoreRecentSearches: { recent: list(SearchText) } });
export type SearchEffect = t.TypeOf<typeof effect>;

export type SearchReads = Pick<States, 'queries' | 'search'>;
