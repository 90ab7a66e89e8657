import type * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { SearchText } from './state.ts';

export const SearchCommand = taggedUnion({
  /** Suggest products for the text that stands in the field now; '' wants none any more. */
  AskSuggestions: { text: SearchText },
  /** Somebody searched for this; it is remembered in this browser alone. */
  RememberSearch: { text: SearchText },
  /** Forget one search. */
  ForgetSearch: { text: SearchText },
  /** Forget all searches. */
  ForgetSearches: {},

  /** Suggestions for what is being typed arrived. */
  SuggestionsLoaded: { text: SearchText, products: list(ProductCard) },
  /** Silent: the search itself still works (spec 8.3). */
  SuggestionsFailed: { text: SearchText, failure: Failure },
  /** What this browser remembers: at the start, and when another tab changed it. */
  RecentSearchesFound: { texts: list(SearchText) },
});
export type SearchCommand = t.TypeOf<typeof SearchCommand>;
