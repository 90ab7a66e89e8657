import { bangkokDate, bangkokMidnight } from './bangkok-day.ts';

/** A day as '2026-11-22', counted from 1970 by the Gregorian calendar; the inverse of `bangkokDate`. */
const dayOf = (text: string): number => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  // Counted from 1 March of the year 0, the leap day is the last of its year, of its four, of its hundred or four hundred.
  const years = month > 2 ? year : year - 1;
  const months = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return years * 365 + leapDays + Math.floor((153 * months + 2) / 5) + date - 1 - 719_468;
};

/** The weekday of a day as '2026-11-22', from 0, Sunday. */
export const weekdayOf = (day: string): number => (((dayOf(day) + 4) % 7) + 7) % 7;

/** Whether a text is a day of the calendar with a year of four digits, as '1990-02-14'. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  bangkokDate(bangkokMidnight(dayOf(value))) === value;

/** Whether a text is a day of this century, as '2026-11-22'. */
export const isIsoDay = (value: unknown): value is string => isDay(value) && value.startsWith('20');

/** Whether a text is a month, as '2026-11'. */
export const isIsoMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value);

/** Begins of a day in Bangkok and of the next one, milliseconds since 1970. */
export const momentsOfDay = (day: string): { readonly begins: number; readonly ends: number } => ({
  begins: bangkokMidnight(dayOf(day)),
  ends: bangkokMidnight(dayOf(day) + 1),
});

export const daysOfMonth = (month: string): readonly string[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter(isIsoDay);
