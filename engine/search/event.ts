import * as t from 'io-ts';
import { ProductCard } from '../values/product.ts';
import { list, record } from '../kernel/codec.ts';
import { Failure } from '../kernel/failure.ts';
import { SearchText } from './state.ts';

export const SuggestionsRequested = record({ type: t.literal('SuggestionsRequested'), text: SearchText });
export const SuggestionsReceived = record({
  type: t.literal('SuggestionsReceived'),
  text: SearchText,
  products: list(ProductCard),
});
export const SuggestionsUnavailable = record({
  type: t.literal('SuggestionsUnavailable'),
  text: SearchText,
  failure: Failure,
});
/** No suggestions are wanted any more. */
export const SuggestionsDropped = record({ type: t.literal('SuggestionsDropped') });
/** The searches that are remembered from now on, newest first; to be kept in the browser. */
export const RecentSearchesChanged = record({
  type: t.literal('RecentSearchesChanged'),
  recent: list(SearchText),
});
/** The searches that the browser has kept. */
export const RecentSearchesRestored = record({
  type: t.literal('RecentSearchesRestored'),
  recent: list(SearchText),
});

export const SearchEvent = t.union([
  SuggestionsRequested,
  SuggestionsReceived,
  SuggestionsUnavailable,
  SuggestionsDropped,
  RecentSearchesChanged,
  RecentSearchesRestored,
]);
export type SearchEvent = t.TypeOf<typeof SearchEvent>;
