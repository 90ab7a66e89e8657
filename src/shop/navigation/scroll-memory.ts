import type { TabArea } from '../../../adapters/storage/keys.ts';

/** Where each step of the history was scrolled to. */
export interface ScrollMemory {
  /** Offset in pixels of a step, or undefined when it was never seen. */
  readonly recall: (step: string) => number | undefined;
  readonly remember: (step: string, offset: number) => void;
  /** Writes everything down, so that a reload finds it. */
  readonly keep: () => void;
}

const name = 'scrollOffsets';
/** How many steps are remembered; the oldest are forgotten first. */
const mostSteps = 100;

const isStep = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);

const readOffsets = (storage: TabArea): [string, number][] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isStep) : [];
  } catch {
    return [];
  }
};

/** Remembers scroll offsets by step of the history (case F04); bad or refused storage only loses what it kept. */
export const createScrollMemory = (storage: TabArea): ScrollMemory => {
  const offsets = new Map(readOffsets(storage));
  return {
    recall: (step) => offsets.get(step),
    remember: (step, offset) => {
      offsets.delete(step);
      offsets.set(step, offset);
      const oldest = offsets.keys().next();
      if (offsets.size > mostSteps && oldest.done !== true) offsets.delete(oldest.value);
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
