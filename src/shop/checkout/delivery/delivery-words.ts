import type { PickupPlace } from '../../../../engine/orders/order.ts';
import { dateText, noonOf, weekdayText } from '../../format.ts';

/** A day of the calendar, from its ISO date: weekday 'จันทร์' and date '23 พ.ย. 2569' (ruling P19). */
export const dayTexts = (date: string): { readonly weekday: string; readonly day: string } => {
  const noon = noonOf(date);
  return { weekday: weekdayText(noon), day: dateText(noon) };
};

/** A day with its hours: 'วันจันทร์ 23 พ.ย. 2569 เวลา 10:00–17:00 น.' */
export const openDayText = ({ date, opens, closes }: PickupPlace['days'][number]): string => {
  const { weekday, day } = dayTexts(date);
  return `วัน${weekday} ${day} เวลา ${opens}–${closes} น.`;
};
