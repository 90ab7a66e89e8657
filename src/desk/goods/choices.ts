import { catalogueNames } from '../../../engine/values/catalogue-names.ts';
import { productTypes } from '../../../engine/values/product-types.ts';

/** The types of products, for an input that chooses one. */
export const typeChoices = productTypes.map((value) => ({ value, label: catalogueNames[value] }));
