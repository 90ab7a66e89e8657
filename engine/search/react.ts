import type { React } from '../kernel/slice.ts';
import type { SessionEvent } from '../session/event.ts';
import type { SearchEvent } from './event.ts';
import type { SearchReads } from './reads.ts';

/** Nothing that somebody searched for stays with whoever comes next (spec 4.6). */
export const reactSearch: React<SessionEvent, SearchReads, SearchEvent> = {
  SessionEnded: (_, { after: { search } }) => [
    ...(search.asked === '' ? [] : [{ type: 'SuggestionsDropped' } as const]),
    ...(search.recent.length === 0 ? [] : [{ type: 'RecentSearchesChanged', recent: [] } as const]),
  ],
};
