import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { pageNumbers } from '../../../src/shop/ui/Paging.tsx';

const place = fc
  .integer({ min: 1, max: 400 })
  .chain((last) => fc.record({ last: fc.constant(last), present: fc.integer({ min: 1, max: last }) }));

describe('the page numbers of paging', () => {
  test('rise, hold first, last and current page, and are at most nine', () =>
    fc.holds(100, [place], ({ last, present }) => {
      const shown = pageNumbers(present, last);
      const pages = shown.filter((page) => page !== null);
      expect(pages).toEqual([...new Set(pages)].toSorted((left, right) => left - right));
      expect(pages).toEqual(expect.arrayContaining([1, present, last]));
      expect(shown.length).toBeLessThanOrEqual(9);
    }));

  test('leave out exactly where they leave a mark, and never a single page', () =>
    fc.holds(100, [place], ({ last, present }) => {
      const shown = pageNumbers(present, last);
      shown.forEach((page, index) => {
        const before = shown[index - 1];
        if (typeof page === 'number' && typeof before === 'number') expect(page - before).toBe(1);
        if (page === null) expect(Number(shown[index + 1]) - Number(before)).toBeGreaterThan(2);
      });
    }));

  test('one page of one, and the middle of twenty', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  });
});
