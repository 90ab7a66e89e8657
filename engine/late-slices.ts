import { isSame } from './kernel/same.ts';
import { SliceMissing } from './kernel/slice-missing.ts';
import type { Of } from './kernel/tagged.ts';
import { type Rules, rulesOf, type Sleeps, type Tables } from './kernel/turn.ts';
import { type firstSlices, initialRoot } from './first-slices.ts';
import type { Command, Effect, Event, Root } from './slices.ts';
import { pageOfAddress } from './values/page/address.ts';
import { isCheckout, type Page } from './values/page/page.ts';

/**
 * The slices that a browser loads with pages, each with the pages that it comes with. At rest such a slice hears of nothing
 * but what happens on those pages, so it is the same whether it is loaded or not.
 */
export const pagesOfLate = {
  account: ['profile'],
  addresses: ['profile', 'check-out', 'check-out-guest'],
  articles: ['home', 'blog', 'article'],
  checkout: ['check-out', 'check-out-guest'],
  identity: ['check-out', 'check-out-guest'],
  later: [],
  orders: ['order', 'order-history', 'payment', 'check-out', 'check-out-guest'],
} as const satisfies Partial<Record<keyof Root, readonly Page['name'][]>>;

type PageSlice = keyof typeof pagesOfLate;

/** Which events a slice makes something of while it is at rest, where that depends on more than their type. */
type Heard = { readonly [T in Event['type']]?: true | ((event: Of<Event, T>) => boolean) };

/**
 * The slices that a browser loads when a turn needs them, each with what it hears while it is at rest, as it is until it is
 * loaded. All else leaves it as it is. A turn in which one of them hears something is not taken without it (`SliceMissing`).
 */
export const heardAtRest = {
  cart: {
    CheckoutCompleted: true,
    LaterMoveBegun: true,
    LaterMoved: true,
    MoveBegun: true,
    MovedToList: true,
    OrderAgainAnswered: true,
    PurchaseJoining: true,
    PurchaseUndecided: true,
    SessionEnded: true,
    SessionStarted: true,
    VisitBegan: ({ hasSession, guestLines }) => hasSession || guestLines.length > 0,
  },
  // It sleeps away from its pages; a product's page asks it only when somebody buys.
  checkout: {},
  recent: { ProductReceived: true, SessionEnded: true, SessionStarted: true },
  search: {},
  wishlist: { SessionEnded: true, SessionStarted: true },
} as const satisfies Partial<Record<keyof Root, Heard>>;

/** The name of a slice that is loaded when a turn needs it. */
export type NeededSlice = keyof typeof heardAtRest;

/** Their names. */
export const neededSlices = Object.keys(heardAtRest) as readonly NeededSlice[];

/** What is asked of such a slice by code that does not bring it. */
const askedFirst: { readonly [T in Command['type']]?: NeededSlice } = {
  AddLine: 'cart',
  OpenBag: 'cart',
  BuyNow: 'checkout',
  ClearViews: 'recent',
  AskSuggestions: 'search',
  RememberSearch: 'search',
  SaveProduct: 'wishlist',
  UnsaveProduct: 'wishlist',
};

/** The name of a slice that is loaded late. */
export type LateName = PageSlice | NeededSlice;

/** Whether this is the name of a slice that is loaded with pages. */
export const isOfPages = (slice: keyof Root): slice is PageSlice => slice in pagesOfLate;

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

/** Whether a slice of pages sleeps: it is at rest, and nothing that it comes with is shown. */
const sleeping = (name: PageSlice): Sleeps<Root, Event> => {
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
  (Object.keys(pagesOfLate) as PageSlice[]).map((name) => [name, sleeping(name)]),
) as Readonly<Record<PageSlice, Sleeps<Root, Event>>>;

/** Whether a slice sleeps, so that it hears of nothing. */
export const isAsleep = (slice: keyof Root, event: Event, after: Root): boolean =>
  isOfPages(slice) && sleepers[slice](event, after);

/** What stands in for a slice until it is loaded: it says of turns that need it that they do. */
const standIn = (name: NeededSlice): Tables => {
  const miss = (): never => {
    throw new SliceMissing(name);
  };
  const asked = Object.keys(askedFirst).filter((type) => askedFirst[type as Command['type']] === name);
  const heard = Object.entries<true | ((event: never) => boolean)>(heardAtRest[name]);
  return {
    decide: Object.fromEntries(asked.map((type) => [type, miss])),
    evolve: {},
    react: Object.fromEntries(
      heard.map(([type, hears]) => [type, (event: never) => (hears === true || hears(event) ? miss() : [])]),
    ),
  };
};

const standIns: Readonly<Partial<Record<keyof Root, Tables>>> = Object.fromEntries(
  neededSlices.map((name) => [name, standIn(name)]),
);

/** The rules of a slice together with what a late one that is loaded lends it. */
const withLent = (own: Tables | undefined, lent: Tables['lends'], name: string): Tables | undefined => {
  const more = lent?.[name];
  if (own === undefined || more === undefined) return own;
  return { ...own, decide: { ...own.decide, ...more.decide }, react: { ...own.react, ...more.react } };
};

/**
 * The rules of a shop that has loaded these slices; what it has not loaded is at rest. A turn that needs one of those throws
 * `SliceMissing`; a command that none of these knows may be of one of those, too.
 */
export const rulesOfLoaded = (
  loaded: typeof firstSlices & { readonly [Name in LateName]?: Tables },
): Rules<Root, Command, Event, Effect> =>
  rulesOf<Root, Command, Event, Effect>(
    Object.fromEntries(
      (Object.keys(initialRoot) as (keyof Root)[]).map((name) => [
        name,
        withLent(loaded[name] ?? standIns[name], loaded.checkout?.lends, name),
      ]),
    ),
    sleepers,
  );
