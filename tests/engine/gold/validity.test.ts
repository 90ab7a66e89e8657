import { describe, expect, test } from 'vitest';
import { bangkokDay } from '../../../engine/values/bangkok-day.ts';
import {
  dueAfter,
  isTradingDay,
  isValidAt,
  type TradingDays,
  validUntil,
} from '../../../engine/gold/validity.ts';

/** A moment by the clock of Thailand: '2026-11-23 10:00'. */
const at = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}:00+07:00`);
const dayOf = (moment: string): number => bangkokDay(at(`${moment} 12:00`));

// The 22nd is a Sunday.
const usual: TradingDays = { holidays: new Set(), due: 10 * 60 };
const withHolidays = (...days: readonly string[]): TradingDays => ({
  ...usual,
  holidays: new Set(days.map(dayOf)),
});

describe('an announcement', () => {
  test.each([
    ['of a weekday, until the next day', '2026-11-19', usual, '2026-11-20 10:00'],
    ['of a Friday, until Saturday', '2026-11-20', usual, '2026-11-21 10:00'],
    ['of a Saturday, over Sunday', '2026-11-21', usual, '2026-11-23 10:00'],
    ['that was made on a Sunday, until Monday', '2026-11-22', usual, '2026-11-23 10:00'],
    ['before a holiday, over it', '2026-12-09', withHolidays('2026-12-10'), '2026-12-11 10:00'],
    ['before a holiday on Monday, over both', '2026-12-05', withHolidays('2026-12-07'), '2026-12-08 10:00'],
    [
      'before the new year, over all of it',
      '2026-12-30',
      withHolidays('2026-12-31', '2027-01-01', '2027-01-02'),
      '2027-01-04 10:00',
    ],
    ['in a shop that says 09:30, until then', '2026-11-19', { ...usual, due: 570 }, '2026-11-20 09:30'],
  ])('%s is valid', (_what, day, trading, until) => {
    expect(validUntil(dayOf(day), trading)).toBe(at(until));
  });

  test('is valid to the last millisecond before the next one is due, and not at it', () => {
    const announcement = { validUntil: validUntil(dayOf('2026-11-21'), usual) };
    expect(isValidAt(announcement, at('2026-11-23 10:00') - 1)).toBe(true);
    expect(isValidAt(announcement, at('2026-11-23 10:00'))).toBe(false);
  });

  test('just after midnight in Bangkok is of the new day, though it is still the day before in UTC', () => {
    expect(validUntil(bangkokDay(at('2026-11-20 00:00')), usual)).toBe(at('2026-11-21 10:00'));
    expect(validUntil(bangkokDay(at('2026-11-20 00:00') - 1), usual)).toBe(at('2026-11-20 10:00'));
  });
});

describe('waiting for the next announcement', () => {
  test.each([
    ['before it is due, until then', '2026-11-23 08:00', '2026-11-23 10:00'],
    ['on a Sunday, until Monday', '2026-11-22 15:00', '2026-11-23 10:00'],
    ['just after midnight, until the morning', '2026-11-24 00:00', '2026-11-24 10:00'],
    ['in the evening, until the next day', '2026-11-23 17:00', '2026-11-24 10:00'],
    ['in the evening of a Saturday, until Monday', '2026-11-21 18:00', '2026-11-23 10:00'],
  ])('waits, %s', (_when, moment, until) => {
    expect(dueAfter(at(moment), usual)).toBe(at(until));
  });

  test('waits for nothing that can be told from when it is due until the end of the day', () => {
    expect(dueAfter(at('2026-11-23 10:00'), usual)).toBeNull();
    expect(dueAfter(at('2026-11-23 17:00') - 1, usual)).toBeNull();
  });

  test('waits over holidays', () => {
    expect(dueAfter(at('2026-12-10 11:00'), withHolidays('2026-12-10'))).toBe(at('2026-12-11 10:00'));
  });
});

test('gold is announced on all days but Sundays and holidays', () => {
  const trading = withHolidays('2026-12-10');
  const week = [
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
    '2026-12-10',
    '2026-12-11',
    '2026-12-12',
    '2026-12-13',
  ];
  expect(week.filter((day) => isTradingDay(dayOf(day), trading))).toEqual(
    week.filter((day) => day !== '2026-12-10' && day !== '2026-12-13'),
  );
});
