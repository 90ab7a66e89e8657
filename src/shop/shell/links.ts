import { pageNames } from '../navigation/title.ts';

const linkTo = (page: keyof typeof pageNames) => ({ page, to: `/${page}`, name: pageNames[page] });

export const mainLinks = (['about-us', 'locations', 'our-services', 'blog', 'contact-us'] as const).map(
  linkTo,
);

export const customerLinks = (['profile', 'wishlist', 'order-history'] as const).map(linkTo);
