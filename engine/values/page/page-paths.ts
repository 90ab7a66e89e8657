import type { Page } from './page.ts';

/** The first part of each page's address, and whether that alone is a public page. */
export const pagePaths: Readonly<
  Record<Page['name'], { readonly path: string; readonly isListed: boolean }>
> = {
  home: { path: '/', isListed: true },
  'about-us': { path: '/about-us', isListed: true },
  locations: { path: '/locations', isListed: true },
  'our-services': { path: '/our-services', isListed: true },
  'contact-us': { path: '/contact-us', isListed: true },
  'gold-price': { path: '/gold-price', isListed: true },
  alert: { path: '/alert', isListed: false },
  blog: { path: '/blog', isListed: true },
  article: { path: '/blog', isListed: false },
  catalogue: { path: '/catalog', isListed: false },
  product: { path: '/product', isListed: false },
  help: { path: '/help', isListed: false },
  profile: { path: '/profile', isListed: false },
  wishlist: { path: '/wishlist', isListed: false },
  'order-history': { path: '/order-history', isListed: false },
  order: { path: '/order-history', isListed: false },
  'check-out': { path: '/check-out', isListed: false },
  'check-out-guest': { path: '/check-out', isListed: false },
  payment: { path: '/check-out', isListed: false },
  logout: { path: '/logout', isListed: false },
  'not-found': { path: '/', isListed: false },
};
