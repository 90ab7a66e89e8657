import * as t from 'io-ts';
import { ProductCard } from '../values/product.ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { SearchText } from './state.ts';

/** Suggest products for the text that stands in the field now; '' wants none any more. */
export const AskSuggestions = record({ type: t.literal('AskSuggestions'), text: SearchText });
/** Somebody searched for this; it is remembered in this browser alone. */
export const RememberSearch = record({ type: t.literal('RememberSearch'), text: SearchText });
/** Forget one search. */
export const ForgetSearch = record({ type: t.literal('ForgetSearch'), text: SearchText });
/** Forget all searches. */
export const ForgetSearches = record({ type: t.literal('ForgetSearches') });

export const SuggestionsLoaded = record({
  type: t.literal('SuggestionsLoaded'),
  text: SearchText,
  products: list(ProductCard),
});
/** Silent: the search itself still works (spec 8.3). */
export const SuggestionsFailed = record({
  type: t.literal('SuggestionsFailed'),
  text: SearchText,
  failure: Failure,
});
/** What this browser remembers: at the start, and when another tab changed it. */
export const RecentSearchesFound = record({
  type: t.literal('RecentSearchesFound'),
  texts: list(SearchText),
});

export const SearchCommand = t.union([
  AskSuggestions,
  RememberSearch,
  ForgetSearch,
  ForgetSearches,
  SuggestionsLoaded,
  SuggestionsFailed,
  RecentSearchesFound,
]);
export type SearchCommand = t.TypeOf<typeof SearchCommand>;
