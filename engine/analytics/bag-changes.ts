import { either as E } from 'fp-ts';
import { type CartLine, sameLine } from '../values/cart-line.ts';
import { linesOf } from '../cart/projection.ts';
import type { Turn } from '../log/turn.ts';
import type { Event, Root } from '../slices.ts';

/** What came into the bag and what went out of it; each line has the pieces of the difference. */
export interface BagChange {
  readonly added: readonly CartLine[];
  readonly removed: readonly CartLine[];
}

/** Events by which the shopper changes the bag, and the one that takes such a change back. */
const own: ReadonlySet<Event['type']> = new Set([
  'LineAdded',
  'QuantityChanged',
  'LineRemoved',
  'LineRestored',
  'ChangeTakenBack',
]);

/** Lines with the pieces that they have more than their like in the others. */
const more = (lines: readonly CartLine[], others: readonly CartLine[]): readonly CartLine[] =>
  lines.flatMap((line) => {
    const other = others.find((candidate) => sameLine(candidate, line));
    const quantity = line.quantity - (other?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/**
 * What a turn changed in the bag by the shopper's own wish: the difference of what they see, so that all that was added
 * less all that was removed is what lies in the bag. Changes by another tab, another device, a sign-in or the stock are
 * left out.
 */
export const bagChange = (
  before: Root,
  { outcome, state }: Pick<Turn, 'outcome' | 'state'>,
): BagChange | null => {
  if (E.isLeft(outcome) || !outcome.right.some(({ type }) => own.has(type))) return null;
  const [was, is] = [linesOf(before.cart), linesOf(state.cart)];
  return { added: more(is, was), removed: more(was, is) };
};
