import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { deskContract, type DeskEndpointName } from '../../../adapters/v1/contract/desk/index.ts';
import { pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import { figureNames } from '../../../engine/desk/price/figures.ts';
import { KeyRight } from '../../../engine/desk/price/module.ts';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';
import { baht, bahtText, satang } from '../../../engine/values/money.ts';
import type { AnnouncedPrices } from '../../../engine/values/price.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { call, callRaw, errorCode, type WireAnswer } from '../../support/api.ts';
import { oneRing, quoteOf, ring, ringOrder } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newStaff, newTeam, openDesk } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api);
const other = await startedApi({ sharing: api.database });
const { owner, cashier } = await newTeam(api, database, 'owner', 'cashier');
const bar = lineKey('B-0001', '0');
await Promise.all([api.setStock(ring, 5_000), api.setStock(bar, 5_000)]);

const onWire = (figures: AnnouncedPrices): Readonly<Record<string, number>> =>
  Object.fromEntries(figureNames.map((name) => [name, Number(bahtText(figures[name]))]));

const priceNow = async () => cashier.desk.call('deskPrice');

/** Prices so many baht above the present ones, as the body of an announcement. */
const wish = async (change: number): Promise<Readonly<Record<string, string | number>>> => {
  const { latest } = await priceNow();
  const figures = pricesBy(satang((latest?.barSell ?? baht(70_000)) + change * 100));
  return { seen: latest?.name ?? 'none', ...onWire(figures) };
};

const forgetPrices = async () => api.database.query('truncate announcement, gold_value cascade');

const announceFirst = async () => {
  const body = { seen: 'none', ...onWire(pricesBy(baht(70_500))), confirmed: true };
  return (await cashier.desk.call('deskAnnounce', { body })).latest;
};

const detailsOf = ({ json }: WireAnswer) =>
  (json as { readonly error: Readonly<Record<string, unknown>> }).error;

describe('announcing at the desk', () => {
  test('begins in a shop that never had a price, after a second look', async () => {
    await forgetPrices();
    expect(await priceNow()).toMatchObject({ latest: null, closed: { reason: 'awaited' } });
    const body = { seen: 'none', ...onWire(pricesBy(baht(70_500))) };
    expect(await cashier.desk.code('deskAnnounce', { body })).toBe('CHANGE_UNCONFIRMED');
    const { latest } = await cashier.desk.call('deskAnnounce', { body: { ...body, confirmed: true } });
    expect(latest).toMatchObject({ number: 1, barSell: baht(70_500) });
    expect((await call(api, 'detail', { params: { id: 'R-0042' } })).price).toBeGreaterThan(0);
  });

  test('takes four figures, changes every price, and is recorded and listed', async () => {
    const body = await wish(150);
    const { latest, closed } = await cashier.desk.call('deskAnnounce', { body });
    expect(onWire(latest ?? pricesBy(baht(1_000)))).toEqual({ ...body, seen: undefined });
    expect([latest?.staffName, closed]).toEqual(['A cashier', null]);
    expect((await call(api, 'announcement')).barSell).toBe(latest?.barSell);
    expect((await call(other, 'detail', { params: { id: 'R-0042' } })).announcement.at).toBe(latest?.at);
    const { data } = await owner.desk.call('deskRecord', { query: { search: String(latest?.name) } });
    expect(data[0]).toMatchObject({
      act: 'announce',
      subject: latest?.name,
      details: expect.arrayContaining([{ name: 'seen', text: body.seen }]) as unknown,
    });
    expect((await cashier.desk.call('deskAnnouncements')).data.slice(0, 2)).toMatchObject([
      { name: latest?.name },
      { name: body.seen },
    ]);
  });

  test('of two at once, and from a stale version, is one announcement', async () => {
    const body = await wish(50);
    const answers = await Promise.all([
      owner.desk.raw('deskAnnounce', { body }),
      cashier.desk.raw('deskAnnounce', { body }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await cashier.desk.code('deskAnnounce', { body })).toBe('OVERTAKEN');
  });

  test('takes the number of the association, skips within a day and never goes back', async () => {
    const before = (await priceNow()).latest?.number ?? 0;
    const skipped = await cashier.desk.call('deskAnnounce', {
      body: { ...(await wish(50)), number: before + 3 },
    });
    expect([skipped.latest?.number, (await call(api, 'announcement')).number]).toEqual([
      before + 3,
      before + 3,
    ]);
    for (const number of [before + 3, before + 1, 100])
      expect(await cashier.desk.code('deskAnnounce', { body: { ...(await wish(50)), number } })).toBe(
        'VALIDATION',
      );
    const body = await wish(-50);
    const [one, two] = await Promise.all(
      [before + 4, before + 5].map(async (number) =>
        owner.desk.raw('deskAnnounce', { body: { ...body, number } }),
      ),
    );
    expect([one, two].map((answer) => String(answer?.status)).toSorted()).toEqual(['200', '409']);
    const next = await cashier.desk.call('deskAnnounce', { body: await wish(50) });
    expect(next.latest?.number).toBe(before + (one?.status === 200 ? 5 : 6));
  });

  test('a wrong price is corrected under its number, and its buyers are listed', async () => {
    const wrong = await cashier.desk.call('deskAnnounce', { body: await wish(100) });
    const { name = '', number = 0, at = 0 } = wrong.latest ?? {};
    await api.setStock(ring, 5_000);
    const order = await api.placed(ringOrder());
    const [day = ''] = name.split('/');
    const params = { day, number: String(number) };
    const { seen: _seen, ...figures } = await wish(-50);
    const body = { ...figures, seenAt: new Date(at).toISOString(), reason: 'พิมพ์ผิด' };
    expect(await cashier.desk.code('deskCorrectPrice', { params, body })).toBe('RIGHT_MISSING');
    const seen = async () => cashier.desk.call('deskOrder', { params: { orderNumber: order.orderNumber } });
    expect(await seen()).toMatchObject({ isPriceWithdrawn: false });
    const answers = await Promise.all(
      [1, 2].map(async () => owner.desk.raw('deskCorrectPrice', { params, body })),
    );
    // Both have one name, so only the moment distinguishes the right one from the wrong one.
    const stale = { params, body: { seenAt: body.seenAt, reason: 'พิมพ์ผิด' } };
    expect(await owner.desk.code('deskWithdraw', stale)).toBe('OVERTAKEN');
    const renumbered = { params, body: { seenAt: body.seenAt, number: number + 5 } };
    expect(await owner.desk.code('deskCorrectNumber', renumbered)).toBe('OVERTAKEN');
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const { data } = await cashier.desk.call('deskAnnouncements');
    expect(data.slice(0, 2)).toMatchObject([
      { number, withdrawnAt: null, orders: 0 },
      { number, withdrawnAt: expect.any(Number) as unknown, orders: 1 },
    ]);
    const announcement = data[1]?.id ?? '';
    const bought = await cashier.desk.call('deskOrders', { query: { announcement } });
    expect(bought.data.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
    expect(await seen()).toMatchObject({ isPriceWithdrawn: true });
  });

  test('that fails while reporting was rolled back, and succeeds on retry', async () => {
    const body = await wish(50);
    const { total } = await cashier.desk.call('deskAnnouncements');
    await api.database.query('alter table selling_pause rename to selling_pause_away');
    const refused = await cashier.desk.raw('deskAnnounce', { body });
    await api.database.query('alter table selling_pause_away rename to selling_pause');
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(await cashier.desk.status('deskAnnounce', { body })).toBe(200);
    expect((await cashier.desk.call('deskAnnouncements')).total).toBe(total + 1);
  });

  test('needs a second look above ฿500, for any figure', async () => {
    expect(await cashier.desk.status('deskAnnounce', { body: await wish(500) })).toBe(200);
    const large = await wish(-550);
    const usual = await wish(50);
    const oneFigure = { ...usual, ornamentBuy: Number(usual['ornamentBuy']) - 700 };
    for (const body of [large, oneFigure])
      expect(await cashier.desk.code('deskAnnounce', { body })).toBe('CHANGE_UNCONFIRMED');
    expect(await cashier.desk.status('deskAnnounce', { body: { ...large, confirmed: true } })).toBe(200);
  });

  test.each([
    ['nothing', { ornamentBuy: 0 }],
    ['much', { ornamentSell: 99_999_999_950 }],
    ['steps', { barSell: 70_030 }],
    ['order', { barBuy: 99_000 }],
    ['apart', { ornamentBuy: 50_000 }],
  ])('refuses figures that cannot be one, in words: %s', async (problem, wrong) => {
    const body = { ...(await wish(50)), ...wrong, confirmed: true };
    const answer = await cashier.desk.raw('deskAnnounce', { body });
    expect(detailsOf(answer)).toMatchObject({ code: 'PRICE_IMPLAUSIBLE', problem });
    expect(detailsOf(answer)['message']).toMatch(/ราคา/);
  });

  test('refuses the same figures once more on one day', async () => {
    expect(detailsOf(await cashier.desk.raw('deskAnnounce', { body: await wish(0) }))).toMatchObject({
      problem: 'unchanged',
    });
  });
});

describe('a key of a script', async () => {
  const made = await owner.desk.call('deskMakeKey', { body: { name: 'feed', rights: ['announce'] } });
  const borne = { authorization: `Bearer ${made.secret}` };
  const script = openDesk(api);
  /** Ends the pause of keys between two announcements. */
  const passRest = async () =>
    api.database.query("update announcement set at = at - interval '1 minute' where by_key");
  const feed = async (
    number: number,
    figures: AnnouncedPrices,
    headers = borne,
    day = bangkokDate(Date.now()),
  ) => script.raw('deskFeed', { params: { day, number: String(number) }, body: onWire(figures), headers });
  const next = async (change: number) => {
    const { latest } = await priceNow();
    return {
      number: (latest?.number ?? 0) + 1,
      figures: pricesBy(satang((latest?.barSell ?? 0) + change * 100)),
    };
  };

  test('announces without a cookie and a second factor, and again is the same announcement', async () => {
    const { number, figures } = await next(50);
    const count = async () => (await cashier.desk.call('deskAnnouncements')).total;
    const before = await count();
    const answers = await Promise.all([feed(number, figures), feed(number, figures), feed(number, figures)]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await count()).toBe(before + 1);
    expect((await priceNow()).latest).toMatchObject({ number, staffName: 'คีย์ feed' });
    const differs = await feed(number, (await next(100)).figures);
    expect(errorCode(differs)).toBe('ANNOUNCEMENT_DIFFERS');
  });

  test('may skip numbers, but never go back, nor announce for another day', async () => {
    await passRest();
    const { number, figures } = await next(50);
    expect((await feed(number + 1, figures)).status).toBe(200);
    expect(errorCode(await feed(number, figures))).toBe('OVERTAKEN');
    const tomorrow = bangkokDate(Date.now() + 86_400_000);
    for (const day of [tomorrow, '2020-01-02', '2026-02-30'])
      expect(errorCode(await feed(1, figures, borne, day))).toBe('VALIDATION');
    // The next day begins with the first number.
    await api.database.query("update announcement set day = day - 1, at = at - interval '1 day'");
    expect((await feed(1, figures)).status).toBe(200);
  });

  const waits = 'RATE_LIMITED';
  const left = 'CHANGE_UNCONFIRMED';

  test('waits a minute between announcements of a key, also for two at once', async () => {
    await passRest();
    const [one, second] = [await next(50), await next(100)];
    const answers = await Promise.all([feed(one.number, one.figures), feed(one.number + 1, second.figures)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { number, figures } = await next(50);
    const answer = await feed(number, figures);
    expect([errorCode(answer), Number(answer.headers.get('retry-after')) > 0]).toEqual([waits, true]);
  });

  test('beyond its bounds pauses selling, and writes to each owner once', async () => {
    await passRest();
    const before = await priceNow();
    const { number, figures } = await next(550);
    const letters = async () => api.messagesTo(owner.email);
    for (const _ of [1, 2, 3]) expect(errorCode(await feed(number, figures))).toBe(left);
    const { latest, pause, closed } = await priceNow();
    expect(latest).toEqual(before.latest);
    expect(pause).toMatchObject({ of: 'all', until: null, isAlarm: true, staffName: 'คีย์ feed' });
    expect(closed).toMatchObject({ reason: 'paused', of: 'all' });
    expect(errorCode(await api.tryPlacing(ringOrder()))).toBe('SELLING_PAUSED');
    expect(await letters()).toHaveLength(1);
    expect((await letters())[0]).toMatch(/คีย์ feed[\s\S]*เกิน ฿500[\s\S]*\/desk\/price/);
    const { data } = await owner.desk.call('deskRecord', { query: { act: 'refuse-price' } });
    expect(data).toHaveLength(1);
    expect(await owner.desk.call('deskHealth')).toMatchObject({ isPriceRefused: true });
    // A script that pauses around each announcement cannot end a pause that staff must check.
    const body = { name: 'both', rights: ['announce', 'pause-selling'] };
    const both = await owner.desk.call('deskMakeKey', { body });
    const headers = { authorization: `Bearer ${both.secret}` };
    const seen = pause?.id ?? 0;
    for (const [name, wished] of [
      ['deskResume', { seen }],
      ['deskPause', { seen, of: 'bar' }],
    ] as const)
      expect(await script.code(name, { headers, body: wished })).toBe('RIGHT_MISSING');
    await cashier.desk.call('deskResume', { body: { seen } });
    expect((await priceNow()).closed).toBeNull();
  });

  test('opens only what it names', async () => {
    for (const [name, line] of Object.entries(deskContract) as [DeskEndpointName, AnyEndpoint][]) {
      if (line.access !== 'staff' || line.right === 'announce') continue;
      expect([name, await script.code(name, { headers: borne })]).toEqual([name, 'RIGHT_MISSING']);
    }
    // A script cannot use the rights of a session sent along.
    expect(await owner.desk.code('deskPeople', { headers: borne })).toBe('RIGHT_MISSING');
    expect(KeyRight.is('lead-staff')).toBe(false);
    const body = { name: 'x', rights: ['lead-staff'] };
    expect(await owner.desk.code('deskMakeKey', { body })).toBe('VALIDATION');
  });

  test('says its maker and last use', async () => {
    const found = (await owner.desk.call('deskKeys')).find(({ id }) => id === made.key.id);
    expect(found).toMatchObject({ name: 'feed', madeBy: 'A owner', rights: ['announce'], endedAt: null });
    expect(found?.lastUsedAt).not.toBeNull();
  });

  test('belongs to the shop: it outlives its maker, until an owner ends it', async () => {
    const [one, two] = [await newStaff(api, database, 'owner'), await newStaff(api, database, 'owner')];
    const body = { name: 'x', rights: ['see-price'] };
    const keys = await Promise.all(
      [owner, one, two].map(async ({ desk }) => desk.call('deskMakeKey', { body })),
    );
    const reads = async () =>
      Promise.all(
        keys.map(async ({ secret }) => {
          const headers = { authorization: `Bearer ${secret}` };
          return await script.status('deskPrice', { headers });
        }),
      );
    expect(await reads()).toEqual([200, 200, 200]);
    const end = { params: { id: keys[0]?.key.id ?? '' } };
    await owner.desk.call('deskEndKey', end);
    expect(await owner.desk.status('deskEndKey', end)).toBe(404);
    await owner.desk.call('deskDismiss', { params: { id: one.id } });
    await owner.desk.call('deskChangeRole', {
      params: { id: two.id },
      body: { role: 'editor', seen: 'owner' },
    });
    expect(await reads()).toEqual([401, 200, 200]);
    await owner.desk.call('deskEndKey', { params: { id: keys[1]?.key.id ?? '' } });
    expect(await reads()).toEqual([401, 401, 200]);
  });
});

describe('an owner', () => {
  beforeAll(async () => {
    await forgetPrices();
    await announceFirst();
  });
  const nameParts = (name: string) => {
    const [day = '', number = ''] = name.split('/');
    return { day, number };
  };
  const announced = async (change: number) => {
    const { latest } = await cashier.desk.call('deskAnnounce', { body: await wish(change) });
    if (latest === null) throw new Error('nothing was announced');
    return latest;
  };

  test('corrects the number of the latest announcement, so that the day continues', async () => {
    const before = await announced(50);
    const { name, at } = await announced(50);
    const typed = `${nameParts(name).day}/99`;
    await api.database.query(
      'update announcement set number = 99 where id = (select max(id) from announcement)',
    );
    const answer = await cashier.desk.raw('deskAnnounce', { body: await wish(50) });
    expect(errorCode(answer)).toBe('VALIDATION');
    const params = nameParts(typed);
    const correct = async (number: number, desk = owner.desk) =>
      desk.raw('deskCorrectNumber', { params, body: { seenAt: new Date(at).toISOString(), number } });
    expect(errorCode(await correct(before.number + 1, cashier.desk))).toBe('RIGHT_MISSING');
    for (const number of [before.number, 0, 100]) expect(errorCode(await correct(number))).toBe('VALIDATION');
    expect((await correct(before.number + 2)).status).toBe(200);
    expect(errorCode(await correct(before.number + 3))).toBe('OVERTAKEN');
    expect((await call(other, 'announcement')).number).toBe(before.number + 2);
    expect((await announced(50)).number).toBe(before.number + 3);
    const { data } = await owner.desk.call('deskRecord', { query: { act: 'correct-number' } });
    expect(data[0]?.subject).toBe(`${params.day}/${before.number + 2}`);
  });

  test('withdraws the latest announcement: prices are those of the one before, in every process', async () => {
    const priceOf = async (shop = other) => (await call(shop, 'detail', { params: { id: 'R-0042' } })).price;
    const kept = await announced(50);
    const price = await priceOf();
    const wrong = await announced(450);
    expect(await priceOf()).toBeGreaterThan(price);
    // Validity of the previous announcement was not extended while another followed it.
    await api.database.query("update announcement set valid_until = at + interval '1 ms' where number = $1", [
      kept.number,
    ]);
    const params = nameParts(wrong.name);
    const body = { seenAt: new Date(wrong.at).toISOString(), reason: 'พิมพ์ผิด' };
    expect(await cashier.desk.code('deskWithdraw', { params, body })).toBe('RIGHT_MISSING');
    const answers = await Promise.all(
      [0, 1].map(async () => owner.desk.raw('deskWithdraw', { params, body })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect([await priceOf(), await priceOf(api)]).toEqual([price, price]);
    expect((await call(other, 'announcement')).at).toBe(kept.at);
    expect((await call(api, 'announcementHistory')).map(({ at }) => at)).not.toContain(wrong.at);
    const listed = (await owner.desk.call('deskAnnouncements')).data;
    expect(listed.find(({ at }) => at === wrong.at)?.withdrawnAt).not.toBeNull();
    expect((await api.tryPlacing(ringOrder())).status).toBe(200);

    // A feed that repeats it does not restore it; its number is free for the right price.
    const made = await owner.desk.call('deskMakeKey', { body: { name: 'again', rights: ['announce'] } });
    const headers = { authorization: `Bearer ${made.secret}` };
    await api.database.query("update announcement set at = at - interval '1 minute' where by_key");
    const again = async (figures: AnnouncedPrices) =>
      openDesk(api).raw('deskFeed', { params, body: onWire(figures), headers });
    expect(errorCode(await again(wrong))).toBe('OVERTAKEN');
    const meant = await again(pricesBy(satang(kept.barSell + baht(100))));
    expect([meant.status, (await priceNow()).latest?.name]).toEqual([200, wrong.name]);
  });

  test('withdrawing the last valid one leaves nothing for sale', async () => {
    const last = await announced(50);
    await api.database.query(
      `update announcement set day = day - 40, at = at - interval '40 days', valid_until = valid_until - interval '40 days'
        where id < (select max(id) from announcement)`,
    );
    const withdraw = async ({ name, at }: typeof last) =>
      owner.desk.call('deskWithdraw', {
        params: nameParts(name),
        body: { seenAt: new Date(at).toISOString(), reason: 'ราคาผิด' },
      });
    expect((await withdraw(last)).closed).toMatchObject({ reason: 'awaited' });
    expect(errorCode(await api.tryPlacing(ringOrder()))).toBe('PRICE_EXPIRED');
    await forgetPrices();
    const first = await announceFirst();
    expect(await withdraw(first ?? last)).toMatchObject({ latest: null, closed: { reason: 'awaited' } });
    expect((await api.tryPlacing(ringOrder())).status).toBeGreaterThanOrEqual(400);
    expect((await announceFirst())?.number).toBe(1);
    expect((await api.tryPlacing(ringOrder())).status).toBe(200);
  });
});

describe('a pause of selling', () => {
  const pause = async (body: Readonly<Record<string, unknown>>) =>
    cashier.desk.call('deskPause', { body: { seen: (await priceNow()).pause?.id ?? 0, ...body } });
  const resume = async () => {
    const { pause: current } = await priceNow();
    if (current !== null) await cashier.desk.call('deskResume', { body: { seen: current.id } });
  };
  beforeEach(resume);
  const paused = 'SELLING_PAUSED';
  const oneBar = { ...bar, quantity: 1 };

  test('of everything stops quotes, checks and orders; prices and the bag stay', async () => {
    const { token, source } = await api.customerWith([oneRing]);
    const before = await api.orderCount();
    await pause({ of: 'all', words: 'ราคาผันผวนมาก' });
    const closed = { reason: 'paused', of: 'all', until: null, words: 'ราคาผันผวนมาก' };
    const quoted = await callRaw(api, 'quoteOrder', { body: quoteOf([oneRing]) });
    expect([errorCode(quoted), detailsOf(quoted)['closed']]).toEqual([paused, closed]);
    expect(errorCode(await callRaw(api, 'checkStock', { token, params: { id: source.cartId } }))).toBe(
      paused,
    );
    expect(errorCode(await api.tryPlacing(ringOrder()))).toBe(paused);
    expect(errorCode(await api.tryPlacing(ringOrder({ couponCode: 'GIFTCARD' })))).toBe(paused);
    expect(await api.orderCount()).toBe(before);
    expect((await call(api, 'announcement')).closed).toEqual(closed);
    expect((await call(api, 'quote', { body: { products: [oneRing] } })).products).toHaveLength(1);
    expect((await api.customerWith([oneRing])).cart.lines).toHaveLength(1);
    await resume();
    expect((await api.tryPlacing(ringOrder())).status).toBe(200);
  });

  test('of one kind leaves the other', async () => {
    await pause({ of: 'bar' });
    for (const products of [[oneBar], [oneRing, oneBar]])
      expect(errorCode(await callRaw(api, 'quoteOrder', { body: quoteOf(products) }))).toBe(paused);
    const { lines } = await call(api, 'quoteOrder', { body: quoteOf([oneRing]) });
    expect(lines.map(({ goldKind }) => goldKind)).toEqual(['ornament']);
    expect((await api.placed()).status).toBe('awaiting-payment');
  });

  test('ends at its time, and none begins in the past', async () => {
    const over = { of: 'all', until: new Date(Date.now() - 1_000).toISOString(), seen: 0 };
    expect(await cashier.desk.code('deskPause', { body: over })).toBe('VALIDATION');
    const { pause: made } = await pause({ of: 'all', until: new Date(Date.now() + 3_600_000).toISOString() });
    expect(errorCode(await api.tryPlacing(ringOrder()))).toBe(paused);
    await api.database.query(
      "update selling_pause set since = since - interval '2 hours', until = until - interval '2 hours' where id = $1",
      [made?.id],
    );
    expect((await call(api, 'announcement')).closed).toBeNull();
    expect((await api.tryPlacing(ringOrder())).status).toBe(200);
    expect((await pause({ of: 'bar' })).pause?.of).toBe('bar');
  });

  test('changes and ends only as seen, and all of it is recorded', async () => {
    const { pause: first } = await pause({ of: 'bar' });
    const seen = first?.id ?? 0;
    for (const [name, body] of [
      ['deskPause', { seen: 0, of: 'all' }],
      ['deskResume', { seen: seen + 1 }],
    ] as const)
      expect(await owner.desk.code(name, { body })).toBe('OVERTAKEN');
    const both = await Promise.all(
      ['all', 'ornament'].map(async (of) => owner.desk.raw('deskPause', { body: { seen, of } })),
    );
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    await resume();
    expect(await owner.desk.code('deskResume', { body: { seen: 0 } })).toBe('OVERTAKEN');
    const { data } = await owner.desk.call('deskRecord', { query: { page_size: '3' } });
    expect(data.map(({ act }) => act)).toEqual(['resume', 'pause', 'pause']);
  });

  test('holds in every process once acknowledged, amid concurrent orders', async () => {
    const closing = new AbortController();
    let acknowledged = Infinity;
    const late: number[] = [];
    const outcomes = new Set<unknown>();
    const shopper = async (shop: typeof api) => {
      while (!closing.signal.aborted) {
        const asked = performance.now();
        const answer = await shop.tryPlacing(ringOrder({ paymentMethod: 'transfer' }));
        outcomes.add(answer.status === 200 ? 'placed' : errorCode(answer));
        if (answer.status === 200 && asked > acknowledged) late.push(asked);
      }
    };
    const shoppers = Promise.all([api, other, api, other].map(shopper));
    const count = await api.orderCount();
    while ((await api.orderCount()) < count + 8);
    const begun = performance.now();
    await pause({ of: 'all' });
    acknowledged = performance.now();
    const placedThen = await api.orderCount();
    while (!outcomes.has('SELLING_PAUSED')) await callRaw(other, 'announcement', {});
    for (const shop of [api, other])
      expect(errorCode(await callRaw(shop, 'quoteOrder', { body: quoteOf([oneRing]) }))).toBe(paused);
    const everywhere = performance.now();
    closing.abort();
    await shoppers;
    expect(outcomes).toEqual(new Set(['placed', 'SELLING_PAUSED']));
    expect([late, await api.orderCount()]).toEqual([[], placedThen]);
    expect(everywhere - begun).toBeLessThan(2_000);
  });
});
