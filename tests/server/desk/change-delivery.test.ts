import { expect, test } from 'vitest';
import type { Delivery } from '../../../engine/orders/order.ts';
import { atOnce, errorCode } from '../../support/api.ts';
import { requestOf, ring, somewhere } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { actOn, filled, newTeam } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const { owner, cashier, packer } = await newTeam(api, database, 'owner', 'cashier', 'packer');
await api.setStock(ring, 500);

const two = [{ ...ring, quantity: 2 }];

interface Numbered {
  readonly orderNumber: string;
}

const held = async ({ orderNumber }: Numbered) => cashier.desk.call('deskOrder', { params: { orderNumber } });

const change = async (order: Numbered, wanted: Delivery, seen?: Delivery) => {
  const { order: now } = await held(order);
  const body = { seen: seen ?? now.delivery, wanted };
  return cashier.desk.raw('deskChangeDelivery', { params: { orderNumber: order.orderNumber }, body });
};

const elsewhere: Delivery = {
  method: 'ship',
  address: { ...somewhere, line: '9/9 ถนนสุขุมวิท', fullName: 'มานะ ดีใจ' },
};

/** A pick-up of two rings, and the same day at a branch that has as many. */
const pickedUp = async () => {
  const delivery = await api.tomorrowOpen(two);
  const order = await api.placed(requestOf(two, { delivery }));
  if (delivery.method !== 'pickup') throw new Error('it is not picked up');
  return { order, delivery };
};

test('an unpacked order changes its address, on the slip and to the buyer', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const order = await api.placed(requestOf(two, { contact: { email } }));
  await actOn(owner.desk, order, 'confirm', filled);
  const answer = await change(order, elsewhere);
  expect([answer.status, (await held(order)).order.delivery]).toEqual([200, elsewhere]);
  const subjects = async () =>
    await api.database.values<string>('select subject from outbox where recipient = $1', [email]);
  expect(await subjects()).toContain(`เปลี่ยนที่อยู่จัดส่งของคำสั่งซื้อ ${order.orderNumber} แล้ว`);
  await actOn(owner.desk, order, 'prepare', filled);
  await actOn(owner.desk, order, 'ship', filled);
  expect(errorCode(await change(order, { ...elsewhere, address: somewhere }))).toBe('OVERTAKEN');
});

test('an order of an unknown province can be read, and sent elsewhere', async () => {
  const order = await api.placed(requestOf(two, {}));
  await api.database.query(
    `update customer_order set delivery = jsonb_set(delivery, '{address,province}', '"พระนคร"') where number = $1`,
    [order.orderNumber],
  );
  expect((await held(order)).order.delivery).toMatchObject({ address: { province: 'พระนคร' } });
  expect((await change(order, elsewhere)).status).toBe(200);
});

test('an act that is stale, impossible or without right changes nothing', async () => {
  const order = await api.placed(requestOf(two, {}));
  const { order: before } = await held(order);
  for (const [wanted, seen, code] of [
    [elsewhere, elsewhere, 'VALIDATION'],
    [elsewhere, { method: 'ship', address: { ...somewhere, line: 'x' } }, 'OVERTAKEN'],
    [(await pickedUp()).delivery, before.delivery, 'VALIDATION'],
    [{ method: 'ship', address: { ...somewhere, postcode: '1' } }, before.delivery, 'VALIDATION'],
  ] as const)
    expect(errorCode(await change(order, wanted, seen))).toBe(code);
  const params = { orderNumber: order.orderNumber };
  const body = { seen: before.delivery, wanted: elsewhere };
  expect(await packer.desk.code('deskChangeDelivery', { params, body })).toBe('RIGHT_MISSING');
  expect((await held(order)).order.delivery).toEqual(before.delivery);
});

test('a pick-up moves once to a branch that has its pieces', async () => {
  const { order, delivery } = await pickedUp();
  const [other = ''] = await api.database.values<string>(
    "select id from place where kind = 'branch' and id <> $1 and is_shown order by position limit 1",
    [delivery.branchId],
  );
  const stock = async () =>
    Promise.all([delivery.branchId, other].map(async (place) => api.stockOf(ring, place)));
  const set = async (quantity: number) =>
    api.database.query('update stock set q = $1 where product_id = $2 and size_id = $3 and place_id = $4', [
      quantity,
      ring.productId,
      ring.sizeId,
      other,
    ]);
  // It is open there on the same day.
  await api.database.query(
    `insert into place_hours (place_id, weekday, opens, closes)
     select $1, n, '10:00', '20:00' from generate_series(0, 6) n on conflict do nothing`,
    [other],
  );
  const moved = { ...delivery, branchId: other };
  await set(1);
  expect(errorCode(await change(order, moved))).toBe('STOCK_INSUFFICIENT');
  await set(5);
  const [from = 0, to = 0] = await stock();
  const answers = await atOnce(4, async () => change(order, moved, delivery));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stock()).toEqual([from + 2, to - 2]);
  const { order: after } = await held(order);
  expect([after.delivery, after.branch?.name]).toEqual([moved, expect.any(String)]);
  // Cancelled, its pieces return to the place that holds them now.
  await actOn(cashier.desk, order, 'cancel', filled);
  expect(await stock()).toEqual([from + 2, to]);
  const receiver = { fullName: 'มานะ ดีใจ', phone: '0898765432' };
  expect(errorCode(await change(order, { ...moved, receiver }))).toBe('OVERTAKEN');
});

test('a pick-up with a removed piece moves with the rest', async () => {
  const { order, delivery } = await pickedUp();
  await actOn(cashier.desk, order, 'confirm', filled);
  const goods = [{ ...ring, quantity: 1, state: 'lost' }];
  await actOn(cashier.desk, order, 'take-out', {
    reason: filled.reason,
    account: 'SCB 1',
    goods,
    amount: 1_000,
  });
  const [other = ''] = await api.database.values<string>(
    "select id from place where kind = 'branch' and id <> $1 and is_shown order by position limit 1",
    [delivery.branchId],
  );
  await api.database.query(
    'update stock set q = 1 where product_id = $1 and size_id = $2 and place_id = $3',
    [ring.productId, ring.sizeId, other],
  );
  const from = await api.stockOf(ring, delivery.branchId);
  expect((await change(order, { ...delivery, branchId: other })).status).toBe(200);
  expect([await api.stockOf(ring, delivery.branchId), await api.stockOf(ring, other)]).toEqual([from + 1, 0]);
});

test('another receiver keeps the agreed day, which is no closed day', async () => {
  const { order, delivery } = await pickedUp();
  const receiver = { fullName: 'มานะ ดีใจ', phone: '0898765432' };
  expect((await change(order, { ...delivery, receiver })).status).toBe(200);
  expect(errorCode(await change(order, { ...delivery, receiver, date: '2099-01-01' }))).toBe(
    'PICKUP_UNAVAILABLE',
  );
});
