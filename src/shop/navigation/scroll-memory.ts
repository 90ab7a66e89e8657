import type { TabArea } from '../../../adapters/storage/keys.ts';

export interface ScrollMemory {
  /** Offset in pixels of an entry, or undefined when it was never seen. */
  readonly recall: (entry: string) => number | undefined;
  readonly remember: (entry: string, offset: number) => void;
  /** Writes everything down, so that a reload finds it. */
  readonly keep: () => void;
}

const name = 'scrollOffsets';
/** How many entries are remembered; the oldest are forgotten first. */
const mostEntries = 100;

const isOffset = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);

const readOffsets = (storage: TabArea): [string, number][] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOffset) : [];
  } catch {
    return [];
  }
};

/** Remembers scroll offsets by entry of the history (case F04); bad or refused storage only loses what it kept. */
export const createScrollMemory = (storage: TabArea): ScrollMemory => {
  const offsets = new Map(readOffsets(storage));
  return {
    recall: (entry) => offsets.get(entry),
    remember: (entry, offset) => {
      offsets.delete(entry);
      offsets.set(entry, offset);
      const oldest = offsets.keys().next();
      if (offsets.size > mostEntries && oldest.done !== true) offsets.delete(oldest.value);
    },
    keep: () => {
      try {
        storage.setItem(name, JSON.stringify([...offsets]));
      } catch {
        // A tab that may keep nothing begins at the top after a reload.
      }
    },
  };
};
