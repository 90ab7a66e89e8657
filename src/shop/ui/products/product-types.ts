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

/** A size with the measure that goldsmiths use for this type: 'เบอร์ 54', '18 นิ้ว', '5.8 ซม.' */
export const sizeText = (type: ProductType, size: string): string => {
  switch (type) {
    case 'ring':
      return `เบอร์ ${size}`;
    case 'necklace':
    case 'bracelet':
      return `${size} นิ้ว`;
    case 'bangle':
      return `${size} ซม.`;
    default:
      return size;
  }
};
