import type { CheckoutStep, Page } from './page-codec.ts';

export type { CheckoutStep, Page, PriceDays } from './page-codec.ts';

/** Pages that only a signed-in customer may see (spec 6, ruling P8). */
export const isGuarded = (page: Page): boolean =>
  page.name === 'profile' ||
  page.name === 'wishlist' ||
  page.name === 'order-history' ||
  page.name === 'order';

/** A page of checkout, where the bag is taken over (ruling P22). */
export type CheckoutPage = Extract<Page, { readonly isBuyNow: boolean; readonly step: CheckoutStep }>;

export const isCheckout = (page: Page | null): page is CheckoutPage =>
  page?.name === 'check-out' || page?.name === 'check-out-guest';
