import { accountRules as account } from './account/rules.ts';
import { addressesRules as addresses } from './addresses/rules.ts';
import { articlesRules as articles } from './articles/rules.ts';
import { cartRules as cart } from './cart/rules.ts';
import { catalogueRules as catalogue } from './catalogue/rules.ts';
import { checkoutRules as checkout } from './checkout/rules.ts';
import { connectionRules as connection } from './connection/rules.ts';
import { consentRules as consent } from './consent/rules.ts';
import { contentRules as content } from './content/rules.ts';
import { dialogRules as dialog } from './dialog/rules.ts';
import { goldRules as gold } from './gold/rules.ts';
import { identityRules as identity } from './identity/rules.ts';
import { laterRules as later } from './later/rules.ts';
import { ordersRules as orders } from './orders/rules.ts';
import { recentRules as recent } from './recent/rules.ts';
import { routeRules as route } from './route/rules.ts';
import { searchRules as search } from './search/rules.ts';
import { sessionRules as session } from './session/rules.ts';
import { wishlistRules as wishlist } from './wishlist/rules.ts';
import type { Facts } from './kernel/slice.ts';
import { type Rules, rulesOf, type Step, step } from './kernel/turn.ts';
import type { Command, Effect, Event, Root, slices } from './slices.ts';

// Beside `slices.ts`, because a browser runs the rules without ever checking their words: their codecs stay out of its first
// page. A slice that is missing here, or has no like in the list of slices, does not compile.
const ofSlices: {
  readonly [Name in keyof typeof slices]: Omit<
    (typeof slices)[Name],
    'state' | 'command' | 'event' | 'effect'
  >;
} = {
  account,
  addresses,
  articles,
  cart,
  catalogue,
  checkout,
  connection,
  consent,
  content,
  dialog,
  gold,
  identity,
  later,
  orders,
  recent,
  route,
  search,
  session,
  wishlist,
};

/** The shop before anything happened. */
export const initialRoot = Object.fromEntries(
  Object.entries(ofSlices).map(([name, { initial }]) => [name, initial]),
) as unknown as Root;

/** The rules of the whole shop. */
export const rules: Rules<Root, Command, Event, Effect> = rulesOf<Root, Command, Event, Effect>(ofSlices);

/** Runs one turn of the shop: what a command makes of a state, and what the world shall do about it. */
export const turn = (root: Root, command: Command, facts: Facts): Step<Root, Event, Effect> =>
  step(rules, root, command, facts);
