import { either as E } from 'fp-ts';
import { followCheckout } from './checkout/follow.ts';
import { followPurchase } from './checkout/purchase.ts';
import type { Facts } from './kernel/slice.ts';
import { type Reaction, type Rules, rulesOf, type Step, step } from './kernel/turn.ts';
import { needs } from './route/decide.ts';
import { isCheckout } from './values/page/page.ts';
import type { Command, Effect, Event, Root } from './root.ts';
import { slices } from './slices.ts';

const ofSlices = rulesOf<Root, Command, Event, Effect>(slices);

// What slices do not do by themselves yet.
const others: Readonly<Record<string, Reaction<Root, Event>[]>> = {
  PricesOutdated: [
    (event, { after }) => {
      const { page } = after.route;
      return event.type === 'PricesOutdated' && event.page && isCheckout(page) ? needs(page, after) : [];
    },
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
    const bought = followPurchase(outcome, root, facts, ofSlices.evolve);
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
