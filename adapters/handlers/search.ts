import { defer, EMPTY, switchMap } from 'rxjs';
import type { SearchEffect } from '../../engine/search/effect.ts';
import type { Clock } from '../clock.ts';
import type { HandlersOf } from '../runtime.ts';
import type { RecentSearches } from '../storage/recent-searches.ts';
import type { Api } from '../v1/client/api.ts';
import { report } from './report.ts';

/** How long quick search waits for the next letter, milliseconds. */
const typingPause = 200;

/** How the effects of a search are carried out; the next letter cancels the pause or the call that is under way. */
export const searchHandlers = ({
  api,
  clock,
  recentSearches,
}: {
  readonly api: Api;
  readonly clock: Clock;
  readonly recentSearches: RecentSearches;
}): HandlersOf<SearchEffect> => ({
  LoadSuggestions: ({ text, limit }) =>
    clock.after(typingPause).pipe(
      switchMap(() =>
        report(
          api.call('quickSearch', { query: { search: text, limit } }),
          (products) => ({ type: 'SuggestionsLoaded', text, products }),
          (failure) => ({ type: 'SuggestionsFailed', text, failure }),
        ),
      ),
    ),
  DropSuggestions: () => EMPTY,
  KeepRecentSearches: ({ recent }) =>
    defer(() => {
      recentSearches.keep(recent);
      return EMPTY;
    }),
});
