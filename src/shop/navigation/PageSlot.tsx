import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Navigation } from '../../../adapters/browser/navigation.ts';
import { pageOf } from '../../../engine/values/page/address.ts';
import type { Page } from '../../../engine/values/page/page.ts';
import { BrokenPage, PageBoundary } from '../errors/PageBoundary.tsx';
import { PageUnavailable } from '../errors/PageUnavailable.tsx';
import { useDispatch, useShop } from '../store.tsx';
import { type PageEntry, restoreScrollAndFocus } from './scroll-and-focus.ts';
import classes from './PageSlot.module.css';
import { chunkOf } from './pages.ts';
import { useChunk } from './chunk.ts';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';
import { staysInPlace } from './stay-in-place.ts';
import { reloadOnline, retryChunk } from './chunk.ts';

/** Connects the engine's Navigate effect to the router. A step that is wanted before is kept. */
const useNavigationPort = (navigation: Navigation): void => {
  const navigate = useNavigate();
  useEffect(
    () => navigation.connect(({ to, replace }) => void navigate(to, { replace })),
    [navigation, navigate],
  );
};

/** Whether the browser came here by a reload or through its history, not by a new visit. */
const wasSeenBefore = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/**
 * Tells the engine of each address the visitor comes to. A page whose code is not there yet is entered when it is, so
 * that the former page stays until the new one can be drawn; only the first one is entered at once. Tells whether a page
 * is on its way.
 */
const useEnteredRoute = (entryRef: { current: PageEntry }): boolean => {
  const dispatch = useDispatch();
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef<Location | null>(null);
  const [isComing, setComing] = useState(false);

  const enter = useEffectEvent((isFirst: boolean) => {
    entryRef.current = {
      entry: `${location.key} ${location.pathname}${location.search}`,
      isFirst,
      isReturn: isFirst ? wasSeenBefore() : type === NavigationType.Pop,
      staysInPlace: !isFirst && staysInPlace(location.state),
    };
    dispatch({ type: 'EnterRoute', pathname: location.pathname, search: location.search });
  });

  useLayoutEffect(() => {
    const former = last.current;
    last.current = location;
    const isFirst = former === null;
    const isFragmentOnly =
      former !== null &&
      location.hash !== former.hash &&
      former.pathname === location.pathname &&
      former.search === location.search;
    if (isFragmentOnly) return undefined;
    const chunk = chunkOf(pageOf(location.pathname, location.search).name);
    if (isFirst || chunk.snapshot().status === 'ready') {
      enter(isFirst);
      return undefined;
    }
    let isLeft = false;
    setComing(true);
    const enterWhenLoaded = async (): Promise<void> => {
      await chunk.load();
      if (isLeft) return;
      setComing(false);
      enter(false);
    };
    void enterWhenLoaded();
    return () => {
      isLeft = true;
      setComing(false);
    };
  }, [location]);
  return isComing;
};

const firstEntry: PageEntry = { entry: '', isFirst: true, isReturn: false, staysInPlace: false };

/** Remembers how far each page was scrolled and puts a page that is shown in its place. */
const useScrollAndFocus = (page: Page | null, entryRef: { readonly current: PageEntry }): void => {
  const memory = useRef<ScrollMemory | null>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const remember = (): void => {
      if (shown.current !== null) memory.current?.remember(shown.current, window.scrollY);
    };
    const keep = (): void => memory.current?.keep();
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
  useLayoutEffect(() => {
    if (page === null) return;
    memory.current ??= createScrollMemory({
      getItem: (key) => window.sessionStorage.getItem(key),
      setItem: (key, value) => window.sessionStorage.setItem(key, value),
    });
    shown.current = entryRef.current.entry;
    restoreScrollAndFocus(entryRef.current, memory.current);
  }, [page, entryRef]);
};

const LoadedPage = ({ page }: { readonly page: Page }) => {
  const chunk = chunkOf(page.name);
  const { status, component: Component } = useChunk(chunk);
  useEffect(() => {
    if (status === 'idle') void chunk.load();
  }, [chunk, status]);
  if (status === 'failed') return <PageUnavailable onRetry={() => void retryChunk(chunk, reloadOnline)} />;
  if (Component === null) return <div className={classes['room']} aria-busy="true" />;
  return <Component key={page.name === 'product' ? page.productId : page.name} />;
};

/** The page that the state names, with its code, its place in the window and a net below it. */
export const PageSlot = ({ navigation }: { readonly navigation: Navigation }) => {
  const entryRef = useRef<PageEntry>(firstEntry);
  const dispatch = useDispatch();
  const page = useShop(({ route }) => route.page);
  const isBroken = useShop(({ route }) => route.fault !== null);
  useNavigationPort(navigation);
  const isComing = useEnteredRoute(entryRef);
  useScrollAndFocus(page, entryRef);
  if (page === null) return <div className={classes['room']} aria-busy="true" />;
  if (isBroken) return <BrokenPage />;
  return (
    <>
      <PageBoundary page={page} onBroken={(fault) => dispatch({ type: 'PageBroke', fault })}>
        <LoadedPage page={page} />
      </PageBoundary>
      {isComing && <div className={classes['coming']} aria-hidden="true" />}
    </>
  );
};
