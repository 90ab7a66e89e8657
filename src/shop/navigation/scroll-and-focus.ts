import { dialogInUse, focusPage } from '../focus/focus.ts';
import { onEvents, onSize } from '../ui/observe.ts';
import type { ScrollMemory } from './scroll-memory.ts';

export interface PageEntry {
  readonly entry: string;
  /** Whether it is the first page of this visit. */
  readonly isFirst: boolean;
  /** Whether it was seen before: Back, Forward or a reload. */
  readonly isReturn: boolean;
  /** Whether only a part of the page changes, such as a filter: offset and focus stay. */
  readonly staysInPlace: boolean;
}

/** How long a page may take to grow to its former height, milliseconds. */
const longestGrowth = 5_000;

const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Ends the wait for the height of the page that was shown before. */
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
