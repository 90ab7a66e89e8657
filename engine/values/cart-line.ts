import * as t from 'io-ts';
import { list, nullable, record } from '../kernel/codec.ts';
import { SatangCodec } from './money.ts';
import { Count, Quantity } from './quantity.ts';
import { MilligramsCodec } from './weight.ts';

/** What names a line: all unsized goods share the size '0', so both parts are needed (ruling P2). */
export const LineKey = record({ productId: t.string, sizeId: t.string });
export type LineKey = t.TypeOf<typeof LineKey>;

/** A line of the bag (spec 3). The quantity may exceed the stock when the stock fell after the shopper chose. */
export const CartLine = record({
  productId: t.string,
  sizeId: t.string,
  productName: t.string,
  productImage: t.string,
  /** The pattern (ลาย). */
  style: t.string,
  /** Hidden when '0' (spec 2.12). */
  size: t.string,
  weight: MilligramsCodec,
  quantity: Quantity,
  stock: Count,
  unitPrice: SatangCodec,
  unitPriceDiscounted: nullable(SatangCodec),
});
export type CartLine = t.TypeOf<typeof CartLine>;

/** The whole cart as the server confirmed it; every change raises `version`. */
export const ServerCart = record({ cartId: t.string, version: Count, lines: list(CartLine) });
export type ServerCart = t.TypeOf<typeof ServerCart>;

/** Whether two keys name the same line. */
export const sameLine = (left: LineKey, right: LineKey): boolean =>
  left.productId === right.productId && left.sizeId === right.sizeId;

/** Only the key of something that has one. */
export const keyOf = ({ productId, sizeId }: LineKey): LineKey => ({ productId, sizeId });
