import * as rules from '../../engine/search/rules.ts';
import type { SearchEffect } from '../../engine/search/words.ts';
import type { Command } from '../../engine/slices.ts';
import type { ShopSlice } from '../shop-slice.ts';
import type { HandlersOf } from '../runtime.ts';
import { keptList, perform } from './report.ts';
import { createRecentSearches, type RecentSearches } from '../storage/recent-searches.ts';

const searchHandlers = (recentSearches: RecentSearches): HandlersOf<SearchEffect> => ({
  StoreRecentSearches: ({ recent }) => perform(() => recentSearches.keep(recent)),
});

const found = (texts: readonly string[]): Command => ({ type: 'RecentSearchesFound', texts });

export const searchSlice: ShopSlice<'search'> = {
  name: 'search',
  rules,
  open: (services) => {
    const recentSearches = createRecentSearches(services.storage);
    return {
      handlers: searchHandlers(recentSearches),
      source: keptList(recentSearches, found, services),
    };
  },
};
