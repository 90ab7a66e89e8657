import { either as E } from 'fp-ts';
import { lineOf } from '../../../engine/cart/projection.ts';
import type { CartEvent } from '../../../engine/cart/words.ts';
import { step } from '../../../engine/kernel/turn.ts';
import { rules, turn } from '../../../engine/rules.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { piecesOf, sameLine, withQuantity } from '../../../engine/values/cart-line.ts';
import { Quantity } from '../../../engine/values/codecs/quantity.ts';

const withRules =
  (changed: Partial<typeof rules>): TakeTurn =>
  (root, command, facts) =>
    step({ ...rules, ...changed }, root, command, facts);

/** A shop that gives as many pieces as are wished for, ignoring the stock. */
export const unclamped = withRules({
  decide: (command, root, facts) => {
    if (command.type !== 'SetQuantity' || !Quantity.is(command.quantity))
      return rules.decide(command, root, facts);
    const line = lineOf(root.cart, command);
    if (line === undefined) return rules.decide(command, root, facts);
    const wanted = piecesOf(withQuantity(line, command.quantity));
    return E.right([{ type: 'QuantityChanged', ...wanted, intent: facts.seq * 1_024 }]);
  },
});

/** A shop that takes every cart from the server for the newest. */
export const overwriting = withRules({
  evolve: (root, event) =>
    event.type === 'CartConfirmed'
      ? rules.evolve({ ...root, cart: { ...root.cart, version: 0 } }, event)
      : rules.evolve(root, event),
});

/** A shop that takes the answer to one change of a line for the answer to all, so that removed lines revive. */
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

/** A shop that ignores an answer to its own change when a newer cart is known already. */
export const forgetful = withRules({
  decide: (command, root, facts) =>
    command.type === 'ChangeAccepted' && command.cart.version < root.cart.version
      ? E.left({ type: 'StaleAnswer' })
      : rules.decide(command, root, facts),
});

/** A shop that throws on a quantity that is no number. */
export const failing: TakeTurn = (root, command, facts) => {
  if (command.type === 'SetQuantity' && lineOf(root.cart, command) !== undefined)
    BigInt(Math.floor(command.quantity));
  return turn(root, command, facts);
};
