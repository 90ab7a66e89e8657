import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { changeFilter, chooseCategory, type ListingQuery } from '../../../engine/values/page/listing.ts';
import { chipsOf, patternsOf, withoutFilters } from '../../../src/shop/catalogue/filter/chips.ts';

const optional = (...values: readonly string[]) => fc.constantFrom('', ...values);
const limit = fc.option(fc.integer({ min: 0, max: 90_000 }));

const queries: fc.Arbitrary<ListingQuery> = fc
  .record({
    type: fc.constantFrom('all', 'ring', 'necklace', 'gold-bar' as const),
    search: optional('แหวน'),
    style: optional('ring-row', 'ลายเอง'),
    weightText: optional('1 สลึง'),
    weight: optional('3.79', '1'),
    minPrice: limit,
    maxPrice: limit,
    ringSize: optional('54'),
    necklaceSize: optional('18'),
    braceletSize: optional('7'),
    sort: fc.constantFrom('recommended', 'price-low' as const),
    page: fc.integer({ min: 1, max: 9 }),
  })
  .map((change) => ({ ...chooseCategory('all'), ...change, unit: change.weight === '' ? 'gram' : 'gb' }));

const takeAway = (query: ListingQuery, choose: (count: number) => number): ListingQuery => {
  const chips = chipsOf(query, []);
  const chip = chips[choose(chips.length)];
  return chip === undefined ? query : takeAway(chip.without, choose);
};

describe('what narrows a catalogue', () => {
  test('taking the chips away one by one, in any order, is taking all away', () =>
    fc.holds(100, [queries, fc.nat()], (query, pick) => {
      expect({ ...takeAway(query, (count) => pick % Math.max(1, count)), page: 1 }).toEqual(
        withoutFilters(query),
      );
    }));

  test('a chip removes one filter, opens the first page and keeps others', () =>
    fc.holds(100, [queries], (query) => {
      const chips = chipsOf(query, []);
      expect(new Set(chips.map(({ text }) => text)).size).toBe(chips.length);
      for (const { text, without } of chips) {
        expect(without.page).toBe(1);
        expect(chipsOf(without, []).map((left) => left.text)).toEqual(
          chips.map((other) => other.text).filter((other) => other !== text),
        );
      }
    }));

  test('a pattern of several kinds is one choice by name, counting all', () => {
    const styles = [
      { id: 'ring-rope', name: 'ลายเกลียว', type: 'ring' },
      { id: 'bangle-rope', name: 'ลายเกลียว', type: 'bangle' },
      { id: 'ring-row', name: 'ลายแถวเม็ด', type: 'ring' },
    ] as const;
    const counts = new Map(styles.map(({ id }, place) => [id, place + 1]));
    expect([...patternsOf(counts, styles)]).toEqual([
      ['ลายเกลียว', 3],
      ['ring-row', 3],
    ]);
  });

  test('patterns have names, weights never a bare บาท (P18), prices their one limit', () => {
    const styles = [{ id: 'ring-row', name: 'ลายแถวเม็ด', type: 'ring' } as const];
    const ring = chooseCategory('ring');
    const texts = (change: Parameters<typeof changeFilter>[1]) =>
      chipsOf(changeFilter(ring, change), styles).map(({ text }) => text);
    expect(texts({ style: 'ring-row' })).toEqual(['ลายแถวเม็ด']);
    expect(texts({ weight: '1', unit: 'gb' })).toEqual(['น้ำหนัก 1 บาททอง']);
    expect(texts({ minPrice: 20_000 })).toEqual(['฿20,000 ขึ้นไป']);
    expect(texts({ maxPrice: 20_000 })).toEqual(['ไม่เกิน ฿20,000']);
    expect(texts({ ringSize: '54' })).toEqual(['เบอร์ 54']);
  });
});
