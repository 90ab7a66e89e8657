import { type CartLine, lineOfProduct } from '../values/cart-line.ts';
import { type ListingQuery, sameQuery } from '../values/page/listing.ts';
import type { ProductDetail, ProductSize } from '../values/product.ts';
import type { CatalogueState, ListingPage, ProductPage } from './words.ts';

/** The size that products without sizes have (spec 2.12). */
export const unsized = '0';

/** The page of a catalogue that answers a query; null while it is on its way, and when it could not be had. */
export const answerTo = (query: ListingQuery, { shown }: CatalogueState['listing']): ListingPage | null =>
  shown.status === 'ready' && sameQuery(shown.value.query, query) ? shown.value : null;

/** The product of a page as it is known; null while nothing is. */
export const detailOf = ({ shown }: ProductPage): ProductDetail | null => shown.value?.detail ?? null;

const noSizes: readonly ProductSize[] = [];

/** The sizes of the product that is shown; none while it is not known. */
export const sizesOf = ({ shown }: ProductPage): readonly ProductSize[] => shown.value?.sizes ?? noSizes;

/** The size that is chosen, or the only one there is. */
export const chosenSize = (product: ProductPage): ProductSize | undefined => {
  const sizes = sizesOf(product);
  return sizes.length === 1 ? sizes[0] : sizes.find(({ sizeId }) => sizeId === product.chosenSizeId);
};

/** Pieces of the chosen size; before a size is chosen, of the size with most. */
export const chosenStock = (product: ProductPage): number =>
  chosenSize(product)?.stock ?? Math.max(0, ...sizesOf(product).map(({ stock }) => stock));

/** The line that adding would put into the bag: the chosen size and quantity; undefined without a size. */
export const lineToAdd = (product: ProductPage): CartLine | undefined => {
  const size = chosenSize(product);
  const detail = detailOf(product);
  if (detail === null || size === undefined) return undefined;
  return lineOfProduct(detail, size, product.chosenQuantity);
};
