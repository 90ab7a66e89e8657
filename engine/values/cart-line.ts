import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { replacedAt } from '../kernel/pending.ts';
import { SatangCodec } from './money.ts';
import { Count, Quantity } from './quantity.ts';
import type { ProductCard, ProductSize } from './product.ts';
import { MilligramsCodec } from './weight.ts';

/** What names a line: all unsized goods share the size '0', so both parts are needed (ruling P2). */
export const keyFields = { productId: t.string, sizeId: t.string };
export const LineKey = record(keyFields);
export type LineKey = t.TypeOf<typeof LineKey>;

/** What somebody wants of one line: how many pieces. */
export const pieceFields = { ...keyFields, quantity: Quantity };
export const Pieces = record(pieceFields);
export type Pieces = t.TypeOf<typeof Pieces>;

const goodsFields = {
  ...keyFields,
  productName: t.string,
  productImage: t.string,
  /** The pattern (ลาย). */
  style: t.string,
  /** Hidden when '0' (spec 2.12). */
  size: t.string,
  weight: MilligramsCodec,
  quantity: Quantity,
};

const priceFields = { unitPrice: SatangCodec, unitPriceDiscounted: nullable(SatangCodec) };

/** What an order keeps of a line of the bag, too. */
export const orderedFields = { ...goodsFields, ...priceFields };

/** A line of the bag (spec 3). The quantity may exceed the stock when the stock fell after the shopper chose. */
export const CartLine = record({ ...goodsFields, stock: Count, ...priceFields });
export type CartLine = t.TypeOf<typeof CartLine>;

/** The whole cart as the server confirmed it; every change raises `version`. */
export const ServerCart = record({ cartId: t.string, version: Count, lines: list(CartLine) });
export type ServerCart = t.TypeOf<typeof ServerCart>;

/** Whether two keys name the same line. */
export const sameLine = (left: LineKey, right: LineKey): boolean =>
  left.productId === right.productId && left.sizeId === right.sizeId;

const search = (lines: readonly LineKey[], { productId, sizeId }: LineKey, from: number): number => {
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] as LineKey;
    if (line.productId === productId && line.sizeId === sizeId) return index;
  }
  return -1;
};

// What was asked for last: rules that decide, fold and answer for one change ask for the same line of the same list.
let askedLines: readonly LineKey[] = [];
let askedKey: LineKey = { productId: '', sizeId: '' };
let place = -1;

// Where to begin in one long list, the one that changes now: none of a product's lines stands before its bound, less the lines
// that have been taken out since; a product without a bound has no line. Bounds never say where a line is, so that the answer
// is that of a search from the beginning, whatever the list has been before and however often it names a line.
let boundedLines: readonly LineKey[] | undefined;
let bounds = new Map<string, number>();
let takenOut = 0;

/** A list of fewer lines is searched sooner than its bounds are kept. */
const shortList = 64;

/** A bound that is so many places too low is drawn tight. */
const loose = 8;

const bound = (lines: readonly LineKey[]): void => {
  boundedLines = lines;
  bounds = new Map();
  takenOut = 0;
  lines.forEach(({ productId }, index) => {
    if (!bounds.has(productId)) bounds.set(productId, index);
  });
};

const searchBounded = (lines: readonly LineKey[], key: LineKey): number => {
  const least = bounds.get(key.productId);
  if (least === undefined) return -1;
  const from = Math.max(0, least - takenOut);
  let index = from;
  while (index < lines.length && lines[index]?.productId !== key.productId) index += 1;
  if (index === lines.length) bounds.delete(key.productId);
  else if (index - from > loose) bounds.set(key.productId, index + takenOut);
  return search(lines, key, index);
};

/** Where a list has the line of this key, the first of them; -1 where it has not. */
export const placeOf = (lines: readonly LineKey[], key: LineKey): number => {
  const isAskedAgain = askedLines === lines;
  if (isAskedAgain && sameLine(askedKey, key)) return place;
  if (isAskedAgain && boundedLines !== lines && lines.length >= shortList) bound(lines);
  askedLines = lines;
  askedKey = key;
  place = boundedLines === lines ? searchBounded(lines, key) : search(lines, key, 0);
  return place;
};

/** The lines with this one in the place of the first of its key, or last. */
export const withLine = <Line extends LineKey>(lines: readonly Line[], line: Line): readonly Line[] => {
  const index = placeOf(lines, line);
  // Spreading a long list into a literal with one more costs twice as much.
  const next = index < 0 ? lines.concat([line]) : replacedAt(lines, index, line);
  if (boundedLines === lines) {
    boundedLines = next;
    if (index < 0 && !bounds.has(line.productId)) bounds.set(line.productId, lines.length + takenOut);
  }
  return next;
};

/** The lines without the first of this key; the same list where it has none. */
export const withoutLine = <Line extends LineKey>(lines: readonly Line[], key: LineKey): readonly Line[] => {
  const index = placeOf(lines, key);
  if (index < 0) return lines;
  const rest = lines.slice();
  rest.splice(index, 1);
  if (boundedLines === lines) {
    boundedLines = rest;
    takenOut += 1;
  }
  return rest;
};

/** The line of this key in a list. */
export const lineIn = <Line extends LineKey>(lines: readonly Line[], key: LineKey): Line | undefined => {
  const index = placeOf(lines, key);
  return index < 0 ? undefined : lines[index];
};

/** The same line with so many pieces. Field by field, because a spread costs several times as much where turns are many. */
export const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  productId: line.productId,
  sizeId: line.sizeId,
  productName: line.productName,
  productImage: line.productImage,
  style: line.style,
  size: line.size,
  weight: line.weight,
  quantity,
  stock: line.stock,
  unitPrice: line.unitPrice,
  unitPriceDiscounted: line.unitPriceDiscounted,
});

/** Only the key of something that has one. */
export const keyOf = ({ productId, sizeId }: LineKey): LineKey => ({ productId, sizeId });

/** What somebody wants of a line, without what is told about it. */
export const piecesOf = ({ productId, sizeId, quantity }: Pieces): Pieces => ({
  productId,
  sizeId,
  quantity,
});

/** Pieces of a product in one of its sizes, as a line of the bag. */
export const lineOfProduct = (product: ProductCard, size: ProductSize, quantity: number): CartLine => ({
  productId: product.id,
  sizeId: size.sizeId,
  productName: product.name,
  productImage: product.images[0]?.pathUrl ?? '',
  style: product.styleName,
  size: size.size,
  weight: product.weight,
  quantity,
  stock: size.stock,
  unitPrice: size.price,
  unitPriceDiscounted: size.discountPrice,
});
