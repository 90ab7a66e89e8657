import { expect, test } from 'vitest';
import { worthToday } from '../../../engine/gold/owned.ts';
import { call } from '../../support/api.ts';
import { hoops, oneRing, placed, requestOf, ring, type Wanted } from './support/shopping.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

/** A received order, as its customer; what was paid for it. */
const received = async (products: readonly Wanted[] = [{ ...ring, quantity: 2 }], couponCode = '') => {
  const { accessToken: token } = await api.newCustomer();
  const { orderId, total } = await placed(api, requestOf(products, { couponCode }), { token });
  expect(await call(api, 'myGold', { token })).toEqual([]);
  await api.database.query(`update customer_order set status = 'completed' where id = $1`, [orderId]);
  await api.database.query(
    `insert into order_event (order_id, status, is_told) values ($1, 'completed', true)`,
    [orderId],
  );
  return { token, orderId, total };
};

/** The shop takes pieces of an order back. */
const takeBack = async (orderId: string, position: number, quantity: number): Promise<void> => {
  await api.database.query(
    `insert into order_return (order_id, position, reason, amount, gold, making, discounts, coupons, shipping, lowered, kept, tax_base, tax)
     values ($1, $2, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    [orderId, position],
  );
  await api.database.query(`insert into order_return_line values ($1, $2, $3, $4, 'stock', $5)`, [
    orderId,
    position,
    ring.productId,
    ring.sizeId,
    quantity,
  ]);
};

const certificateOf = async (code: string) => api.send('GET', `/certificate/${code}`);

test('my gold is what was received and kept, worth the engine’s buy-back', async () => {
  const { token, orderId, total } = await received();
  const announced = await call(api, 'announcement');
  const [buyBack = 0] = await api.database.values<number>(
    'select minimum_buy_back from product p join gold_value using (gold_kind, weight) where p.id = $1',
    [ring.productId],
  );
  const owned = await call(api, 'myGold', { token });
  expect(owned).toMatchObject([{ quantity: 2, paid: total }]);
  expect(worthToday(owned, announced)).toEqual({ worth: 2 * buyBack, gain: 2 * buyBack - total });
  await takeBack(orderId, 1, 1);
  const left = await call(api, 'myGold', { token });
  expect(left).toMatchObject([{ quantity: 1, paid: total / 2 }]);
  expect(worthToday(left, announced).worth).toBe(buyBack);
  expect(await call(api, 'myGold', { token: (await api.newCustomer()).accessToken })).toEqual([]);
});

test('amounts paid by line add up to the satang, with a coupon', async () => {
  const { token, total } = await received([oneRing, { ...hoops, quantity: 1 }], 'SUVARNA200');
  const owned = await call(api, 'myGold', { token });
  expect(owned.reduce((sum, { paid }) => sum + paid, 0)).toBe(total);
});

test('a certificate shows the piece without its buyer, and its end', async () => {
  const { token, orderId } = await received();
  const [piece] = await call(api, 'myGold', { token });
  const code = piece?.certificate ?? '';
  await api.database.query(`update order_line set product_name = 'แหวน<script>' where order_id = $1`, [
    orderId,
  ]);
  const { status, text } = await certificateOf(code);
  expect([status, text.includes('3.79 กรัม'), text.includes('96.5%')]).toEqual([200, true, true]);
  const [buyer] = await api.database.query<Record<string, string>>(
    'select contact_name, contact_phone, contact_email, number, id from customer_order where id = $1',
    [orderId],
  );
  for (const told of Object.values(buyer ?? {}).filter((value) => value !== ''))
    expect(text).not.toContain(told);
  expect(text).not.toContain('<script>');
  await takeBack(orderId, 1, 2);
  expect((await certificateOf(code)).text).toContain('ใช้ไม่ได้แล้ว');
});

test('certificates cannot be guessed', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 101; times += 1)
    statuses.push((await certificateOf(times > 0 ? crypto.randomUUID() : '-'.repeat(36))).status);
  expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([404]), 429]);
  expect((await certificateOf("' or 1=1")).status).toBe(429);
});
