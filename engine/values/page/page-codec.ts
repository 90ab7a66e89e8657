import * as t from 'io-ts';
import { ArticleFilter } from './article-filter-codec.ts';
import { ListingQuery } from './listing-codec.ts';
import { nullable, oneOf, record } from '../../kernel/codec.ts';
import { OrderId } from '../order-id.ts';
import { personal } from '../../kernel/personal.ts';
import { Count } from '../codecs/quantity.ts';
import { plainPages } from './plain-pages.ts';

/** Steps of checkout that have an address: who, how it reaches them, how it is paid (spec 4.8, ux U5). */
export const CheckoutStep = oneOf(['1', '2', '3']);
export type CheckoutStep = t.TypeOf<typeof CheckoutStep>;

/** Days of price history that a page shows. */
export const PriceDays = oneOf(['7', '30', '365']);
export type PriceDays = t.TypeOf<typeof PriceDays>;

/** Page of the shop at an address (spec 2.1). */
export const Page = t.union([
  record({ name: oneOf(plainPages) }),
  /** Checkout of the bag, or of the one product that is bought now (spec 4.8). */
  record({ name: oneOf(['check-out', 'check-out-guest']), step: CheckoutStep, isBuyNow: t.boolean }),
  record({ name: t.literal('payment'), orderId: OrderId, isBuyNow: t.boolean }),
  /** `page` counts from 1. */
  record({ name: t.literal('order-history'), page: Count }),
  record({ name: t.literal('gold-price'), days: PriceDays }),
  /** An alert by its token; without one, where one is asked for, of a product or of gold. */
  record({ name: t.literal('alert'), token: nullable(OrderId), productId: nullable(t.string) }),
  record({ name: t.literal('order'), orderId: OrderId }),
  record({ name: t.literal('catalogue'), query: ListingQuery }),
  record({ name: t.literal('product'), productId: t.string }),
  record({ name: t.literal('help'), urlName: t.string }),
  record({ name: t.literal('blog'), filter: ArticleFilter }),
  record({ name: t.literal('article'), urlName: t.string }),
  /** Page after the end of a session; `returnTo` is the page on which it expired, null for none. */
  record({
    name: t.literal('logout'),
    isExpired: t.boolean,
    returnTo: nullable(personal('address', t.string)),
  }),
]);
export type Page = t.TypeOf<typeof Page>;

export const pageNames = [
  'check-out',
  'check-out-guest',
  'payment',
  'order-history',
  'gold-price',
  'alert',
  'order',
  'catalogue',
  'product',
  'help',
  'blog',
  'article',
  'logout',
  ...plainPages,
] as const satisfies readonly Page['name'][];
export const PageName = oneOf(pageNames);
