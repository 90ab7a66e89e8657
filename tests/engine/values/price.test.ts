import { describe, expect, test } from 'vitest';
import { baht, satang } from '../../../engine/values/money.ts';
import { centralFeeOf, type GoldKind, priceOf } from '../../../engine/values/price.ts';
import {
  barBahtWeight,
  gramsText,
  type Milligrams,
  milligramsFromGramText,
  ornamentBahtWeight,
} from '../../../engine/values/weight.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';

describe('the price of gold (P18, P20)', () => {
  const announced = {
    barSell: baht(70_500),
    barBuy: baht(70_400),
    ornamentSell: baht(71_300),
    ornamentBuy: satang(6_912_960),
  };

  test('one baht-weight of bar and of ornament cost what was announced, plus the making fee', () => {
    expect(priceOf('bar', announced, barBahtWeight, baht(0), baht(0)).price).toBe(baht(70_500));
    expect(priceOf('ornament', announced, ornamentBahtWeight, baht(800), baht(0)).price).toBe(baht(72_100));
  });

  test('the fee of every ornament is what it is sold for above a bar, and never less than nothing', () => {
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

  test('is bought back at what was announced for it, in whole baht', () => {
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
  /** Whether whole baht are the nearest to an announced price by weight, the half up; in integers alone. */
  const isNearest = (value: number, announced: number, weight: number, bahtWeight: number): boolean => {
    const [twice, whole] = [2n * BigInt(announced) * BigInt(weight), 100n * BigInt(bahtWeight)];
    const low = 2n * BigInt(value) * BigInt(bahtWeight) - whole;
    return value % 100 === 0 && low <= twice && twice < low + 2n * whole;
  };

  test('is its gold to the nearest whole baht and its making fee, of which alone a discount comes off', () => {
    fc.assert(
      fc.property(piece, ({ kind, announced, weight, fee, discount }) => {
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
      }),
      { numRuns: runs(1_000) },
    );
  });
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
