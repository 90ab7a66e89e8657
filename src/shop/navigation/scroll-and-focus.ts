import { dialogInUse, focusPage } from '../focus/focus.ts';
import { onEvents, onSize } from '../ui/observe.ts';
import type { TabArea } from '../../../adapters/storage/storage.ts';

export interface ScrollMemory {
  /** Offset in pixels of an entry, or undefined when it was never seen. */
  readonly recall: (entry: string) => number | undefined;
  readonly remember: (entry: string, offset: number) => void;
  /** Writes everything down, so that a reload finds it. */
  readonly keep: () => void;
}

const name = 'scrollOffsets';
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

export interface PageEntry {
  readonly entry: string;
  readonly isFirst: boolean;
  /** Whether it was seen before: Back, Forward or a reload. */
  readonly isReturn: boolean;
  /** Whether only a part of the page changes, such as a filter: offset and focus stay. */
  readonly staysInPlace: boolean;
}

/** How long a page may take to grow to its former height, milliseconds. */
const longestGrowth = 5_000;

const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

let stopWaiting: (() => void) | null = null;

/** Scrolls to an offset as soon as the page is high enough, unless the visitor moves by themselves first. */
const scrollWhenHighEnough = (offset: number): void => {
  const isReached = (): boolean => {
    window.scrollTo({ top: offset, behavior: 'instant' });
    return document.documentElement.scrollHeight - window.innerHeight >= offset;
  };
  if (isReached()) return;
  const stop = (): void => {
    stopWaiting = null;
    for (const end of waits) end();
    window.clearTimeout(limit);
  };
  stopWaiting = stop;
  const limit = window.setTimeout(stop, longestGrowth);
  const waits = [
    onEvents(window, ownMoves, stop, { passive: true }),
    onSize(document.body, () => {
      if (isReached()) stop();
    }),
  ];
};

/** Puts the window where the visitor expects it: the top of a new page, the former offset of one seen before (case F04). */
export const restoreScrollAndFocus = (
  { entry, isFirst, isReturn, staysInPlace }: PageEntry,
  memory: ScrollMemory,
): void => {
  if (staysInPlace) return;
  stopWaiting?.();
  const offset = isReturn ? memory.recall(entry) : undefined;
  if (offset !== undefined) scrollWhenHighEnough(offset);
  else if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' });
  if (!isFirst && dialogInUse() === null) focusPage();
};
