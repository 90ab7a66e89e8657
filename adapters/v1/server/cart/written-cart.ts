import type { CartLine, ServerCart } from '../../../../engine/values/cart-line.ts';
import { CartLine as WireLine } from '../../contract/cart.ts';
import { Written, writtenJson } from '../http/written.ts';

/*
 * Carts are answered more often than anything else, and encoding and writing their lines took longer than all else that the
 * process does for one of 50. What everybody's line of an item shows alike is written once.
 */

/** A line of a cart as it is shown: goods, of which quantity and stock are not looked at, and its own. */
export interface ShownLine {
  readonly goods: CartLine;
  readonly quantity: number;
  readonly stock: number;
}

/** A cart as it is shown. */
export type ShownCart = Omit<ServerCart, 'lines'> & { readonly lines: readonly ShownLine[] };

/** A cart whose lines are its own. */
export const shownCart = ({ lines, ...cart }: ServerCart): ShownCart => ({
  ...cart,
  lines: lines.map((goods) => ({ goods, quantity: goods.quantity, stock: goods.stock })),
});

/** The lines of a shown cart by themselves. */
export const linesOfCart = ({ lines }: ShownCart): readonly CartLine[] =>
  lines.map(({ goods, ...own }) => ({ ...goods, ...own }));

const beginnings = new WeakMap<CartLine, string>();

/** A line as it is sent, up to what is the cart's own; remembered for goods, whose line lives as long as they are known. */
const beginningOf = (goods: CartLine): string => {
  const known = beginnings.get(goods);
  if (known !== undefined) return known;
  const { quantity: _quantity, stock: _stock, ...alike } = WireLine.encode(goods) as CartLine;
  const written = writtenJson(alike).slice(0, -1);
  beginnings.set(goods, written);
  return written;
};

/** A cart as its calls answer it. */
export const writtenCart = ({ cartId, version, lines }: ShownCart): Written<ServerCart> => {
  let total = 0;
  let written = '';
  for (const { goods, quantity, stock } of lines) {
    total += quantity;
    written += `${written === '' ? '' : ','}${beginningOf(goods)},"quantity":${quantity},"stock":${stock}}`;
  }
  return new Written(
    `{"cartId":${writtenJson(cartId)},"version":${version},"totalQuantity":${total},"products":[${written}]}`,
  );
};
