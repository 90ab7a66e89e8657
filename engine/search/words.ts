import * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, record, taggedUnion } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';
import { remoteOf } from '../kernel/remote-codec.ts';
import { Failure } from '../kernel/failure.ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';

/** Typed search words, already tidied; never ''. */
export const SearchText = personal('words', t.string);

/** Quick search while a shopper types, and the searches of this browser. */
export const SearchState = record({
  /** The text that suggestions are wanted for; '' when none are. */
  requested: SearchText,
  /** The products for a text; they stay while those for another one come. */
  suggestions: remoteOf(record({ text: SearchText, products: list(ProductCard) })),
  /** Newest first, each once, at most `mostRecent`. */
  recent: list(SearchText),
});
export type SearchState = t.TypeOf<typeof SearchState>;

export const SearchCommand = taggedUnion({
  /** Suggest products for the text that stands in the field now; '' wants none any more. */
  AskSuggestions: { text: SearchText },
  /** Remember a search, in this browser alone. */
  RememberSearch: { text: SearchText },
  /** Forget one search. */
  ForgetSearch: { text: SearchText },
  /** Forget all searches. */
  ForgetSearches: {},

  SuggestionsLoaded: { text: SearchText, products: list(ProductCard) },
  /** Silent: the search itself still works (spec 8.3). */
  SuggestionsFailed: { text: SearchText, failure: Failure },
  /** What this browser remembers: at the start, and when another tab changed it. */
  RecentSearchesFound: { texts: list(SearchText) },
});
export type SearchCommand = t.TypeOf<typeof SearchCommand>;

export const SearchEvent = taggedUnion({
  SuggestionsRequested: { text: SearchText },
  SuggestionsReceived: { text: SearchText, products: list(ProductCard) },
  SuggestionsUnavailable: { text: SearchText, failure: Failure },
  /** No suggestions are wanted any more. */
  SuggestionsDropped: {},
  /** The searches that are remembered from now on, newest first; to be kept in the browser. */
  RecentSearchesChanged: { recent: list(SearchText) },
  /** The searches that the browser has kept. */
  RecentSearchesRestored: { recent: list(SearchText) },
});
export type SearchEvent = t.TypeOf<typeof SearchEvent>;

export const SearchEffect = effectUnion({
  /** Fetch suggestions after a short pause; the next letter takes their place. */
  LoadSuggestions: { text: SearchText, limit: Count },
  /** Give up suggestions that are on their way. */
  DropSuggestions: {},
  /** Keep these searches in this browser, and no others. */
  StoreRecentSearches: { recent: list(SearchText) },
});
export type SearchEffect = t.TypeOf<typeof SearchEffect>;

/** What the rules of search look at. */
export interface SearchReads {
  readonly search: SearchState;
}
