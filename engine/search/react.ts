import type { React } from '../kernel/slice.ts';
import type { RouteEvent } from '../route/event.ts';
import type { SessionEvent } from '../session/event.ts';
import type { SearchEvent } from './event.ts';
import type { SearchReads } from './reads.ts';

const dropped = ({ search }: SearchReads): readonly SearchEvent[] =>
  search.requested === '' ? [] : [{ type: 'SuggestionsDropped' }];

/** What was suggested goes with the page; nothing that was searched for stays with whoever comes next (spec 4.6). */
export const reactSearch: React<RouteEvent | SessionEvent, SearchReads, SearchEvent> = {
  RouteEntered: (_, { after }) => dropped(after),
  SessionEnded: (_, { after }) => [
    ...dropped(after),
    ...(after.search.recent.length === 0 ? [] : [{ type: 'RecentSearchesChanged', recent: [] } as const]),
  ],
};
