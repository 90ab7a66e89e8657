import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  clampQuantity,
  isCount,
  isQuantity,
  largestQuantity,
  quantityFromTyped,
} from '../../../engine/values/quantity.ts';
import { runs } from '../../support/properties.ts';

describe('quantities', () => {
  test('any wish becomes a whole number within 1 and the stock; without stock there is none', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: -5, max: 20_000 }), (wanted, stock) => {
        const quantity = clampQuantity(wanted, stock);
        if (stock < 1) expect(quantity).toBeUndefined();
        else {
          expect(Number.isSafeInteger(quantity)).toBe(true);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(Math.min(stock, largestQuantity));
        }
      }),
      { numRuns: runs(2_000) },
    );
  });

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
    ['99999999999999999999', largestQuantity],
  ])('typing %j means %i (H-C08)', (typed, quantity) => {
    expect(quantityFromTyped(typed)).toBe(quantity);
  });
});
