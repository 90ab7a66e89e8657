import * as t from 'io-ts';
import { list, nullable, record } from '../../kernel/codec.ts';
import { SatangCodec } from './money.ts';
import { Count, Quantity } from './quantity.ts';
import { GoldKind, MilligramsCodec } from './weight.ts';

/** Key of a line: all unsized goods share the size '0', so both parts are needed (ruling P2). */
export const keyFields = { productId: t.string, sizeId: t.string };
export const LineKey = record(keyFields);
export type LineKey = t.TypeOf<typeof LineKey>;

/** Fields of a line that the shopper chooses; the shop supplies the others. */
const choiceFields = { quantity: Quantity };

/** Key and choices of a wanted line. */
export const pieceFields = { ...keyFields, ...choiceFields };
export const Pieces = record(pieceFields);
export type Pieces = t.TypeOf<typeof Pieces>;

/** Pieces of an ordered line, without the buyer's other choices. */
export const soldFields = { ...keyFields, quantity: Quantity };
export const SoldPieces = record(soldFields);
export type SoldPieces = t.TypeOf<typeof SoldPieces>;

const goodsFields = {
  ...keyFields,
  productName: t.string,
  productImage: t.string,
  /** The pattern (ลาย). */
  style: t.string,
  /** Hidden when '0' (spec 2.12). */
  size: t.string,
  weight: MilligramsCodec,
  ...choiceFields,
};

const priceFields = { unitPrice: SatangCodec, unitPriceDiscounted: nullable(SatangCodec) };

/** Fields that an order copies from a line of the bag. */
export const orderedFields = { ...goodsFields, ...priceFields };

/** A line of the bag (spec 3). The quantity may exceed the stock when the stock fell after the shopper chose. */
export const CartLine = record({ ...goodsFields, goldKind: GoldKind, stock: Count, ...priceFields });
export type CartLine = t.TypeOf<typeof CartLine>;

/** The whole cart as the server confirmed it; every change raises `version`. */
export const ServerCart = record({ cartId: t.string, version: Count, lines: list(CartLine) });
export type ServerCart = t.TypeOf<typeof ServerCart>;
