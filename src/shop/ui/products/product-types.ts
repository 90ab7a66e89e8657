import type { ProductType } from '../../../../engine/values/product.ts';
import { ornamentTypes } from '../../navigation/categories.ts';

/** The eight product types in the order that the shop shows them. */
export const productTypes: readonly ProductType[] = ['gold-bar', ...ornamentTypes];

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
