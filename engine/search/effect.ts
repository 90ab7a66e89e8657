import * as t from 'io-ts';
import { list } from '../kernel/codec.ts';
import { effect } from '../kernel/effect.ts';
import { Count } from '../values/quantity.ts';
import { SearchText } from './state.ts';

/** Fetch suggestions after a short pause; the next letter takes their place. */
export const LoadSuggestions = effect('LoadSuggestions', { text: SearchText, limit: Count });
/** Give up suggestions that are on their way. */
export const DropSuggestions = effect('DropSuggestions', {});
/** Keep these searches in this browser, and no others. */
export const KeepRecentSearches = effect('KeepRecentSearches', { recent: list(SearchText) });

export const SearchEffect = t.union([LoadSuggestions, DropSuggestions, KeepRecentSearches]);
export type SearchEffect = t.TypeOf<typeof SearchEffect>;
