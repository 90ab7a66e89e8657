import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { BranchTerms } from '../../../engine/desk/branches/module.ts';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';
import { call, errorCode } from '../../support/api.ts';
import { oneRing, ring, ringOrder, sourceOf } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newTeam } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const { owner, editor, cashier } = await newTeam(api, database, 'owner', 'editor', 'cashier');

const branchAt = async (id: string) => editor.desk.call('deskBranch', { params: { id } });
const change = async (
  id: string,
  changes: Partial<BranchTerms>,
  more: { readonly seen?: number; readonly stranded?: number } = {},
) => {
  const { terms, version } = await branchAt(id);
  const body = { seen: version, stranded: 0, ...more, terms: { ...terms, ...changes } };
  return editor.desk.raw('deskChangeBranch', { params: { id }, body });
};
const receiver = { fullName: 'สมชาย ใจดี', phone: '0812345678' };
const placeAt = async (id: string) => {
  const body = { source: sourceOf([oneRing]) };
  const places = await call(api, 'pickupPlaces', { body });
  return places.find(({ branchId }) => branchId === id);
};
const daysAt = async (id: string) => (await placeAt(id))?.days.map(({ date }) => date) ?? [];
const pickup = (branchId: string, date: string) =>
  ringOrder({ delivery: { method: 'pickup', branchId, date, receiver } });
const shown = async (id: string) =>
  (await call(api, 'branches', {})).branches.find((branch) => branch.id === id);

const newTerms: BranchTerms = {
  name: 'สาขาน่าน',
  province: 'น่าน',
  address: '1 ถนนสุมนเทวราช ตำบลในเวียง อำเภอเมืองน่าน น่าน 55000',
  landmark: '',
  phone: '054000000',
  mapUrl: '',
  week: [{ weekday: 1, opens: '09:30', closes: '16:00' }],
  isShown: true,
};

describe('a branch', () => {
  test('appears at once, for pick-up and counts, can be arranged, and is recorded', async () => {
    const body = { id: 'nan', terms: newTerms };
    expect(await editor.desk.call('deskMakeBranch', { body })).toMatchObject({
      id: 'nan',
      version: 1,
      pickups: [],
    });
    expect(await editor.desk.code('deskMakeBranch', { body })).toBe('BRANCH_EXISTS');
    expect(await shown('nan')).toMatchObject({ hours: [{ days: [1], opens: '09:30', closes: '16:00' }] });
    expect((await call(api, 'provinces', {})).at(-1)).toEqual({ name: 'น่าน', branches: ['สาขาน่าน'] });
    const help = await call(api, 'contentPage', { params: { urlName: 'branch-pickup' } });
    expect(JSON.stringify(help.body)).toContain('13 สาขาใน 7 จังหวัด');
    const seen = (await editor.desk.call('deskBranches')).map(({ id }) => id);
    const ids = seen.toReversed();
    await editor.desk.call('deskArrangeBranches', { body: { seen, ids } });
    expect(await editor.desk.code('deskArrangeBranches', { body: { seen, ids } })).toBe('OVERTAKEN');
    expect((await call(api, 'branches', {})).branches.map(({ id }) => id)).toEqual(ids);
    // It has a place in the stock of each product, on pages and in the table, and pieces there can be picked up.
    expect((await editor.desk.call('deskGoodsFrame')).places).toContainEqual({ id: 'nan', name: 'สาขาน่าน' });
    const { stock } = await editor.desk.call('deskProduct', { params: { code: ring.productId } });
    expect(stock.find(({ placeId, sizeId }) => placeId === 'nan' && sizeId === ring.sizeId)).toMatchObject({
      forSale: 0,
      held: 0,
    });
    expect((await editor.desk.call('deskGoodsTable')).table).toContain('สาขาน่าน');
    expect((await placeAt('nan'))?.lacking).toHaveLength(1);
    const added = {
      sizeId: ring.sizeId,
      placeId: 'nan',
      kind: 'added',
      pieces: 1,
      reason: 'เปิดสาขา',
      key: randomUUID(),
    };
    await editor.desk.call('deskChangeStock', { params: { code: ring.productId }, body: added });
    expect((await placeAt('nan'))?.lacking).toEqual([]);
    const [latest] = (await owner.desk.call('deskRecord', { query: { about: 'nan' } })).data;
    expect(latest).toMatchObject({ act: 'make-branch', subject: 'nan', staffName: 'A editor' });
  });

  test('is changed by one of two editors; orders keep its former name', async () => {
    await api.setStock(ring, 5, 'bangkapi');
    const [day = ''] = await daysAt('bangkapi');
    const order = await api.placed(pickup('bangkapi', day));
    const { version } = await branchAt('bangkapi');
    const answers = await Promise.all(
      ['สาขาหนึ่ง', 'สาขาสอง'].map(async (name) => change('bangkapi', { name }, { seen: version })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await shown('bangkapi'))?.name).toMatch(/^สาขา(หนึ่ง|สอง)$/);
    const { branch } = await call(api, 'order', {
      params: { orderId: order.orderId },
      headers: { 'order-proof': order.proof ?? '' },
    });
    expect(branch?.name).toBe('สาขาบางกะปิ');
  });

  test('that is hidden takes no orders, once its waiting ones were seen', async () => {
    await api.setStock(ring, 9, 'bangkhae');
    const [day = ''] = await daysAt('bangkhae');
    await api.placed(pickup('bangkhae', day));
    expect((await branchAt('bangkhae')).pickups).toEqual([{ day, orders: 1 }]);
    expect(errorCode(await change('bangkhae', { isShown: false }))).toBe('OVERTAKEN');
    expect((await change('bangkhae', { isShown: false }, { stranded: 1 })).status).toBe(200);
    expect(await shown('bangkhae')).toBeUndefined();
    expect(errorCode(await api.tryPlacing(pickup('bangkhae', day)))).toBe('PICKUP_UNAVAILABLE');
    const [latest] = (await owner.desk.call('deskRecord', { query: { about: 'bangkhae' } })).data;
    expect(latest?.details.find(({ name }) => name === 'stranded')?.text).toBe('1');
  });

  test('is hidden during orders: each was counted, and no later one exists', async () => {
    await api.setStock(ring, 50, 'hangdong');
    const [day = ''] = await daysAt('hangdong');
    const [hidden, ...orders] = await Promise.all([
      change('hangdong', { isShown: false }),
      ...Array.from({ length: 6 }, async () => api.tryPlacing(pickup('hangdong', day))),
    ]);
    const waiting = (await branchAt('hangdong')).pickups.reduce((sum, { orders: some }) => sum + some, 0);
    expect(orders.filter(({ status }) => status === 200)).toHaveLength(waiting);
    expect(hidden.status === 200 ? waiting : 0).toBe(0);
    for (const { status } of orders) expect([200, 409]).toContain(status);
  });

  test.each<readonly [string, Partial<BranchTerms>]>([
    ['hours that end before they begin', { week: [{ weekday: 1, opens: '17:00', closes: '09:00' }] }],
    ['a link that runs something', { mapUrl: 'javascript:alert(1)' }],
    ['a time that is none', { week: [{ weekday: 1, opens: '9', closes: '25:00' }] }],
    ['an eighth weekday', { week: [{ weekday: 7, opens: '09:00', closes: '10:00' }] }],
    ['markup in two lines', { name: '<b>\n</b>' }],
  ])('cannot have %s, by any role', async (_, changes) => {
    expect(errorCode(await change('yaowarat', changes))).toBe('VALIDATION');
  });
});

describe('a holiday', () => {
  // Keeps the price out of this test.
  afterEach(async () => {
    await api.database.query("update announcement set valid_until = now() + interval '2 days'");
  });
  const keep = async (day: string, name: string, seen: string | null, stranded = 0) =>
    cashier.desk.raw('deskKeepHoliday', { params: { day }, body: { name, seen, stranded } });

  test('closes all branches, moves the price’s end, and changes only as seen', async () => {
    await api.setStock(ring, 5, 'yaowarat');
    await keep('2030-01-02', 'ร้านหยุด', null);
    const before = (await call(api, 'announcement', {})).validUntil;
    const end = bangkokDate(before);
    const { pickups } = await cashier.desk.call('deskHolidays');
    const waiting = pickups.find(({ day }) => day === end)?.orders ?? 0;
    expect((await keep(end, 'ร้านหยุดประจำปี', null, waiting)).status).toBe(200);
    expect((await call(api, 'branches', {})).holidays).toContain(end);
    expect((await call(api, 'announcement', {})).validUntil).toBeGreaterThan(before);
    expect(errorCode(await keep(end, 'อื่น', null))).toBe('OVERTAKEN');
    expect((await keep(end, 'ร้านหยุด', 'ร้านหยุดประจำปี')).status).toBe(200);
    const drop = async (seen: string) =>
      cashier.desk.raw('deskDropHoliday', { params: { day: end }, body: { seen } });
    expect(errorCode(await drop('ร้านหยุดประจำปี'))).toBe('OVERTAKEN');
    expect((await drop('ร้านหยุด')).status).toBe(200);
    expect((await call(api, 'branches', {})).holidays).not.toContain(end);
  });

  test('counts the orders of its day, and cannot be in the past', async () => {
    await api.setStock(ring, 5, 'sriracha');
    const days = await daysAt('sriracha');
    const day = days.at(-1) ?? '';
    await api.placed(pickup('sriracha', day));
    expect(errorCode(await keep(day, 'ร้านหยุด', null))).toBe('OVERTAKEN');
    expect((await keep(day, 'ร้านหยุด', null, 1)).status).toBe(200);
    expect(await daysAt('sriracha')).not.toContain(day);
    expect(errorCode(await api.tryPlacing(pickup('sriracha', day)))).toBe('PICKUP_UNAVAILABLE');
    expect(errorCode(await keep(bangkokDate(Date.now() - 86_400_000), 'ร้านหยุด', null))).toBe('VALIDATION');
  });
});
