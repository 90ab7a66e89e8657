import { map } from 'rxjs';
import { guarded } from '../../engine/kernel/codec.ts';
import { mostRecent } from '../../engine/values/limits.ts';
import { storageChanges, type KeyedStorage } from './storage.ts';
import { readList } from './stored-value.ts';

/** The longest text that is kept, in UTF-16 units; the field takes no longer one. */
const longestSearch = 200;

const isKeepable = (text: unknown): text is string =>
  typeof text === 'string' &&
  text !== '' &&
  text.length <= longestSearch &&
  text === text.trim() &&
  !/\p{Cs}/u.test(text);

const Search = guarded('Search', isKeepable);

/**
 * Recent searches, newest first, in storage shared by all tabs. Invalid or surplus entries are dropped and not put aside: no
 * copy of them shall outlive the list.
 */
export const createRecentSearches = (storage: KeyedStorage) => {
  /** Keeps these and no others; an empty list leaves nothing behind. */
  const keep = (recent: readonly string[]): void => {
    const kept = recent.filter(isKeepable).slice(0, mostRecent);
    if (kept.length === 0) storage.remove('recentSearches');
    else storage.set('recentSearches', JSON.stringify(kept));
  };
  const tidy = (found: readonly string[]): readonly string[] => [...new Set(found)].slice(0, mostRecent);
  const read = (): readonly string[] => {
    const recent = readList(storage, { key: 'recentSearches', codec: Search, tidy, keep });
    if (recent?.length === 0) keep([]);
    return recent ?? [];
  };
  return { read, keep, others$: storageChanges(storage, ['recentSearches']).pipe(map(read)) };
};
export type RecentSearches = ReturnType<typeof createRecentSearches>;
