import { catalogueNames } from '../../../engine/values/catalogue-names.ts';
import type { ProductType } from '../../../engine/values/product.ts';

const types: readonly ProductType[] = [
  'gold-bar',
  'ring',
  'necklace',
  'bracelet',
  'bangle',
  'earrings',
  'gift',
  'other',
];

/** The types of products, for an input that chooses one. */
export const typeChoices = types.map((value) => ({ value, label: catalogueNames[value] }));
