import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { bangkokDate, bangkokMidnight, bangkokOffset } from '../../../engine/values/bangkok-day.ts';
import { runs } from '../../support/properties.ts';

test('a day begins at midnight in Bangkok, wherever the device is', () => {
  expect(bangkokDate(Date.parse('2026-11-21T23:59:59.999+07:00'))).toBe('2026-11-21');
  expect(bangkokDate(Date.parse('2026-11-22T00:00:00+07:00'))).toBe('2026-11-22');
  expect(bangkokDate(Date.parse('2026-11-21T23:59:59Z'))).toBe('2026-11-22');
});

const isoDate = (at: number): string => new Date(at + bangkokOffset).toISOString().slice(0, 10);

test('the date is that of the Gregorian calendar, at any moment of the years 0 to 9999', () => {
  const min = Date.parse('0000-01-01T00:00+07:00');
  const max = Date.parse('9999-12-31T23:59+07:00');
  fc.assert(
    fc.property(fc.integer({ min, max }), (at) => bangkokDate(at) === isoDate(at)),
    { numRuns: runs(500) },
  );
});

test('every day of four hundred years, with leap years of all kinds, has its date', () => {
  const days = Array.from({ length: 150_000 }, (_, index) => bangkokMidnight(index - 30_000));
  expect(days.filter((at) => bangkokDate(at) !== isoDate(at))).toEqual([]);
});
