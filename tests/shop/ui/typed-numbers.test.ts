import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { pageOf, catalogueAddress } from '../../../engine/values/page/address.ts';
import { changeFilter, chooseCategory } from '../../../engine/values/page/listing.ts';
import {
  priceFromTyped,
  priceRangeFromTyped,
  weightFromTyped,
} from '../../../src/shop/ui/form/typed-numbers.ts';
import { numberText } from '../../../src/shop/format.ts';

const inThaiDigits = (text: string): string =>
  text.replaceAll(/[0-9]/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'.charAt(Number(digit)));

const price = fc.integer({ min: 0, max: 1_000_000_000 });

describe('typing a price', () => {
  test('reads what it shows, in western and in Thai digits (P19)', () =>
    fc.holds(100, [price, fc.boolean()], (whole, isThai) => {
      const shown = `฿${numberText(whole)}`;
      expect(priceFromTyped(isThai ? inThaiDigits(shown) : shown)).toBe(whole);
    }));

  test('any typed text is no limit, a valid whole price, or refused', () =>
    fc.holds(100, [fc.string()], (typed) => {
      const read = priceFromTyped(typed);
      const isRead =
        read === null || read === undefined || (Number.isInteger(read) && read >= 0 && read <= 1e9);
      expect(isRead).toBe(true);
    }));

  test('nothing typed is no limit; words, satang, signs and too much are refused', () => {
    expect(priceFromTyped('  ')).toBeNull();
    for (const typed of ['ถูก', '10.50', '-5', '1e5', '1000000001'])
      expect(priceFromTyped(typed)).toBeUndefined();
  });

  test('a lowest price above the highest is refused, every other range is taken', () =>
    fc.holds(100, [price, price], (low, high) => {
      expect(E.isRight(priceRangeFromTyped(String(low), String(high)))).toBe(low <= high);
    }));
});

describe('typing a weight', () => {
  test('what is taken comes back from the address as it is', () =>
    fc.holds(100, [fc.integer({ min: 1, max: 999_999_999 }), fc.boolean()], (milligrams, isThai) => {
      const shown = `${Math.floor(milligrams / 1000)}.${String(milligrams % 1000).padStart(3, '0')}`;
      const read = weightFromTyped(isThai ? inThaiDigits(shown) : shown);
      if (E.isLeft(read)) throw new Error(`refused ${shown}`);
      const query = changeFilter(chooseCategory('ring'), { weight: read.right, unit: 'gb' });
      const [path = '', search = ''] = catalogueAddress(query).split('?');
      expect(pageOf(path, search)).toEqual({ name: 'catalogue', query });
    }));

  test('nothing typed is no weight; zero, words and four decimals are refused', () => {
    expect(weightFromTyped('')).toEqual(E.right(''));
    expect(weightFromTyped('๑๕.๑๖')).toEqual(E.right('15.16'));
    for (const typed of ['0', '0.000', 'หนัก', '1.2345', '-1'])
      expect(E.isLeft(weightFromTyped(typed))).toBe(true);
  });
});
