import { isTaxId } from '../../../engine/orders/tax-id.ts';
import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { baht, noMoney, satang } from '../../../engine/values/money.ts';
import { type TaxedLine, taxOf } from '../../../engine/orders/tax.ts';
import type { TaxTerms } from '../../../engine/values/sale-terms.ts';

const terms: TaxTerms = { isVatRegistered: true, percent: 7, isBlockFeeTaxed: true };
const nothing = { discount: noMoney, shippingFee: noMoney };

/** A ring of 1 สลึง at ฿18,600, of which ฿775 is making fee, bought back for ฿17,282 that day. */
const ring: TaxedLine = {
  kind: 'ornament',
  quantity: 1,
  price: baht(18_600),
  makingFee: baht(775),
  buyBack: baht(17_282),
};
/** A bar of 1 บาททอง at ฿70,900, of which ฿400 is block fee. */
const bar: TaxedLine = {
  kind: 'bar',
  quantity: 1,
  price: baht(70_900),
  makingFee: baht(400),
  buyBack: baht(70_400),
};

describe('the value added tax in an order', () => {
  test('is 7/107 of what an ornament costs above its announced buying price', () => {
    // 1,318 × 7/107 = 86.2243
    expect(taxOf(terms, [ring], nothing)).toEqual({
      percent: 7,
      base: satang(123_178),
      amount: satang(8_622),
    });
  });
  test('of a bar is in its block fee and never in its gold', () => {
    expect(taxOf(terms, [bar], nothing)).toEqual({ percent: 7, base: satang(37_383), amount: satang(2_617) });
    expect(taxOf({ ...terms, isBlockFeeTaxed: false }, [bar], nothing)?.amount).toBe(0);
  });
  test('is in the price of delivery, too', () => {
    expect(
      taxOf({ ...terms, isBlockFeeTaxed: false }, [bar], { ...nothing, shippingFee: baht(107) })?.amount,
    ).toBe(baht(7));
  });
  test('is lower by the tax of what a coupon takes off', () => {
    expect(taxOf(terms, [ring], { ...nothing, discount: baht(318) })?.amount).toBe(satang(6_542));
  });
  test('is zero below the buy-back price, without lowering other lines’ tax', () => {
    const cheap = { ...ring, price: baht(17_000), makingFee: noMoney };
    expect(taxOf(terms, [cheap], nothing)?.amount).toBe(0);
    expect(taxOf(terms, [cheap, ring], nothing)).toEqual(taxOf(terms, [ring], nothing));
  });
  test('is omitted by an unregistered seller', () => {
    expect(taxOf({ ...terms, isVatRegistered: false }, [ring], nothing)).toBeNull();
  });
});

const amount = (most: number) => fc.integer({ min: 0, max: most });
const someLine = fc
  .record({
    kind: fc.constantFrom('bar' as const, 'ornament' as const),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    makingFee: amount(1_000_000),
    gold: amount(400_000_000),
    below: amount(100),
  })
  .map(({ kind, quantity, makingFee, gold, below }): TaxedLine => ({
    kind,
    quantity,
    price: satang(gold + makingFee),
    makingFee: satang(makingFee),
    buyBack: satang(Math.floor((gold * (100 + below)) / 150)),
  }));
const someOrder = fc
  .record({
    lines: fc.array(someLine, { minLength: 1, maxLength: 8 }),
    share: fc.integer({ min: 0, max: 1_000 }),
    shipping: amount(20_000),
  })
  .map(({ lines, share, shipping }) => {
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const discount = satang(Math.floor((subtotal * share) / 1_000));
    return { lines, subtotal, sums: { discount, shippingFee: satang(shipping) } };
  });

describe('laws of value added tax', () => {
  test('neither tax nor base is negative, and together they stay within the price', () =>
    fc.holds(500, [someOrder], ({ lines, subtotal, sums }) => {
      const { base, amount: tax } = taxOf(terms, lines, sums) ?? { base: -1, amount: -1 };
      expect(base).toBeGreaterThanOrEqual(0);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(base + tax).toBeLessThanOrEqual(subtotal - sums.discount + sums.shippingFee);
    }));
  test('it is its percentage of its base to the satang', () =>
    fc.holds(500, [someOrder], ({ lines, sums }) => {
      const { base, amount: tax } = taxOf(terms, lines, sums) ?? { base: 0, amount: 0 };
      const off = BigInt(tax) * 100n - BigInt(base) * 7n;
      expect(off >= -54n && off <= 54n).toBe(true);
    }));
  test('no satang of a discount is lost between lines, taxed or not', () =>
    fc.holds(500, [someOrder], ({ lines, subtotal, sums }) => {
      const whole = lines.map((line): TaxedLine => ({ ...line, kind: 'ornament', buyBack: noMoney }));
      const { base, amount: tax } = taxOf(terms, whole, sums) ?? { base: 0, amount: 0 };
      expect(base + tax).toBe(subtotal - sums.discount + sums.shippingFee);
    }));
});

test.each(['1234567890121', '0105536000313'])('%s is a tax number, and with no other last digit', (known) => {
  for (const last of '0123456789') expect(isTaxId(known.slice(0, 12) + last)).toBe(last === known.at(-1));
  for (const text of [`x${known}`, `${known}0`, `${known}\n`, '']) expect(isTaxId(text)).toBe(false);
});
