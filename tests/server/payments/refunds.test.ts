import { expect, test, vi } from 'vitest';
import type { Gateway } from '../../../adapters/v1/server/payments/gateway.ts';
import { sendRefunds } from '../../../adapters/v1/server/payments/refund.ts';
import { exampleFacts } from '../../support/facts.ts';
import { ring } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
await api.setStock(ring, 5);

const { query } = api.database;

/** An order paid by charges that is to be refunded by them. */
const dueBack = async (...chargeIds: readonly string[]) => {
  const { orderId, total } = await api.placed();
  for (const chargeId of chargeIds) {
    await query(
      `insert into payment_charge (order_id, amount, charge_id, expires_at, media_type, is_open)
       values ($1, $2, $3, now(), 'image/png', false)`,
      [orderId, total * 100, chargeId],
    );
    await query(
      `insert into payment_event (event_id, reported_by, order_id, amount, paid_at, outcome)
       values ($3, 'gateway', $1, $2, now(), 'order-over')`,
      [orderId, total * 100, chargeId],
    );
    await query(
      `insert into payment_refund (order_id, event_id, charge_id, amount) values ($1, $3, $3, $2)`,
      [orderId, total * 100, chargeId],
    );
  }
  await query(`update customer_order set status = 'refund-due', is_holding = false where id = $1`, [orderId]);
  return orderId;
};

test('a refund in flight is sent by one process, with one key', async () => {
  const orderId = await dueBack('chrg_1');
  const asked: string[] = [];
  const told: string[] = [];
  const answer = Promise.withResolvers<string>();
  const gateway = {
    refundCharge: ({ key }: { readonly key: string }) => {
      asked.push(key);
      return answer.promise;
    },
  } as unknown as Gateway;
  const notifyBuyer = async (_: unknown, __: string, kind: string): Promise<void> => void told.push(kind);
  const send = async (): Promise<void> =>
    sendRefunds(database, gateway, { seller: exampleFacts.seller, notifyBuyer });

  const first = send();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  let isIdle = false;
  const other = send().then(() => (isIdle = true));
  await vi.waitFor(() => expect(isIdle).toBe(true), 10_000);
  expect(asked).toHaveLength(1);
  // The answer is late.
  await query('update payment_refund set next_try_at = now()');
  const second = send();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(new Set(asked).size).toBe(1);
  answer.resolve('rfnd_1');
  await Promise.all([first, other, second]);
  // Its event in the timeline announces it.
  expect(told).toEqual([]);
  expect(
    await api.database.values(
      `select count(*)::int from order_event where order_id = $1 and status = 'refunded'`,
      [orderId],
    ),
  ).toEqual([1]);
});

test('an order of which two charges go back ends with the second', async () => {
  const orderId = await dueBack('chrg_2', 'chrg_3');
  const refundCharge = vi.fn<Gateway['refundCharge']>();
  const gateway = { refundCharge } as unknown as Gateway;
  const parts = { seller: exampleFacts.seller, notifyBuyer: async () => undefined };
  refundCharge.mockResolvedValueOnce('rfnd_2').mockRejectedValueOnce(new Error('no answer'));
  await expect(sendRefunds(database, gateway, parts)).rejects.toThrow('no answer');
  const status = async () =>
    api.database.values('select status from customer_order where id = $1', [orderId]);
  expect(await status()).toEqual(['refund-due']);
  await query('update payment_refund set next_try_at = now() where next_try_at is not null');
  refundCharge.mockResolvedValueOnce('rfnd_3');
  await sendRefunds(database, gateway, parts);
  expect(await status()).toEqual(['refunded']);
});
