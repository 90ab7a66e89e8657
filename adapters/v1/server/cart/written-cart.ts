import type { CartLine, ServerCart } from '../../../../engine/values/cart-line.ts';
import { CartLine as WireLine } from '../../contract/cart.ts';
import { Written } from '../http/written.ts';

/*
 * Carts are answered more often than anything else, and encoding and writing their lines took longer than all else that the
 * process does for one of 50. What everybody's line of an item shows alike is written once.
 */

const beginnings = new WeakMap<CartLine, string>();

/** A line as it is sent, up to what is the cart's own; remembered for goods, whose line lives as long as they are known. */
const beginningOf = (goods: CartLine): string => {
  const known = beginnings.get(goods);
  if (known !== undefined) return known;
  const { quantity: _quantity, stock: _stock, ...alike } = WireLine.encode(goods) as CartLine;
  const written = JSON.stringify(alike).slice(0, -1);
  beginnings.set(goods, written);
  return written;
};

/** The goods of lines that were made from them. */
const goodsOf = new WeakMap<CartLine, CartLine>();

/** A line of goods as a cart has it. */
export const lineOfGoods = (goods: CartLine, quantity: number, stock: number): CartLine => {
  const line = { ...goods, quantity, stock };
  goodsOf.set(line, goods);
  return line;
};

/** A cart as its calls answer it. */
export const writtenCart = ({ cartId, version, lines }: ServerCart): Written<ServerCart> => {
  let total = 0;
  const written = lines.map((line) => {
    total += line.quantity;
    return `${beginningOf(goodsOf.get(line) ?? line)},"quantity":${line.quantity},"stock":${line.stock}}`;
  });
  return new Written(
    `{"cartId":${JSON.stringify(cartId)},"version":${version},"totalQuantity":${total},"products":[${written.join(',')}]}`,
  );
};
