import { expect, test } from 'vitest';
import { callStaff, slipPatience } from '../../../adapters/v1/server/delivery/call-staff.ts';
import { openedAt } from '../../../engine/values/opening-hours.ts';
import { testSeller } from '../../support/api.ts';
import { ring } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
await api.setStock(ring, 50);
const parts = {
  database,
  seller: { ...testSeller, email: 'office@example.org' },
  examples: [],
  origin: () => 'https://shop.example.org',
};
/** A Monday without holidays, after all that is placed here. */
const at = (time: string): number => Date.parse(`2031-06-09T${time}+07:00`);

const waiting = async (since: number) => {
  const { orderId, orderNumber } = await api.placed();
  await api.database.query("update customer_order set status = 'awaiting-review' where id = $1", [orderId]);
  // Placed the day before, as by a late payer.
  await api.database.query(
    `update order_event set at = $2::timestamptz - interval '1 day' where order_id = $1`,
    [orderId, new Date(since)],
  );
  await api.database.query(
    `insert into order_event (order_id, status, at) values ($1, 'awaiting-review', $2)`,
    [orderId, new Date(since)],
  );
  return orderNumber;
};
const mails = async () => api.messagesTo('office@example.org');

test('the shop is e-mailed once about a slip waiting fifteen minutes', async () => {
  const came = at('11:00:00');
  const orderNumber = await waiting(came);
  expect(await callStaff(parts, came + slipPatience - 1)).toBe(0);
  const told = await Promise.all([1, 2].map(async () => callStaff(parts, came + slipPatience)));
  expect(told.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await callStaff(parts, came + 2 * slipPatience)).toBe(0);
  const [mail = '', ...others] = await mails();
  expect([mail.includes(orderNumber), others]).toEqual([true, []]);
});

test('a night’s slip waits from opening; closed days and examples get no mail', async () => {
  await waiting(at('02:00:00'));
  for (const time of ['09:00:00', '10:14:00', '17:00:00']) expect(await callStaff(parts, at(time))).toBe(0);
  expect(await callStaff({ ...parts, examples: ['email'] }, at('10:15:00'))).toBe(0);
  expect(await callStaff(parts, at('10:15:00'))).toBe(1);
  const { usualHours } = testSeller;
  expect(openedAt(usualHours, [], at('12:00:00'))).toBe(at('10:00:00'));
  expect(openedAt(usualHours, ['2031-06-09'], at('12:00:00'))).toBeNull();
});
