import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceNext, pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import { bangkokDate, bangkokDay, bangkokMidnight } from '../../../engine/values/bangkok-day.ts';
import { baht } from '../../../engine/values/money.ts';
import { call, startApi, type WireAnswer } from '../../support/api.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();
const database = databaseOf(api, 8);
beforeAll(async () => {
  await api.database.query('create table announcement_as_seeded as table announcement');
});

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
  test('are a week of several a day, numbered from 1 on each, in steps of ฿50', async () => {
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

  test('ask ฿800 more for an ornament than for a bar, and pay ฿100 less (ux U1)', async () => {
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

  test('begins with a new day as soon as that has an announcement, and then shows that day alone', async () => {
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

  test('has the number after the last one of its day in Bangkok, and 1 just after midnight there', async () => {
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
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => next(50, at, id)));
    expect(outcomes.toSorted()).toEqual(['announced', ...Array.from({ length: 9 }, () => 'overtaken')]);
    expect(await stalePrices()).toBe(0);
  });

  test.each([
    [0, 'not-in-steps'],
    [30, 'not-in-steps'],
    [5_050, 'too-far'],
    [-5_050, 'too-far'],
  ])('that changes the price by ฿%d is refused: %s', async (change, outcome) => {
    const before = await all();
    expect(await next(change, dayToCome(13, 600))).toBe(outcome);
    expect(await all()).toEqual(before);
  });

  test('reaches a customer’s bag and a guest’s quote with the same price', async () => {
    const customer = await api.newCustomer();
    await call(api, 'addToCart', {
      token: customer.accessToken,
      body: { productId: 'B-0001', sizeId: '0', quantity: 1 },
    });
    const before = await call(api, 'cart', { token: customer.accessToken });
    expect(await next(150, dayToCome(14, 600))).toBe('announced');
    const after = await call(api, 'cart', { token: customer.accessToken });
    const quoted = await call(api, 'quote', {
      body: { products: [{ productId: 'B-0001', sizeId: '0', quantity: 1 }] },
    });
    expect((after.lines[0]?.unitPrice ?? 0) - (before.lines[0]?.unitPrice ?? 0)).toBe(baht(150));
    expect(quoted.products[0]?.unitPrice).toBe(after.lines[0]?.unitPrice);
  });
});

describe('the page that announces, /dev/gold', () => {
  const own = { 'sec-fetch-site': 'same-origin' };
  const send = async (
    fields: Readonly<Record<string, string>> | string,
    headers: Readonly<Record<string, string>> = own,
  ): Promise<WireAnswer> =>
    api.send('POST', '/dev/gold', {
      raw: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  let before: Row;
  let wish: { readonly after: string; readonly barSell: string };
  beforeEach(async () => {
    before = await latest();
    wish = { after: String(before.id), barSell: String(before.bar_sell / 100 - 50) };
  });

  test('shows the latest first and offers the next, without script or style attribute', async () => {
    const { text, headers } = await api.send('GET', '/dev/gold');
    expect(text).toContain(`name="after" value="${before.id}"`);
    expect(text).toMatch(new RegExp(`<tbody><tr><th scope="row">${before.number}</th>`));
    expect(text).not.toMatch(/<script| style=| on[a-z]+=/);
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('announces and leads back to itself, so that reloading does not announce again', async () => {
    const answer = await send(wish);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/gold']);
    const after = await latest();
    expect(after.bar_sell).toBe(before.bar_sell - baht(50));
    expect(after.ornament_sell).toBe(after.bar_sell + baht(800));
    expect(await stalePrices()).toBe(0);
  });

  test('takes the four figures of an announcement, and refuses some of them, or ones out of order', async () => {
    const figures = (barSell: number, ornamentBuy = String(barSell - 1_371 + 0.6)) => ({
      after: wish.after,
      barSell: String(barSell),
      barBuy: String(barSell - 150),
      ornamentSell: String(barSell + 850),
      ornamentBuy,
    });
    const price = before.bar_sell / 100 - 50;
    const { ornamentBuy: _, ...three } = figures(price);
    for (const wrong of [three, figures(price, String(price)), figures(price, '0'), figures(price, '50000')])
      expect((await send(wrong)).status).toBe(400);
    expect(await latest()).toEqual(before);
    expect((await send(figures(price))).status).toBe(303);
    expect(await latest()).toMatchObject({
      bar_sell: baht(price),
      bar_buy: baht(price - 150),
      ornament_sell: baht(price + 850),
      ornament_buy: baht(price - 1_371) + 60,
    });
    const { text } = await api.send('GET', '/dev/gold');
    expect(text).toContain('รูปพรรณรับซื้อ');
    expect(text).toMatch(/<td>฿[\d,]+\.60<\/td>/);
    expect(text, 'an amount with one decimal').not.toMatch(/฿[\d,]+\.\d\b/);
    expect(text.match(/<input name="/g)).toHaveLength(4);
    const { ornamentBuy } = await call(api, 'announcement');
    expect(ornamentBuy).toBe(baht(price - 1_371) + 60);
  });

  test('takes two clicks on one button for one', async () => {
    const answers = await Promise.all([send(wish), send(wish)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['303', '409']);
    expect((await all()).length).toBe((await all()).filter(({ id }) => id <= before.id).length + 1);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that is not told', { origin: 'null' }],
    ['no page at all', {}],
    ['another site that names this origin', { 'sec-fetch-site': 'cross-site', origin: 'own' }],
  ])('refuses a form of %s (403)', async (_whose, headers: Readonly<Record<string, string>>) => {
    const sent = headers['origin'] === 'own' ? { ...headers, origin: api.url } : headers;
    expect((await send(wish, sent)).status).toBe(403);
    expect(await latest()).toEqual(before);
  });

  test('believes an older browser that names the shop’s own origin', async () => {
    expect((await send(wish, { origin: api.url })).status).toBe(303);
  });

  test.each([
    '',
    'after=1',
    'after=x&barSell=70000',
    'barSell=1e5&after=1',
    'after=1&after=2&barSell=70000',
    '%',
  ])('refuses the form %j and announces nothing', async (form) => {
    expect((await send(form)).status).toBe(400);
    expect(await latest()).toEqual(before);
  });

  test('refuses JSON (415) and long forms (413)', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await send(JSON.stringify(wish), { ...own, ...json })).status).toBe(415);
    expect((await send(`after=1&barSell=${'7'.repeat(2_000)}`)).status).toBe(413);
    expect(await latest()).toEqual(before);
  });

  test('is nowhere in production, neither to see nor to use', async () => {
    const shop = await startApi({ mode: 'production' });
    const seen = await shop.send('GET', '/dev/gold');
    const used = await shop.send('POST', '/dev/gold', {
      raw: 'after=1&barSell=70000',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...own },
    });
    await shop.close();
    expect([seen.status, used.status]).toEqual([404, 404]);
  });
});
