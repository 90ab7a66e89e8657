import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  clampQuantity,
  isCount,
  isQuantity,
  largestQuantity,
  quantityFromTyped,
} from '../../../engine/values/quantity.ts';
import { bangkokDate, bangkokMidnight, bangkokOffset } from '../../../engine/values/bangkok-day.ts';
import {
  daysOfMonth,
  isDay,
  isIsoDay,
  isIsoMonth,
  momentsOfDay,
  weekdayOf,
} from '../../../engine/values/iso-day.ts';
import { satang } from '../../../engine/values/money.ts';
import { goldKindOf, priceToPay } from '../../../engine/values/product.ts';
import {
  parcelPromise,
  refundPromise,
  trackingAddress,
  withdrawalPromise,
} from '../../../engine/values/sale-terms.ts';

describe('quantities', () => {
  test('any input becomes a whole number within stock; without stock none', () =>
    fc.holds(2_000, [fc.double(), fc.integer({ min: -5, max: 20_000 })], (wanted, stock) => {
      const quantity = clampQuantity(wanted, stock);
      if (stock < 1) expect(quantity).toBeUndefined();
      else {
        expect(Number.isSafeInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(Math.min(stock, largestQuantity));
      }
    }));

  test('a wish that is no number is one piece', () => {
    expect(clampQuantity(Number.NaN, 9)).toBe(1);
  });

  test.each([
    ['nothing', 0, false, true],
    ['one', 1, true, true],
    ['the most', largestQuantity, true, true],
    ['one more than the most', largestQuantity + 1, false, true],
    ['less than nothing', -1, false, false],
    ['a half', 1.5, false, false],
    ['no number', Number.NaN, false, false],
    ['text', '1', false, false],
  ])('%s: whether it is a quantity, and a count', (_, value, quantity, count) => {
    expect([isQuantity(value), isCount(value)]).toEqual([quantity, count]);
  });

  test.each([
    ['', 1],
    ['abc', 1],
    ['1e9', 1],
    ['-1', 1],
    ['0x10', 1],
    ['1.5', 1],
    ['0', 1],
    ['๓', 3],
    [' 12 ', 12],
    ['072', 72],
    ['9999', largestQuantity],
    // One above the bound, so that the rules report the cut.
    ['99999999999999999999', largestQuantity + 1],
  ])('typing %j means %i (H-C08)', (typed, quantity) => {
    expect(quantityFromTyped(typed)).toBe(quantity);
  });
});

test('a day begins at midnight in Bangkok, wherever the device is', () => {
  expect(bangkokDate(Date.parse('2026-11-21T23:59:59.999+07:00'))).toBe('2026-11-21');
  expect(bangkokDate(Date.parse('2026-11-22T00:00:00+07:00'))).toBe('2026-11-22');
  expect(bangkokDate(Date.parse('2026-11-21T23:59:59Z'))).toBe('2026-11-22');
});

const isoDate = (at: number): string => new Date(at + bangkokOffset).toISOString().slice(0, 10);

test('the date is Gregorian for any moment of the years 0 to 9999', () => {
  const min = Date.parse('0000-01-01T00:00+07:00');
  const max = Date.parse('9999-12-31T23:59+07:00');
  fc.holds(500, [fc.integer({ min, max })], (at) => bangkokDate(at) === isoDate(at));
});

test('every day of four hundred years has its date', () => {
  const days = Array.from({ length: 150_000 }, (_, index) => bangkokMidnight(index - 30_000));
  expect(days.filter((at) => bangkokDate(at) !== isoDate(at))).toEqual([]);
});

test('a day begins and ends in Bangkok, as the calendar of the machine says', () =>
  fc.holds(300, [fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2099, 11, 30) })], (at) => {
    const day = bangkokDate(at);
    const { begins, ends } = momentsOfDay(day);
    expect(isIsoDay(day)).toBe(true);
    expect([begins, ends]).toEqual([
      Date.parse(`${day}T00:00:00+07:00`),
      Date.parse(`${day}T00:00:00+07:00`) + 86_400_000,
    ]);
    expect(weekdayOf(day)).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
  }));

test('only days and months are taken that there are', () => {
  for (const wrong of ['2031-02-29', '2031-13-01', '2031-00-10', '2031-04-31', '2031-4-1', '', null, 5])
    expect([wrong, isIsoDay(wrong)]).toEqual([wrong, false]);
  expect(isIsoDay('2028-02-29')).toBe(true);
  // A customer may be born in another century, but nothing is fetched or sold in one.
  expect(['1900-02-28', '1896-02-29', '1900-02-29', '2131-04-31'].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['1990-02-14', '2131-04-30'].map(isIsoDay)).toEqual([false, false]);
  expect(['2031-12', '2031-13', '2031-1'].map(isIsoMonth)).toEqual([true, false, false]);
  expect([
    daysOfMonth('2028-02').length,
    daysOfMonth('2031-02').length,
    daysOfMonth('2031-12').at(-1),
  ]).toEqual([29, 28, '2031-12-31']);
});

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

const returns = { withdrawalDays: 7, refundDays: 15, withdrawalExceptions: '' };

test('parcel insurance is mentioned if insured; the shop always owes the full price', () => {
  const shop = 'หากสูญหายหรือเสียหายระหว่างส่ง ร้านชดใช้เต็มราคา';
  const insurer = 'บริษัทประกันตัวอย่าง';
  expect(parcelPromise({ insurer: '', insuredBahtPerBox: 500_000 })).toBe(shop);
  expect(parcelPromise({ insurer, insuredBahtPerBox: null })).toBe(`ทำประกันการขนส่งกับ${insurer} ${shop}`);
  expect(parcelPromise({ insurer, insuredBahtPerBox: 500_000 })).toBe(
    `ทำประกันการขนส่งกับ${insurer} วงเงินกล่องละไม่เกิน ฿500,000 ${shop}`,
  );
});

test('returns and refunds are promised within the configured days, with exceptions', () => {
  expect(refundPromise({ refundDays: 10 })).toBe('คืนเงินเต็มจำนวนภายใน 10 วัน');
  expect(withdrawalPromise(returns)).toMatch(/ภายใน 7 วันนับจากวันที่ได้รับสินค้า ร้านคืนเงินเต็มจำนวนภายใน 15 วัน$/);
  expect(withdrawalPromise({ ...returns, withdrawalExceptions: 'สินค้าสั่งทำ' })).toMatch(/15 วัน ยกเว้นสินค้าสั่งทำ$/);
});

test('a tracking number leads to its courier alone', () => {
  const courier = { name: 'ขนส่ง', trackingUrl: 'https://track.example.com/{number}?n={number}' };
  expect(trackingAddress(courier, 'TH12')).toBe('https://track.example.com/TH12?n=TH12');
  expect(trackingAddress(courier, '../&x=')).toBe('https://track.example.com/..%2F%26x%3D?n=..%2F%26x%3D');
  expect(trackingAddress({ ...courier, trackingUrl: '' }, 'TH12')).toBe('');
});
