import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { asMessage, giftText, longestMessage, orderedGift, signsOf } from '../../../engine/orders/gift.ts';

const family = '👩‍👩‍👧‍👦';

describe('the message of a gift', () => {
  test.each([
    ['a Thai word with its vowels and tones', 'ที่น้ำ', 2],
    ['a family', family, 1],
    ['a hand with a skin tone and a heart', '👍🏽❤️', 2],
    ['flags', '🇹🇭🇯🇵', 2],
    ['Arabic with its marks', 'حُبّ', 2],
  ])('counts %s as people see it', (_, text, count) => {
    expect(signsOf(text)).toHaveLength(count);
    expect(asMessage(text)).toBe(text);
  });

  test.each([
    ['lines and tabs', ' รัก\r\n\n\tแม่ ', 'รัก แม่'],
    ['signs that turn the direction', '\u202eรัก\u2066แม่\u200f', 'รักแม่'],
    ['what rings a bell or ends a text', 'รัก\u0007\u0000แม่\ud800', 'รักแม่'],
    ['marks heaped on a letter', `ก${'\u0e49'.repeat(500)}ข`, 'ข'],
  ])('is kept without %s', (_, typed, kept) => expect(asMessage(typed)).toBe(kept));

  test('of ten thousand characters is cut to a card’s limit, between characters', () => {
    expect(signsOf(asMessage(family.repeat(10_000)))).toEqual(
      Array.from({ length: longestMessage }, () => family),
    );
    expect(asMessage('<b>สุขสันต์</b> & "รัก"')).toBe('<b>สุขสันต์</b> & "รัก"');
  });

  test('is the same when it is tidied again, and always fits the card', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const kept = asMessage(typed);
        expect(asMessage(kept)).toBe(kept);
        expect(signsOf(kept).length).toBeLessThanOrEqual(longestMessage);
      }),
    );
  });

  test('is no gift without any wish', () => {
    const none = { message: '', isWrapped: false, hidesPrices: false };
    expect(orderedGift(none)).toBeNull();
    for (const wish of [{ hidesPrices: true }, { isWrapped: true }, { message: 'รักแม่' }])
      expect(orderedGift({ ...none, ...wish })).toEqual({ ...none, ...wish });
  });

  test('is in words with the other wishes', () => {
    expect(giftText({ message: 'รักแม่', isWrapped: true, hidesPrices: true })).toBe(
      'ห่อของขวัญ · การ์ด “รักแม่” · ไม่ใส่ใบเสร็จหรือราคาในกล่อง',
    );
    expect(giftText({ message: '', isWrapped: true, hidesPrices: false })).toBe('ห่อของขวัญ');
  });
});
