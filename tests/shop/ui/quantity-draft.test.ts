import * as fc from '../../support/fast-check.ts';
import { describe, expect, test as story } from 'vitest';
import { committed, stepped } from '../../../src/shop/ui/lines/QuantityStepper.tsx';

const stock = fc.integer({ min: 0, max: 12_000 });
const value = fc.integer({ min: 1, max: 9_999 });
const draft = fc.option(fc.oneof(fc.string(), fc.nat().map(String)));

describe('stepping a quantity', () => {
  fc.prop([draft, value, stock])(
    'a step up leads at most one above the stock, a step down never below 1',
    (typed, from, most) => {
      const up = stepped(typed, from, 1, most);
      const down = stepped(typed, from, -1, most);
      expect(up ?? 1).toBeLessThanOrEqual(Math.max(1, most + 1));
      expect(down ?? 1).toBeGreaterThanOrEqual(1);
    },
  );

  fc.prop([draft, value])('without stock no step is possible', (typed, from) => {
    expect(stepped(typed, from, 1, 0)).toBeUndefined();
    expect(stepped(typed, from, -1, 0)).toBeUndefined();
  });

  story(
    'from 2 of 3: up is 3, down is 1; below 1 there is no step, and beyond the stock the rules are asked',
    () => {
      expect(stepped(null, 2, 1, 3)).toBe(3);
      expect(stepped(null, 2, -1, 3)).toBe(1);
      expect(stepped(null, 1, -1, 3)).toBeUndefined();
      expect(stepped(null, 3, 1, 3)).toBe(4);
    },
  );

  story('a quantity above the stock can only go down', () => {
    expect(stepped(null, 5, 1, 2)).toBeUndefined();
    expect(stepped(null, 5, -1, 2)).toBe(4);
  });

  story('a step counts from what is typed', () => {
    expect(stepped('7', 2, 1, 10)).toBe(8);
    expect(stepped('๗', 2, -1, 10)).toBe(6);
  });
});

describe('finishing a draft', () => {
  fc.prop([value, stock])('the same value asks for nothing (S04)', (same, most) => {
    expect(committed(String(same), same, most)).toBeUndefined();
  });

  fc.prop([fc.string(), value, fc.integer({ min: 1, max: 50 })])(
    'whatever is typed asks for a whole number from 1 or for nothing',
    (typed, from, most) => {
      const quantity = committed(typed, from, most) ?? 1;
      expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
    },
  );

  story('Thai digits count, and what is no number falls back to 1 (P19, spec 5)', () => {
    expect(committed('๑๒', 2, 50)).toBe(12);
    expect(committed('มาก', 2, 50)).toBe(1);
    expect(committed('', 2, 50)).toBe(1);
  });

  story('more than the stock is passed on, so that the bag can say that it clamped (S06)', () => {
    expect(committed('4', 1, 3)).toBe(4);
    expect(committed('4', 1, 0)).toBeUndefined();
  });
});
