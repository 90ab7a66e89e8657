import { expect, test } from 'vitest';
import { satang } from '../../../engine/values/money.ts';
import { goldKindOf, priceToPay } from '../../../engine/values/product.ts';

test('bars are sold by the price of bars, all else by that of ornaments', () => {
  expect(goldKindOf('gold-bar')).toBe('bar');
  expect(goldKindOf('ring')).toBe('ornament');
});

test.each([
  ['none', null, 100],
  ['0', 0, 0],
  ['lower', 99, 99],
  ['above', 101, 100],
])('a discounted price that is %s', (_, discounted, price) => {
  expect(priceToPay(satang(100), discounted === null ? null : satang(discounted))).toBe(price);
});
