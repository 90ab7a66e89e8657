import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { bangkokDay } from '../../engine/values/bangkok-day.ts';
import { satang, satangFromBahtText } from '../../engine/values/money.ts';
import type { Milligrams } from '../../engine/values/weight.ts';
import {
  announcementText,
  dateText,
  fullWeightText,
  longDateText,
  moneyText,
  noonOf,
  phoneText,
  timeText,
  weekdayText,
} from '../../src/shop/format.ts';

describe('what shoppers read', () => {
  test.each([
    [0, '฿0'],
    [7_050_000, '฿70,500'],
    [7_050_050, '฿70,500.50'],
    [100, '฿1'],
    [123_456_789_000, '฿1,234,567,890'],
  ])('%i satang are %s (C26, H-M06)', (amount, text) => expect(moneyText(satang(amount))).toBe(text));

  test.each([
    ['0812345678', '081-234-5678'],
    ['020000102', '02-000-0102'],
    ['053000102', '053-000-102'],
    ['02-000-0102', '02-000-0102'],
    ['', ''],
    ['1609', '1609'],
  ])('the phone number %s is read %s', (digits, text) => expect(phoneText(digits)).toBe(text));

  test('every amount can be read back from its text', () =>
    fc.holds(100, [fc.nat()], (amount) => {
      expect(satangFromBahtText(moneyText(satang(amount)).replaceAll(/[฿,]/g, ''))).toBe(amount);
    }));

  test.each([
    [15_160, 'necklace', '15.16 กรัม (1 บาททอง)'],
    [15_244, 'gold-bar', '15.244 กรัม (1 บาททอง)'],
    [7_580, 'ring', '7.58 กรัม (2 สลึง)'],
    [3_790, 'ring', '3.79 กรัม (1 สลึง)'],
    [1_890, 'ring', '1.89 กรัม (ครึ่งสลึง)'],
    [30_320, 'bangle', '30.32 กรัม (2 บาททอง)'],
    [22_740, 'bangle', '22.74 กรัม (1 บาททอง 2 สลึง)'],
    [1_000, 'ring', '1 กรัม'],
    [3_850, 'ring', '3.85 กรัม'],
    [600, 'ring', '0.6 กรัม'],
  ] as const)('%i mg of %s are %s (P18)', (weight, type, text) =>
    expect(fullWeightText(weight as Milligrams, type)).toBe(text),
  );

  test('an ISO date is a day in Thailand, wherever the machine stands (P19)', () => {
    const noon = noonOf('2026-11-23');
    expect(`${weekdayText(noon)} ${dateText(noon)}`).toBe('จันทร์ 23 พ.ย. 2569');
  });

  test('dates and times are the ones that the Thai locale of a browser writes', () => {
    const written = (locale: string, options: Intl.DateTimeFormatOptions, at: number): string =>
      new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Bangkok', ...options }).format(at);
    const thai = 'th-TH-u-ca-buddhist-nu-latn';
    fc.holds(100, [fc.integer({ min: Date.UTC(1921, 0), max: Date.UTC(2400, 0) })], (at) => {
      expect(`วัน${weekdayText(at)}`).toBe(written(thai, { weekday: 'long' }, at));
      expect(timeText(at)).toBe(`${written('en-GB', { hour: '2-digit', minute: '2-digit' }, at)} น.`);
      for (const [text, month] of [
        [dateText, 'short'],
        [longDateText, 'long'],
      ] as const) {
        const byIntl = written(thai, { day: 'numeric', month, year: 'numeric' }, at);
        expect(text(at)).toBe(byIntl.replace('พ.ศ. ', ''));
      }
    });
  });

  test('dates are Buddhist and times are Thai, wherever the machine stands (P19, P20)', () => {
    const at = Date.UTC(2024, 11, 25, 4, 24);
    expect(dateText(at)).toBe('25 ธ.ค. 2567');
    const today = bangkokDay(at);
    expect(announcementText({ number: 3, at }, today)).toBe('ราคา ณ ประกาศครั้งที่ 3 เวลา 11:24 น.');
    const dated = 'ราคา ณ ประกาศครั้งที่ 3 วันที่ 25 ธ.ค. 2567 เวลา 11:24 น.';
    expect(announcementText({ number: 3, at }, today + 1)).toBe(dated);
    expect(announcementText({ number: 3, at })).toBe(dated);
    const lastMinute = Date.UTC(2024, 11, 25, 16, 59);
    expect(announcementText({ number: 9, at: lastMinute }, today)).not.toContain('วันที่');
    expect(announcementText({ number: 1, at: lastMinute + 60_000 }, today)).toContain('26 ธ.ค. 2567');
  });
});
