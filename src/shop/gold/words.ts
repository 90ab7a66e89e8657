import type { Announcement } from '../../../engine/values/product.ts';
import type { Closed } from '../../../engine/values/closed.ts';
import type { PriceNote } from '../../../engine/gold/words.ts';
import { type Satang, satang } from '../../../engine/values/money.ts';
import { announcementText, dateText, moneyText, timeText, weekdayText } from '../format.ts';

const sizeText = (change: number): string => moneyText(satang(Math.abs(change)));

export const changeParts = (change: number): { readonly sign: string; readonly word: string } =>
  change === 0
    ? { sign: '–', word: 'ทรงตัว' }
    : change > 0
      ? { sign: '▲', word: 'ขึ้น' }
      : { sign: '▼', word: 'ลง' };

/** A change as boards of gold shops show it: '▲ 350'. */
export const changeText = (change: number): string => {
  const { sign, word } = changeParts(change);
  return change === 0 ? word : `${sign} ${sizeText(change).slice(1)}`;
};

/** Which announcement is meant, with its date unless that is `today`: 'ประกาศครั้งที่ 4 เวลา 14:05 น.' */
const namedText = (announcement: Pick<Announcement, 'number' | 'at'>, today: number | null): string =>
  announcementText(announcement, today).replace('ราคา ณ ', '');

const risenText = (change: number): string =>
  `${change > 0 ? '▲\u00a0เพิ่มขึ้น' : '▼\u00a0ลดลง'}\u00a0${sizeText(change)}`;

/** Explanation of a changed price at its line; does not name the announcement while that is unknown. */
export const priceNoteText = (
  { before, now }: PriceNote,
  announcement: Announcement | null,
  today: number | null,
): string => {
  const by = announcement === null ? '' : ` ตาม${namedText(announcement, today)}`;
  return `ราคาเปลี่ยนจาก ${moneyText(before)} เป็น ${moneyText(now)} (${risenText(now - before)})${by}`;
};

/** Explanation of a changed total; null when nothing changed. */
export const differenceText = (difference: number | null): string | null => {
  if (difference === null) return null;
  if (difference === 0) return 'ราคาสินค้าเปลี่ยน แต่ราคารวมเท่าเดิม';
  return `${risenText(difference)} จากราคารวมก่อนหน้า`;
};

export const announcedText = (
  announcement: Announcement,
  change: number | null,
  today: number | null,
): string =>
  `ราคาทองใหม่ ${namedText(announcement, today)} ทองแท่งขายออก ${moneyText(announcement.barSell)}${
    change === null || change === 0
      ? ''
      : ` ${change > 0 ? 'เพิ่มขึ้น' : 'ลดลง'} ${sizeText(change)} จากประกาศก่อนหน้า`
  }`;

export const bagChangedText = (
  count: number,
  announcement: Announcement | null,
  total: Satang | null,
  today: number | null,
): string =>
  [
    `ราคาสินค้าในถุง ${count} รายการเปลี่ยน${announcement === null ? '' : `ตาม${namedText(announcement, today)}`}`,
    total === null ? '' : ` ราคารวม ${moneyText(total)}`,
  ].join('');

export const awaited = 'รอประกาศราคา';

const pausedNames = { all: 'พักการขาย', bar: 'พักขายทองแท่ง', ornament: 'พักขายทองรูปพรรณ' } as const;

export const closedName = (closed: Closed): string =>
  closed.reason === 'awaited' ? awaited : pausedNames[closed.of];

export const expectedText = (closed: Closed): string => {
  const { until } = closed;
  const isPaused = closed.reason === 'paused';
  const when =
    until === null
      ? isPaused
        ? 'ร้านจะเปิดขายอีกครั้งเมื่อพร้อม'
        : 'คาดว่าจะมีประกาศใหม่เร็วๆ นี้'
      : // The name of a day stays on one line.
        `${isPaused ? 'เปิดขายอีกครั้ง' : 'ประกาศถัดไป'}ประมาณ ${timeText(until)} วัน\u2060${weekdayText(until)}ที่ ${dateText(until)}`;
  return isPaused && closed.words !== '' ? `${closed.words} ${when}` : when;
};

export const closedText = (closed: Closed): string => `${closedName(closed)} ${expectedText(closed)}`;
