import { isSame } from './kernel/same.ts';
import { type Rules, rulesOf, type Tables } from './kernel/turn.ts';
import { initialRoot } from './initial-root.ts';
import type { Command, Effect, Event, Root } from './slices.ts';
import { pageOfAddress } from './values/page/address.ts';
import { isCheckout, type Page } from './values/page/page.ts';

/** Code splitting: slices whose code comes with the chunk of a page or layer. All others are always loaded. */
export const slicesByPage = {
  account: ['profile'],
  addresses: ['profile', 'check-out', 'check-out-guest'],
  checkout: ['check-out', 'check-out-guest'],
  identity: ['check-out', 'check-out-guest'],
  orders: ['order', 'payment', 'check-out', 'check-out-guest'],
} as const satisfies Partial<Record<keyof Root, readonly Page['name'][]>>;

export type PageSliceName = keyof typeof slicesByPage;

export type FirstSliceName = Exclude<keyof Root, PageSliceName>;

const isPageSlice = (name: keyof Root): name is PageSliceName => name in slicesByPage;

/** Redirects to checkout, from the bag or by a sign-in: the layers that can dispatch it load checkout's slice. */
const leadsToCheckout = (event: Event): boolean =>
  event.type === 'CartHandedOver' ||
  (event.type === 'SessionStarted' && event.to !== null && isCheckout(pageOfAddress(event.to)));

/** Whether a slice skips reacting: it is initial and none of its pages is shown, so it need not be loaded. */
export const isInactive = (name: keyof Root, event: Event, after: Root): boolean => {
  if (!isPageSlice(name)) return false;
  const pages: readonly Page['name'][] = slicesByPage[name];
  const { page, isMissing } = after.route;
  if (page !== null && !isMissing && pages.includes(page.name)) return false;
  if (name === 'checkout' && leadsToCheckout(event)) return false;
  return isSame(after[name], initialRoot[name]);
};

/** The rules of a shop that has loaded these slices; one that is not loaded has its initial state. */
export const rulesOfLoaded = (
  loaded: Readonly<Partial<Record<keyof Root, Tables>>>,
): Rules<Root, Command, Event, Effect> => {
  const names = Object.keys(initialRoot) as (keyof Root)[];
  const inOrder = Object.fromEntries(names.map((name) => [name, loaded[name]]));
  return rulesOf<Root, Command, Event, Effect>(inOrder, isInactive);
};
