import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { committed, stepped } from '../../../src/shop/ui/lines/QuantityStepper.tsx';

const stock = fc.integer({ min: 0, max: 12_000 });
const value = fc.integer({ min: 1, max: 9_999 });
const draft = fc.option(fc.oneof(fc.string(), fc.nat().map(String)));

describe('stepping a quantity', () => {
  test('steps at most one above the stock, and never below 1', () =>
    fc.holds(100, [draft, value, stock], (typed, from, most) => {
      const up = stepped(typed, from, 1, most);
      const down = stepped(typed, from, -1, most);
      expect(up ?? 1).toBeLessThanOrEqual(Math.max(1, most + 1));
      expect(down ?? 1).toBeGreaterThanOrEqual(1);
    }));

  test.each([
    ['from 2 of 3', null, 2, 3, 3, 1],
    ['from the least', null, 1, 3, 2, undefined],
    ['from all of the stock the rules are asked for more', null, 3, 3, 4, 2],
    ['above the stock only down', null, 5, 2, undefined, 4],
    ['without stock nowhere', null, 2, 0, undefined, undefined],
    ['from what is typed', '7', 2, 10, 8, 6],
    ['from Thai digits (P19)', '๗', 2, 10, 8, 6],
  ])('%s', (_, typed, from, most, up, down) => {
    expect([stepped(typed, from, 1, most), stepped(typed, from, -1, most)]).toEqual([up, down]);
  });
});

describe('finishing a draft', () => {
  test('the same value asks for nothing (S04)', () =>
    fc.holds(100, [value, stock], (same, most) => {
      expect(committed(String(same), same, most)).toBeUndefined();
    }));

  test('any typed text asks for a whole number from 1 or for nothing', () =>
    fc.holds(100, [fc.string(), value, fc.integer({ min: 1, max: 50 })], (typed, from, most) => {
      const quantity = committed(typed, from, most) ?? 1;
      expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
    }));

  test.each([
    ['๑๒', 2, 50, 12],
    ['มาก', 2, 50, 1],
    ['', 2, 50, 1],
    ['4', 1, 3, 4],
    ['4', 1, 0, undefined],
  ])('%j from %i of %i asks for %s (P19, S06, spec 5)', (typed, from, most, asked) => {
    expect(committed(typed, from, most)).toBe(asked);
  });
});
