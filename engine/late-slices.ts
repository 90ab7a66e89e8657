import { isSame } from './kernel/same.ts';
import type { Of } from './kernel/tagged.ts';
import { type Rules, rulesOf, type Sleeps, type Tables } from './kernel/turn.ts';
import { type firstSlices, initialRoot } from './first-slices.ts';
import type { Command, Effect, Event, Root } from './slices.ts';
import { pageOfAddress } from './values/page/address.ts';
import { isCheckout, type Page } from './values/page/page.ts';

/**
 * The slices that a browser loads with what needs them, each with the pages that it comes with. At rest such a slice hears
 * of nothing but what happens on those pages, so it is the same whether it is loaded or not.
 */
export const pagesOfLate = {
  account: ['profile'],
  addresses: ['profile', 'check-out', 'check-out-guest'],
  articles: ['home', 'blog', 'article'],
  checkout: ['product', 'check-out', 'check-out-guest'],
  identity: ['check-out', 'check-out-guest'],
  later: [],
  orders: ['order', 'order-history', 'payment', 'check-out', 'check-out-guest'],
} as const satisfies Partial<Record<keyof Root, readonly Page['name'][]>>;

/** The name of a slice that is loaded late. */
export type LateName = keyof typeof pagesOfLate;

/** Whether this is the name of a slice that is loaded late. */
export const isLate = (slice: keyof Root): slice is LateName => slice in pagesOfLate;

/**
 * Whoever goes to checkout from the bag, or signs in on the way there, comes by the bag's code or by a page of checkout, which
 * bring its slice.
 */
const leadsToCheckout = (event: Event): boolean => {
  switch (event.type) {
    case 'CartHandedOver':
      return true;
    case 'SessionStarted':
      return leadsTo(event);
    default:
      return false;
  }
};

const leadsTo = ({ to }: Of<Event, 'SessionStarted'>): boolean =>
  to !== null && isCheckout(pageOfAddress(to));

/** Whether a late slice sleeps: it is at rest, and nothing that it comes with is shown. */
const sleeping = (name: LateName): Sleeps<Root, Event> => {
  const pages: readonly Page['name'][] = pagesOfLate[name];
  const rest = initialRoot[name];
  return (event, after) => {
    const { page, isMissing } = after.route;
    if (page !== null && !isMissing && pages.includes(page.name)) return false;
    if (name === 'checkout' && leadsToCheckout(event)) return false;
    return after[name] === rest || isSame(after[name], rest);
  };
};

const sleepers = Object.fromEntries(
  (Object.keys(pagesOfLate) as LateName[]).map((name) => [name, sleeping(name)]),
) as Readonly<Record<LateName, Sleeps<Root, Event>>>;

/** Whether a slice sleeps, so that it hears of nothing. */
export const isAsleep = (slice: keyof Root, event: Event, after: Root): boolean =>
  isLate(slice) && sleepers[slice](event, after);

/** The rules of a shop that has loaded these slices; what it has not loaded is at rest. */
export const rulesOfLoaded = (
  loaded: typeof firstSlices & { readonly [Name in LateName]?: Tables },
): Rules<Root, Command, Event, Effect> =>
  rulesOf<Root, Command, Event, Effect>(
    Object.fromEntries((Object.keys(initialRoot) as (keyof Root)[]).map((name) => [name, loaded[name]])),
    sleepers,
  );
