import { pageOf } from '../../../engine/values/page/address.ts';
import type { Page } from '../../../engine/values/page/page.ts';
import { lazyChunk, type Chunk } from './chunk.ts';

/** The code of every page, fetched before it is shown. */
const pageChunks: Readonly<Record<Page['name'], Chunk>> = {
  home: lazyChunk(() => import('../home/HomePage.tsx')),
  catalogue: lazyChunk(() => import('../catalogue/CataloguePage.tsx')),
  product: lazyChunk(() => import('../product/ProductPage.tsx')),
  'about-us': lazyChunk(() => import('../content/AboutPage.tsx')),
  locations: lazyChunk(() => import('../content/branches/LocationsPage.tsx')),
  'our-services': lazyChunk(() => import('../content/ServicesPage.tsx')),
  'contact-us': lazyChunk(() => import('../content/ContactPage.tsx')),
  blog: lazyChunk(() => import('../content/blog/BlogPage.tsx')),
  article: lazyChunk(() => import('../content/blog/ArticlePage.tsx')),
  help: lazyChunk(() => import('../content/HelpPage.tsx')),
  profile: lazyChunk(() => import('../customer/profile/ProfilePage.tsx')),
  wishlist: lazyChunk(() => import('../wishlist/WishlistPage.tsx')),
  'order-history': lazyChunk(() => import('../orders/OrderHistoryPage.tsx')),
  'check-out': lazyChunk(() => import('../checkout/CheckoutPage.tsx')),
  payment: lazyChunk(() => import('../orders/PaymentPage.tsx')),
  order: lazyChunk(() => import('../orders/OrderPage.tsx')),
  'check-out-guest': lazyChunk(() => import('../checkout/CheckoutPage.tsx')),
  logout: lazyChunk(() => import('../identity/LogoutPage.tsx')),
  'not-found': lazyChunk(() => import('../errors/NotFoundPage.tsx')),
};

/** The code that draws a page. */
export const chunkOf = (name: Page['name']): Chunk => pageChunks[name];

/** The code that draws the page that an address stands for. */
export const chunkAt = (pathname: string, search: string): Chunk => chunkOf(pageOf(pathname, search).name);
