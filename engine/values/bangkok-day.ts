export const dayLength = 24 * 3_600_000;

/** Offset of Thailand's clocks from UTC, all year, milliseconds. */
export const bangkokOffset = 7 * 3_600_000;

/** The day of a moment in Bangkok, where the shop is, counted from 1970. */
export const bangkokDay = (at: number): number => Math.floor((at + bangkokOffset) / dayLength);

/** Begin of a day in Bangkok, milliseconds since 1970. */
export const bangkokMidnight = (day: number): number => day * dayLength - bangkokOffset;

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** The ISO date of a day counted from 1970, by the Gregorian calendar; the years 0 to 9999. */
const isoDate = (day: number): string => {
  // Counted from 1 March of the year 0, the leap day is the last of its year, of its four, of its hundred or four hundred.
  const days = day + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - 365 * yearOfEra - Math.floor(yearOfEra / 4) + Math.floor(yearOfEra / 100);
  // Five months from March or August on have 153 days.
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const isNextYear = month >= 10;
  const year = 400 * era + yearOfEra + (isNextYear ? 1 : 0);
  return `${padded(year, 4)}-${padded(isNextYear ? month - 9 : month + 3, 2)}-${padded(dayOfMonth, 2)}`;
};

/** The ISO date of a moment in Bangkok: '2026-11-22', wherever the device or the server is. */
export const bangkokDate = (at: number): string => isoDate(bangkokDay(at));
