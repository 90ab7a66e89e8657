import type { ProductType } from '../../../../engine/values/product.ts';
import { ornamentTypes } from '../../navigation/categories.ts';

/** Numbers before words, which a dictionary of the browser puts in order. */
const compareSizes = (left: string, right: string): number => {
  const [one, other] = [Number(left), Number(right)];
  return Number.isNaN(one) || Number.isNaN(other)
    ? left.localeCompare(right, 'th', { numeric: true })
    : one - other;
};

export const inSizeOrder = <T>(things: readonly T[], sizeOf: (thing: T) => string): readonly T[] =>
  [...things].sort((left, right) => compareSizes(sizeOf(left), sizeOf(right)));

export const shownProductTypes: readonly ProductType[] = ['gold-bar', ...ornamentTypes];
