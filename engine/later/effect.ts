import type * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count, Quantity } from '../values/codecs/quantity.ts';
import { keyFields } from '../values/codecs/cart-line.ts';

/** All that lines put aside can ask of the world. */
export const LaterEffect = effectUnion({
  /** Fetch what the customer put aside. */
  LoadSavedLines: {},
  /** Have so many pieces of a line put aside. */
  PutSavedLine: { id: Count, ...keyFields, quantity: Quantity },
  /** Have nothing of a line put aside. */
  DeleteSavedLine: { id: Count, ...keyFields },
});
export type LaterEffect = t.TypeOf<typeof LaterEffect>;
