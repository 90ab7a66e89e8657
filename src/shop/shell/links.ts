import { pageNames } from '../navigation/title.ts';

const linkTo = (page: keyof typeof pageNames) => ({ page, to: `/${page}`, name: pageNames[page] });

/** The five navigation links (spec 2.1, 2.3). */
export const mainLinks = (['about-us', 'locations', 'our-services', 'blog', 'contact-us'] as const).map(
  linkTo,
);

/** A customer's own pages (spec 2.4). */
export const customerLinks = (['profile', 'wishlist', 'order-history'] as const).map(linkTo);
