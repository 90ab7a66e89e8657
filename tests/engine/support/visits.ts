import fc from 'fast-check';
import type { Command } from '../../../engine/root.ts';
import { anyCommand, cartLines, serverCart } from './arbitraries.ts';

const anything = fc.array(anyCommand, { minLength: 1, maxLength: 40 });

/** How a customer's visit begins: with tokens of an earlier one, lines that were never put back, and the cart. */
const beginning = fc.tuple(cartLines, serverCart).map(([guestLines, cart]): readonly Command[] => [
  { type: 'Start', hasSession: true, guestLines, consent: null },
  { type: 'CartLoaded', cart },
]);

/** A visit of a guest or of a customer: any commands, one turn each. */
export const visit: fc.Arbitrary<readonly Command[]> = fc.oneof(
  anything,
  fc.tuple(beginning, anything).map(([first, rest]) => [...first, ...rest]),
);
