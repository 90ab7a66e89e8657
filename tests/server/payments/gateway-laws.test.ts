import { expect, test, vi } from 'vitest';
import { brand } from '../../../src/shop/brand.ts';
import { refundedAmount } from '../../../engine/orders/returns.ts';
import { demoPaymentOf } from '../../../adapters/v1/server/payments/payment-config.ts';
import * as fc from '../../support/fast-check.ts';
import { call } from '../../support/api.ts';
import { ring } from '../orders/support/shopping.ts';
import { deskOf } from '../desk/support/desk.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { startOpn } from './support/opn.ts';

const opn = await startOpn();
const payment = { ...demoPaymentOf(brand.company), webhookSecret: undefined, gateway: opn.choice };
const api = await startedApi({ payment });
await api.setStock(ring, 2_000);
opn.shops.push(api);
const { desk, held } = await deskOf(api, databaseOf(api));

const account = 'กสิกรไทย 123-4-56789-0';
const back = { reason: 'มีรอย', account };
/** Steps of a paid order; impossible ones are refused. */
const steps = {
  cheaper: { act: 'lower-price', ...back, amount: 30 },
  less: { act: 'lower-price', ...back, amount: 7.25 },
  more: { act: 'other-money', amount: 9 },
  off: { act: 'cancel', ...back },
  refund: { act: 'refund' },
  'refund-by-hand': { act: 'refund', reference: 'KBANK 1' },
  /** The gateway sends the money, and its answer is lost. */
  'refund-unheard': { act: 'refund' },
} as const;
type Step = keyof typeof steps;

const passTry = async (): Promise<void> =>
  void (await api.database.query(
    'update payment_refund set next_try_at = now() where next_try_at is not null',
  ));

interface Sent {
  readonly charge: string | null;
  readonly amount: number;
  /** Id of the refund at the gateway, or of the transfer at the bank. */
  readonly id: string;
}

const sentForReturns = async (orderId: string): Promise<readonly Sent[]> =>
  api.database.query<Sent & Record<string, unknown>>(
    `select charge_id as charge, amount, refund_id as id from payment_refund
      where order_id = $1 and position is not null and refund_id is not null`,
    [orderId],
  );

/** Money received, by charge of an order. */
const paidBy = async (orderId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await api.database.query<{ charge: string; amount: number }>(
    `select c.charge_id as charge, sum(p.amount)::bigint as amount from payment_charge c
       join payment_event p on coalesce(p.excess_of, p.event_id) = c.charge_id
      where c.order_id = $1 group by c.charge_id`,
    [orderId],
  );
  return new Map(rows.map(({ charge, amount }) => [charge, amount]));
};

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** An order paid by one charge, or by two if the first one paid `part` of it. */
const paidOrder = async (part: number) => {
  const order = await api.placed();
  const { orderId, total } = order;
  const pay = async (status: string): Promise<void> => {
    const [chargeId = ''] = await api.database.values<string>(
      'select charge_id from payment_charge where order_id = $1 order by made_at desc limit 1',
      [orderId],
    );
    const came = status === 'paid' ? '' : `"amount":${part}`;
    if (came !== '')
      opn.spoilNext((text) => (text.includes(chargeId) ? text.replace(`"amount":${total}`, came) : text));
    await opn.act(chargeId, 'pay');
    await vi.waitFor(async () => {
      const { order: now, money } = await held(order);
      expect([now.status, money.length > 0]).toEqual([status, true]);
    }, 12_000);
  };
  if (part > 0) {
    await pay('awaiting-payment');
    await call(api, 'order', { params: { orderId } });
  }
  await pay('paid');
  expect((await paidBy(orderId)).size).toBe(part > 0 ? 2 : 1);
  return order;
};

test('keeps money in equal to value, due back and refunds, under gateway faults', async () => {
  const names = Object.keys(steps) as readonly Step[];
  await fc.asyncHolds(
    [4, 200],
    [fc.constantFrom(0, 4_000, 300_000), fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 9 })],
    async (part, acts) => {
      const order = await paidOrder(part);
      const paid = await paidBy(order.orderId);
      const adds = async () => {
        const now = await held(order);
        const { money, due, refunding } = now;
        const sent = await sentForReturns(order.orderId);
        const sentBack = money.filter(({ refundedAt }) => refundedAt !== null);
        expect(sumOf(money)).toBe(order.total - refundedAmount(now) + due + sumOf(sentBack) + sumOf(sent));
        const atGateway = [...opn.refunds].filter(([, { charge }]) => paid.has(charge));
        for (const { id, charge, amount } of sent)
          if (charge !== null) expect(opn.refunds.get(id)).toMatchObject({ charge, amount });
        const byGateway = sentBack.filter(({ refundReference: id }) => opn.refunds.has(id ?? ''));
        const answered = sumOf(byGateway) + sumOf(sent.filter(({ charge }) => charge !== null));
        expect(sumOf(atGateway.map(([, refund]) => refund))).toBeLessThanOrEqual(refunding + answered);
        for (const [charge, came] of paid)
          expect(
            sumOf(atGateway.flatMap(([, refund]) => (refund.charge === charge ? [refund] : []))),
          ).toBeLessThanOrEqual(came);
        return now;
      };
      for (const name of acts) {
        const { order: now, due, refunding, isDueByGateway } = await adds();
        if (name === 'refund-unheard' && due > refunding && isDueByGateway)
          opn.spoilNext((text) =>
            [...paid.keys()].some((charge) => text.includes(`"charge":"${charge}"`)) ? undefined : text,
          );
        const body = { ...steps[name], seen: now.status };
        const params = { orderNumber: order.orderNumber };
        expect([200, 400, 409]).toContain((await desk.raw('deskActOnOrder', { params, body })).status);
        await adds();
      }
      await vi.waitFor(
        async () => {
          await passTry();
          expect((await adds()).refunding).toBe(0);
        },
        { timeout: 40_000, interval: 500 },
      );
    },
  );
});

test('refunds by both charges once, though one is refused or its answer lost', async () => {
  const order = await paidOrder(4_000);
  await desk.call('deskActOnOrder', {
    params: { orderNumber: order.orderNumber },
    body: { ...steps.off, seen: 'paid' },
  });
  const refund = async (reference?: string) =>
    desk.raw('deskActOnOrder', {
      params: { orderNumber: order.orderNumber },
      body: { act: 'refund', seen: 'refund-due', reference },
    });
  // One refund is refused by the gateway, the answer to the other is lost.
  opn.spoilNext((text) => (text.includes('"object":"refund"') ? '{"object":"error"}' : text), 400);
  opn.spoilNext((text) => (text.includes('"object":"refund"') ? undefined : text));
  expect((await refund()).status).toBe(200);
  const rest = await held(order);
  expect(rest).toMatchObject({ due: order.total, isDueByGateway: true });
  expect(rest.refunding).toBeGreaterThan(0);
  expect(rest.refunding).toBeLessThan(order.total);
  // A refused refund is sent by hand while the other part is still under way.
  expect((await refund('KBANK 3')).status).toBe(200);
  await vi.waitFor(
    async () => {
      await passTry();
      const { due, returns, order: now } = await held(order);
      expect([due, now.status, returns[0]?.reference]).toEqual([
        0,
        'refunded',
        expect.stringMatching(/^KBANK 3, rfnd_test_/),
      ]);
    },
    { timeout: 40_000, interval: 500 },
  );
});
