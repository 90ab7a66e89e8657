import { type ReactNode, useEffect } from 'react';
import type { BrowserShop } from '../../adapters/browser/shop.ts';
import type { ShopHandle } from '../../adapters/shop-handle.ts';
import type { Root } from '../../engine/slices.ts';
import { awaken } from './first/Piece.tsx';
import {
  likelyNext,
  mayPrefetch,
  prefetchOnIntent,
  prefetchWhenIdle,
  whenPageIsIdle,
} from './navigation/prefetch.ts';
import type { Navigation } from '../../adapters/browser/navigation.ts';
import { PageSlot } from './navigation/PageSlot.tsx';
import { RouteAnnouncer } from './navigation/RouteAnnouncer.tsx';
import { ShopRouter } from './navigation/ShopRouter.tsx';
import type { ReportDesk } from './report/desk.ts';
import { ReportDeskProvider } from './report/ReportButton.tsx';
import { Shell } from './shell/Shell.tsx';
import { ShopProvider, useShopHandle } from './store.tsx';
import { syncHead } from './head/sync-head.ts';

const DocumentHead = () => {
  const shop = useShopHandle();
  useEffect(() => syncHead(shop, document), [shop]);
  return null;
};

interface StorefrontProps {
  readonly shop: ShopHandle;
  readonly desk: Pick<ReportDesk, 'open'>;
  /** The state that the server rendered the first page from, or null. */
  readonly serverState: Root | null;
  readonly children: ReactNode;
}

/** The whole storefront over a shop, the same for the browser and for the server that renders its first page. */
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
        whenIdle: whenPageIsIdle,
      }),
    [shop, desk],
  );
  // After the effects of all that is in it, by which it follows the state.
  useEffect(() => {
    const root = document.querySelector('#root');
    if (root !== null) awaken(root);
  }, []);
  return (
    <Storefront shop={shop} desk={desk} serverState={serverState}>
      <ShopRouter>
        <Pages navigation={shop.navigation} />
      </ShopRouter>
    </Storefront>
  );
};
