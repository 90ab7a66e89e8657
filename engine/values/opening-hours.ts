import { bangkokDate } from './bangkok-day.ts';
import { momentsOfDay, weekdayOf } from './iso-day.ts';

/** Hours on some days of the week, by the clock of Thailand: `days` from 0, Sunday; `opens` and `closes` as '10:00'. */
export interface Hours {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

export interface WeekdayHours extends Omit<Hours, 'days'> {
  readonly weekday: number;
}

/** Whether this is a day of the week, from 0, Sunday. */
export const isWeekday = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 6;

/** Whether this is a time of the day, as '09:30'. */
export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** The days of a week in Thailand, from 0, Sunday. */
export const dayNames = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'] as const;

/** Days of the week in the order of opening hours: from Monday. */
export const weekFromMonday: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

const place = (weekday: number): number => weekFromMonday.indexOf(weekday);

/** The days of some hours: 'จันทร์–เสาร์', 'จันทร์ พุธ', 'ทุกวัน'. */
const daysText = (days: readonly number[]): string => {
  if (days.length === weekFromMonday.length) return 'ทุกวัน';
  const sorted = [...days].sort((one, other) => place(one) - place(other));
  const first = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? 0;
  const isRun = sorted.length > 2 && place(last) - place(first) === sorted.length - 1;
  return isRun
    ? `${dayNames[first] ?? ''}–${dayNames[last] ?? ''}`
    : sorted.map((weekday) => dayNames[weekday] ?? '').join(' ');
};

/** Hours as people read them: 'จันทร์–เสาร์ 10:00–17:00 น.' */
export const hoursText = (hours: readonly Hours[]): string =>
  hours.map(({ days, opens, closes }) => `${daysText(days)} ${opens}–${closes} น.`).join(', ');

/** The hours of a week, with the days of the same hours together, from Monday on. */
export const hoursOfWeek = (week: readonly WeekdayHours[]): readonly Hours[] => {
  const sorted = [...week].sort((one, other) => place(one.weekday) - place(other.weekday));
  const groups: { days: number[]; opens: string; closes: string }[] = [];
  for (const { weekday, opens, closes } of sorted) {
    const same = groups.find((group) => group.opens === opens && group.closes === closes);
    if (same === undefined) groups.push({ days: [weekday], opens, closes });
    else same.days.push(weekday);
  }
  return groups;
};

/** Minutes from midnight to a time of day, as '10:00'. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Time at which a place with these hours opened today, milliseconds since 1970; null while it is closed. */
export const openedAt = (
  hours: readonly Hours[],
  closedDays: readonly string[],
  now: number,
): number | null => {
  const date = bangkokDate(now);
  const today = closedDays.includes(date)
    ? undefined
    : hours.find(({ days }) => days.includes(weekdayOf(date)));
  if (today === undefined) return null;
  const { begins } = momentsOfDay(date);
  const [opens, closes] = [today.opens, today.closes].map((time) => begins + minutesOf(time) * 60_000);
  return opens !== undefined && closes !== undefined && now >= opens && now < closes ? opens : null;
};
