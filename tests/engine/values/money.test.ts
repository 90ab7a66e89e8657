import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { lineTotal, totalOfLines } from '../../../engine/cart/selectors.ts';
import { SatangCodec } from '../../../engine/values/codecs/money.ts';
import { add, bahtText, moneyText, satang, satangFromBahtText, times } from '../../../engine/values/money.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { runs } from '../../support/properties.ts';
import { cartLine, cartLines } from '../support/arbitraries.ts';

/** The total as exact integers of any size would have it: the discounted price if present and not above, else the unit price. */
const oracle = (
  lines: readonly { unitPrice: number; unitPriceDiscounted: number | null; quantity: number }[],
): bigint =>
  lines.reduce((sum, line) => {
    const { unitPrice, unitPriceDiscounted: discounted } = line;
    const each = discounted !== null && discounted <= unitPrice ? discounted : unitPrice;
    return sum + BigInt(each) * BigInt(line.quantity);
  }, 0n);

describe('totals', () => {
  test('the total of any bag is what exact arithmetic says (G16)', () => {
    fc.assert(
      fc.property(cartLines, (lines) => {
        const total = totalOfLines(lines);
        expect(E.isRight(total) ? BigInt(total.right) : undefined).toBe(oracle(lines));
      }),
      { numRuns: runs(20_000, 1_000_000) },
    );
  });

  test('the order of the lines does not matter (H-M05)', () => {
    fc.assert(
      fc.property(
        cartLines.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
        ([lines, shuffled]) => {
          expect(totalOfLines(shuffled)).toEqual(totalOfLines(lines));
        },
      ),
      { numRuns: runs(1_000) },
    );
  });

  test('a discounted price of 0 is a price, one above the unit price is none, none is none (H-M02)', () => {
    fc.assert(
      fc.property(cartLine, (line) => {
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
      }),
    );
  });

  test('500 lines of 99 pieces at four million baht are exact; what is not exact any more is an error (H-M03)', () => {
    const line = {
      ...lineKey('', ''),
      productName: '',
      productImage: '',
      style: '',
      size: '',
      stock: 99,
      goldKind: 'bar' as const,
    };
    const facts = { quantity: 99, unitPrice: satang(400_000_000), unitPriceDiscounted: null };
    const lines = Array.from({ length: 500 }, (_, index) => ({
      ...line,
      ...facts,
      productId: `${index}`,
      weight: 0 as never,
    }));
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
  test('every amount is written and read back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (amount) => {
        expect(satangFromBahtText(bahtText(satang(amount)))).toBe(amount);
      }),
      { numRuns: runs(5_000) },
    );
  });

  test('4.35 is 435 satang and 1.1 is 110, though their floats are not (H-M01)', () => {
    expect(satangFromBahtText('4.35')).toBe(435);
    expect(satangFromBahtText('1.1')).toBe(110);
    expect(satangFromBahtText('0.3')).toBe(30);
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

  test('that is too large is an error of its own', () => {
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
