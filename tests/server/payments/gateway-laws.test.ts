import { expect, test, vi } from 'vitest';
import { brand } from '../../../src/shop/brand.ts';
import { givenBack } from '../../../engine/orders/returns.ts';
import { demoPaymentOf } from '../../../adapters/v1/server/payments/payment-config.ts';
import * as fc from '../../support/fast-check.ts';
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
/** What may happen to a paid order; what cannot is refused. */
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

test('keeps money in equal to value, due back and refunds under gateway faults', async () => {
  const names = Object.keys(steps) as readonly Step[];
  await fc.asyncHolds(
    [6, 200],
    [fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 9 })],
    async (acts) => {
      const order = await api.placed();
      const [chargeId = ''] = await api.database.values<string>(
        'select charge_id from payment_charge where order_id = $1',
        [order.orderId],
      );
      await opn.act(chargeId, 'pay');
      await vi.waitFor(async () => expect((await held(order)).order.status).toBe('paid'), 12_000);
      const adds = async () => {
        const now = await held(order);
        const { money, returns, due, refunding } = now;
        const came = money.reduce((sum, { amount }) => sum + amount, 0);
        const sent = [...money, ...returns].filter(({ refundedAt }) => refundedAt !== null);
        const sum = (rows: readonly { readonly amount: number }[]) =>
          rows.reduce((all, { amount }) => all + amount, 0);
        expect(came).toBe(order.total - givenBack(now) + due + sum(sent));
        const references = [
          ...money.map(({ refundReference, amount }) => [refundReference, amount] as const),
          ...returns.map(({ reference, amount }) => [reference, amount] as const),
        ].filter(([reference]) => reference?.startsWith('rfnd_') === true);
        const atGateway = [...opn.refunds].filter(([, { charge }]) => charge === chargeId);
        const known = new Map(atGateway.map(([id, { amount }]) => [id, amount]));
        for (const [reference, amount] of references) expect(known.get(reference ?? '')).toBe(amount);
        expect(sum(atGateway.map(([, refund]) => refund))).toBeLessThanOrEqual(
          refunding + references.reduce((all, [, amount]) => all + amount, 0),
        );
        return now;
      };
      for (const name of acts) {
        const { order: now, due, refunding, isDueByGateway } = await adds();
        if (name === 'refund-unheard' && due > refunding && isDueByGateway)
          opn.spoilNext((text) => (text.includes(`"charge":"${chargeId}"`) ? undefined : text));
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
