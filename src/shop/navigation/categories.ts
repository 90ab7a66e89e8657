import { chooseCategory } from '../../../engine/values/page/listing.ts';
import type { CatalogueType } from '../../../engine/values/product.ts';
import { catalogueAddress } from '../../../engine/values/page/address.ts';

export const ornamentTypes = [
  'ring',
  'necklace',
  'bracelet',
  'bangle',
  'earrings',
  'gift',
  'other',
] as const satisfies readonly CatalogueType[];

export const selections = [
  'promotion',
  'best-seller',
  'new-product',
  'all',
] as const satisfies readonly CatalogueType[];

/** Address of an unfiltered category (spec 2.6). */
export const categoryAddress = (type: CatalogueType): string => catalogueAddress(chooseCategory(type));
