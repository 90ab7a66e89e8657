import * as t from 'io-ts';
import { effectUnion } from '../kernel/effect.ts';
import { Count, Quantity } from '../values/quantity.ts';

const key = { productId: t.string, sizeId: t.string };

/** All that lines put aside can ask of the world. */
export const LaterEffect = effectUnion({
  /** Fetch what the customer put aside. */
  LoadSavedLines: {},
  /** Have so many pieces of a line put aside. */
  PutSavedLine: { id: Count, ...key, quantity: Quantity },
  /** Have nothing of a line put aside. */
  DeleteSavedLine: { id: Count, ...key },
});
export type LaterEffect = t.TypeOf<typeof LaterEffect>;
