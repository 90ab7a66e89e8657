import { bangkokDate, bangkokDay, bangkokOffset, dayLength } from './bangkok-day.ts';

// Dates and times of Bangkok as Thais write them, by arithmetic and these names: the first `Intl` object of a page would cost
// a phone 200 ms and more.

const monthNames = [
  ['ม.ค.', 'มกราคม'],
  ['ก.พ.', 'กุมภาพันธ์'],
  ['มี.ค.', 'มีนาคม'],
  ['เม.ย.', 'เมษายน'],
  ['พ.ค.', 'พฤษภาคม'],
  ['มิ.ย.', 'มิถุนายน'],
  ['ก.ค.', 'กรกฎาคม'],
  ['ส.ค.', 'สิงหาคม'],
  ['ก.ย.', 'กันยายน'],
  ['ต.ค.', 'ตุลาคม'],
  ['พ.ย.', 'พฤศจิกายน'],
  ['ธ.ค.', 'ธันวาคม'],
] as const;

/** From Thursday on: 1 January 1970 was one. */
const weekdayNames = ['พฤหัสบดี', 'ศุกร์', 'เสาร์', 'อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ'] as const;

/** In the order of `weekdayNames`. */
const shortWeekdays = ['พฤ.', 'ศ.', 'ส.', 'อา.', 'จ.', 'อ.', 'พ.'] as const;

const partsOf = (at: number) => {
  const [year = 0, month = 1, day = 1] = bangkokDate(at).split('-').map(Number);
  const [short, long] = monthNames[month - 1] ?? monthNames[0];
  return { day, short, long, year: year + 543 };
};

/** A time of day in Thailand: '11:24 น.' */
export const timeText = (at: number): string => {
  const minutes = Math.floor((at + bangkokOffset - bangkokDay(at) * dayLength) / 60_000);
  const padded = (value: number): string => String(value).padStart(2, '0');
  return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)} น.`;
};

/** A day without its year: '25 ธ.ค.' */
export const dayText = (at: number): string => {
  const { day, short } = partsOf(at);
  return `${day} ${short}`;
};

/** A date in พ.ศ. (ruling P19): '25 ธ.ค. 2567'. */
export const dateText = (at: number): string => `${dayText(at)} ${partsOf(at).year}`;

/** A date where there is little room, with the last two digits of its year: '25 ธ.ค. 67'. */
export const shortDateText = (at: number): string => `${dayText(at)} ${String(partsOf(at).year).slice(-2)}`;

/** A date in พ.ศ. with the month in full (ruling P19): '25 ธันวาคม 2567'. */
export const longDateText = (at: number): string => {
  const { day, long, year } = partsOf(at);
  return `${day} ${long} ${year}`;
};

/** A day of the week without its 'วัน': 'จันทร์'. */
export const weekdayText = (at: number): string => weekdayNames[((bangkokDay(at) % 7) + 7) % 7] ?? '';

/** A near day with its weekday: 'พฤ. 26 พ.ย.' */
export const nearDayText = (at: number): string =>
  `${shortWeekdays[((bangkokDay(at) % 7) + 7) % 7] ?? ''} ${dayText(at)}`;
