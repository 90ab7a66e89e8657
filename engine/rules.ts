import { either as E } from 'fp-ts';
import { decideAccount } from './account/decide.ts';
import { accountEffects } from './account/effects.ts';
import { evolveAccount } from './account/evolve.ts';
import { decideAddresses } from './addresses/decide.ts';
import { addressesEffects } from './addresses/effects.ts';
import { evolveAddresses } from './addresses/evolve.ts';
import { decideArticles } from './articles/decide.ts';
import { articlesEffects } from './articles/effects.ts';
import { evolveArticles } from './articles/evolve.ts';
import { decideCart } from './cart/decide.ts';
import { cartEffects } from './cart/effects.ts';
import { evolveCart } from './cart/evolve.ts';
import { followCart } from './cart/follow.ts';
import { decideCatalogue } from './catalogue/decide.ts';
import { catalogueEffects } from './catalogue/effects.ts';
import { evolveCatalogue } from './catalogue/evolve.ts';
import { decideCheckout } from './checkout/decide.ts';
import { checkoutEffects } from './checkout/effects.ts';
import { evolveCheckout } from './checkout/evolve.ts';
import { followCheckout } from './checkout/follow.ts';
import { followPurchase } from './checkout/purchase.ts';
import { decideConnection } from './connection/decide.ts';
import { evolveConnection } from './connection/evolve.ts';
import { followConnection } from './connection/follow.ts';
import { decideConsent } from './consent/decide.ts';
import { consentEffects } from './consent/effects.ts';
import { evolveConsent } from './consent/evolve.ts';
import { decideContent } from './content/decide.ts';
import { contentEffects } from './content/effects.ts';
import { evolveContent } from './content/evolve.ts';
import { decideDialog } from './dialog/decide.ts';
import { evolveDialog } from './dialog/evolve.ts';
import { decideGold } from './gold/decide.ts';
import { goldEffects } from './gold/effects.ts';
import { evolveGold } from './gold/evolve.ts';
import { followGold } from './gold/follow.ts';
import { decideIdentity } from './identity/decide.ts';
import { identityEffects } from './identity/effects.ts';
import { evolveIdentity } from './identity/evolve.ts';
import { type Decide, type EffectsOf, type Facts, type Rules, type Step, step } from './kernel/slice.ts';
import { decideOrders } from './orders/decide.ts';
import { ordersEffects } from './orders/effects.ts';
import { evolveOrders } from './orders/evolve.ts';
import { decideLater } from './later/decide.ts';
import { laterEffects } from './later/effects.ts';
import { evolveLater } from './later/evolve.ts';
import { followLater } from './later/follow.ts';
import { decideRecent } from './recent/decide.ts';
import { recentEffects } from './recent/effects.ts';
import { evolveRecent } from './recent/evolve.ts';
import type { Rejection } from './kernel/rejection.ts';
import type { Command, Effect, Event, Root } from './root.ts';
import { decideRoute } from './route/decide.ts';
import { routeEffects } from './route/effects.ts';
import { evolveRoute } from './route/evolve.ts';
import { decideSearch } from './search/decide.ts';
import { searchEffects } from './search/effects.ts';
import { evolveSearch } from './search/evolve.ts';
import { decideSession } from './session/decide.ts';
import { sessionEffects } from './session/effects.ts';
import { evolveSession } from './session/evolve.ts';
import { decideWishlist } from './wishlist/decide.ts';
import { wishlistEffects } from './wishlist/effects.ts';
import { evolveWishlist } from './wishlist/evolve.ts';
import { followMoves } from './wishlist/moving.ts';

/** Every command has exactly one place that decides it. */
const decisions: Decide<Command, Root, Event, Rejection> = {
  ...decideAccount,
  ...decideAddresses,
  ...decideArticles,
  ...decideCart,
  ...decideCatalogue,
  ...decideCheckout,
  ...decideConnection,
  ...decideConsent,
  ...decideContent,
  ...decideDialog,
  ...decideGold,
  ...decideIdentity,
  ...decideLater,
  ...decideOrders,
  ...decideRecent,
  ...decideRoute,
  ...decideSearch,
  ...decideSession,
  ...decideWishlist,
};

/** Every event belongs to exactly one slice. */
const evolutions = {
  account: evolveAccount,
  addresses: evolveAddresses,
  articles: evolveArticles,
  cart: evolveCart,
  catalogue: evolveCatalogue,
  checkout: evolveCheckout,
  connection: evolveConnection,
  consent: evolveConsent,
  content: evolveContent,
  dialog: evolveDialog,
  gold: evolveGold,
  identity: evolveIdentity,
  later: evolveLater,
  orders: evolveOrders,
  recent: evolveRecent,
  route: evolveRoute,
  search: evolveSearch,
  session: evolveSession,
  wishlist: evolveWishlist,
};

const consequences: EffectsOf<Event, Root, Effect> = {
  ...accountEffects,
  ...addressesEffects,
  ...articlesEffects,
  ...cartEffects,
  ...catalogueEffects,
  ...checkoutEffects,
  ...consentEffects,
  ...contentEffects,
  ...goldEffects,
  ...identityEffects,
  ...laterEffects,
  ...ordersEffects,
  ...recentEffects,
  ...routeEffects,
  ...searchEffects,
  ...sessionEffects,
  ...wishlistEffects,
};

// A table by type loses the link between a type and its handler's argument; these three look-ups are where it is
// given back. Maps, not records: a command named '__proto__' is unknown like any other.
type Decision = (command: Command, root: Root, facts: Facts) => E.Either<Rejection, readonly Event[]>;
type Evolution = (slice: unknown, event: Event) => unknown;
type Consequence = (event: Event, root: Root) => readonly Effect[];

const decisionOf: ReadonlyMap<string, Decision> = new Map(Object.entries(decisions) as [string, Decision][]);
const consequenceOf: ReadonlyMap<string, Consequence> = new Map(
  Object.entries(consequences) as [string, Consequence][],
);
const evolutionOf: ReadonlyMap<string, readonly [keyof Root, Evolution]> = new Map(
  (Object.entries(evolutions) as [keyof Root, Record<string, Evolution>][]).flatMap(([slice, table]) =>
    Object.entries(table).map(([type, evolution]) => [type, [slice, evolution] as const] as const),
  ),
);

const unknownCommand: E.Either<Rejection, never> = E.left({ type: 'UnknownCommand' });
const noEffects: readonly never[] = [];

const evolve = (root: Root, event: Event): Root => {
  const found = evolutionOf.get(event.type);
  if (found === undefined) return root;
  const [slice, evolution] = found;
  const before = root[slice];
  const after = evolution(before, event);
  return before === after ? root : { ...root, [slice]: after };
};

/** The rules of the whole shop. */
export const rules: Rules<Root, Command, Event, Rejection, Effect> = {
  decide: (command, root, facts) => {
    const decided = decisionOf.get(command.type)?.(command, root, facts) ?? unknownCommand;
    const moved = followMoves(followLater(decided, root), root, facts);
    const followed = followCart(moved, root, facts);
    const bought = followPurchase(followGold(command, followed, root, facts), root, facts, evolve);
    return followConnection(followCheckout(command, bought, root, evolve), root);
  },
  evolve,
  effectsOf: (event, root) => consequenceOf.get(event.type)?.(event, root) ?? noEffects,
};

/** Runs one turn of the shop: what a command makes of a state, and what the world shall do about it. */
export const turn = (root: Root, command: Command, facts: Facts): Step<Root, Rejection, Event, Effect> =>
  step(rules, root, command, facts);
