import { expect, test } from 'vitest';
import { call, errorCode } from '../../support/api.ts';
import { oneRing, ring, ringOrder, sourceOf } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { actOn, filled, newTeam } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const { owner, cashier, packer, editor } = await newTeam(
  api,
  database,
  'owner',
  'cashier',
  'packer',
  'editor',
);
const here = 'bangkapi';
const there = 'yaowarat';
for (const branch of [here, there]) await api.setStock(ring, 50, branch);

const receiver = { fullName: 'สมชาย ใจดี', phone: '0812345678' };
const order = async (date: string, email = '') =>
  api.tryPlacing(
    ringOrder({
      delivery: { method: 'pickup', branchId: here, date, receiver },
      ...(email === '' ? {} : { contact: { email } }),
    }),
  );
const daysAt = async (id: string) => {
  const places = await call(api, 'pickupPlaces', { body: { source: sourceOf([oneRing]) } });
  return places.find(({ branchId }) => branchId === id)?.days.map(({ date }) => date) ?? [];
};
const close = async (day: string, stranded = 0) =>
  cashier.desk.raw('deskCloseBranch', { params: { id: here, day }, body: { reason: 'ซ่อมไฟ', stranded } });
const waiting = async (day: string) =>
  (await packer.desk.call('deskWaitingPickups', { params: { id: here } })).filter((one) => one.day === day);
const numbersOf = (orders: readonly { readonly orderNumber: string }[]) =>
  orders.map(({ orderNumber }) => orderNumber);

test('a branch is closed on one day, for it alone, and opened again', async () => {
  const [day = ''] = await daysAt(here);
  expect((await close(day)).status).toBe(200);
  expect(errorCode(await close(day))).toBe('OVERTAKEN');
  expect([await daysAt(here), await daysAt(there)]).toEqual([
    expect.not.arrayContaining([day]),
    expect.arrayContaining([day]),
  ]);
  expect(errorCode(await order(day))).toBe('PICKUP_UNAVAILABLE');
  const { branches } = await call(api, 'branches', {});
  expect(branches.find(({ id }) => id === here)?.closedDays).toEqual([day]);
  expect(branches.find(({ id }) => id === there)?.closedDays).toEqual([]);
  expect((await owner.desk.call('deskBranch', { params: { id: here } })).closures).toEqual([
    { day, reason: 'ซ่อมไฟ' },
  ]);
  const params = { id: here, day };
  expect(await editor.desk.code('deskOpenBranch', { params })).toBe('RIGHT_MISSING');
  await cashier.desk.call('deskOpenBranch', { params });
  expect(await cashier.desk.code('deskOpenBranch', { params })).toBe('OVERTAKEN');
  expect(await daysAt(here)).toContain(day);
  expect(errorCode(await close('2026-01-02'))).toBe('VALIDATION');
});

test('orders on a closing day are seen first, moved together, and buyers told', async () => {
  const [, day = '', other = ''] = await daysAt(here);
  const email = `${crypto.randomUUID()}@example.com`;
  expect([await order(day, email), await order(day)].map(({ status }) => status)).toEqual([200, 200]);
  expect(errorCode(await close(day, 1))).toBe('OVERTAKEN');
  expect((await close(day, 2)).status).toBe(200);
  const stranded = await waiting(day);
  expect(stranded[0]).toMatchObject({ phone: expect.stringMatching(/^0\d{9}$/) as unknown });
  expect(await editor.desk.code('deskWaitingPickups', { params: { id: here } })).toBe('RIGHT_MISSING');
  const move = async (to: object, orders = numbersOf(stranded)) =>
    cashier.desk.raw('deskMovePickups', {
      params: { id: here, day },
      body: { orders, branchId: here, date: other, ...to },
    });
  expect(errorCode(await move({ date: day }))).toBe('VALIDATION');
  expect(errorCode(await move({}, [...numbersOf(stranded), 'SV-1']))).toBe('OVERTAKEN');
  await api.setStock(ring, 1, there);
  expect(errorCode(await move({ branchId: there }))).toBe('STOCK_INSUFFICIENT');
  expect(await waiting(day)).toHaveLength(2);
  // One of two concurrent moves succeeds.
  const answers = await Promise.all([move({}), move({})]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409']);
  expect([await waiting(day), numbersOf(await waiting(other))]).toEqual([
    [],
    expect.arrayContaining(numbersOf(stranded)),
  ]);
  expect(await api.messagesTo(email)).toHaveLength(2);
});

test('packed orders stay, and a branch closing amid orders counted them all', async () => {
  const [, , , day = '', other = ''] = await daysAt(here);
  const packed = await api.placed(
    ringOrder({ delivery: { method: 'pickup', branchId: here, date: day, receiver } }),
  );
  await actOn(owner.desk, packed, 'confirm', {});
  for (const act of ['prepare', 'ready'] as const) await actOn(owner.desk, packed, act, filled);
  const code = await cashier.desk.code('deskMovePickups', {
    params: { id: here, day },
    body: { orders: [packed.orderNumber], branchId: here, date: other },
  });
  expect(code).toBe('OVERTAKEN');
  const [closed, ...orders] = await Promise.all([
    close(day, 1),
    ...Array.from({ length: 5 }, async () => order(day)),
  ]);
  const placed = orders.filter(({ status }) => status === 200).length;
  expect(await waiting(day)).toHaveLength(1 + placed);
  expect(closed.status === 200 ? placed : 0).toBe(0);
});
