import { expect, test } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { linesOfCart, shownCart, writtenCart } from '../../../adapters/v1/server/cart/written-cart.ts';
import type { CartLine } from '../../../engine/values/cart-line.ts';
import * as fc from '../../support/fast-check.ts';
import { aLine } from '../../engine/support/visit.ts';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
const goods = fc
  .record({ productId: text, sizeId: text, productName: text, productImage: text, style: text, size: text })
  .map((facts): CartLine => ({ ...aLine(), ...facts }));
const line = fc.record({
  goods,
  quantity: fc.integer({ min: 1, max: 9_999 }),
  stock: fc.nat(9_999),
  isKnown: fc.boolean(),
});

test('a cart is written as the contract encodes it, whatever its goods are called', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.nat(), (made, version) => {
      const lines = made.flatMap(({ goods: its, quantity, stock, isKnown }) => {
        const goodsOf = isKnown ? its : { ...its };
        // The same goods in another line, too.
        return [
          { goods: goodsOf, quantity, stock },
          { goods: its, quantity: stock + 1, stock: quantity },
        ];
      });
      const shown = { cartId: 'c1', version, lines };
      const cart = { cartId: 'c1', version, lines: linesOfCart(shown) };
      const wire = JSON.stringify(contract.cart.response.encode(cart));
      const sent = Buffer.from(writtenCart(shown).bytes, 'latin1').toString('utf8');
      expect(JSON.parse(sent)).toEqual(JSON.parse(wire));
      expect(writtenCart(shownCart(cart)).bytes).toBe(writtenCart(shown).bytes);
    }),
  );
});
