import { either as E } from 'fp-ts';
import { followCheckout } from './checkout/follow.ts';
import { followPurchase } from './checkout/purchase.ts';
import { followConnection } from './connection/follow.ts';
import { followGold } from './gold/follow.ts';
import type { Facts } from './kernel/slice.ts';
import { type Rules, rulesOf, type Step, step } from './kernel/turn.ts';
import { followLater } from './later/follow.ts';
import type { Command, Effect, Event, Root } from './root.ts';
import { slices } from './slices.ts';
import { followMoves } from './wishlist/moving.ts';

const ofSlices = rulesOf<Root, Command, Event, Effect>(slices);
const decidedOnly = { ...ofSlices, effectsOf: () => [] };

/**
 * The rules of the whole shop. What is not a reaction yet sees all that the reactions made, and what it makes is reacted to;
 * with the last of it `decide` is that of the slices again.
 */
export const rules: Rules<Root, Command, Event, Effect> = {
  ...ofSlices,
  decide: (command, root, facts) => {
    const { outcome, state } = step(decidedOnly, root, command, facts);
    if (E.isLeft(outcome)) return outcome;
    const moved = followMoves(followLater(outcome, root), root, facts);
    const bought = followPurchase(followGold(command, moved, root, facts), root, facts, ofSlices.evolve);
    const followed = followConnection(followCheckout(command, bought, root, ofSlices.evolve), root);
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
