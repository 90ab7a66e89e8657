import { either as E } from 'fp-ts';
import { followCheckout } from './checkout/follow.ts';
import { followPurchase } from './checkout/purchase.ts';
import type { Facts } from './kernel/slice.ts';
import { type Reaction, type Rules, rulesOf, type Step, step } from './kernel/turn.ts';
import { viewed } from './recent/changes.ts';
import { needs } from './route/decide.ts';
import type { Page } from './values/page/page.ts';
import type { Command, Effect, Event, Root } from './root.ts';
import { slices } from './slices.ts';
import { followMoves } from './wishlist/moving.ts';

const ofSlices = rulesOf<Root, Command, Event, Effect>(slices);

// What slices do not do by themselves yet.
const bagAgain = ({ cart: { mode, loading, lines } }: Root): readonly Event[] => {
  if (mode === 'server') return loading === 'ready' ? [{ type: 'CartRequested' }] : [];
  return lines.length > 0 ? [{ type: 'GuestQuoteRequested' }] : [];
};
const pricedPages: ReadonlySet<Page['name']> = new Set([
  'home',
  'product',
  'wishlist',
  'check-out',
  'check-out-guest',
]);
const others: Readonly<Record<string, Reaction<Root, Event>[]>> = {
  PricesOutdated: [
    (event, { after }) => {
      if (event.type !== 'PricesOutdated') return [];
      const { page } = after.route;
      const ofPage = event.page && page !== null && pricedPages.has(page.name) ? needs(page, after) : [];
      const isQuoted = ofPage.some(({ type }) => type === 'GuestQuoteRequested');
      return [...ofPage, ...(event.bag && !isQuoted ? bagAgain(after) : [])];
    },
  ],
  ProductReceived: [
    (event, { after }) => (event.type === 'ProductReceived' ? viewed(event.detail, after) : []),
  ],
};

const decidedOnly: Rules<Root, Command, Event, Effect> = {
  ...ofSlices,
  reactionsTo: (type) => [...ofSlices.reactionsTo(type), ...(others[type] ?? [])],
  effectsOf: () => [],
};

/**
 * The rules of the whole shop. What is not a reaction yet sees all that the reactions made, and what it makes is reacted to;
 * with the last of it `decide` is that of the slices again.
 */
export const rules: Rules<Root, Command, Event, Effect> = {
  ...ofSlices,
  decide: (command, root, facts) => {
    const { outcome, state } = step(decidedOnly, root, command, facts);
    if (E.isLeft(outcome)) return outcome;
    const moved = followMoves(outcome, root, facts);
    const bought = followPurchase(moved, root, facts, ofSlices.evolve);
    const followed = followCheckout(command, bought, root, ofSlices.evolve);
    if (E.isLeft(followed) || followed === outcome) return outcome;
    const more = E.right(followed.right.slice(outcome.right.length));
    const last = step({ ...decidedOnly, decide: () => more }, state, command, facts).outcome;
    return E.isLeft(last) ? last : E.right([...outcome.right, ...last.right]);
  },
  reactionsTo: () => [],
};

/** Runs one turn of the shop: what a command makes of a state, and what the world shall do about it. */
export const turn = (root: Root, command: Command, facts: Facts): Step<Root, Event, Effect> =>
  step(rules, root, command, facts);
