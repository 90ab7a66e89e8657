import { either as E } from 'fp-ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { turn } from '../../../engine/rules.ts';

/** A shop that has sold everything: nothing can be put into the bag. */
export const soldOut: TakeTurn = (root, command, facts) =>
  command.type === 'AddLine'
    ? { state: root, outcome: E.left({ type: 'OutOfStock', available: 0 }), effects: [] }
    : turn(root, command, facts);

/** A shop that makes three of a line a hundred, in stock or not. */
export const generous: TakeTurn = (root, command, facts) => {
  const step = turn(root, command, facts);
  if (command.type !== 'SetQuantity' || command.quantity !== 3) return step;
  const { cart } = step.state;
  const lines = cart.lines.map((line) =>
    line.productId === command.productId ? { ...line, quantity: 100 } : line,
  );
  return { ...step, state: { ...step.state, cart: { ...cart, lines } } };
};

/** A shop that ignores that a change was accepted. */
export const deaf: TakeTurn = (root, command, facts) =>
  command.type === 'ChangeAccepted'
    ? { state: root, outcome: E.left({ type: 'StaleAnswer' }), effects: [] }
    : turn(root, command, facts);

/** A shop that fails whenever a quantity is changed. */
export const failing: TakeTurn = (root, command, facts) => {
  if (command.type === 'SetQuantity') throw new Error('out of order');
  return turn(root, command, facts);
};
