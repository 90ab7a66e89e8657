import * as t from 'io-ts';
import { ArticleFilter } from '../articles/article.ts';
import { ListingQuery } from '../catalogue/listing.ts';
import { oneOf, record } from '../codec.ts';

/** Pages that are nothing but themselves. */
export const plainPages = [
  'home',
  'about-us',
  'locations',
  'our-services',
  'contact-us',
  'profile',
  'wishlist',
  'order-history',
  'check-out',
  'check-out-guest',
  'not-found',
] as const;

/** What an address of the shop stands for (spec 2.1). */
export const Page = t.union([
  record({ name: oneOf(plainPages) }),
  record({ name: t.literal('catalogue'), query: ListingQuery }),
  record({ name: t.literal('product'), productId: t.string }),
  record({ name: t.literal('help'), urlName: t.string }),
  record({ name: t.literal('blog'), filter: ArticleFilter }),
  record({ name: t.literal('article'), urlName: t.string }),
  record({ name: t.literal('logout'), isExpired: t.boolean }),
]);
export type Page = t.TypeOf<typeof Page>;

/** Pages that only a signed-in customer may see (spec 6, ruling P8). */
export const isGuarded = (page: Page): boolean =>
  page.name === 'profile' || page.name === 'wishlist' || page.name === 'order-history';

/** Pages of checkout, where the bag is taken over (ruling P22). */
export const isCheckout = (page: Page): boolean =>
  page.name === 'check-out' || page.name === 'check-out-guest';
