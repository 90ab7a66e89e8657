import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { lineTotal, totalOfLines } from '../../../engine/cart/selectors.ts';
import { SatangCodec } from '../../../engine/values/codecs/money.ts';
import {
  add,
  amountTyped,
  baht,
  bahtText,
  moneyText,
  satang,
  satangFromBahtText,
  times,
} from '../../../engine/values/money.ts';
import { aLine } from '../support/visit.ts';
import { cartLine, cartLines } from '../support/arbitraries.ts';
import { centralFeeOf, type GoldKind, notableDiscount, priceOf } from '../../../engine/values/price.ts';
import {
  barBahtWeight,
  gramsText,
  type Milligrams,
  milligramsFromGramText,
  ornamentBahtWeight,
} from '../../../engine/values/weight.ts';

/** The total as exact big integers: the discounted price if present and not above, else the unit price. */
const oracle = (
  lines: readonly { unitPrice: number; unitPriceDiscounted: number | null; quantity: number }[],
): bigint =>
  lines.reduce((sum, line) => {
    const { unitPrice, unitPriceDiscounted: discounted } = line;
    const each = discounted !== null && discounted <= unitPrice ? discounted : unitPrice;
    return sum + BigInt(each) * BigInt(line.quantity);
  }, 0n);

describe('totals', () => {
  test('the total of any bag is what exact arithmetic says (G16)', () =>
    fc.holds([4_000, 1_000_000], [cartLines], (lines) => {
      const total = totalOfLines(lines);
      expect(E.isRight(total) ? BigInt(total.right) : undefined).toBe(oracle(lines));
    }));

  test('the order of the lines does not matter (H-M05)', () =>
    fc.holds(
      1_000,
      [
        cartLines.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
      ],
      ([lines, shuffled]) => {
        expect(totalOfLines(shuffled)).toEqual(totalOfLines(lines));
      },
    ));

  test('a discounted price of 0 counts, one above the unit price does not (H-M02)', () =>
    fc.holds(100, [cartLine], (line) => {
      const each = (unitPriceDiscounted: number | null) =>
        lineTotal({
          ...line,
          quantity: 1,
          unitPrice: satang(500),
          unitPriceDiscounted: unitPriceDiscounted === null ? null : satang(unitPriceDiscounted),
        });
      expect(each(0)).toEqual(E.right(0));
      expect(each(501)).toEqual(E.right(500));
      expect(each(null)).toEqual(E.right(500));
    }));

  test('500 lines of 99 pieces are exact; inexact sums are an error (H-M03)', () => {
    const lines = Array.from({ length: 500 }, (_, index) =>
      aLine({ productId: `${index}`, quantity: 99, unitPrice: satang(400_000_000) }),
    );
    expect(totalOfLines(lines)).toEqual(E.right(19_800_000_000_000));
    const huge = lines.map((each) => ({
      ...each,
      quantity: 9_999,
      unitPrice: satang(Number.MAX_SAFE_INTEGER),
    }));
    expect(totalOfLines(huge)).toEqual(E.left({ type: 'AmountTooLarge' }));
  });
});

describe('baht as text', () => {
  test('every amount is written and read back unchanged', () =>
    fc.holds([1_000, 50_000], [fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })], (amount) => {
      expect(satangFromBahtText(bahtText(satang(amount)))).toBe(amount);
    }));

  test('4.35 is 435 satang and 1.1 is 110, though their floats are not (H-M01)', () => {
    expect(satangFromBahtText('4.35')).toBe(435);
    expect(satangFromBahtText('1.1')).toBe(110);
    expect(satangFromBahtText('0.3')).toBe(30);
  });

  test('is read as typed, with commas, Thai digits and a sign of the currency', () => {
    expect(['฿ 70,500.50', '๗๐๕００', '1.005', ''].map(amountTyped)).toEqual([
      7_050_050,
      7_050_000,
      undefined,
      undefined,
    ]);
  });

  test.each(['', '-1', '1.005', '1e3', 'NaN', ' 1', '01', '1,000', '99999999999999999999', '.5', '0x10'])(
    '%j is no amount',
    (text) => {
      expect(satangFromBahtText(text)).toBeUndefined();
    },
  );
});

describe('an amount', () => {
  test('is a whole number of satang, not below nothing, and exact', () => {
    for (const none of [-1, 0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1]) {
      expect(SatangCodec.is(none)).toBe(false);
      expect(() => satang(none)).toThrow(`not an amount in satang: ${none}`);
    }
    expect(SatangCodec.is(0)).toBe(true);
    expect(satang(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('that is too large is a separate error', () => {
    const most = satang(Number.MAX_SAFE_INTEGER);
    expect(add(most, satang(1))).toEqual(E.left({ type: 'AmountTooLarge' }));
    expect(times(most, 2)).toEqual(E.left({ type: 'AmountTooLarge' }));
    expect(add(satang(1), satang(2))).toEqual(E.right(3));
  });

  test.each([
    [0, '฿0'],
    [5, '฿0.05'],
    [99_900, '฿999'],
    [100_000, '฿1,000'],
    [7_050_050, '฿70,500.50'],
    [123_456_789_00, '฿123,456,789'],
    [123_456_789_01, '฿123,456,789.01'],
  ])('of %i satang is read as %s (H-M06)', (amount, text) => {
    expect(moneyText(satang(amount))).toBe(text);
  });
});

describe('the price of gold (P18, P20)', () => {
  const announced = {
    barSell: baht(70_500),
    barBuy: baht(70_400),
    ornamentSell: baht(71_300),
    ornamentBuy: satang(6_912_960),
  };

  test('one baht-weight costs what was announced plus the making fee', () => {
    expect(priceOf('bar', announced, barBahtWeight, baht(0), baht(0)).price).toBe(baht(70_500));
    expect(priceOf('ornament', announced, ornamentBahtWeight, baht(800), baht(0)).price).toBe(baht(72_100));
  });

  test('every ornament’s fee is its price above a bar, never below zero', () => {
    expect(centralFeeOf(announced)).toBe(baht(800));
    expect(centralFeeOf({ ...announced, ornamentSell: baht(70_499) })).toBe(baht(0));
  });

  test('half a baht-weight is rounded half-up to whole baht', () => {
    expect(priceOf('ornament', announced, 3_790 as Milligrams, baht(0), baht(0)).price).toBe(baht(17_825));
    expect(
      priceOf('bar', { ...announced, barSell: baht(70_501) }, 7_622 as Milligrams, baht(0), baht(0)).price,
    ).toBe(baht(35_251));
  });

  test('a discount comes off the making fee and never off the gold', () => {
    const parts = priceOf('ornament', announced, ornamentBahtWeight, baht(800), baht(5_000));
    expect(parts.discountPrice).toBe(baht(71_300));
    expect(priceOf('ornament', announced, ornamentBahtWeight, baht(800), baht(0)).discountPrice).toBeNull();
  });

  test.each([
    [800, 159, null],
    [800, 160, baht(160)],
    [800, 900, baht(800)],
    [800, 0, null],
    [0, 0, null],
  ])('with fee %i, a discount of %i baht shows from a fifth on', (fee, discount, told) => {
    const price = priceOf('ornament', announced, ornamentBahtWeight, baht(fee), baht(discount));
    expect(notableDiscount('ornament', ornamentBahtWeight, price, announced)).toBe(told);
  });

  test('is bought back at the announced price, in whole baht', () => {
    expect(priceOf('ornament', announced, ornamentBahtWeight, baht(800), baht(0)).minimumBuyBack).toBe(
      baht(69_130),
    );
    expect(priceOf('ornament', announced, 3_790 as Milligrams, baht(0), baht(0)).minimumBuyBack).toBe(
      baht(17_282),
    );
    expect(priceOf('bar', announced, barBahtWeight, baht(0), baht(0)).minimumBuyBack).toBe(baht(70_400));
  });
});

describe('the price of any piece (G16)', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_00 }).map(satang);
  const piece = fc.record({
    kind: fc.constantFrom<GoldKind>('bar', 'ornament'),
    announced: fc.record({ barSell: amount, barBuy: amount, ornamentSell: amount, ornamentBuy: amount }),
    weight: fc.integer({ min: 0, max: 1_000_000 }).map((weight) => weight as Milligrams),
    fee: amount,
    discount: amount,
  });
  /** True for the nearest whole baht to an announced price by weight, half up, in integers. */
  const isNearest = (value: number, announced: number, weight: number, bahtWeight: number): boolean => {
    const [twice, whole] = [2n * BigInt(announced) * BigInt(weight), 100n * BigInt(bahtWeight)];
    const low = 2n * BigInt(value) * BigInt(bahtWeight) - whole;
    return value % 100 === 0 && low <= twice && twice < low + 2n * whole;
  };

  test('is its gold in whole baht plus the making fee, less the discount', () =>
    fc.holds(1_000, [piece], ({ kind, announced, weight, fee, discount }) => {
      const parts = priceOf(kind, announced, weight, fee, discount);
      const [sell, buy, bahtWeight] =
        kind === 'bar'
          ? [announced.barSell, announced.barBuy, 15_244]
          : [announced.ornamentSell, announced.ornamentBuy, 15_160];
      expect(isNearest(parts.goldValue, sell, weight, bahtWeight)).toBe(true);
      expect(isNearest(parts.minimumBuyBack, buy, weight, bahtWeight)).toBe(true);
      expect(parts.price).toBe(parts.goldValue + fee);
      const lowered = parts.discountPrice ?? parts.price;
      expect(lowered).toBe(parts.price - Math.min(discount, fee));
      expect(lowered).toBeGreaterThanOrEqual(parts.goldValue);
    }));
});

describe('weights', () => {
  test.each(['15.16', '15.244', '3.79', '0.6', '1', '30.32'])(
    '%s grams are read and written unchanged',
    (text) => {
      const weight = milligramsFromGramText(text);
      expect(weight === undefined ? undefined : gramsText(weight)).toBe(text);
    },
  );
});
