import { expect, test } from 'vitest';
import {
  couponFaults,
  type Coupon,
  couponStateAt,
  type CouponTerms,
  fixedFaults,
  isGenerous,
  isNewCouponCode,
  largestCouponAmount,
  mostCouponUses,
} from '../../../engine/desk/coupons/module.ts';
import { actProblem } from '../../../engine/desk/registry.ts';
import { baht, satang } from '../../../engine/values/money.ts';

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
])('%o is confirmed twice: %s', (gift, isLookedAt) => {
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
])('a used coupon cannot change: %o', (wanted, fields) => {
  const coupon = { ...terms, uses: 1 } as Coupon;
  expect(fixedFaults(coupon, { ...terms, ...wanted })).toEqual(fields);
  expect(fixedFaults({ ...coupon, uses: 0 }, { ...terms, ...wanted })).toEqual([]);
});

test.each<[Partial<CouponTerms>, readonly string[]]>([
  [{ gift: amount(1) }, []],
  [{ gift: { type: 'amount', amount: satang(99) } }, ['gift']],
  [{ gift: { type: 'amount', amount: largestCouponAmount } }, []],
  [{ gift: { type: 'amount', amount: satang(largestCouponAmount + 1) } }, ['gift']],
  [{ gift: { type: 'amount', amount: satang(0) } }, ['gift']],
  [{ gift: amount(100_001) }, ['gift']],
  [{ gift: percent(1, null) }, []],
  [{ gift: percent(0, null) }, ['gift']],
  [{ gift: percent(100, null) }, []],
  [{ gift: percent(101, null) }, ['gift']],
  [{ gift: percent(5, 0) }, ['gift']],
  [{ beginsAt: at }, []],
  [{ endsAt: at }, []],
  [{ beginsAt: at, endsAt: at + 1 }, []],
  [{ beginsAt: at, endsAt: at }, ['endsAt']],
  [{ mostUses: 1 }, []],
  [{ mostUses: 0 }, ['mostUses']],
  [{ mostUses: mostCouponUses }, []],
  [{ mostUses: mostCouponUses + 1 }, ['mostUses']],
])('a coupon of %o is wrong in %o', (changes, fields) => {
  const wanted = { ...terms, ...changes };
  const problem = fields.length === 0 ? null : 'coupon-wrong';
  expect(couponFaults(wanted)).toEqual(fields);
  expect(actProblem({ type: 'MakeCoupon', code: 'NEW-1', terms: wanted })).toBe(problem);
  expect(actProblem({ type: 'ChangeCoupon', code: 'NEW-1', seen: 1, terms: wanted })).toBe(problem);
});

test.each([
  ['ABCD', true],
  ['A--1', true],
  [`A${'-'.repeat(38)}1`, true],
  [`A${'-'.repeat(39)}1`, false],
  ['ABC', false],
  ['-ABCD', false],
  ['ABCD-', false],
  ['AB.CD', false],
  ['abcd', false],
])('a coupon can have the code %s: %s', (code, can) => expect(isNewCouponCode(code)).toBe(can));

test('a coupon of an amount that was used gives no other one', () => {
  const coupon = { ...terms, gift: amount(100), uses: 1 } as Coupon;
  expect(fixedFaults(coupon, { ...terms, gift: amount(100) })).toEqual([]);
  expect(fixedFaults(coupon, { ...terms, gift: amount(101) })).toEqual(['gift']);
  expect(fixedFaults(coupon, terms)).toEqual(['gift']);
});
