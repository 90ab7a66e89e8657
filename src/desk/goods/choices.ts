import { catalogueNames } from '../../../engine/values/catalogue-names.ts';
import { productTypes } from '../../../engine/values/product-types.ts';

export const typeChoices = productTypes.map((value) => ({ value, label: catalogueNames[value] }));
