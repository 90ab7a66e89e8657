import { expect, test } from 'vitest';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';
import {
  daysOfMonth,
  isDay,
  isIsoDay,
  isIsoMonth,
  momentsOfDay,
  weekdayOf,
} from '../../../engine/values/iso-day.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';

test('a day begins and ends in Bangkok, as the calendar of the machine says', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2099, 11, 30) }), (at) => {
      const day = bangkokDate(at);
      const { begins, ends } = momentsOfDay(day);
      expect(isIsoDay(day)).toBe(true);
      expect([begins, ends]).toEqual([
        Date.parse(`${day}T00:00:00+07:00`),
        Date.parse(`${day}T00:00:00+07:00`) + 86_400_000,
      ]);
      expect(weekdayOf(day)).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
    }),
    { numRuns: runs(300) },
  );
});

test('only days and months are taken that there are', () => {
  for (const wrong of ['2031-02-29', '2031-13-01', '2031-00-10', '2031-04-31', '2031-4-1', '', null, 5])
    expect([wrong, isIsoDay(wrong)]).toEqual([wrong, false]);
  expect(isIsoDay('2028-02-29')).toBe(true);
  // A customer may be born in another century, but nothing is fetched or sold in one.
  expect(['1900-02-28', '1896-02-29', '1900-02-29', '2131-04-31'].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['1990-02-14', '2131-04-30'].map(isIsoDay)).toEqual([false, false]);
  expect(['2031-12', '2031-13', '2031-1'].map(isIsoMonth)).toEqual([true, false, false]);
  expect([
    daysOfMonth('2028-02').length,
    daysOfMonth('2031-02').length,
    daysOfMonth('2031-12').at(-1),
  ]).toEqual([29, 28, '2031-12-31']);
});
