/** Hours on some days of the week, by the clock of Thailand: `days` from 0, Sunday; `opens` and `closes` as '10:00'. */
export interface OpeningHours {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

/** The days of a week in Thailand, from 0, Sunday. */
export const dayNames = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'] as const;

/** The days of some hours: 'จันทร์–เสาร์', 'จันทร์ พุธ'. */
const daysText = (days: readonly number[]): string => {
  const sorted = [...days].sort((one, other) => one - other);
  const first = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? 0;
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  return isRun
    ? `${dayNames[first] ?? ''}–${dayNames[last] ?? ''}`
    : sorted.map((weekday) => dayNames[weekday] ?? '').join(' ');
};

/** Hours as people read them: 'จันทร์–เสาร์ 10:00–17:00 น.' */
export const hoursText = (hours: readonly OpeningHours[]): string =>
  hours.map(({ days, opens, closes }) => `${daysText(days)} ${opens}–${closes} น.`).join(', ');
