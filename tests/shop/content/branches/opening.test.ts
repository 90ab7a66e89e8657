import { describe, expect, test } from 'vitest';
import { hoursText, openedAt } from '../../../../engine/values/opening-hours.ts';
import { thaiHolidays } from '../../../../adapters/v1/server/seed/places.ts';
import { brandDetails } from '../../../../src/shop/brand-details.ts';
import { brand } from '../../../../src/shop/brand.ts';
import { openingAt, openingText } from '../../../../src/shop/content/branches/OpenNow.tsx';

const hours = brandDetails.usualHours;
const holidays = thaiHolidays().map(({ day }) => day);

/** Text on opening hours at a local time in Thailand. */
const told = (local: string, holidays: readonly string[] = []): string =>
  openingText(openingAt(hours, holidays, Date.parse(`${local}:00+07:00`)));

describe('whether a branch is open (spec 9: Monday to Saturday, 10:00 to 17:00)', () => {
  test.each([
    ['2026-11-23T09:59', 'ปิดแล้ว เปิดวันนี้ 10:00 น.'],
    ['2026-11-23T10:00', 'เปิดอยู่ ถึง 17:00 น.'],
    ['2026-11-23T16:59', 'เปิดอยู่ ถึง 17:00 น.'],
    ['2026-11-23T17:00', 'ปิดแล้ว เปิดพรุ่งนี้ 10:00 น.'],
    ['2026-11-23T23:59', 'ปิดแล้ว เปิดพรุ่งนี้ 10:00 น.'],
    ['2026-11-28T16:00', 'เปิดอยู่ ถึง 17:00 น.'],
    ['2026-11-28T18:00', 'ปิดแล้ว เปิดวันจันทร์ 10:00 น.'],
    ['2026-11-29T12:00', 'ปิดแล้ว เปิดพรุ่งนี้ 10:00 น.'],
  ])('at %s in Thailand: %s', (local, text) => expect(told(local)).toBe(text));

  test('on public holidays it is closed, and the next open day is named', () => {
    expect(told('2026-12-07T12:00', ['2026-12-07'])).toBe('ปิดแล้ว เปิดพรุ่งนี้ 10:00 น.');
    expect(told('2027-04-12T18:00', holidays)).toBe('ปิดแล้ว เปิดวันศุกร์ 10:00 น.');
  });

  test('it opened today between its hours, and never on a closed day', () => {
    const at = (time: string) => Date.parse(`2026-11-23T${time}:00+07:00`);
    const opened = ['09:59', '10:00', '16:59', '17:00'].map((time) => openedAt(hours, [], at(time)));
    expect(opened).toEqual([null, at('10:00'), at('10:00'), null]);
    expect(openedAt(hours, ['2026-11-23'], at('12:00'))).toBeNull();
  });

  test('a place that is never open says no day', () =>
    expect(openingText(openingAt([], [], 0))).toBe('ปิดแล้ว'));
});

test('hours read as people write them', () => {
  expect(hoursText(hours)).toBe(brand.hours);
  expect(hoursText([{ days: [1, 3], opens: '09:00', closes: '12:00' }])).toBe('จันทร์ พุธ 09:00–12:00 น.');
});
