import { bangkokDay } from '../../engine/values/bangkok-day.ts';
import type { CartLine } from '../../engine/values/cart-line.ts';
import { dateText, timeText } from '../../engine/values/thai-date.ts';
import { gramsText, type Milligrams, thaiWeightText } from '../../engine/values/weight.ts';
import type { ProductType } from '../../engine/values/product.ts';
import { largestQuantity } from '../../engine/values/quantity.ts';
import { lineSizeText } from '../../engine/values/size-text.ts';

export { moneyText } from '../../engine/values/money.ts';

export const numberText = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');

export const boundText = `สั่งซื้อได้ไม่เกิน ${numberText(largestQuantity)} ชิ้นต่อรายการ`;

/** A weight as scales show it, with at most two decimals: 15.16 กรัม; a bar's 15.244 keeps its third. */
export const weightText = (weight: Milligrams): string => `${gramsText(weight)} กรัม`;

/** Grams with the Thai measure behind them: '3.79 กรัม (1 สลึง)'. */
export const fullWeightText = (weight: Milligrams, type: ProductType): string => {
  const thai = thaiWeightText(weight, type);
  return thai === undefined ? weightText(weight) : `${weightText(weight)} (${thai})`;
};

const sizeOf = (size: string): string => (size === '0' ? '' : `ไซส์\u00A0${size}`);

/** A product's name with its size, where it comes in sizes: 'แหวนเกลี้ยง ไซส์ 52'. */
export const sizedName = (name: string, size: string): string =>
  size === '0' ? name : `${name} ${sizeOf(size)}`;

type FactsOfLine = Pick<CartLine, 'productName' | 'style' | 'size' | 'weight'>;

const factsOf = ({ style, weight }: FactsOfLine, size: string): string =>
  [style, size, weight > 0 ? weightText(weight) : ''].filter((fact) => fact !== '').join(' · ');

/** A line's pattern, size (hidden when it is '0') and weight: 'เกลี้ยง · เบอร์ 52 · 3.79 กรัม'. */
export const lineFacts = (line: FactsOfLine): string =>
  factsOf(line, lineSizeText(line).replace(' ', '\u00A0'));

/** Description of a line in the bag (spec 2.12): 'เกลี้ยง · ไซส์ 52 · 3.79 กรัม'. */
export const bagFacts = (line: FactsOfLine): string => factsOf(line, sizeOf(line.size));

export {
  dateText,
  dayText,
  longDateText,
  nearDayText,
  shortDateText,
  timeText,
  weekdayText,
} from '../../engine/values/thai-date.ts';
/** Noon in Thailand on an ISO date ('2026-11-23'), for date texts; NaN for an invalid date. */
export const noonOf = (isoDate: string): number => Date.parse(`${isoDate}T12:00:00+07:00`);

export { phoneLink, phoneText } from '../../engine/values/phone-text.ts';

/**
 * Which announcement a price follows, with its date unless that is `today`, a day in Bangkok counted from 1970:
 * 'ราคา ณ ประกาศครั้งที่ 3 วันที่ 21 พ.ย. 2569 เวลา 11:24 น.'
 */
export const announcementText = (
  { number, at }: { readonly number: number; readonly at: number },
  today: number | null = null,
): string => {
  const date = bangkokDay(at) === today ? '' : ` วันที่ ${dateText(at)}`;
  return `ราคา ณ ประกาศครั้งที่ ${number}${date} เวลา ${timeText(at)}`;
};
