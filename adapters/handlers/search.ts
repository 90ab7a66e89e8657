import { EMPTY, switchMap } from 'rxjs';
import type { SearchEffect } from '../../engine/search/effect.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';
import { act, failing, report } from './report.ts';

/** How long quick search waits for the next letter, milliseconds. */
const typingPause = 200;

/** How the effects of a search are carried out; the next letter cancels the pause or the call that is under way. */
export const searchHandlers = ({ api, clock, recentSearches }: Services): HandlersOf<SearchEffect> => ({
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
  StoreRecentSearches: ({ recent }) => act(() => recentSearches.keep(recent)),
});
