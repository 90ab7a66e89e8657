import type { ProductCard } from '../values/product.ts';
import { recentRowLength } from '../values/limits.ts';

/** Viewed products of a row, newest first, without the one whose page it is on (spec 9). */
export const viewedProducts = (
  products: readonly ProductCard[],
  productId: string | null,
): readonly ProductCard[] => products.filter(({ id }) => id !== productId).slice(0, recentRowLength);
