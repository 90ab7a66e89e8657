import { followCart } from './cart/follow.ts';
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

/** The rules of the whole shop. */
export const rules: Rules<Root, Command, Event, Effect> = {
  ...ofSlices,
  decide: (command, root, facts) => {
    const decided = ofSlices.decide(command, root, facts);
    const moved = followMoves(followLater(decided, root), root, facts);
    const followed = followCart(moved, root, facts);
    const bought = followPurchase(followGold(command, followed, root, facts), root, facts, ofSlices.evolve);
    return followConnection(followCheckout(command, bought, root, ofSlices.evolve), root);
  },
};

/** Runs one turn of the shop: what a command makes of a state, and what the world shall do about it. */
export const turn = (root: Root, command: Command, facts: Facts): Step<Root, Event, Effect> =>
  step(rules, root, command, facts);
