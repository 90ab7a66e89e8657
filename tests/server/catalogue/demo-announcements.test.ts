import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bangkokDay, bangkokMidnight } from '../../../engine/values/bangkok-day.ts';
import { isTradingDay, type TradingDays, validUntil } from '../../../engine/gold/validity.ts';
import { baht } from '../../../engine/values/money.ts';
import { announceIfTime } from '../../../adapters/v1/server/catalogue/announce.ts';
import { readTrading, renewValidity, saveDue } from '../../../adapters/v1/server/catalogue/trading.ts';
import type { Connections } from '../../../adapters/v1/server/database/connect.ts';
import { seedAnnouncements } from '../../../adapters/v1/server/seed/announcements.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { connectTo } from '../support/shop.ts';

let shop: TestDatabase;
let processes: readonly [Connections, Connections];
let trading: TradingDays;
beforeEach(async () => {
  shop = await createDatabase();
  processes = [connectTo(shop.url), connectTo(shop.url)];
  trading = await readTrading(processes[0].database);
});
afterEach(async () => {
  for (const { close } of processes) await close();
  await shop.drop();
});

interface Row {
  readonly number: number;
  readonly at: number;
  readonly bar_sell: number;
  readonly valid_until: number;
}
const all = async (): Promise<readonly Row[]> => shop.query<Row>('select * from announcement order by id');

/** A time of day, minutes after midnight in Bangkok, on the nth trading day from tomorrow on. */
const onTradingDay = (nth: number, minutes: number): number => {
  let day = bangkokDay(Date.now());
  for (let left = nth; left > 0;) {
    day += 1;
    if (isTradingDay(day, trading)) left -= 1;
  }
  return bangkokMidnight(day) + minutes * 60_000;
};

const atMoment = async (now: number): Promise<number> => {
  const announced = await Promise.all(processes.map(async ({ database }) => announceIfTime(database, now)));
  return announced.filter(Boolean).length;
};

describe('the demo', () => {
  test('announces once at each of its times, however many processes it has', async () => {
    const before = (await all()).length;
    expect(await atMoment(onTradingDay(3, 9 * 60))).toBe(1);
    expect(await atMoment(onTradingDay(3, 9 * 60 + 31))).toBe(0);
    expect(await atMoment(onTradingDay(3, 9 * 60 + 32))).toBe(1);
    expect(await atMoment(onTradingDay(3, 9 * 60 + 33))).toBe(0);
    expect(await atMoment(onTradingDay(3, 15 * 60 + 30))).toBe(1);
    const rows = (await all()).slice(before);
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (const { at, valid_until: until } of rows) expect(until).toBe(validUntil(bangkokDay(at), trading));
  });

  test('that was stopped for weeks catches up with one announcement, and sells', async () => {
    const before = (await all()).length;
    const now = onTradingDay(20, 18 * 60);
    expect(await atMoment(now)).toBe(1);
    expect(await atMoment(now + 60_000)).toBe(0);
    expect((await all()).length).toBe(before + 1);
    expect((await all()).at(-1)?.valid_until).toBeGreaterThan(now);
  });

  test('announces nothing on Sundays and holidays, while the last one is valid', async () => {
    const start = bangkokDay(onTradingDay(1, 0));
    const eve = Array.from({ length: 30 }, (_, days) => start + days).find(
      (day) => isTradingDay(day, trading) && !isTradingDay(day + 1, trading),
    );
    if (eve === undefined) throw new Error('a month without a Sunday');
    expect(await atMoment(bangkokMidnight(eve) + 16 * 3_600_000)).toBe(1);
    for (const hour of [0, 9, 12, 16, 23])
      expect(await atMoment(bangkokMidnight(eve + 1) + hour * 3_600_000)).toBe(0);
  });

  test('moves by a few steps of ฿50, and stays near where it began', async () => {
    const first = (await all()).length;
    const began = (await all()).at(-1)?.bar_sell ?? 0;
    for (let day = 3; day < 13; day += 1)
      for (const minutes of [572, 668, 821, 926])
        await announceIfTime(processes[0].database, onTradingDay(day, minutes));
    const prices = (await all()).slice(first - 1).map(({ bar_sell: price }) => price);
    expect(prices.length).toBe(41);
    for (const [index, price] of prices.entries()) {
      const change = Math.abs(price - (prices[index - 1] ?? price));
      if (index > 0) expect(change).toBeGreaterThan(0);
      expect(change % baht(50)).toBe(0);
      expect(change).toBeLessThanOrEqual(baht(150));
      expect(Math.abs(price - began)).toBeLessThanOrEqual(baht(500));
    }
  });
});

describe('the calendar of the shop', () => {
  test('updates the announcement’s end as soon as due time or holidays change', async () => {
    const [{ database }] = processes;
    const latest = (await all()).at(-1);
    if (latest === undefined) throw new Error('nothing was announced');
    const day = bangkokDay(latest.at);
    const untilNow = async () => (await all()).at(-1)?.valid_until;
    const asSeeded = await untilNow();
    await saveDue(database);
    expect(await untilNow()).toBe(asSeeded);
    await saveDue(database, '09:30');
    const until = validUntil(day, { ...trading, due: 570 });
    expect(await untilNow()).toBe(until);
    const holiday = new Date(until + 7 * 3_600_000).toISOString().slice(0, 10);
    await sql`insert into holiday (day) values (${holiday})`.execute(database);
    await renewValidity(database);
    expect(await untilNow()).toBeGreaterThan(until);
  });
});

test('a demo sells whenever it is opened, and has announcements of trading days alone', async () => {
  const [{ database }] = processes;
  // A Sunday, a Monday, the day before a holiday, a holiday and the day after it, around the time when prices are due.
  const days = ['2026-11-22', '2026-11-23', '2026-12-09', '2026-12-10', '2026-12-11'];
  const times = ['00:00', '09:04', '09:51', '09:52', '10:00', '11:30', '23:59'];
  for (const moment of days.flatMap((day) => times.map((time) => `${day}T${time}:00+07:00`))) {
    const now = new Date(moment);
    await shop.query('truncate announcement cascade');
    await seedAnnouncements(database, now);
    const announced = await all();
    const latest = announced.at(-1);
    expect(announced.filter(({ at }) => !isTradingDay(bangkokDay(at), trading))).toEqual([]);
    expect(latest?.at, moment).toBeLessThanOrEqual(now.getTime());
    expect(latest?.valid_until, moment).toBeGreaterThan(now.getTime());
    expect(latest?.bar_sell).toBe(baht(70_500));
  }
});
