import type * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, taggedUnion } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { SearchText } from './state.ts';

export const SearchEvent = taggedUnion({
  /** Suggestions for what is being typed are asked for. */
  SuggestionsRequested: { text: SearchText },
  /** Suggestions are there. */
  SuggestionsReceived: { text: SearchText, products: list(ProductCard) },
  /** Suggestions could not be had. */
  SuggestionsUnavailable: { text: SearchText, failure: Failure },
  /** No suggestions are wanted any more. */
  SuggestionsDropped: {},
  /** The searches that are remembered from now on, newest first; to be kept in the browser. */
  RecentSearchesChanged: { recent: list(SearchText) },
  /** The searches that the browser has kept. */
  RecentSearchesRestored: { recent: list(SearchText) },
});
export type SearchEvent = t.TypeOf<typeof SearchEvent>;
