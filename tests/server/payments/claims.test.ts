import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce, call, callRaw, errorCode } from '../../support/api.ts';
import { filled, newTeam } from '../desk/support/desk.ts';
import { oneRing, ring, ringOrder } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { payment, reportPayment } from './support/bank.ts';
import { newSlip } from './support/contract-calls.ts';

// In production no bank reports payments unless a secret is set.
const api = await startedApi({ mode: 'production' });
const withBank = await startedApi({ sharing: api.database });
const { cashier } = await newTeam(api, databaseOf(api), 'cashier');
beforeAll(async () => api.setStock(ring, 500));

const claim = async (orderId: string) => call(api, 'claimPayment', { params: { orderId } });
const refusal = async (orderId: string, token?: string) =>
  errorCode(
    await callRaw(api, 'claimPayment', { params: { orderId }, ...(token === undefined ? {} : { token }) }),
  );
const read = async (orderId: string) => call(api, 'order', { params: { orderId } });
const act = async (name: string, seen: string, orderNumber: string, more: object = {}) =>
  cashier.desk.call('deskActOnOrder', {
    params: { orderNumber },
    body: { act: name, seen, ...filled, ...more },
  });

describe('an order by PromptPay of which no bank tells (ruling P44)', () => {
  test('awaits review when its buyer claims payment, held until the next working day', async () => {
    const order = await api.placed();
    expect(order.payment).toMatchObject({ isToldByBank: false, claimedAt: null });
    const claimed = await claim(order.orderId);
    expect(claimed).toMatchObject({ status: 'awaiting-review', payment: { promptPay: null, slipAt: null } });
    expect(claimed.payment.claimedAt).toBeGreaterThanOrEqual(order.placedAt);
    expect(claimed.payment.heldUntil).toBeGreaterThan(order.payment.heldUntil);
    const { data } = await cashier.desk.call('deskOrders', { query: { queue: 'slips' } });
    expect(data.map(({ orderNumber }) => orderNumber)).toContain(order.orderNumber);
    await api.letOrderAge(order.orderId, '1 hour');
    const paid = await act('confirm', 'awaiting-review', order.orderNumber, {
      paidAt: new Date(Date.now() - 3_600_000).toISOString(),
    });
    expect(paid).toMatchObject({ order: { status: 'paid' }, money: [{ outcome: 'paid' }] });
    // A longer hold stays.
    const { orderId } = await api.placed();
    await api.database.query(
      "update customer_order set held_until = now() + interval '30 days' where id = $1",
      [orderId],
    );
    expect((await claim(orderId)).payment.heldUntil).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    // The queue begins with the hold that ends first.
    const later = await api.placed();
    await claim(later.orderId);
    const waiting = await cashier.desk.call('deskOrders', { query: { queue: 'slips' } });
    expect(waiting.data[0]?.orderNumber).toBe(later.orderNumber);
    // A claim on a paid order changes nothing.
    expect((await claim(order.orderId)).timeline).toHaveLength(3);
  });

  test('takes a slip like a transfer, and twenty presses claim once', async () => {
    const slipped = { params: { orderId: (await api.placed()).orderId }, body: newSlip() };
    expect(await call(api, 'sendSlip', slipped)).toMatchObject({ payment: { claimedAt: null } });
    const { orderId } = await api.placed();
    const answers = await atOnce(20, async () => callRaw(api, 'claimPayment', { params: { orderId } }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { timeline } = await call(api, 'sendSlip', { params: { orderId }, body: newSlip() });
    expect(timeline.map(({ status }) => status)).toEqual(['awaiting-payment', 'awaiting-review']);
  });

  test('is looked for again only by a slip when its money was not found', async () => {
    const { orderId, orderNumber } = await api.placed(ringOrder({ contact: { email: 'malee@example.com' } }));
    await claim(orderId);
    await act('refuse-slip', 'awaiting-review', orderNumber);
    expect((await read(orderId)).timeline.at(-1)).toMatchObject({ note: filled.reason });
    expect(await refusal(orderId)).toBe('SLIP_NEEDED');
    const news = async () => (await api.messagesTo('malee@example.com')).join('\n');
    await expect.poll(news).toContain('ยังไม่พบยอดโอน');
    expect((await call(api, 'sendSlip', { params: { orderId }, body: newSlip() })).status).toBe(
      'awaiting-review',
    );
  });

  test('is paid in time by its slip, but not by one that was refused', async () => {
    for (const [isRefused, status] of [
      [false, 'paid'],
      [true, 'refund-due'],
    ] as const) {
      const { orderId, orderNumber } = await api.placed();
      await call(api, 'sendSlip', { params: { orderId }, body: newSlip() });
      await api.letOrderAge(orderId, '1 hour');
      if (isRefused) await act('refuse-slip', 'awaiting-review', orderNumber);
      if (isRefused) await call(api, 'sendSlip', { params: { orderId }, body: newSlip() });
      expect(await act('confirm', 'awaiting-review', orderNumber)).toMatchObject({ order: { status } });
    }
  });

  test('cannot be claimed when lapsed, by strangers, by link, or as transfer', async () => {
    const transfer = await api.placed(ringOrder({ paymentMethod: 'transfer' }));
    expect(await refusal(transfer.orderId)).toBe('SLIP_NEEDED');
    const lapsed = await api.placed();
    await api.letOrderAge(lapsed.orderId, '1 hour');
    expect(await refusal(lapsed.orderId)).toBe('ORDER_NOT_PAYABLE');
    const { token } = await api.customerWith([oneRing]);
    const theirs = await api.placed(ringOrder(), { token });
    expect(await refusal(theirs.orderId)).toBe('ORDER_NOT_FOUND');
    const { orderId } = await api.placed();
    const masked = { params: { orderId }, headers: { 'order-proof': '' } };
    expect(errorCode(await callRaw(api, 'claimPayment', masked))).toBe('ORDER_PROOF_NEEDED');
    expect((await read(orderId)).status).toBe('awaiting-payment');
  });

  test('lapses after the next working day; late money without a time is due', async () => {
    const { orderId, orderNumber, total } = await api.placed();
    await claim(orderId);
    await api.letOrderAge(orderId, '1 hour');
    // Without a moment of the transfer it counts as sent now, which is after the price was over.
    const late = await act('confirm', 'awaiting-review', orderNumber);
    expect(late).toMatchObject({ order: { status: 'refund-due' }, due: total });
  });
});

test('a claim changes nothing where a bank reports', async () => {
  const order = await withBank.placed();
  const { orderId } = order;
  const told = await call(withBank, 'claimPayment', { params: { orderId } });
  expect(told).toMatchObject({
    status: 'awaiting-payment',
    payment: { isToldByBank: true, claimedAt: null },
  });
  const slip = await callRaw(withBank, 'sendSlip', { params: { orderId }, body: newSlip() });
  expect(errorCode(slip)).toBe('ORDER_NOT_PAYABLE');
  await reportPayment(withBank, payment(order));
  expect((await read(orderId)).status).toBe('paid');
});
