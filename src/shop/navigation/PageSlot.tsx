import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType } from 'react-router-dom';
import type { Navigation } from '../../../adapters/browser/navigation.ts';
import type { Page } from '../../../engine/values/page/page.ts';
import { Boundary } from '../errors/Boundary.tsx';
import { BrokenPage, PageUnavailable } from '../errors/PageUnavailable.tsx';
import { useDispatch, useShop } from '../store.tsx';
import { onEvents, onSize } from '../ui/observe.ts';
import classes from './PageSlot.module.css';
import { chunkAt, chunkOf } from './pages.ts';
import { useGo, usePlace, staysInPlace } from './place.ts';
import { retryChunk, useChunk } from './chunk.ts';
import { focusedDialog, focusPage } from '../focus/focus.ts';
import { createTabStorage, type KeyedStorage } from '../../../adapters/storage/storage.ts';
import { isListOf, readerOf, storedValue } from '../../../adapters/storage/stored-value.ts';

interface ScrollMemory {
  /** Offset in pixels of an entry, or undefined when it was never seen. */
  readonly recall: (entry: string) => number | undefined;
  readonly remember: (entry: string, offset: number) => void;
  /** Persists all offsets, so that a reload finds them. */
  readonly keep: () => void;
}

const mostEntries = 100;

const isOffset = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);

/** Scroll offsets by entry of the history (case F04); invalid or refused storage only loses them. */
export const createScrollMemory = (storage: KeyedStorage): ScrollMemory => {
  const kept = storedValue(storage, 'scrollOffsets', readerOf(isListOf(isOffset)));
  const offsets = new Map(kept.read());
  return {
    recall: (entry) => offsets.get(entry),
    remember: (entry, offset) => {
      offsets.delete(entry);
      offsets.set(entry, offset);
      const oldest = offsets.keys().next();
      if (offsets.size > mostEntries && oldest.done !== true) offsets.delete(oldest.value);
    },
    keep: () => kept.write([...offsets]),
  };
};

interface PageEntry {
  readonly entry: string;
  readonly isFirst: boolean;
  /** Whether it was seen before: Back, Forward or a reload. */
  readonly isReturn: boolean;
  /** Whether only a part of the page changes, such as a filter: offset and focus stay. */
  readonly staysInPlace: boolean;
}

/** Milliseconds to wait for a page to grow to its former height. */
const longestGrowth = 5_000;

const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

let stopWaiting: (() => void) | null = null;

/** Scrolls to an offset as soon as the page is high enough, unless the visitor scrolls first. */
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

/** Scrolls to the top of a new page, or to the former offset of a visited one (case F04). */
const restoreScrollAndFocus = (
  { entry, isFirst, isReturn, staysInPlace }: PageEntry,
  memory: ScrollMemory,
): void => {
  if (staysInPlace) return;
  stopWaiting?.();
  const offset = isReturn ? memory.recall(entry) : undefined;
  if (offset !== undefined) scrollWhenHighEnough(offset);
  else if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' });
  if (!isFirst && focusedDialog() === null) focusPage();
};

/** Connects the engine's Navigate effect to the router; one requested earlier is kept. */
const useNavigationPort = (navigation: Navigation): void => {
  const go = useGo();
  useEffect(() => navigation.connect(({ to, replace }) => go(to, { replace })), [navigation, go]);
};

/**
 * Whether to restore the scroll offset: after a reload or a move through the history, unless the server rendered the page,
 * whose offset the browser or the visitor has set.
 */
const wasSeenBefore = (): boolean =>
  document.querySelector('#root[data-unhydrated]') === null &&
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

interface Told {
  readonly location: Location;
  readonly hasCode: boolean;
}

const isFragmentOnly = (from: Location, to: Location): boolean =>
  to.hash !== from.hash && from.pathname === to.pathname && from.search === to.search;

/**
 * Reports each address to the engine. A page whose code is not loaded is entered when it is, so that the former page stays
 * until then. Returns whether a page is loading, and how to retry a failed load.
 */
const useEnteredRoute = (entryRef: {
  current: PageEntry;
}): { readonly isComing: boolean; readonly retry: () => void } => {
  const dispatch = useDispatch();
  const { location, type } = usePlace();
  const lastReported = useRef<Told | null>(null);
  const chunk = chunkAt(location.pathname, location.search);
  const { status } = useChunk(chunk);
  const wanted = useRef<Location | null>(null);

  const tell = useEffectEvent((hasCode: boolean) => {
    const last = lastReported.current;
    const isKnown = last !== null && (last.location === location || isFragmentOnly(last.location, location));
    lastReported.current = { location, hasCode };
    if (isKnown && last.hasCode === hasCode) return;
    const { key, pathname, search } = location;
    const isFirst = last === null;
    entryRef.current = {
      entry: `${key} ${pathname}${search}`,
      isFirst,
      isReturn: isFirst ? wasSeenBefore() : type === NavigationType.Pop,
      staysInPlace: !isFirst && staysInPlace(location.state),
    };
    dispatch({ type: hasCode ? 'EnterRoute' : 'PageCodeFailed', pathname, search });
  });

  useLayoutEffect(() => {
    const isNew = wanted.current !== location;
    wanted.current = location;
    // Retries a load that failed on an earlier visit.
    if (isNew && status !== 'ready') void chunk.load();
    else if (status === 'ready' || status === 'failed') tell(status === 'ready');
  }, [location, chunk, status]);
  return {
    isComing: status === 'idle' || status === 'loading',
    retry: () => void retryChunk(chunk),
  };
};

const firstEntry: PageEntry = { entry: '', isFirst: true, isReturn: false, staysInPlace: false };

const useScrollAndFocus = (page: Page | null, entryRef: { readonly current: PageEntry }): void => {
  const memory = useRef<ScrollMemory | null>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const remember = (): void => {
      if (shown.current !== null) memory.current?.remember(shown.current, window.scrollY);
    };
    const takeOver = (): void => {
      window.history.scrollRestoration = 'manual';
    };
    takeOver();
    const stops = [
      onEvents(window, ['scroll'], remember, { passive: true }),
      onEvents(window, ['pagehide'], () => {
        remember();
        memory.current?.keep();
        // The next document may be painted before our code can scroll it.
        window.history.scrollRestoration = 'auto';
      }),
      onEvents(window, ['pageshow'], takeOver),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  useLayoutEffect(() => {
    if (page === null) return;
    memory.current ??= createScrollMemory(createTabStorage(() => window.sessionStorage));
    shown.current = entryRef.current.entry;
    restoreScrollAndFocus(entryRef.current, memory.current);
  }, [page, entryRef]);
};

const LoadedPage = ({ page }: { readonly page: Page }) => {
  const { component: Component } = useChunk(chunkOf(page.name));
  if (Component === null) return <div className="window-high" aria-busy="true" />;
  return <Component key={page.name === 'product' ? page.productId : page.name} />;
};

export const PageSlot = ({ navigation }: { readonly navigation: Navigation }) => {
  const entryRef = useRef<PageEntry>(firstEntry);
  const dispatch = useDispatch();
  const page = useShop(({ route }) => route.page);
  const isBroken = useShop(({ route }) => route.fault !== null);
  const isMissing = useShop(({ route }) => route.isMissing);
  useNavigationPort(navigation);
  const { isComing, retry } = useEnteredRoute(entryRef);
  useScrollAndFocus(page, entryRef);
  if (page === null) return <div className="window-high" aria-busy="true" />;
  if (isBroken) return <BrokenPage />;
  return (
    <>
      <Boundary
        of={page}
        onBroken={(fault) => dispatch({ type: 'PageBroke', fault })}
        instead={() => <BrokenPage />}
      >
        {isMissing ? <PageUnavailable onRetry={retry} /> : <LoadedPage page={page} />}
      </Boundary>
      {isComing && <div className={classes['coming']} data-coming aria-hidden="true" />}
    </>
  );
};
