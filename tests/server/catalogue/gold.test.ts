import { describe, expect, test } from 'vitest';
import { pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import { announceNext } from '../support/announcing.ts';
import { bangkokDate, bangkokDay, bangkokMidnight } from '../../../engine/values/bangkok-day.ts';
import { baht } from '../../../engine/values/money.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { atOnce, call, callRaw } from '../../support/api.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();
const database = databaseOf(api, 8);
await api.database.query('create table announcement_as_seeded as table announcement');

interface Row {
  readonly id: number;
  readonly day: string;
  readonly number: number;
  readonly at: number;
  readonly bar_sell: number;
  readonly bar_buy: number;
  readonly ornament_sell: number;
  readonly ornament_buy: number;
}

const all = async (): Promise<readonly Row[]> =>
  api.database.query<Row>('select * from announcement order by id');
const latest = async (): Promise<Row> => {
  const row = (await all()).at(-1);
  if (row === undefined) throw new Error('nothing was announced');
  return row;
};
const stalePrices = async (): Promise<unknown> =>
  (
    await api.database.query(
      'select 1 from product_price where announcement_id <> (select max(id) from announcement)',
    )
  ).length;

/** A moment on a day long after the seeded ones, so many minutes after its midnight in Bangkok. */
const dayToCome = (days: number, minutes: number): number =>
  bangkokMidnight(bangkokDay(Date.now()) + days) + minutes * 60_000;

describe('the seeded announcements', () => {
  test('are a week of several a day, numbered from 1, by ฿50', async () => {
    const rows = await api.database.query<Row>('select * from announcement_as_seeded order by id');
    const days = Map.groupBy(rows, ({ day }) => day);
    expect(days.size).toBe(7);
    for (const [day, ofDay] of days) {
      expect(ofDay.map(({ number }) => number)).toEqual(ofDay.map((_, index) => index + 1));
      expect(ofDay.every(({ at }) => bangkokDate(at) === day)).toBe(true);
    }
    expect(rows.map(({ at }) => at)).toEqual(
      rows.map(({ at }) => at).toSorted((left, right) => left - right),
    );
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      if (before === undefined) continue;
      const change = Math.abs(row.bar_sell - before.bar_sell);
      expect(change).toBeGreaterThan(0);
      expect(change % baht(50)).toBe(0);
      expect(change).toBeLessThanOrEqual(baht(500));
    }
    expect(rows.at(-1)?.at).toBeLessThanOrEqual(Date.now());
  });

  test('ask ฿800 more for ornaments than bars, and pay ฿100 less (ux U1)', async () => {
    for (const row of await all()) {
      expect(row.ornament_sell - row.bar_sell).toBe(baht(800));
      expect(row.bar_sell - row.bar_buy).toBe(baht(100));
      // Whole baht for each of the 15.16 grams of a baht-weight.
      expect(row.ornament_buy % 1_516).toBe(0);
      expect(Math.abs(row.ornament_buy / 1_516 - (row.bar_buy * 0.982) / 1_516)).toBeLessThanOrEqual(0.5);
    }
  });
});

describe('the history', () => {
  test('is the latest day in order after the last announcement of the day before', async () => {
    const seeded = await api.database.query<Row>('select * from announcement_as_seeded order by id');
    const last = seeded.at(-1);
    const ofDay = seeded.filter(({ day }) => day === last?.day);
    const before = seeded.findLast(({ day }) => day !== last?.day);
    const history = await call(api, 'announcementHistory');
    expect(history.map(({ at }) => at)).toEqual([before, ...ofDay].map((row) => row?.at));
    const { closed, now, ...current } = await call(api, 'announcement');
    expect(history.at(-1)).toEqual(current);
    expect([closed, current.validUntil > now]).toEqual([null, true]);
  });

  test('of days and weeks has each one’s last announcement, oldest first, bounded', async () => {
    const seeded = await api.database.query<Row>('select * from announcement_as_seeded order by id');
    const lastOfDays = [...Map.groupBy(seeded, ({ day }) => day).values()].map((ofDay) => ofDay.at(-1));
    const daily = await call(api, 'dailyPrices', { query: { days: '30' } });
    expect(daily.map(({ at }) => at)).toEqual(lastOfDays.map((row) => row?.at));
    const weekly = await call(api, 'dailyPrices', { query: { days: '365', every: 'week' } });
    expect(weekly.length).toBeLessThan(daily.length);
    expect(weekly.at(-1)).toEqual(daily.at(-1));
    expect((await callRaw(api, 'dailyPrices', { query: { days: '367' } })).status).toBe(400);
    await api.database.query('update announcement set withdrawn_at = now() where id = $1', [
      seeded.at(-1)?.id,
    ]);
    const corrected = await call(api, 'dailyPrices', { query: { days: '30' } });
    expect(corrected.at(-1)?.at).toBe(seeded.at(-2)?.at);
    await api.database.query('update announcement set withdrawn_at = null', []);
  });

  test('shows a new day alone as soon as it has an announcement', async () => {
    const { id, bar_sell: price } = await latest();
    const at = dayToCome(3, 9 * 60);
    await announceNext(database, { after: id, prices: pricesBy(baht(price / 100 + 50)) }, at);
    const history = await call(api, 'announcementHistory');
    expect(history.map(({ number }) => number).slice(1)).toEqual([1]);
    expect(history).toHaveLength(2);
    expect(history[1]?.at).toBe(at);
  });
});

describe('the next announcement', () => {
  const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const next = async (change: number, at: number, after?: number) => {
    const { id, bar_sell: price } = await latest();
    return announceNext(database, { after: after ?? id, prices: pricesBy(baht(price / 100 + change)) }, at);
  };

  test('continues its day’s numbers in Bangkok, from 1 after midnight there', async () => {
    expect(await next(50, dayToCome(10, 24 * 60 - 1))).toBe('announced');
    const lastOfDay = await latest();
    expect(await next(-50, dayToCome(11, 0))).toBe('announced');
    const firstOfDay = await latest();
    expect(await next(50, dayToCome(11, 1))).toBe('announced');
    expect([firstOfDay.number, (await latest()).number]).toEqual([1, 2]);
    expect(lastOfDay.day < firstOfDay.day).toBe(true);
    // In UTC all of them are of one day.
    expect(utcDay(lastOfDay.at)).toBe(utcDay(firstOfDay.at));
  });

  test('is never before the last one, even when the clock was set back', async () => {
    const before = await latest();
    expect(await next(50, before.at - 3_600_000)).toBe('announced');
    const after = await latest();
    expect(after.at).toBeGreaterThan(before.at);
    expect(after.number).toBe(before.number + 1);
  });

  test('of ten at once for the same place is one; every price follows it', async () => {
    const { id } = await latest();
    const at = dayToCome(12, 600);
    const outcomes = await atOnce(10, () => next(50, at, id));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'OVERTAKEN'), 'announced']);
    expect(await stalePrices()).toBe(0);
  });

  test('reaches a customer’s bag and a guest’s quote with the same price', async () => {
    const customer = await api.newCustomer();
    await call(api, 'addToCart', {
      token: customer.accessToken,
      body: { ...lineKey('B-0001', '0'), quantity: 1 },
    });
    const before = await call(api, 'cart', { token: customer.accessToken });
    expect(await next(150, dayToCome(14, 600))).toBe('announced');
    const after = await call(api, 'cart', { token: customer.accessToken });
    const quoted = await call(api, 'quote', {
      body: { products: [{ ...lineKey('B-0001', '0'), quantity: 1 }] },
    });
    expect((after.lines[0]?.unitPrice ?? 0) - (before.lines[0]?.unitPrice ?? 0)).toBe(baht(150));
    expect(quoted.products[0]?.unitPrice).toBe(after.lines[0]?.unitPrice);
  });
});
