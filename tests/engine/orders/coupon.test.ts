import { expect, test } from 'vitest';
import { couponCodeOf, discountOf } from '../../../engine/orders/coupon.ts';
import { baht, type Satang, satang } from '../../../engine/values/money.ts';
import * as fc from '../../support/fast-check.ts';

const amount = fc.integer({ min: 0, max: 100_000_000_000 }).map(satang);

test('a coupon is limited by goods and its maximum; percentages round down to baht', () => {
  fc.holds(500, [fc.integer({ min: 0, max: 100 }), amount, fc.option(amount)], (percent, subtotal, most) => {
    const share = (BigInt(subtotal) * BigInt(percent)) / 10_000n;
    const off: Satang = discountOf({ type: 'percent', percent, most }, subtotal);
    expect(off).toBe(Math.min(Number(share) * 100, most ?? subtotal));
  });
  fc.holds(200, [amount, amount], (fixed, subtotal) => {
    expect(discountOf({ type: 'amount', amount: fixed }, subtotal)).toBe(Math.min(fixed, subtotal));
  });
  expect(discountOf({ type: 'percent', percent: 10, most: baht(500) }, baht(99_999))).toBe(baht(500));
});

test('a code is the same however it is typed', () => {
  expect(couponCodeOf('  songkran69 ')).toBe('SONGKRAN69');
});
