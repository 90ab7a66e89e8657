import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  type Coupon,
  couponFaults,
  couponStateAt,
  type CouponTerms,
  fixedFaults,
  isGenerous,
} from '../../../engine/desk/coupons/room.ts';
import { baht, satang } from '../../../engine/values/money.ts';
import { discountOf } from '../../../engine/orders/coupon.ts';

const terms: CouponTerms = {
  gift: { type: 'amount', amount: baht(200) },
  minimum: baht(5_000),
  beginsAt: null,
  endsAt: null,
  mostUses: null,
  isOnceEach: true,
};
const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  ...terms,
  code: 'TONG5',
  uses: 0,
  version: 1,
  ...changes,
});

describe('a coupon at the desk', () => {
  test.each([
    ['nothing', { gift: { type: 'amount', amount: satang(0) } }, 'gift'],
    ['a part of a baht', { gift: { type: 'amount', amount: satang(99) } }, 'gift'],
    ['more than ฿100,000', { gift: { type: 'amount', amount: baht(100_001) } }, 'gift'],
    ['no share', { gift: { type: 'percent', percent: 0, most: null } }, 'gift'],
    ['more than all', { gift: { type: 'percent', percent: 101, most: null } }, 'gift'],
    ['a share of at most nothing', { gift: { type: 'percent', percent: 5, most: satang(0) } }, 'gift'],
    ['no time', { beginsAt: 5, endsAt: 5 }, 'endsAt'],
    ['no use', { mostUses: 0 }, 'mostUses'],
  ] as const)('cannot give %s', (_, changes, field) => {
    expect(couponFaults({ ...terms, ...changes })).toEqual([field]);
  });

  test('never gives less than nothing or more than the goods, however it was made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.nat(), fc.nat(), (percent, most, subtotal) => {
        const gift = { type: 'percent' as const, percent, most: satang(most) };
        if (couponFaults({ ...terms, gift }).length > 0) return;
        const off = discountOf(gift, satang(subtotal));
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(Math.min(subtotal, most));
      }),
    );
  });

  test('of an amount takes that off, and never more than the goods cost', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (amount, subtotal) => {
        const off = discountOf({ type: 'amount', amount: satang(amount) }, satang(subtotal));
        expect(off).toBe(amount < subtotal ? amount : subtotal);
      }),
    );
  });

  test('that was used keeps what it gives and to whom, and may be shortened, prolonged and limited', () => {
    const used = coupon({ uses: 1 });
    expect(fixedFaults(coupon(), { ...terms, gift: { type: 'percent', percent: 5, most: null } })).toEqual(
      [],
    );
    expect(
      fixedFaults(used, {
        ...terms,
        gift: { type: 'percent', percent: 5, most: null },
        minimum: baht(1),
        isOnceEach: false,
      }),
    ).toEqual(['gift', 'minimum', 'isOnceEach']);
    expect(fixedFaults(used, { ...terms, beginsAt: 1, endsAt: 2, mostUses: 1 })).toEqual([]);
  });

  test('is at each moment one thing, and over for good', () => {
    const moments = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null });
    const most = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
    fc.assert(
      fc.property(moments, moments, most, fc.nat(4), fc.nat(20), (beginsAt, endsAt, mostUses, uses, at) => {
        const it = coupon({ beginsAt, endsAt, mostUses, uses });
        const state = couponStateAt(it, at);
        const isGood =
          (beginsAt ?? at) <= at && (endsAt ?? Infinity) > at && (mostUses === null || uses < mostUses);
        expect(state === 'good').toBe(isGood);
        if (state === 'over') expect(couponStateAt(it, at + 1)).toBe('over');
      }),
    );
  });

  test('that gives much is looked at twice', () => {
    expect(isGenerous({ type: 'amount', amount: baht(1_000) })).toBe(false);
    expect(isGenerous({ type: 'amount', amount: baht(1_001) })).toBe(true);
    expect(isGenerous({ type: 'percent', percent: 10, most: null })).toBe(false);
    expect(isGenerous({ type: 'percent', percent: 11, most: null })).toBe(true);
    expect(isGenerous({ type: 'percent', percent: 50, most: baht(500) })).toBe(false);
  });
});
