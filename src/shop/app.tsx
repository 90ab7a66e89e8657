import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { BrowserShop } from '../../adapters/browser/shop.ts';
import { preloadOnIntent } from './navigation/intent.ts';
import { PageSlot } from './navigation/PageSlot.tsx';
import { PageTitle } from './navigation/PageTitle.tsx';
import { Shell } from './shell/Shell.tsx';
import { ShopProvider } from './store.tsx';

/** The whole storefront over a running shop. */
export const App = ({ shop }: { readonly shop: BrowserShop }) => {
  useEffect(() => preloadOnIntent(document), []);
  return (
    <ShopProvider shop={shop}>
      <BrowserRouter>
        <PageTitle />
        <Shell>
          <PageSlot navigation={shop.navigation} />
        </Shell>
      </BrowserRouter>
    </ShopProvider>
  );
};
