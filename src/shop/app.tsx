import { type ReactNode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { BrowserShop } from '../../adapters/browser/shop.ts';
import type { ShopHandle } from '../../adapters/shop-handle.ts';
import { preloadOnIntent } from './navigation/intent.ts';
import { PageSlot, type PageSlotProps } from './navigation/PageSlot.tsx';
import { PageTitle } from './navigation/PageTitle.tsx';
import type { ReportDesk } from './report/desk.ts';
import { ReportDeskProvider } from './report/ReportButton.tsx';
import { Shell } from './shell/Shell.tsx';
import { ShopProvider } from './store.tsx';

interface StorefrontProps {
  readonly shop: ShopHandle;
  readonly desk: Pick<ReportDesk, 'open'>;
  /** A router with the pages in it. */
  readonly children: ReactNode;
}

/** The whole storefront over a shop, the same for the browser and for the server that draws its first page. */
export const Storefront = ({ shop, desk, children }: StorefrontProps) => (
  <ShopProvider shop={shop}>
    <ReportDeskProvider value={desk}>{children}</ReportDeskProvider>
  </ShopProvider>
);

/** All that a router of the storefront has in it. */
export const Pages = (slot: PageSlotProps) => (
  <>
    <PageTitle />
    <Shell>
      <PageSlot {...slot} />
    </Shell>
  </>
);

interface AppProps {
  readonly shop: BrowserShop;
  readonly desk: ReportDesk;
  /** The address that was entered before the page was drawn, or null. */
  readonly entered: string | null;
  /** Called once, when the first page stands. */
  readonly onDrawn: () => void;
}

/** The storefront in a browser's window. */
export const App = ({ shop, desk, entered, onDrawn }: AppProps) => {
  useEffect(() => preloadOnIntent(document), []);
  useEffect(onDrawn, [onDrawn]);
  return (
    <Storefront shop={shop} desk={desk}>
      <BrowserRouter>
        <Pages navigation={shop.navigation} entered={entered} />
      </BrowserRouter>
    </Storefront>
  );
};
