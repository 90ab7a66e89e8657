import { type ReactNode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { BrowserShop } from '../../adapters/browser/shop.ts';
import type { ShopHandle } from '../../adapters/shop-handle.ts';
import { preloadOnIntent } from './navigation/intent.ts';
import type { Navigation } from '../../adapters/browser/navigation.ts';
import { PageSlot } from './navigation/PageSlot.tsx';
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
export const Pages = ({ navigation }: { readonly navigation: Navigation }) => (
  <>
    <PageTitle />
    <Shell>
      <PageSlot navigation={navigation} />
    </Shell>
  </>
);

/** The storefront in a browser's window. */
export const App = ({ shop, desk }: { readonly shop: BrowserShop; readonly desk: ReportDesk }) => {
  useEffect(() => preloadOnIntent(document), []);
  return (
    <Storefront shop={shop} desk={desk}>
      <BrowserRouter>
        <Pages navigation={shop.navigation} />
      </BrowserRouter>
    </Storefront>
  );
};
