import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import type { ShopHandle } from '../../adapters/shop-handle.ts';
import type { Root } from '../../engine/slices.ts';
import type { Page } from '../../engine/values/page/page.ts';
import { createNavigation } from '../../adapters/browser/navigation.ts';
import { Pages, Storefront } from './app.tsx';
import { chunkOf } from './navigation/pages.ts';
import { InBrowserContext } from './ui/in-browser.ts';

const nobodyAsks = (): never => {
  throw new Error('a page that is rendered on the server has nobody to ask');
};

const still = (root: Root, now: () => number): ShopHandle => ({
  state$: new BehaviorSubject(root),
  getState: () => root,
  dispatch: nobodyAsks,
  now,
  keepSecret: nobodyAsks,
});

/**
 * Module of each page rendered on the server; of checkout only the frame, since the bag is known in the browser alone.
 * Undefined for a personal page.
 */
export const pageModules: Readonly<Record<Page['name'], string | undefined>> = {
  home: 'src/shop/home/HomePage.tsx',
  catalogue: 'src/shop/catalogue/CataloguePage.tsx',
  product: 'src/shop/product/ProductPage.tsx',
  'about-us': 'src/shop/content/AboutPage.tsx',
  locations: 'src/shop/content/branches/LocationsPage.tsx',
  'our-services': 'src/shop/content/ServicesPage.tsx',
  'contact-us': 'src/shop/content/ContactPage.tsx',
  'gold-price': 'src/shop/gold/GoldPricePage.tsx',
  blog: 'src/shop/content/blog/BlogPage.tsx',
  article: 'src/shop/content/blog/ArticlePage.tsx',
  help: 'src/shop/content/HelpPage.tsx',
  'not-found': 'src/shop/errors/NotFoundPage.tsx',
  alert: undefined,
  profile: undefined,
  wishlist: undefined,
  'order-history': undefined,
  order: undefined,
  'check-out': 'src/shop/checkout/CheckoutPage.tsx',
  'check-out-guest': 'src/shop/checkout/CheckoutPage.tsx',
  payment: undefined,
  logout: undefined,
};

/** Renders a page for an anonymous visitor; with `at` a moment of a recorded visit, whole, as the browser drew it then. */
export const renderPage = async (root: Root, address: string, at?: number): Promise<string> => {
  const { page } = root.route;
  if (page === null) return '';
  await chunkOf(page.name).load();
  const now = at === undefined ? () => Date.now() : () => at;
  return renderToString(
    <Storefront shop={still(root, now)} desk={{ open: nobodyAsks }} serverState={null}>
      <InBrowserContext value={at !== undefined}>
        <StaticRouter location={address}>
          <Pages navigation={createNavigation()} />
        </StaticRouter>
      </InBrowserContext>
    </Storefront>,
  );
};
