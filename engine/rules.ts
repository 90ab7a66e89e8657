import * as account from './account/rules.ts';
import * as addresses from './addresses/rules.ts';
import * as articles from './articles/rules.ts';
import * as cart from './cart/rules.ts';
import { checkoutRules as checkout } from './checkout-rules.ts';
import * as identity from './identity/rules.ts';
import * as later from './later/rules.ts';
import * as orders from './orders/rules.ts';
import * as recent from './recent/rules.ts';
import * as search from './search/rules.ts';
import * as wishlist from './wishlist/rules.ts';
import { firstSlices } from './first-slices.ts';
import type { Facts } from './kernel/slice.ts';
import { type Rules, type Step, step } from './kernel/turn.ts';
import { rulesOfLoaded } from './late-slices.ts';
import type { Command, Effect, Event, Root, slices } from './slices.ts';

export { initialRoot } from './first-slices.ts';

// Beside `slices.ts`, because a browser runs the rules without ever checking their words: their codecs stay out of its first
// page. A slice that is missing here, or has no like in the list of slices, does not compile.
const all: {
  readonly [Name in keyof typeof slices]: Omit<
    (typeof slices)[Name],
    'state' | 'command' | 'event' | 'effect'
  >;
} = {
  ...firstSlices,
  account,
  addresses,
  articles,
  cart,
  checkout,
  identity,
  later,
  orders,
  recent,
  search,
  wishlist,
};

/** The rules of the whole shop. */
export const rules: Rules<Root, Command, Event, Effect> = rulesOfLoaded(all);

/** Runs one turn of the shop: what a command makes of a state, and what the world shall do about it. */
export const turn = (root: Root, command: Command, facts: Facts): Step<Root, Event, Effect> =>
  step(rules, root, command, facts);
