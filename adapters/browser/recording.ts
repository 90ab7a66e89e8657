import type { TabArea } from '../storage/storage.ts';

export interface RecordingPlace {
  readonly document: {
    readonly querySelector: (selector: string) => Pick<Element, 'getAttribute'> | null;
  };
  readonly search: string;
  /** The tab's own storage; getting at it may throw. */
  readonly tabStorage: () => TabArea;
}

export const buildOfPage = (document: RecordingPlace['document']): string =>
  document.querySelector('meta[name="shop-build"]')?.getAttribute('content') || 'unknown';

const recordKey = 'recordEverything';

/** Whether the server offers QA's features to this page (ruling P28). */
export const isForQa = (document: RecordingPlace['document']): boolean =>
  document.querySelector('meta[name="shop-qa"]')?.getAttribute('content') === 'on';

/** Whether the whole session is kept: `?record` in an address of this tab, where the server offers it. */
export const recordsEverything = ({ document, search, tabStorage }: RecordingPlace): boolean => {
  if (!isForQa(document)) return false;
  const isAsked = new URLSearchParams(search).has('record');
  try {
    const storage = tabStorage();
    if (isAsked) storage.setItem(recordKey, 'yes');
    return isAsked || storage.getItem(recordKey) === 'yes';
  } catch {
    return isAsked;
  }
};
