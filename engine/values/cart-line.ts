import { goldKindOf, type ProductCard, type ProductSize } from './product.ts';
import type { LineKey, Pieces, CartLine, SoldPieces } from './codecs/cart-line.ts';

export type { CartLine, LineKey, Pieces, ServerCart, SoldPieces } from './codecs/cart-line.ts';

/** Lines of a cart that an answer left out, such as the specification's `{cartId, totalQuantity}`: they are still to be read. */
export const unreadLines: readonly CartLine[] = [];

export type PricedLine = Omit<CartLine, 'stock' | 'goldKind'>;

export const sameLine = (left: LineKey, right: LineKey): boolean =>
  left.productId === right.productId && left.sizeId === right.sizeId;

export const withQuantity = (line: CartLine, quantity: number): CartLine => ({ ...line, quantity });

export const lineKey = (productId: string, sizeId: string): LineKey => ({ productId, sizeId });

export const keyOf = ({ productId, sizeId }: LineKey): LineKey => lineKey(productId, sizeId);

/** The key as one text, for lists, maps and ids of elements; two lines never share it. */
export const lineId = ({ productId, sizeId }: LineKey): string =>
  `${encodeURIComponent(productId)}/${encodeURIComponent(sizeId)}`;

/** Key and choices of a line, without the line's facts. */
export const piecesOf = (line: Pieces): Pieces => ({ ...keyOf(line), quantity: line.quantity });

export const soldPiecesOf = (line: SoldPieces): SoldPieces => ({ ...keyOf(line), quantity: line.quantity });

/** A line as the shopper wants it, with its newest facts. */
export const withFacts = (line: Pieces, facts: CartLine): CartLine => ({ ...facts, ...piecesOf(line) });

export const sameFacts = (left: CartLine, right: CartLine): boolean =>
  (Object.keys(right) as (keyof CartLine)[]).every((field) => left[field] === right[field]);

export const lineOfProduct = (product: ProductCard, size: ProductSize, quantity: number): CartLine => ({
  ...lineKey(product.id, size.sizeId),
  productName: product.name,
  productImage: product.images[0]?.pathUrl ?? '',
  style: product.styleName,
  size: size.size,
  weight: product.weight,
  goldKind: goldKindOf(product.type),
  quantity,
  stock: size.stock,
  unitPrice: size.price,
  unitPriceDiscounted: size.discountPrice,
});
