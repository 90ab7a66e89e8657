import { pageOf } from '../../../engine/route/address.ts';
import type { Page } from '../../../engine/route/page.ts';
import HomePage from '../home/HomePage.tsx';
import { latePart, type Part, presentPart } from './part.ts';

/** The code of every page; home is in the first load, each other page is fetched before it is shown. */
const pageParts: Readonly<Record<Page['name'], Part>> = {
  home: presentPart(HomePage),
  catalogue: latePart(() => import('../catalogue/CataloguePage.tsx')),
  product: latePart(() => import('../product/ProductPage.tsx')),
  'about-us': latePart(() => import('../content/AboutPage.tsx')),
  locations: latePart(() => import('../content/branches/LocationsPage.tsx')),
  'our-services': latePart(() => import('../content/ServicesPage.tsx')),
  'contact-us': latePart(() => import('../content/ContactPage.tsx')),
  blog: latePart(() => import('../content/blog/BlogPage.tsx')),
  article: latePart(() => import('../content/blog/ArticlePage.tsx')),
  help: latePart(() => import('../content/HelpPage.tsx')),
  profile: latePart(() => import('../customer/profile/ProfilePage.tsx')),
  wishlist: latePart(() => import('../wishlist/WishlistPage.tsx')),
  'order-history': latePart(() => import('../orders/OrderHistoryPage.tsx')),
  'check-out': latePart(() => import('../checkout/CheckoutPage.tsx')),
  payment: latePart(() => import('../orders/PaymentPage.tsx')),
  order: latePart(() => import('../orders/OrderPage.tsx')),
  'check-out-guest': latePart(() => import('../checkout/CheckoutPage.tsx')),
  logout: latePart(() => import('../identity/LogoutPage.tsx')),
  'not-found': latePart(() => import('../errors/NotFoundPage.tsx')),
};

/** The code that draws a page. */
export const partOf = (name: Page['name']): Part => pageParts[name];

/** Fetches the code of the page that an address stands for, so that it can be shown at once. */
export const loadPageAt = (pathname: string, search: string): Promise<void> =>
  partOf(pageOf(pathname, search).name).load();
