import type * as t from 'io-ts';
import { list } from '../kernel/codec.ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count } from '../values/codecs/quantity.ts';
import { SearchText } from './state.ts';

export const SearchEffect = effectUnion({
  /** Fetch suggestions after a short pause; the next letter takes their place. */
  LoadSuggestions: { text: SearchText, limit: Count },
  /** Give up suggestions that are on their way. */
  DropSuggestions: {},
  /** Keep these searches in this browser, and no others. */
  StoreRecentSearches: { recent: list(SearchText) },
});
export type SearchEffect = t.TypeOf<typeof SearchEffect>;
