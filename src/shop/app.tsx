import { type ReactNode, useEffect, useState, useRef } from 'react';
import { whenInteractive } from '../../adapters/browser/idle.ts';
import type { BrowserShop } from '../../adapters/browser/shop.ts';
import type { ShopHandle } from '../../adapters/shop-handle.ts';
import type { Root } from '../../engine/slices.ts';
import { markHydrated } from './first/HydrationBoundary.tsx';
import { likelyNext, mayPrefetch, prefetchOnIntent, prefetchWhenIdle } from './navigation/prefetch.ts';
import type { Navigation } from '../../adapters/browser/navigation.ts';
import { PageSlot } from './navigation/PageSlot.tsx';
import type { ReportDesk } from './report/desk.ts';
import { ReportDeskProvider } from './report/ReportButton.tsx';
import { Shell } from './shell/Shell.tsx';
import { ShopProvider, useShopHandle, useShop } from './store.tsx';
import { Router } from 'react-router-dom';
import { layers } from './layers/layer-stack.ts';
import { createShopHistory } from './navigation/history.ts';
import { HistoryContext } from './navigation/place.ts';
import type { Page } from '../../engine/values/page/page.ts';
import { pageStatusOf } from './head/page-status.ts';
import { transitionPage } from './navigation/view-transition.ts';
import { titleFor } from './navigation/title.ts';

const factsOf = ({ route, gold, orders, queries, session }: Root): readonly unknown[] => [
  route.page,
  queries.articleTypes.remote,
  queries.articles.remote,
  queries.article.remote,
  queries.product.remote,
  gold.closed,
  queries.listing.remote,
  queries.helpPage.remote,
  orders.current.shown.value?.status,
  orders.current.shown.failure?.status,
  session.status,
];

/**
 * Syncs title and head of the document with the page. The first page keeps the server's head until its data are known in the
 * browser. Returns the stop function.
 */
const syncHead = (shop: Pick<ShopHandle, 'state$'>): (() => void) => {
  let first: Page | null = null;
  let shown: readonly unknown[] = [];
  let asked = 0;
  let origin: string | null = null;

  const showWhole = async (root: Root, page: Page, number: number): Promise<void> => {
    try {
      // Lazy: the first page arrives with its head, so only a second page needs this code.
      const { pageHead, updateHead, canonicalOrigin } = await import('./head/page-head.ts');
      if (number !== asked) return;
      origin ??= canonicalOrigin(document);
      updateHead(document, pageHead(page, root, origin));
    } catch {
      // If its code fails to load, the former page's head stays until the next change.
      if (number === asked) shown = [];
    }
  };

  const subscription = shop.state$.subscribe((root) => {
    const { page } = root.route;
    const facts = factsOf(root);
    if (page === null || facts.every((fact, index) => fact === shown[index])) return;
    first ??= page;
    shown = facts;
    asked += 1;
    if (page === first && pageStatusOf(page, root) === 'unread') return;
    const title = titleFor(page, root);
    if (title !== document.title) document.title = title;
    if (page !== first) void showWhole(root, page, asked);
  });
  return () => {
    asked += 1;
    subscription.unsubscribe();
  };
};

/** Title to announce; null while the page's own name is loading. */
export const announcedTitle = (root: Root): string | null => {
  const { page } = root.route;
  const { product, article, helpPage: help } = root.queries;
  if (page === null) return null;
  const named = { product, article, help }[page.name as string];
  const isNameless = named?.remote.failure === null && pageStatusOf(page, root) === 'unread';
  return isNameless ? null : titleFor(page, root);
};

/**
 * Announces the entered page politely, once its name is known (WCAG 4.1.3). Browsers announce the first page; a change within a
 * page, which keeps its title, is silent.
 */
const RouteAnnouncer = () => {
  const page = useShop(({ route }) => route.page);
  const title = useShop(announcedTitle);
  const announcedPage = useRef<Page | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (page === null || title === null || page === announcedPage.current) return;
    const isFirst = announcedPage.current === null;
    announcedPage.current = page;
    if (!isFirst) setNews(title);
  }, [page, title]);
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  );
};

/** Media query for layers that Back closes: below the desktop header's width (ruling P13), and on touch screens. */
const layerEntries = '(max-width: 85.43625em), (pointer: coarse)';

const historyOfWindow = () =>
  createShopHistory({
    window,
    layers,
    hasLayerEntries: () => window.matchMedia(layerEntries).matches,
    later: (work, milliseconds) => {
      const wait = window.setTimeout(work, milliseconds);
      return () => window.clearTimeout(wait);
    },
    draw: transitionPage,
  });

/**
 * Router of the shop, over the window's history and the layers above the page. Its location context is constant: only relative
 * addresses would need it, and the shop has none. A changed context would re-render pieces that are not hydrated; components
 * follow the location by `usePlace`.
 */
const ShopRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(historyOfWindow);
  const [{ location }] = useState(history.place);
  useEffect(() => history.start(), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigator={history.navigator}>
        {children}
      </Router>
    </HistoryContext>
  );
};

const DocumentHead = () => {
  const shop = useShopHandle();
  useEffect(() => syncHead(shop), [shop]);
  return null;
};

interface StorefrontProps {
  readonly shop: ShopHandle;
  readonly desk: Pick<ReportDesk, 'open'>;
  readonly serverState: Root | null;
  readonly children: ReactNode;
}

export const Storefront = ({ shop, desk, serverState, children }: StorefrontProps) => (
  <ShopProvider shop={shop} serverState={serverState}>
    <ReportDeskProvider value={desk}>{children}</ReportDeskProvider>
  </ShopProvider>
);

export const Pages = ({ navigation }: { readonly navigation: Navigation }) => (
  <>
    <DocumentHead />
    <RouteAnnouncer />
    <Shell>
      <PageSlot navigation={navigation} />
    </Shell>
  </>
);

const wasUsed = (): boolean => window.scrollY > 0 || window.firstScript?.isUsed === true;

interface AppProps extends Pick<StorefrontProps, 'serverState'> {
  readonly shop: BrowserShop;
  readonly desk: ReportDesk;
}

export const App = ({ shop, desk, serverState }: AppProps) => {
  useEffect(() => prefetchOnIntent(document), []);
  useEffect(
    () =>
      prefetchWhenIdle({
        window,
        isUsed: wasUsed(),
        likely: () => [...likelyNext(shop.getState()), desk],
        subscribe: (changed) => {
          const subscription = shop.state$.subscribe(changed);
          return () => subscription.unsubscribe();
        },
        mayFetch: () => mayPrefetch(navigator),
        whenIdle: whenInteractive,
      }),
    [shop, desk],
  );
  // After the effects of its descendants, which subscribe to the state.
  useEffect(() => {
    const root = document.querySelector('#root');
    if (root !== null) markHydrated(root);
  }, []);
  return (
    <Storefront shop={shop} desk={desk} serverState={serverState}>
      <ShopRouter>
        <Pages navigation={shop.navigation} />
      </ShopRouter>
    </Storefront>
  );
};
