import { largestQuantity, quantityFromTyped } from '../../../../engine/values/quantity.ts';

/**
 * The quantity that a step of one asks for, from what is typed at this moment or else from the value. A step beyond the
 * whole stock is asked for, so that the rules can say that there is no more; undefined for one below 1, without stock, and
 * up from more than the stock (spec 5).
 */
export const stepped = (
  draft: string | null,
  value: number,
  by: 1 | -1,
  stock: number,
): number | undefined => {
  const from = draft === null ? value : quantityFromTyped(draft);
  const next = from + by;
  if (stock <= 0 || next < 1) return undefined;
  if (by > 0 && from > Math.min(stock, largestQuantity)) return undefined;
  return next;
};

/**
 * The quantity that a finished draft asks for, Thai or western digits; not clamped to the stock, so that the rules can
 * say that they clamped it. Undefined when it is the value already or when there is no stock.
 */
export const committed = (draft: string, value: number, stock: number): number | undefined => {
  const quantity = quantityFromTyped(draft);
  return stock <= 0 || quantity === value ? undefined : quantity;
};
