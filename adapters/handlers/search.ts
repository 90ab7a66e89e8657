import * as rules from '../../engine/search/rules.ts';
import { EMPTY, switchMap } from 'rxjs';
import type { SearchEffect } from '../../engine/search/words.ts';
import type { Command } from '../../engine/slices.ts';
import type { ShopSlice } from '../shop-slice.ts';
import type { HandlersOf } from '../runtime.ts';
import { keptList, perform, failing, report } from './report.ts';
import { createRecentSearches, type RecentSearches } from '../storage/recent-searches.ts';
import type { Services } from '../services.ts';

const typingPause = 200;

/** How the effects of a search are carried out; the next letter cancels the pause or the call that is under way. */
const searchHandlers = (
  { api, clock }: Services,
  recentSearches: RecentSearches,
): HandlersOf<SearchEffect> => ({
  LoadSuggestions: ({ text, limit }) =>
    clock
      .after(typingPause)
      .pipe(
        switchMap(() =>
          report(
            api.call('quickSearch', { query: { search: text, limit } }),
            (products) => ({ type: 'SuggestionsLoaded', text, products }),
            failing('SuggestionsFailed', { text }),
          ),
        ),
      ),
  DropSuggestions: () => EMPTY,
  StoreRecentSearches: ({ recent }) => perform(() => recentSearches.keep(recent)),
});

const found = (texts: readonly string[]): Command => ({ type: 'RecentSearchesFound', texts });

export const searchSlice: ShopSlice<'search'> = {
  name: 'search',
  rules,
  open: (services) => {
    const recentSearches = createRecentSearches(services.storage);
    return {
      handlers: searchHandlers(services, recentSearches),
      source: keptList(recentSearches, found, services),
    };
  },
};
