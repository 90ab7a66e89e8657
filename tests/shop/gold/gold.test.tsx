import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { bangkokDay } from '../../../engine/values/bangkok-day.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import type { Announcement } from '../../../engine/values/product.ts';
import { baht, satang } from '../../../engine/values/money.ts';
import GoldPricePage from '../../../src/shop/gold/GoldPricePage.tsx';
import { chartGeometry, chartSizes } from '../../../src/shop/gold/PriceChart.tsx';
import { type GoldUnit, goldWeight } from '../../../src/shop/gold/GoldCalculator.tsx';
import {
  announcedText,
  bagChangedText,
  changeText,
  differenceText,
  priceNoteText,
} from '../../../src/shop/gold/words.ts';
import { aGuest, isCurrent } from '../../engine/support/visit.ts';
import { drawn, shows } from '../support/drawn.tsx';

const nine = Date.parse('2025-03-04T09:04:00+07:00');
const announced = (number: number, barSell: number, minutes: number): Announcement => ({
  number,
  at: nine + minutes * 60_000,
  barSell: baht(barSell),
  barBuy: baht(barSell - 100),
  ornamentSell: baht(barSell + 800),
  ornamentBuy: satang(6_912_960),
  validUntil: Date.parse('2025-03-05T10:00:00+07:00'),
});
const former = announced(5, 70_300, -18 * 60);
const day = [announced(1, 70_350, 0), announced(2, 70_250, 71), announced(3, 70_500, 140)];
const latest = day[2] as Announcement;

const today = bangkokDay(latest.at);

const key = lineKey('ring', '52');

describe('a changed price in words', () => {
  test('tells former and present price, the way by sign and word, and the announcement', () => {
    expect(priceNoteText({ key, before: baht(18_450), now: baht(18_463) }, latest, today)).toBe(
      'ราคาเปลี่ยนจาก ฿18,450 เป็น ฿18,463 (▲\u00a0เพิ่มขึ้น\u00a0฿13) ตามประกาศครั้งที่ 3 เวลา 11:24 น.',
    );
    expect(priceNoteText({ key, before: baht(18_450), now: baht(18_440) }, null, today)).toBe(
      'ราคาเปลี่ยนจาก ฿18,450 เป็น ฿18,440 (▼\u00a0ลดลง\u00a0฿10)',
    );
  });

  test('names the date of an announcement that is not of today', () =>
    expect(priceNoteText({ key, before: baht(18_450), now: baht(18_463) }, latest, today + 1)).toContain(
      'ตามประกาศครั้งที่ 3 วันที่ 4 มี.ค. 2568 เวลา 11:24 น.',
    ));

  test('tells a change of the day and of the total without colours', () => {
    expect([changeText(15_000), changeText(-5_000), changeText(0)]).toEqual(['▲ 150', '▼ 50', 'ทรงตัว']);
    expect(differenceText(1_300)).toBe('▲\u00a0เพิ่มขึ้น\u00a0฿13 จากราคารวมก่อนหน้า');
    expect(differenceText(0)).toContain('เท่าเดิม');
    expect(differenceText(null)).toBeNull();
  });

  test('is said once aloud, with the new total', () => {
    expect(bagChangedText(2, latest, baht(36_926), today)).toBe(
      'ราคาสินค้าในถุง 2 รายการเปลี่ยนตามประกาศครั้งที่ 3 เวลา 11:24 น. ราคารวม ฿36,926',
    );
    expect(announcedText(latest, 25_000, today)).toContain('ทองแท่งขายออก ฿70,500 เพิ่มขึ้น ฿250');
  });
});

describe('the chart of days', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 });

  test('stays within its frame, left to right, dearer higher', () =>
    fc.holds(200, [prices, fc.constantFrom('wide' as const, 'narrow' as const)], (steps, size) => {
      const days = steps.map((step, index) => announced(1, 69_000 + step * 50, index * 24 * 60));
      const measures = chartSizes[size];
      const chart = chartGeometry(days, measures);
      for (const { figure, points } of chart.lines)
        for (const [index, point] of points.entries()) {
          expect(point.x).toBeGreaterThanOrEqual(measures.left);
          expect(point.x).toBeLessThanOrEqual(chart.right);
          expect(point.y).toBeGreaterThanOrEqual(0);
          expect(point.y).toBeLessThanOrEqual(chart.floor);
          const next = points[index + 1];
          if (next === undefined) continue;
          expect(next.x).toBeGreaterThan(point.x);
          const rise = (days[index + 1]?.[figure] ?? 0) - (days[index]?.[figure] ?? 0);
          expect((point.y - next.y) * rise).toBeGreaterThanOrEqual(0);
        }
      expect(chart.levels.length).toBeGreaterThanOrEqual(2);
      expect(chart.levels.length).toBeLessThanOrEqual(7);
      for (const [index, { x }] of chart.dates.entries())
        expect(x - (chart.dates[index - 1]?.x ?? -Infinity)).toBeGreaterThanOrEqual(76);
    }));
});

describe('the page of the gold price', () => {
  const opened = (days: readonly Announcement[]) =>
    aGuest()
      .on(isCurrent(latest), { type: 'EnterRoute', pathname: '/gold-price', search: '?days=7' })
      .answer('announcements', [former, ...day])
      .answer('dailyPrices', days);

  test('shows every announcement and every day with its changes, the newest first', () => {
    const html = drawn(opened([former, latest]).root, <GoldPricePage />);
    const rows = [...html.matchAll(/<tr[^>]*><th scope="row">([^<]+)/g)].map(([, name]) => name);
    const days = ['3 มี.ค. 68 ', '4 มี.ค. 68 ', '3 มี.ค. 68 '];
    expect(rows).toEqual(['ครั้งที่ 3 ', 'ครั้งที่ 2 ', 'ครั้งที่ 1 ', ...days]);
    expect([...html.matchAll(/class="(success|error)">(.)/g)].map(([, ...tone]) => tone.join(' '))).toContain(
      'success ▲',
    );
    expect(html).toContain('ทองแท่งขายออก ต่ำสุด ฿70,300 สูงสุด ฿70,500 ล่าสุด ฿70,500');
    expect(html).not.toContain(' style=');
  });

  const failure = { kind: 'server', status: 500, code: null } as const;
  shows(<GoldPricePage />, [
    ['says of one day plainly that a young shop has no former prices yet', opened([latest])],
    ['says of no day plainly that a young shop has no former prices yet', opened([])],
    [
      'says what failed and offers to try again',
      aGuest().on(isCurrent(latest)).fail('announcements', failure),
    ],
  ]);
});

describe('the weight of the shopper’s gold', () => {
  test.each<[string, GoldUnit, 'bar' | 'ornament', number]>([
    ['1', 'baht-weight', 'bar', 15_244],
    ['1', 'baht-weight', 'ornament', 15_160],
    ['๑', 'salueng', 'ornament', 3_790],
    ['2', 'salueng', 'bar', 7_622],
    ['0.5', 'salueng', 'ornament', 1_895],
    ['3.79', 'gram', 'ornament', 3_790],
    ['10', 'baht-weight', 'bar', 152_440],
    ['10000', 'gram', 'ornament', 10_000_000],
  ])('%s %s of %s is %d milligrams (ruling P18)', (typed, unit, kind, milligrams) =>
    expect(goldWeight(typed, unit, kind)).toEqual(E.right(milligrams)),
  );

  test.each(['abc', '-1', '0', '1e3', '1.2345', '999999', '657'])(
    '%j is no weight, and that is said',
    (typed) => expect(E.isLeft(goldWeight(typed, 'baht-weight', 'bar'))).toBe(true),
  );
});
