import { useEffect } from 'react';
import type { BrowserShop } from '../../adapters/browser/shop.ts';
import { preloadOnIntent } from './navigation/intent.ts';
import { PageSlot } from './navigation/PageSlot.tsx';
import { PageTitle } from './navigation/PageTitle.tsx';
import { ShopRouter } from './navigation/ShopRouter.tsx';
import type { ReportDesk } from './report/desk.ts';
import { ReportDeskProvider } from './report/ReportButton.tsx';
import { Shell } from './shell/Shell.tsx';
import { ShopProvider } from './store.tsx';

/** The whole storefront over a running shop. */
export const App = ({ shop, desk }: { readonly shop: BrowserShop; readonly desk: ReportDesk }) => {
  useEffect(() => preloadOnIntent(document), []);
  return (
    <ShopProvider shop={shop}>
      <ReportDeskProvider value={desk}>
        <ShopRouter>
          <PageTitle />
          <Shell>
            <PageSlot navigation={shop.navigation} />
          </Shell>
        </ShopRouter>
      </ReportDeskProvider>
    </ShopProvider>
  );
};
