import { guarded } from '../kernel/codec.ts';
import { bangkokMidnight, dayLength } from './bangkok-day.ts';

const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayLength;

/** A day of the calendar as '2026-11-22', that there is. */
export const IsoDay = guarded(
  'day YYYY-MM-DD',
  (value: unknown): value is string =>
    typeof value === 'string' &&
    /^20\d\d-\d\d-\d\d$/.test(value) &&
    new Date(dayOf(value) * dayLength || NaN).toJSON()?.slice(0, 10) === value,
);

/** A month as '2026-11'. */
export const IsoMonth = guarded(
  'month YYYY-MM',
  (value: unknown): value is string => typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value),
);

/** When a day begins in Bangkok, and when the next one does, milliseconds since 1970. */
export const momentsOfDay = (day: string): { readonly begins: number; readonly ends: number } => ({
  begins: bangkokMidnight(dayOf(day)),
  ends: bangkokMidnight(dayOf(day) + 1),
});

/** The days of a month, in order. */
export const daysOfMonth = (month: string): readonly string[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter(
    IsoDay.is,
  );
