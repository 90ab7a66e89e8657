import { either as E } from 'fp-ts';
import type { CartEvent } from '../../../engine/cart/event.ts';
import { piecesOf, sameLine } from '../../../engine/values/cart-line.ts';
import { lineOf } from '../../../engine/cart/projection.ts';
import type { CartState } from '../../../engine/cart/state.ts';
import { withValue } from '../../../engine/kernel/remote.ts';
import { type Reaction, step } from '../../../engine/kernel/turn.ts';
import type { Event, Root } from '../../../engine/slices.ts';
import { Quantity } from '../../../engine/values/codecs/quantity.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { rules, turn } from '../../../engine/rules.ts';

/** The shop's rules with some of them replaced. */
const withRules =
  (changed: Partial<typeof rules>): TakeTurn =>
  (root, command, facts) =>
    step({ ...rules, ...changed }, root, command, facts);

/** A shop that gives as many pieces as are wished for, whatever the stock. */
export const unclamped = withRules({
  decide: (command, root, facts) => {
    if (command.type !== 'SetQuantity' || !Quantity.is(command.quantity))
      return rules.decide(command, root, facts);
    if (lineOf(root.cart, command) === undefined) return rules.decide(command, root, facts);
    return E.right([{ type: 'QuantityChanged', ...piecesOf(command), intent: facts.seq * 1_024 }]);
  },
});

/** A shop that takes every cart that the server tells for the newest. */
export const overwriting = withRules({
  evolve: (root, event) =>
    event.type === 'CartConfirmed'
      ? rules.evolve({ ...root, cart: { ...root.cart, version: 0 } }, event)
      : rules.evolve(root, event),
});

/** A shop that takes the answer to one change of a line for the answer to all of them, so that removed lines revive. */
export const reviving = withRules({
  decide: (command, root, facts) => {
    const decided = rules.decide(command, root, facts);
    if (command.type !== 'ChangeAccepted' || E.isLeft(decided)) return decided;
    const answered = root.cart.intents.find(({ id }) => id === command.intent);
    const others = root.cart.intents.filter(
      ({ id, key }) => answered !== undefined && id !== answered.id && sameLine(key, answered.key),
    );
    const dropped = others.map(({ id }): CartEvent => ({ type: 'ChangeConfirmed', intent: id }));
    const isDropped = new Set(others.map(({ id }) => id));
    const kept = decided.right.filter(
      (event) => !(event.type === 'ChangeSent' && isDropped.has(event.intent)),
    );
    return E.right([...kept, ...dropped]);
  },
});

/** A shop that overhears an answer to its own change when a newer cart is known already. */
export const forgetful = withRules({
  decide: (command, root, facts) =>
    command.type === 'ChangeAccepted' && command.cart.version < root.cart.version
      ? E.left({ type: 'StaleAnswer' })
      : rules.decide(command, root, facts),
});

const opened = (root: Root): Root => ({ ...root, gold: { ...root.gold, closed: null } });

/** A shop that quotes and orders while the next announcement is awaited. */
export const sellingWhileClosed = withRules({
  decide: (command, root, facts) => rules.decide(command, opened(root), facts),
  reactionsTo: (type) =>
    rules.reactionsTo(type).map(({ slice, react }): Reaction<Root, Event> => ({
      react: (event, { before, after }, facts) => react(event, { before, after: opened(after) }, facts),
      slice,
    })),
});

/** A shop that sells again as soon as it asks for the announcement. */
export const openingEarly = withRules({
  evolve: (root, event) => {
    const after = rules.evolve(root, event);
    return event.type === 'AnnouncementRequested'
      ? { ...after, gold: { ...after.gold, closed: null } }
      : after;
  },
});

/** A shop whose day never ends, so that it takes an announcement of yesterday for one of today. */
export const timeless = withRules({
  evolve: (root, event) => {
    const after = rules.evolve(root, event);
    return event.type === 'AnnouncementAnswered' && root.gold.today !== null
      ? { ...after, gold: { ...after.gold, today: root.gold.today } }
      : after;
  },
});

/** A shop that lets whoever has the link of a guest's order change it. */
export const changingMasked = withRules({
  decide: (command, root, facts) => {
    const { current } = root.orders;
    const { value } = current.shown;
    const shown = value === null ? current.shown : withValue(current.shown, { ...value, isMasked: false });
    return rules.decide(
      command,
      { ...root, orders: { ...root.orders, current: { ...current, shown } } },
      facts,
    );
  },
});

/** A shop that fails when somebody wishes for a quantity that is no number. */
export const failing: TakeTurn = (root, command, facts) => {
  if (command.type === 'SetQuantity' && lineOf(root.cart, command) !== undefined)
    BigInt(Math.floor(command.quantity));
  return turn(root, command, facts);
};

/** A shop whose every turn leaves the bag in another state than its rules say. */
export const spoiling =
  (spoil: (cart: CartState) => CartState): TakeTurn =>
  (root, command, facts) => {
    const taken = turn(root, command, facts);
    const cart = spoil(taken.state.cart);
    return cart === taken.state.cart ? taken : { ...taken, state: { ...taken.state, cart } };
  };
