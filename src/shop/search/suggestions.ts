import type { CatalogueType, ProductCard } from '../../../engine/values/product.ts';
import { searchFor } from '../../../engine/values/page/listing.ts';
import { catalogueAddress, productAddress } from '../../../engine/values/page/address.ts';
import { categoryAddress } from '../navigation/categories.ts';
import { matchingCategories } from './matching-categories.ts';

/** One way on that quick search offers, with its address. */
export type Suggestion =
  | { readonly kind: 'category'; readonly to: string; readonly type: CatalogueType }
  | { readonly kind: 'product'; readonly to: string; readonly product: ProductCard }
  | { readonly kind: 'all'; readonly to: string };

/**
 * What is offered for a text, in the order of the list: catalogues, products, and all that is found. Nothing for a text
 * that finds nothing: all of it would be an empty page.
 */
export const suggestionsFor = (
  text: string,
  products: readonly ProductCard[],
  findsNothing: boolean,
): readonly Suggestion[] => {
  if (text === '') return [];
  const categories = matchingCategories(text).map((type): Suggestion => ({
    kind: 'category',
    to: categoryAddress(type),
    type,
  }));
  if (findsNothing) return categories;
  return [
    ...categories,
    ...products.map((product): Suggestion => ({ kind: 'product', to: productAddress(product.id), product })),
    { kind: 'all', to: catalogueAddress(searchFor(text)) },
  ];
};

/** Where the arrow keys lead from the option at `active`; -1 is the field itself, which comes between last and first. */
export const optionAfter = (key: string, active: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return active >= count - 1 ? -1 : active + 1;
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1;
    case 'Home':
      return active === -1 ? undefined : 0;
    case 'End':
      return active === -1 ? undefined : count - 1;
    default:
      return undefined;
  }
};
