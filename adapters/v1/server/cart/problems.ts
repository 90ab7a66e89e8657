import type { CartLine } from '../../../../engine/values/cart-line.ts';
import { Problem } from '../http/problem.ts';

export const cartNotFound = (): Problem => new Problem('CART_NOT_FOUND');

export const stockInsufficient = (lines: readonly CartLine[]): Problem =>
  new Problem('STOCK_INSUFFICIENT', {
    details: lines.map(({ productId, sizeId, quantity, stock }) => ({ productId, sizeId, quantity, stock })),
  });

export const requireStock = (lines: readonly CartLine[]): void => {
  const lacking = lines.filter(({ quantity, stock }) => quantity > stock);
  if (lacking.length > 0) throw stockInsufficient(lacking);
};
