import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { dueAfter } from '../../../engine/gold/validity.ts';
import { latestAnnouncement, pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import { announceNext } from '../support/announcing.ts';
import { readTrading } from '../../../adapters/v1/server/catalogue/trading.ts';
import { satang } from '../../../engine/values/money.ts';
import { call, callRaw, errorCode } from '../../support/api.ts';
import { oneRing, placedOrder, quoteOf, requestOf, ring, ringOrder } from './support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();
const database = databaseOf(api);
await api.setStock(ring, 5_000);
beforeEach(async () => api.sellFor());
const expired = 'PRICE_EXPIRED';
const quoteBody = quoteOf([oneRing]);

const closedIn = ({ json }: { readonly json: unknown }): unknown =>
  (json as { readonly error?: { readonly closed?: unknown } }).error?.closed;

const announceNow = async (): Promise<void> => {
  const latest = await latestAnnouncement(database);
  if (latest === undefined) throw new Error('nothing was announced');
  const prices = pricesBy(satang(latest.barSell + 5_000));
  expect(await announceNext(database, { after: latest.id, prices }, Date.now())).toBe('announced');
};

describe('an announcement that is over', () => {
  test('sells nothing: no quote, no checkout, no order, and no piece is taken', async () => {
    const { token, source } = await api.customerWith([oneRing]);
    const [stock, orders] = [await api.stockOf(ring), await api.orderCount()];
    await api.endSelling();
    expect(errorCode(await callRaw(api, 'quoteOrder', { token, body: quoteOf([], { source }) }))).toBe(
      expired,
    );
    expect(errorCode(await api.tryPlacing(requestOf([], { source }), { token }))).toBe(expired);
    expect([await api.stockOf(ring), await api.orderCount()]).toEqual([stock, orders]);
  });

  test('keeps the prices in sight, and the bag takes pieces', async () => {
    const before = await call(api, 'detail', { params: { id: ring.productId } });
    await api.endSelling();
    expect((await call(api, 'detail', { params: { id: ring.productId } })).price).toBe(before.price);
    const { cart } = await api.customerWith([oneRing]);
    expect(cart.lines).toHaveLength(1);
    expect((await call(api, 'quote', { body: { products: [oneRing] } })).products[0]?.unitPrice).toBe(
      before.price,
    );
  });

  test('says when sales reopen, wherever it says that nothing is sold', async () => {
    expect((await call(api, 'announcement')).closed).toBeNull();
    await api.endSelling();
    const { closed, now, validUntil } = await call(api, 'announcement');
    expect(validUntil).toBeLessThanOrEqual(now);
    const until = dueAfter(now, await readTrading(database));
    expect(closed).toEqual({ reason: 'awaited', until });
    expect(closedIn(await callRaw(api, 'quoteOrder', { body: quoteBody }))).toEqual({
      reason: 'awaited',
      until,
    });
  });

  test('lets sales reopen with the next announcement', async () => {
    await api.endSelling();
    await announceNow();
    expect((await call(api, 'announcement')).closed).toBeNull();
    const { announcement } = await call(api, 'quoteOrder', { body: quoteBody });
    expect(announcement).toEqual((await api.placed()).announcement);
  });

  test('answers a repeated order by its key: that was placed in time', async () => {
    const [body, key] = [ringOrder(), randomUUID()];
    const { orderId } = await api.placed(body, { key });
    await api.endSelling();
    expect(placedOrder(await api.tryPlacing(body, { key })).orderId).toBe(orderId);
    expect(errorCode(await api.tryPlacing(body))).toBe(expired);
  });
});

test('no order uses an expired announcement, even when placed at that moment', async () => {
  const since = await api.orderCount();
  const outcomes: string[] = [];
  const { promise: firstIsPlaced, resolve: isFirstPlaced } = Promise.withResolvers<void>();
  const buying = Array.from({ length: 4 }, async () => {
    while (!outcomes.includes('PRICE_EXPIRED')) {
      const answer = await api.tryPlacing(ringOrder({ paymentMethod: 'transfer' }));
      outcomes.push(answer.status === 200 ? 'placed' : String(errorCode(answer)));
      isFirstPlaced();
    }
  });
  await firstIsPlaced;
  await api.sellFor('100 milliseconds');
  await Promise.all(buying);
  expect(new Set(outcomes)).toEqual(new Set(['placed', 'PRICE_EXPIRED']));
  expect(await api.orderCount()).toBe(since + outcomes.filter((outcome) => outcome === 'placed').length);
  const late = await api.database.query(
    'select 1 from customer_order o join announcement a on a.id = o.announcement_id where o.placed_at >= a.valid_until',
  );
  expect(late).toEqual([]);
});

test('an order placed at the last moment keeps its price until its payment deadline', async () => {
  const { orderId, total } = await api.placed();
  await api.endSelling();
  const changed = await call(api, 'changePayment', { params: { orderId }, body: { method: 'transfer' } });
  expect([changed.status, changed.total]).toEqual(['awaiting-payment', total]);
  expect(changed.payment.heldUntil).toBe(changed.placedAt + 24 * 3_600_000);
  await api.letOrderAge(orderId, '24 hours');
  expect(
    errorCode(await callRaw(api, 'changePayment', { params: { orderId }, body: { method: 'transfer' } })),
  ).toBe('ORDER_NOT_PAYABLE');
});
