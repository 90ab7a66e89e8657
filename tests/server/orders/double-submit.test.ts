import { randomUUID } from 'node:crypto';
import * as fc from '../../support/fast-check.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { atOnce, call, callRaw, errorCode } from '../../support/api.ts';
import { type Fault, openFaultProxy } from '../../support/fault-proxy.ts';
import { oneRing, placedOrder, requestOf, ring, ringOrder, type WireRequest } from './support/shopping.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();
let fates: (Fault | null)[] = [];
const proxy = await openFaultProxy(api.url, () => fates.pop() ?? null);
afterAll(proxy.close);

const insist = async (body: WireRequest, key: string, token?: string): Promise<unknown> => {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  for (let tries = 1; tries <= 100; tries += 1) {
    try {
      const answer = await fetch(`${proxy.url}${contract.placeOrder.path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (answer.status !== 503) return await answer.json();
    } catch {
      // A lost answer leaves the outcome unknown, so the call is retried.
    }
  }
  throw new Error('no answer after a hundred tries');
};

/** An answer without its times. */
const lasting = (answer: unknown): unknown => {
  const { data } = answer as { readonly data?: Readonly<Record<string, unknown>> };
  return data === undefined ? answer : { ...data, now: 0 };
};

const fate = fc.constantFrom<Fault | null>('lost', 'reset', 'gone', 'twice', null, null, null);

describe('one checkout (G10)', () => {
  // The promise is 500 rounds: npm test runs 50, npm run test:deep 500.
  test('submitted k times at once, with losses, is one order with one body', async () =>
    fc.asyncHolds(
      [15, 500],
      [fc.integer({ min: 2, max: 20 }), fc.array(fate, { maxLength: 40 })],
      async (copies, lost) => {
        await api.setStock(ring, 30);
        const before = await api.orderCount();
        fates = [...lost];
        const body = ringOrder();
        const key = randomUUID();
        const answers = await atOnce(copies, async () => insist(body, key));
        expect(new Set(answers.map((answer) => JSON.stringify(lasting(answer)))).size).toBe(1);
        expect(await api.orderCount()).toBe(before + 1);
        expect(await api.stockOf(ring)).toBe(29);
      },
    ));

  test('submitted in two tabs with different keys is one order, and one rejection', async () => {
    await api.setStock(ring, 30);
    const { token, source } = await api.customerWith([oneRing]);
    const answers = await Promise.all(
      [1, 2, 3].map(async () => api.tryPlacing(requestOf([], { source }), { token })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(errorCode)).toEqual([1, 2].map(() => 'CART_CHANGED'));
    expect(await api.stockOf(ring)).toBe(29);
  });
});

describe('a key', () => {
  test('returns its order in its present state', async () => {
    const body = ringOrder();
    const key = randomUUID();
    const { orderId } = await api.placed(body, { key });
    await call(api, 'cancelOrder', { params: { orderId } });
    expect(await api.placed(body, { key })).toMatchObject({ orderId, status: 'cancelled' });
  });

  test('that failed may be used again', async () => {
    await api.setStock(ring, 0);
    const body = ringOrder();
    const key = randomUUID();
    expect(errorCode(await api.tryPlacing(body, { key }))).toBe('STOCK_INSUFFICIENT');
    await api.setStock(ring, 30);
    expect((await api.tryPlacing(body, { key })).status).toBe(200);
  });

  test('of a guest who then signed in answers the guest’s order, without a second', async () => {
    const body = ringOrder();
    const key = randomUUID();
    const { orderId } = await api.placed(body, { key });
    const before = await api.orderCount();
    const { accessToken: token } = await api.newCustomer();
    expect(await api.placed(body, { key, token })).toMatchObject({ orderId, isGuest: true });
    expect(await api.orderCount()).toBe(before);
  });

  test('of another customer or request reveals nothing of its order', async () => {
    const body = ringOrder();
    const key = randomUUID();
    const { orderId } = await api.placed(body, { key });
    const { accessToken: token } = await api.newCustomer();
    const others = [
      await api.tryPlacing(ringOrder(), { key, token }),
      await api.tryPlacing({ ...body, contact: { ...body.contact, phone: '0811111111' } }, { key }),
      await api.tryPlacing(requestOf([{ ...ring, quantity: 2 }]), { key }),
    ];
    for (const answer of others) {
      expect(errorCode(answer)).toBe('KEY_IN_USE');
      expect(answer.text).not.toContain(orderId);
    }
    const mine = await api.customerWith([oneRing]);
    const request = requestOf([], { source: mine.source });
    const owned = placedOrder(await api.tryPlacing(request, { token: mine.token, key: `${key}x` }));
    expect(errorCode(await api.tryPlacing(request, { key: `${key}x`, token }))).toBe('KEY_IN_USE');
    expect((await callRaw(api, 'order', { params: owned })).status).toBe(404);
  });
});
