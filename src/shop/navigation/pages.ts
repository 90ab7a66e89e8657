import type { ShopSlice } from '../../../adapters/shop-slice.ts';
import type { PageSliceName, slicesByPage } from '../../../engine/page-slices.ts';
import { pageOf } from '../../../engine/values/page/address.ts';
import type { Page } from '../../../engine/values/page/page.ts';
import { type Chunk, type ChunkModule, lazyChunk } from './chunk.ts';

type SlicesOf<Name extends Page['name']> = {
  [Slice in PageSliceName]: Name extends (typeof slicesByPage)[Slice][number] ? Slice : never;
}[PageSliceName];

/** The code of a page; without its page slices it does not compile. */
type PageModule<Name extends Page['name']> = ChunkModule & {
  readonly slices: { readonly [Slice in SlicesOf<Name>]: ShopSlice<Slice> };
};

type LoadPage<Name extends Page['name']> = () => Promise<
  [SlicesOf<Name>] extends [never] ? ChunkModule : PageModule<Name>
>;

const loadPage: { readonly [Name in Page['name']]: LoadPage<Name> } = {
  home: () => import('../home/HomePage.tsx'),
  catalogue: () => import('../catalogue/CataloguePage.tsx'),
  product: () => import('../product/ProductPage.tsx'),
  'about-us': () => import('../content/AboutPage.tsx'),
  locations: () => import('../content/branches/LocationsPage.tsx'),
  'our-services': () => import('../content/ServicesPage.tsx'),
  'contact-us': () => import('../content/ContactPage.tsx'),
  'gold-price': () => import('../gold/GoldPricePage.tsx'),
  alert: () => import('../gold/AlertPage.tsx'),
  blog: () => import('../content/blog/BlogPage.tsx'),
  article: () => import('../content/blog/ArticlePage.tsx'),
  help: () => import('../content/HelpPage.tsx'),
  profile: () => import('../customer/profile/ProfilePage.tsx'),
  wishlist: () => import('../wishlist/WishlistPage.tsx'),
  'order-history': () => import('../orders/OrderHistoryPage.tsx'),
  'check-out': () => import('../checkout/CheckoutPage.tsx'),
  payment: () => import('../orders/PaymentPage.tsx'),
  order: () => import('../orders/OrderPage.tsx'),
  'check-out-guest': () => import('../checkout/CheckoutPage.tsx'),
  logout: () => import('../identity/LogoutPage.tsx'),
  'not-found': () => import('../errors/NotFoundPage.tsx'),
};

const pageChunks = Object.fromEntries(
  Object.entries(loadPage).map(([name, load]) => [name, lazyChunk(load)]),
) as Readonly<Record<Page['name'], Chunk>>;

export const chunkOf = (name: Page['name']): Chunk => pageChunks[name];

export const chunkAt = (pathname: string, search: string): Chunk => chunkOf(pageOf(pathname, search).name);
