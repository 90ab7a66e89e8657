import type { KeyedStorage } from '../storage/storage.ts';

interface Saying {
  readonly querySelector: (selector: string) => Pick<Element, 'getAttribute'> | null;
}

export const buildOfPage = (document: Saying): string =>
  document.querySelector('meta[name="shop-build"]')?.getAttribute('content') || 'unknown';

const recordKey = 'recordEverything';

/** Whether the server offers QA's features to this page (ruling P28). */
export const isForQa = (document: Saying): boolean =>
  document.querySelector('meta[name="shop-qa"]')?.getAttribute('content') === 'on';

/** Whether the whole session is recorded: `?record` in an address of this tab, where the server offers it. */
export const recordsEverything = (
  document: Saying,
  search: string,
  tab: Pick<KeyedStorage, 'get' | 'set'>,
): boolean => {
  if (!isForQa(document)) return false;
  if (new URLSearchParams(search).has('record')) tab.set(recordKey, 'yes');
  return tab.get(recordKey) === 'yes';
};
