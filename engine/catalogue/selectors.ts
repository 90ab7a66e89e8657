import type { CartLine } from '../values/cart-line.ts';
import type { CatalogueState } from './state.ts';

type ProductPage = CatalogueState['product'];

/** The size that products without sizes have (spec 2.12). */
export const unsized = '0';

/** The size that is chosen, or the only one there is. */
export const chosenSize = (product: ProductPage): ProductPage['sizes'][number] | undefined =>
  product.sizes.length === 1
    ? product.sizes[0]
    : product.sizes.find((size) => size.sizeId === product.chosenSizeId);

/** Whether the visitor has to choose a size before adding (case F07). */
export const needsSize = (product: ProductPage): boolean =>
  product.sizes.length > 1 && chosenSize(product) === undefined;

/** Pieces of the chosen size; before a size is chosen, of the size with most. */
export const chosenStock = (product: ProductPage): number =>
  chosenSize(product)?.stock ?? Math.max(0, ...product.sizes.map((size) => size.stock));

/** The line that adding would put into the bag: the chosen size and quantity; undefined without a size. */
export const lineToAdd = (product: ProductPage): CartLine | undefined => {
  const size = chosenSize(product);
  const { detail } = product;
  if (detail === null || size === undefined) return undefined;
  return {
    productId: detail.id,
    sizeId: size.sizeId,
    productName: detail.name,
    productImage: detail.images[0]?.pathUrl ?? '',
    style: detail.styleName,
    size: size.size,
    weight: detail.weight,
    quantity: product.chosenQuantity,
    stock: size.stock,
    unitPrice: size.price,
    unitPriceDiscounted: size.discountPrice,
  };
};
