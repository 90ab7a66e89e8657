import { describe, expect, test } from 'vitest';
import { addressOf, pageAt, queriesOf } from '../../../engine/desk/rooms.ts';
import {
  addsUp,
  leftOf,
  monthBeside,
  monthOf,
  noSales,
  salesAmounts,
  type SalesDay,
  type SalesSums,
  sumOfSales,
} from '../../../engine/desk/sales/room.ts';
import { daysOfMonth, isDay, isIsoMonth } from '../../../engine/values/iso-day.ts';
import { type Satang, satang } from '../../../engine/values/money.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';

const amount = fc.nat({ max: 900_000_000 }).map(satang);

/** What an order came to, as each adds up: its goods and what comes off them, and where its tax is. */
const sums: fc.Arbitrary<SalesSums> = fc
  .tuple(amount, amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 9 }))
  .map(([gold, making, shipping, share, orders]) => {
    const discounts = satang(Math.floor(making * share));
    const coupons = satang(Math.floor((gold / 2) * share));
    const total = satang(gold + making + shipping - discounts - coupons);
    const untaxed = satang(Math.floor(total * share));
    const tax = satang(Math.floor((total - untaxed) / 15));
    const base = satang(total - untaxed - tax);
    return { orders, gold, making, discounts, coupons, shipping, total, untaxed, base, tax };
  });

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, nth]) => `${year}-${String(nth).padStart(2, '0')}`);

const days: fc.Arbitrary<readonly SalesDay[]> = fc.array(
  fc.record({ day: fc.constantFrom(...daysOfMonth('2026-11')), sold: sums, returned: sums }),
  { maxLength: 12 },
);

const exact = (some: readonly SalesSums[], name: keyof SalesSums): bigint =>
  some.reduce((sum, one) => sum + BigInt(one[name]), 0n);

describe('the record of sales', () => {
  test('adds up in every day, month and in what is left of it, as long as every order does', () => {
    fc.assert(
      fc.property(days, (of) => {
        const { sold, returned } = monthOf('2026-11', of);
        expect([sold, returned].every(addsUp)).toBe(true);
        const left = Object.fromEntries(
          salesAmounts.map((name) => [name, leftOf({ sold, returned }, name) as Satang]),
        );
        expect(addsUp({ ...noSales, ...left })).toBe(true);
        for (const name of salesAmounts)
          expect(leftOf({ sold, returned }, name) + returned[name]).toBe(sold[name]);
      }),
      { numRuns: runs(200) },
    );
  });

  test('counts every order once, to the satang, in any order and in any parts', () => {
    fc.assert(
      fc.property(days, fc.nat(), (of, cut) => {
        const sold = of.map((one) => one.sold);
        const [before, after] = [sold.slice(0, cut % (sold.length + 1)), sold.slice(cut % (sold.length + 1))];
        const whole = sumOfSales(sold);
        expect(sumOfSales([sumOfSales(after), sumOfSales(before)])).toEqual(whole);
        for (const name of ['orders', ...salesAmounts] as const)
          expect(BigInt(whole[name])).toBe(exact(sold, name));
      }),
      { numRuns: runs(200) },
    );
  });

  test('is told where an amount is a satang off', () => {
    fc.assert(
      fc.property(sums, fc.constantFrom(...salesAmounts), (one, name) => {
        expect(addsUp({ ...one, [name]: one[name] + 1 })).toBe(false);
      }),
    );
  });

  test('has a month before and after each, and those of another are never shown in it', () => {
    fc.assert(
      fc.property(month, fc.nat({ max: 31 }), fc.nat({ max: 13 }), (one, nth, other) => {
        const next = monthBeside(one, 1);
        expect(monthBeside(next, -1)).toBe(one);
        expect(next > one).toBe(true);
        expect(daysOfMonth(one).at(-1)?.slice(0, 7)).toBe(one);
        const [within, elsewhere] = [one, `${one.slice(0, 4)}-${String(other).padStart(2, '0')}`].map(
          (start) => `${start}-${String(nth).padStart(2, '0')}`,
        );
        const page = pageAt(`/desk/sales/${one}/${within}`);
        expect(page !== null).toBe(isDay(within));
        if (page !== null) expect(pageAt(addressOf(page))).toEqual(page);
        if (page !== null)
          expect(queriesOf(page)).toEqual([
            { type: 'Sales', month: one },
            { type: 'SalesDay', day: within },
          ]);
        if (elsewhere?.slice(0, 7) !== one) expect(pageAt(`/desk/sales/${one}/${elsewhere}`)).toBeNull();
      }),
      { numRuns: runs(400) },
    );
    expect(isIsoMonth(monthBeside('2026-12', 1))).toBe(true);
    expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(pageAt('/desk/sales/2026-02/2026-02-31')).toBeNull();
  });
});
