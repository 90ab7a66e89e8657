import { pageTitles } from '../navigation/title.ts';

const linkTo = (page: keyof typeof pageTitles) => ({ page, to: `/${page}`, name: pageTitles[page] });

export const mainLinks = (['about-us', 'locations', 'our-services', 'blog', 'contact-us'] as const).map(
  linkTo,
);

export const customerLinks = (['profile', 'wishlist', 'order-history'] as const).map(linkTo);
