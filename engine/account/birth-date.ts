import * as t from 'io-ts';
import { nullable, record } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';
import { isDay } from '../values/iso-day.ts';
import { westernDigits } from '../values/quantity.ts';

/** Profile fields that customers can change themselves; `birthDate` is an ISO date. */
export const ProfileChange = record({
  firstName: personal('name', t.string),
  /** '' for a single name. */
  lastName: personal('name', t.string),
  birthDate: nullable(personal('date', t.string)),
});
export type ProfileChange = t.TypeOf<typeof ProfileChange>;

/** Years between the Buddhist and the Gregorian era. */
const eras = 543;

/** The first day of birth that the shop believes, of พ.ศ. 2400. */
const firstDay = `${2400 - eras}-01-01`;

const isoOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Whether an ISO date can be a birth date: a real day from พ.ศ. 2400 to `today`, an ISO date. */
export const isBirthDate = (isoDate: string, today: string): boolean =>
  isDay(isoDate) && isoDate <= today && isoDate >= firstDay;

/** A birth date written in พ.ศ. (ruling P19), from an ISO date: 14/02/2533; '' for none. */
export const birthDateTyped = (isoDate: string | null): string => {
  const parts = isoDate === null ? null : /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate);
  return parts === null ? '' : `${parts[3]}/${parts[2]}/${Number(parts[1]) + eras}`;
};

/**
 * The ISO date of a birth date that was typed in พ.ศ., day first: 14/02/2533, 14-2-2533, ๑๔/๐๒/๒๕๓๓ or 14022533. A year
 * before 2400 is one of the Christian era and is not guessed at. Undefined for anything else, and for a day after `today`.
 */
export const birthDateIn = (typed: string, today: string): string | undefined => {
  const western = westernDigits(typed).trim();
  const parts =
    /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})$/.exec(western) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(western);
  if (parts === null) return undefined;
  const [day = 0, month = 0, year = 0] = parts.slice(1).map(Number);
  const isoDate = isoOf(year - eras, month, day);
  return isBirthDate(isoDate, today) ? isoDate : undefined;
};
