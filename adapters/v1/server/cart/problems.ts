import type { CartLine } from '../../../../engine/values/cart-line.ts';
import { Problem } from '../http/problem.ts';

/** A cart that nobody has, or somebody else. */
export const cartNotFound = (): Problem => new Problem('CART_NOT_FOUND');

/** Lines of which there are not enough pieces, with how many there are. */
export const stockInsufficient = (lines: readonly CartLine[]): Problem =>
  new Problem('STOCK_INSUFFICIENT', {
    details: lines.map(({ productId, sizeId, quantity, stock }) => ({ productId, sizeId, quantity, stock })),
  });

/** Throws STOCK_INSUFFICIENT for lines that ask for more than there is. */
export const requireStock = (lines: readonly CartLine[]): void => {
  const lacking = lines.filter(({ quantity, stock }) => quantity > stock);
  if (lacking.length > 0) throw stockInsufficient(lacking);
};
