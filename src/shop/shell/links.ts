import { pageNames } from '../navigation/title.ts';

/** The five navigation links (spec 2.1, 2.3). */
export const mainLinks = [
  { page: 'about-us', to: '/about-us', name: pageNames['about-us'] },
  { page: 'locations', to: '/locations', name: pageNames.locations },
  { page: 'our-services', to: '/our-services', name: pageNames['our-services'] },
  { page: 'blog', to: '/blog', name: pageNames.blog },
  { page: 'contact-us', to: '/contact-us', name: pageNames['contact-us'] },
] as const;

/** A customer's own pages (spec 2.4). */
export const customerLinks = [
  { page: 'profile', to: '/profile', name: pageNames.profile },
  { page: 'wishlist', to: '/wishlist', name: pageNames.wishlist },
  { page: 'order-history', to: '/order-history', name: pageNames['order-history'] },
] as const;
