import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce, call, callRaw } from '../../support/api.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';
import { actOn, filled, newTeam } from '../desk/support/desk.ts';
import { ring, ringOrder } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { type BankReport, payment, reportPayment } from './support/bank.ts';

const api = await startedApi();
const elsewhere = await startedApi({ sharing: api.database });
const { owner } = await newTeam(api, databaseOf(api), 'owner');
beforeAll(async () => api.setStock(ring, 50_000));

type Placed = Awaited<ReturnType<typeof api.placed>>;

/** A message of a part of an order's total, baht. */
const part = (order: Placed, amount: number, more: Partial<BankReport> = {}): BankReport => ({
  ...payment(order),
  amount,
  ...more,
});
const read = async ({ orderId }: Placed) => call(api, 'order', { params: { orderId } });
const held = async ({ orderNumber }: Placed) => owner.desk.call('deskOrder', { params: { orderNumber } });

/** Money received for an order, by the database alone. */
const came = async ({ orderId }: Placed): Promise<number> => {
  const [sum] = await api.database.values<number>(
    "select coalesce(sum(amount), 0)::int from payment_event where order_id = $1 and outcome <> 'noted-before'",
    [orderId],
  );
  return sum ?? 0;
};

/** All money received pays the order, is held as a part of its price, or is due back. */
const requireBalance = async (order: Placed): Promise<void> => {
  const { order: now, due } = await held(order);
  const value = now.payment.paidAt === null ? 0 : now.total;
  expect(value + now.payment.partPaid + due).toBe(await came(order));
  expect(now.payment.due).toBe(due);
};

describe('payments that add up', () => {
  test('pay an order when the rest arrives, and say until then what is missing', async () => {
    const order = await api.placed(ringOrder({ contact: { email: 'malee@example.com' } }));
    const total = order.total / 100;
    await reportPayment(api, part(order, total - 27));
    const waiting = await read(order);
    expect(waiting).toMatchObject({
      status: 'awaiting-payment',
      payment: { partPaid: order.total - 2_700, due: 0 },
    });
    // The code asks for what is missing, no more.
    expect(waiting.payment.promptPay).toContain('540527.00');
    await expect.poll(async () => (await api.messagesTo('malee@example.com'))[0]).toContain('ยังขาด ฿27');
    await requireBalance(order);
    await reportPayment(api, part(order, 27));
    expect(await read(order)).toMatchObject({ status: 'paid', payment: { partPaid: 0, due: 0 } });
    expect((await held(order)).money.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
    await requireBalance(order);
  });

  test('that are too much pay it, and the rest is due back once', async () => {
    const order = await api.placed();
    const told = part(order, order.total / 100 + 27);
    for (let nth = 0; nth < 3; nth += 1) expect((await reportPayment(api, told)).status).toBe(204);
    expect(await held(order)).toMatchObject({
      order: { status: 'paid' },
      due: 2_700,
      money: [
        { outcome: 'paid', amount: order.total },
        { outcome: 'excess', amount: 2_700 },
      ],
    });
    await requireBalance(order);
  });

  test('are due back when the order lapses or is cancelled, in full', async () => {
    const calledOff = { act: 'cancel', seen: 'awaiting-payment', ...filled };
    for (const end of ['lapse', 'cancel', 'call off'] as const) {
      const order = await api.placed();
      const [params, { orderNumber }] = [{ orderId: order.orderId }, order];
      await reportPayment(api, part(order, 1_000));
      if (end === 'lapse') await api.letOrderAge(order.orderId, '1 hour');
      else if (end === 'cancel') await call(api, 'cancelOrder', { params });
      else await owner.desk.call('deskActOnOrder', { params: { orderNumber }, body: calledOff });
      expect(await read(order)).toMatchObject({
        status: end === 'lapse' ? 'lapsed' : 'cancelled',
        payment: { partPaid: 0, due: 100_000 },
      });
      await requireBalance(order);
      const { data } = await owner.desk.call('deskOrders', {
        query: { queue: 'refund', search: orderNumber },
      });
      expect(data.map((one) => one.orderNumber)).toEqual([orderNumber]);
    }
  });

  test('after the price was over are due back', async () => {
    const order = await api.placed();
    await reportPayment(api, part(order, 1_000));
    await api.letOrderAge(order.orderId, '28 minutes');
    await api.database.query(
      "update customer_order set held_until = now() + interval '1 day' where id = $1",
      [order.orderId],
    );
    await api.letOrderAge(order.orderId, '18 minutes');
    await reportPayment(api, part(order, 500));
    expect(await read(order)).toMatchObject({ payment: { partPaid: 100_000, due: 50_000 } });
    await reportPayment(api, part(order, order.total / 100 - 1_000));
    expect(await read(order)).toMatchObject({ status: 'refund-due', payment: { partPaid: 0 } });
    await requireBalance(order);
  });

  test('pay once, for any number at once on two processes', async () => {
    const order = await api.placed();
    const half = order.total / 200;
    await atOnce(6, async (nth) => reportPayment(nth % 2 === 0 ? api : elsewhere, part(order, half)));
    const { order: now, money, due } = await held(order);
    expect([now.status, due]).toEqual(['paid', order.total * 2]);
    expect(money.filter(({ outcome }) => outcome === 'paid')).toHaveLength(2);
    await requireBalance(order);
  });
});

describe('money that staff noted before the bank reports it', () => {
  test('pays once, and nothing of it is due back', async () => {
    const order = await api.placed(ringOrder({ contact: { email: 'somsri@example.com' } }));
    await actOn(owner.desk, order, 'confirm');
    const told = payment(order);
    for (let nth = 0; nth < 2; nth += 1) expect((await reportPayment(api, told)).status).toBe(204);
    expect(await held(order)).toMatchObject({
      order: { status: 'paid' },
      due: 0,
      money: [{ outcome: 'paid' }, { outcome: 'noted-before', amount: order.total }],
    });
    await requireBalance(order);
    // Another one is a second payment, of which alone its buyer is told.
    await reportPayment(api, payment(order));
    expect(await read(order)).toMatchObject({ payment: { due: order.total } });
    await requireBalance(order);
    const isOfSecond = (text: string) => text.includes('เงินที่ชำระซ้ำ');
    await expect
      .poll(async () => (await api.messagesTo('somsri@example.com')).filter(isOfSecond))
      .toHaveLength(1);
  });

  test('is one part of a price, not two', async () => {
    const order = await api.placed();
    const half = order.total / 200;
    await actOn(owner.desk, order, 'other-money', { amount: half });
    await atOnce(2, async (nth) => reportPayment(nth === 0 ? api : elsewhere, part(order, half)));
    expect(await read(order)).toMatchObject({ status: 'paid', payment: { due: 0 } });
    const other = await api.placed();
    await actOn(owner.desk, other, 'other-money', { amount: half });
    await reportPayment(api, part(other, half));
    expect(await read(other)).toMatchObject({
      status: 'awaiting-payment',
      payment: { partPaid: other.total / 2, due: 0 },
    });
    await requireBalance(other);
  });

  test('is due back once where more was received', async () => {
    const order = await api.placed();
    const amount = order.total / 100 + 27;
    await actOn(owner.desk, order, 'other-money', { amount });
    await reportPayment(api, part(order, amount));
    expect(await held(order)).toMatchObject({ order: { status: 'paid' }, due: 2_700 });
    await requireBalance(order);
  });
});

test('all money is value, part or due back, after any payments, lapses and cancellations', async () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          of: fc.constantFrom('part', 'rest', 'total', 'more', 'again', 'late', 'lapse', 'cancel'),
          baht: fc.integer({ min: 1, max: 30_000 }),
        }),
        { minLength: 1, maxLength: 7 },
      ),
      async (steps) => {
        const order = await api.placed();
        const total = order.total / 100;
        let last = part(order, total);
        for (const { of, baht } of steps) {
          const { payment: now } = await read(order);
          if (of === 'lapse') await api.letOrderAge(order.orderId, '40 minutes');
          else if (of === 'cancel') await callRaw(api, 'cancelOrder', { params: { orderId: order.orderId } });
          else {
            const amounts = {
              part: baht,
              late: baht,
              rest: total - now.partPaid / 100,
              total,
              more: total + baht,
            };
            if (of !== 'again') last = part(order, amounts[of]);
            if (of === 'late') last = { ...last, paidAt: new Date(Date.now() - 300_000).toISOString() };
            await reportPayment(api, last);
          }
          await requireBalance(order);
        }
      },
    ),
    { numRuns: runs(12, 250) },
  ));
