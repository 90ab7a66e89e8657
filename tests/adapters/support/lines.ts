import * as fc from '../../support/fast-check.ts';
import { type CartLine, lineKey } from '../../../engine/values/cart-line.ts';
import { satang } from '../../../engine/values/money.ts';
import { barBahtWeight } from '../../../engine/values/weight.ts';
import { aLine } from '../../engine/support/visit.ts';

export const line = (change: Partial<CartLine> = {}): CartLine =>
  aLine({
    ...lineKey('ring-1', '0'),
    productName: 'แหวนทองลายโปร่ง',
    productImage: '/pictures/ring-1.webp',
    style: 'โปร่ง',
    size: '0',
    weight: barBahtWeight,
    stock: 1_000,
    unitPrice: satang(1_850_000),
    ...change,
  });

export const anyLine: fc.Arbitrary<CartLine> = fc
  .record({
    key: fc
      .tuple(fc.constantFrom('ring-1', 'ring-2', 'chain-1', 'bar-1'), fc.constantFrom('0', '52', '54'))
      .map(([productId, sizeId]) => lineKey(productId, sizeId)),
    productName: fc.string({ unit: 'grapheme', maxLength: 20 }),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    stock: fc.integer({ min: 0, max: 20_000 }),
    price: fc.integer({ min: 0, max: 100_000_000 }),
  })
  .map(({ key, price, ...facts }) => line({ ...key, ...facts, unitPrice: satang(price) }));

export const storedLines = (text: string | undefined): readonly CartLine[] =>
  text === undefined ? [] : (JSON.parse(text) as { readonly lines: readonly CartLine[] }).lines;
