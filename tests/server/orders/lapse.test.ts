import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/v1/server/database/connect.ts';
import { sweep as sweepAway } from '../../../adapters/v1/server/delivery/sweep.ts';
import { lapseAllDue } from '../../../adapters/v1/server/holds/hold.ts';
import { moveOrder } from '../../../adapters/v1/server/orders/status.ts';
import { atOnce, call, callRaw, errorCode } from '../../support/api.ts';
import { hoops, oneRing, requestOf, ring, ringOrder, somewhere, taxId } from './support/shopping.ts';
import { payment, reportPayment } from '../payments/support/bank.ts';
import { newSlip } from '../payments/support/contract-calls.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();
const processes = [databaseOf(api, 3), databaseOf(api, 3), databaseOf(api, 3)] as const;
const read = async (orderId: string) => call(api, 'order', { params: { orderId } });
const sweep = async (): Promise<number> => {
  const counts = await Promise.all(processes.map(async (database) => lapseAllDue(database)));
  return counts.reduce((sum, count) => sum + count, 0);
};
const inProcess = async <A>(work: (transaction: Database) => Promise<A>): Promise<A> =>
  processes[0].transaction().execute(work);

describe('an order whose time is over (ruling P30)', () => {
  test('lapses on reading: pieces return once, and the time line says so', async () => {
    const before = await api.stockOf(ring);
    const { orderId } = await api.placed(requestOf([{ ...ring, quantity: 2 }]));
    await api.letOrderAge(orderId, '29 minutes');
    expect((await read(orderId)).status).toBe('awaiting-payment');
    await api.letOrderAge(orderId, '61 seconds');
    const reads = await atOnce(8, async () => read(orderId));
    for (const { status, timeline } of reads) {
      expect(status).toBe('lapsed');
      expect(timeline.map((entry) => entry.status)).toEqual(['awaiting-payment', 'lapsed']);
    }
    expect(await api.stockOf(ring)).toBe(before);
  });

  test('is lapsed in the history too, and cannot be paid or cancelled', async () => {
    const { token, source } = await api.customerWith([oneRing]);
    const { orderId } = await api.placed(requestOf([], { source }), { token });
    await api.letOrderAge(orderId, '31 minutes');
    expect((await call(api, 'orders', { token })).data).toMatchObject([{ orderId, status: 'lapsed' }]);
    const params = { orderId };
    const change = await callRaw(api, 'changePayment', { token, params, body: { method: 'transfer' } });
    expect(errorCode(change)).toBe('ORDER_NOT_PAYABLE');
    expect(errorCode(await callRaw(api, 'cancelOrder', { token, params }))).toBe('ORDER_NOT_CANCELLABLE');
  });

  test('is swept by three processes at once: each order once, no others', async () => {
    await sweep();
    await api.setStock(ring, 40);
    await api.setStock(hoops, 40);
    const orders = await atOnce(12, async (index) =>
      api.placed(
        requestOf([
          { ...ring, quantity: 1 + (index % 2) },
          { ...hoops, quantity: 1 },
        ]),
      ),
    );
    const fresh = await api.placed();
    for (const { orderId } of orders) await api.letOrderAge(orderId, '1 hour');
    expect(await sweep()).toBe(12);
    expect(await sweep()).toBe(0);
    expect([await api.stockOf(ring), await api.stockOf(hoops)]).toEqual([39, 40]);
    expect((await read(fresh.orderId)).status).toBe('awaiting-payment');
    for (const { orderId } of orders)
      expect((await read(orderId)).timeline.map(({ status }) => status)).toEqual([
        'awaiting-payment',
        'lapsed',
      ]);
  });
});

test('another payment method holds pieces from the placing on, never shorter than promised', async () => {
  const { orderId, placedAt } = await api.placed();
  const params = { orderId };
  const longer = await call(api, 'changePayment', { params, body: { method: 'transfer' } });
  expect(longer.payment).toMatchObject({ method: 'transfer', heldUntil: placedAt + 24 * 3_600_000 });
  await api.letOrderAge(orderId, '3 hours');
  const back = await call(api, 'changePayment', { params, body: { method: 'promptpay' } });
  expect(back.payment.method).toBe('promptpay');
  expect(back.payment.heldUntil - back.placedAt).toBe(24 * 3_600_000);
  expect(back.status).toBe('awaiting-payment');
});

describe('cancelling', () => {
  test('gives the pieces back once, however often and by how many at once', async () => {
    const before = await api.stockOf(ring);
    const { orderId } = await api.placed();
    const params = { orderId };
    const answers = await atOnce(6, async () => callRaw(api, 'cancelOrder', { params }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await api.stockOf(ring)).toBe(before);
    expect((await read(orderId)).timeline.map(({ status }) => status)).toEqual([
      'awaiting-payment',
      'cancelled',
    ]);
  });
});

describe('deleted data', () => {
  const swept = async () => sweepAway(processes[0], true);

  test('are slips of failed orders, ninety days after their end, and no others', async () => {
    await api.setStock(ring, 5);
    const orders = await Promise.all(
      ['lapsed', 'lapsed', 'paid'].map(async (status) => {
        const order = await api.placed(ringOrder({ paymentMethod: 'transfer' }));
        await call(api, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
        return { ...order, status };
      }),
    );
    for (const { orderId, status } of orders) {
      if (status === 'paid')
        await inProcess(async (tx) => moveOrder(tx, orderId, 'paid', ['awaiting-review']));
      await api.letOrderAge(orderId, '4 days');
    }
    await sweep();
    const [old, recent, paid] = orders.map(({ orderId }) => orderId);
    await api.letOrderAge(old ?? '', '91 days');
    await api.letOrderAge(recent ?? '', '89 days');
    await api.letOrderAge(paid ?? '', '91 days');
    await swept();
    const left = 'select order_id from payment_slip where order_id = any($1)';
    expect(new Set(await api.database.values(left, [[old, recent, paid]]))).toEqual(new Set([recent, paid]));
    expect((await callRaw(api, 'order', { params: { orderId: old ?? '' } })).status).toBe(404);
    expect((await read(recent ?? '')).status).toBe('lapsed');
  });

  test('are keys of orders after a day: until then they answer their order', async () => {
    const key = randomUUID();
    const request = ringOrder();
    const { orderId } = await api.placed(request, { key });
    const age = async (hours: number): Promise<unknown> =>
      api.database.query('update order_key set at = now() - make_interval(hours => $2) where key = $1', [
        key,
        hours,
      ]);
    await age(23);
    await swept();
    expect((await api.placed(request, { key })).orderId).toBe(orderId);
    await age(25);
    await swept();
    expect(await api.database.query('select 1 from order_key where key = $1', [key])).toEqual([]);
  });

  test('are a guest’s data ninety days after a failed order, figures kept', async () => {
    await api.setStock(ring, 5);
    const canary = 'CanaryForgotten';
    const address = { ...somewhere, fullName: canary, line: canary };
    const contact = { fullName: canary, phone: '0899999999', email: 'canary.forgotten@example.com' };
    const taxInvoice = { kind: 'person' as const, name: canary, taxId, branchCode: '', address };
    const order = async () =>
      api.placed(ringOrder({ contact, delivery: { method: 'ship', address }, taxInvoice }));
    const [dead, paid] = [await order(), await order()];
    await reportPayment(api, payment(paid));
    await api.letOrderAge(dead.orderId, '1 hour');
    await read(dead.orderId);
    await api.database.query('delete from outbox');
    for (const [days, isThere] of [
      ['89 days', true],
      ['2 days', false],
    ] as const) {
      for (const { orderId } of [dead, paid]) {
        await api.database.query(
          'update customer_order set placed_at = placed_at - $2::interval where id = $1',
          [orderId, days],
        );
        await api.database.query('update order_event set at = at - $2::interval where order_id = $1', [
          orderId,
          days,
        ]);
      }
      await swept();
      const rows = await api.database.query<{ row: string; total: number }>(
        `select (to_jsonb(o)::text || coalesce((select jsonb_agg(u)::text from coupon_use u where u.order_id = o.id), '')) as row, total
           from customer_order o where id = $1`,
        [dead.orderId],
      );
      expect(/CanaryForgotten|0899999999|canary\.forgotten/.test(rows[0]?.row ?? '')).toBe(isThere);
      expect(rows[0]?.total).toBe(dead.total);
    }
    expect((await callRaw(api, 'order', { params: { orderId: dead.orderId } })).status).toBe(404);
    const [name] = await api.database.values<string>(
      'select contact_name as name from customer_order where id = $1',
      [paid.orderId],
    );
    expect(name).toBe(canary);
  });

  test('is what sign-ins were counted by, sessions and networks, each after its time', async () => {
    const { accessToken, refreshToken } = await api.newCustomer();
    await callRaw(api, 'ownData', { token: accessToken });
    await call(api, 'logout', { body: { refreshToken } });
    await api.database.query(
      `update account_limit set sendings = '{}', wrong_tries = array(
         select row(h.at - interval '61 minutes', h.network, h.is_known, h.kind)::limit_hit from unnest(wrong_tries) h)`,
    );
    await api.database.query(`update known_network set at = now() - interval '91 days'`);
    await api.database.query(`update session_family set revoked_at = revoked_at - interval '25 hours'`);
    await swept();
    for (const table of ['account_limit', 'known_network'])
      expect(await api.database.query(`select 1 from ${table}`)).toEqual([]);
    expect(await api.database.query('select 1 from session_family where revoked_at is not null')).toEqual([]);
  });
});
