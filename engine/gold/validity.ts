import { bangkokDay, bangkokMidnight } from '../values/bangkok-day.ts';
import type { Announcement } from '../values/product.ts';

const minute = 60_000;

/** The days on which gold is announced: all but Sundays and holidays. */
export interface TradingDays {
  /** Days on which nothing is announced, counted from 1970 in Bangkok. */
  readonly holidays: ReadonlySet<number>;
  /** Time of the first announcement of a trading day in Bangkok, minutes after midnight. */
  readonly due: number;
}

/** Time after which no further announcement of the day is expected in Bangkok, minutes after midnight. */
const lastOfDay = 17 * 60;

// The first day of 1970 was a Thursday.
const isSunday = (day: number): boolean => (day + 4) % 7 === 0;

/** Whether gold is announced on a day, counted from 1970 in Bangkok. */
export const isTradingDay = (day: number, { holidays }: TradingDays): boolean =>
  !isSunday(day) && !holidays.has(day);

const dueOn = (day: number, { due }: TradingDays): number => bangkokMidnight(day) + due * minute;

/** Expiry of a day's announcements, milliseconds since 1970: the next trading day's first is due. */
export const validUntil = (day: number, trading: TradingDays): number => {
  let next = day + 1;
  while (!isTradingDay(next, trading)) next += 1;
  return dueOn(next, trading);
};

/** Time at which the next announcement is due, milliseconds since 1970; null while it is possible at any moment. */
export const dueAfter = (at: number, trading: TradingDays): number | null => {
  const today = bangkokDay(at);
  if (!isTradingDay(today, trading)) return validUntil(today, trading);
  const due = dueOn(today, trading);
  if (at < due) return due;
  return at < bangkokMidnight(today) + Math.max(trading.due + 60, lastOfDay) * minute
    ? null
    : validUntil(today, trading);
};

export const isValidAt = ({ validUntil: end }: Pick<Announcement, 'validUntil'>, at: number): boolean =>
  at < end;
