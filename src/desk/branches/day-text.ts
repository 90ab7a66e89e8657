import { dayNames } from '../../../engine/values/opening-hours.ts';
import { momentsOfDay, weekdayOf } from '../../../engine/values/iso-day.ts';
import { dateText } from '../../shop/format.ts';

/** A day as it is read: 'วันจันทร์ 7 ธ.ค. 2569'. */
export const dayText = (day: string): string =>
  `วัน${dayNames[weekdayOf(day)] ?? ''} ${dateText(momentsOfDay(day).begins)}`;
