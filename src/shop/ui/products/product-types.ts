import type { ProductType } from '../../../../engine/values/product.ts';
import { ornamentTypes } from '../../navigation/categories.ts';

const collator = new Intl.Collator('th', { numeric: true });

/** Sizes in the order a person expects: 10 after 2, words as a Thai dictionary has them (case F06). */
export const inSizeOrder = <T>(things: readonly T[], sizeOf: (thing: T) => string): readonly T[] =>
  [...things].sort((left, right) => collator.compare(sizeOf(left), sizeOf(right)));

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
