import { bangkokDate, dayLength } from './bangkok-day.ts';
import { momentsOfDay, weekdayOf } from './iso-day.ts';
import { type Hours, minutesOf } from './opening-hours.ts';
import type { TransitDays } from './sale-terms.ts';

/** The days on which a shop works: weekdays by its hours, without holidays as '2026-12-05'. */
export interface WorkingDays {
  readonly hours: readonly Hours[];
  readonly holidays: readonly string[];
}

/** The first and the last day on which a parcel may arrive. */
export interface DeliveryDates {
  readonly from: string;
  readonly to: string;
}

/** Longer than any row of holidays; a shop that never works promises nothing. */
const mostAhead = 60;

const dayAfter = (day: string): string => bangkokDate(momentsOfDay(day).begins + dayLength);

const isWorkingDay = ({ hours, holidays }: WorkingDays, day: string): boolean =>
  !holidays.includes(day) && hours.some(({ days }) => days.includes(weekdayOf(day)));

/** The working day that comes `count` of them after a day; null where there is none. */
const workingDayAfter = (working: WorkingDays, day: string, count: number): string | null => {
  let [left, at] = [count, day];
  for (let ahead = 0; ahead < mostAhead; ahead += 1) {
    at = dayAfter(at);
    if (isWorkingDay(working, at)) left -= 1;
    if (left === 0) return at;
  }
  return null;
};

/** Payment deadline for the next parcels: `until`, as '14:00', today or on the next working day. Null for a shop that never works. */
export const nextCutoff = (working: WorkingDays, until: string, now: number): number | null => {
  const today = bangkokDate(now);
  const endOn = (day: string): number => momentsOfDay(day).begins + minutesOf(until) * 60_000;
  if (isWorkingDay(working, today) && now < endOn(today)) return endOn(today);
  const next = workingDayAfter(working, today, 1);
  return next === null ? null : endOn(next);
};

/** Delivery dates of a parcel that leaves at a moment; null for a shop that never works. */
export const deliveryDates = (
  working: WorkingDays,
  leaves: number,
  { least, most }: TransitDays,
): DeliveryDates | null => {
  const [from, to] = [least, most].map((days) => workingDayAfter(working, bangkokDate(leaves), days));
  return from === undefined || from === null || to === undefined || to === null ? null : { from, to };
};
