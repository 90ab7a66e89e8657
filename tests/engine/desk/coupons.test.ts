import { expect, test } from 'vitest';
import {
  type Coupon,
  couponStateAt,
  type CouponTerms,
  fixedFaults,
  isGenerous,
} from '../../../engine/desk/coupons/room.ts';
import { baht } from '../../../engine/values/money.ts';

const at = 1_700_000_000_000;
const amount = (of: number): CouponTerms['gift'] => ({ type: 'amount', amount: baht(of) });
const percent = (of: number, most: number | null): CouponTerms['gift'] => ({
  type: 'percent',
  percent: of,
  most: most === null ? null : baht(most),
});

test.each([
  [amount(1_000), false],
  [amount(1_001), true],
  [percent(10, null), false],
  [percent(11, null), true],
  [percent(11, 1_000), false],
  [percent(11, 1_001), true],
])('%o is looked at twice: %s', (gift, isLookedAt) => {
  expect(isGenerous(gift)).toBe(isLookedAt);
});

test.each([
  [{ endsAt: at }, 'over'],
  [{ endsAt: at + 1 }, 'good'],
  [{ endsAt: at, mostUses: 1, uses: 1 }, 'over'],
  [{ mostUses: 2, uses: 1 }, 'good'],
  [{ mostUses: 2, uses: 2 }, 'used-up'],
  [{ beginsAt: at }, 'good'],
  [{ beginsAt: at + 1 }, 'coming'],
] as const)('a coupon of %o is %s', (more, state) => {
  expect(couponStateAt({ beginsAt: null, endsAt: null, mostUses: null, uses: 0, ...more }, at)).toBe(state);
});

const terms: CouponTerms = {
  gift: percent(5, 500),
  minimum: baht(1_000),
  beginsAt: null,
  endsAt: null,
  mostUses: null,
  isOnceEach: false,
};

test.each<[Partial<CouponTerms>, readonly string[]]>([
  [{ gift: percent(6, 500) }, ['gift']],
  [{ gift: percent(5, 400) }, ['gift']],
  [{ gift: amount(100) }, ['gift']],
  [{ minimum: baht(0) }, ['minimum']],
  [{ isOnceEach: true }, ['isOnceEach']],
  [{ gift: percent(5, 500), endsAt: at, mostUses: 1 }, []],
])('a coupon that was used stays what it was: %o', (wanted, fields) => {
  const coupon = { ...terms, uses: 1 } as Coupon;
  expect(fixedFaults(coupon, { ...terms, ...wanted })).toEqual(fields);
  expect(fixedFaults({ ...coupon, uses: 0 }, { ...terms, ...wanted })).toEqual([]);
});

test('a coupon of an amount that was used gives no other one', () => {
  const coupon = { ...terms, gift: amount(100), uses: 1 } as Coupon;
  expect(fixedFaults(coupon, { ...terms, gift: amount(100) })).toEqual([]);
  expect(fixedFaults(coupon, { ...terms, gift: amount(101) })).toEqual(['gift']);
  expect(fixedFaults(coupon, terms)).toEqual(['gift']);
});
