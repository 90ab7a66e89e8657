import { describe, expect, test } from 'vitest';
import { call } from '../../support/api.ts';
import { placedOrder, requestOf, ring } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newTeam } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const { owner, cashier } = await newTeam(api, database, 'owner', 'cashier');
await api.setStock(ring, 1_000);

const terms = {
  gift: { type: 'amount', amount: 200 },
  minimum: 0,
  beginsAt: null,
  endsAt: null,
  mostUses: null,
  isOnceEach: false,
};

let made = 0;
const newCoupon = async (changes: object = {}) => {
  made += 1;
  const body = { code: ` test-${String(made).padStart(4, '0')} `, terms: { ...terms, ...changes } };
  return (await owner.desk.call('deskMakeCoupon', { body })).coupon;
};

const one = [{ ...ring, quantity: 1 }];
const buyWith = async (couponCode: string) => api.tryPlacing(requestOf(one, { couponCode }));
const change = (code: string, seen: number, changes: object) => ({
  params: { code },
  body: { seen, terms: { ...terms, ...changes } },
});

describe('a coupon', () => {
  test('is made, used, changed as seen and ended, and all is recorded', async () => {
    const { code, version } = await newCoupon();
    const order = await call(api, 'order', placedOf(await buyWith(code)));
    const params = { code: code.toLowerCase() };
    const { orders, coupon } = await cashier.desk.call('deskCoupon', { params });
    expect(orders).toMatchObject([
      { orderNumber: order.orderNumber, amount: 20_000, status: 'awaiting-payment', isGivenBack: false },
    ]);
    expect(coupon).toMatchObject({ uses: 1, version });
    const limited = await owner.desk.call('deskChangeCoupon', change(code, version, { mostUses: 1 }));
    expect(limited.coupon).toMatchObject({ mostUses: 1, version: version + 1 });
    expect(await owner.desk.code('deskChangeCoupon', change(code, version, {}))).toBe('OVERTAKEN');
    expect((await api.quoted({ products: one, couponCode: code })).coupon?.problem).toBe('used-up');
    await owner.desk.call('deskChangeCoupon', change(code, version + 1, { mostUses: 9 }));
    await cashier.desk.call('deskEndCoupon', { params: { code } });
    expect((await api.quoted({ products: one, couponCode: code })).coupon?.problem).toBe('expired');
    expect(await cashier.desk.code('deskEndCoupon', { params: { code } })).toBe('OVERTAKEN');
    const { data } = await owner.desk.call('deskRecord', { query: { about: code } });
    expect(data.map(({ act }) => act)).toEqual([
      'end-coupon',
      'change-coupon',
      'change-coupon',
      'make-coupon',
    ]);
  });

  test('that was used keeps its gift; codes are unique; errors name the field', async () => {
    const { code, version } = await newCoupon();
    await buyWith(code);
    const dearer = change(code, version, { gift: { type: 'percent', percent: 50, most: null } });
    const fieldOf = (answer: { readonly json: unknown }) =>
      (answer.json as { readonly error: { readonly field?: string } }).error.field;
    expect(fieldOf(await owner.desk.raw('deskChangeCoupon', dearer))).toBe('terms.gift');
    expect(await owner.desk.code('deskMakeCoupon', { body: { code, terms } })).toBe('COUPON_EXISTS');
    for (const wrong of ['ทอง5', 'AB1', '-TONG5', 'TONG5-'])
      expect(fieldOf(await owner.desk.raw('deskMakeCoupon', { body: { code: wrong, terms } }))).toBe('code');
    const never = { code: 'NEVER', terms: { ...terms, mostUses: 0 } };
    expect(fieldOf(await owner.desk.raw('deskMakeCoupon', { body: never }))).toBe('terms.mostUses');
    expect(await owner.desk.code('deskCoupon', { params: { code: 'NOBODYS' } })).toBe('COUPON_NOT_FOUND');
    const { total } = await cashier.desk.call('deskCoupons', { query: { search: 'tong' } });
    expect(total).toBe(1);
  });

  test('gives its value at placing, though changed while orders are in flight', async () => {
    const { code, version } = await newCoupon();
    const [changed, ...answers] = await Promise.all([
      owner.desk.raw('deskChangeCoupon', change(code, version, { gift: { type: 'amount', amount: 300 } })),
      ...Array.from({ length: 10 }, async () => buyWith(code)),
    ]);
    const gave = await api.database.values<string>(
      'select distinct discount from customer_order where coupon_code = $1',
      [code],
    );
    // The first wins: a used coupon cannot be changed, and a changed one never gave its former discount.
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(gave.map(Number)).toEqual([changed.status === 200 ? 30_000 : 20_000]);
  });
});

const placedOf = (answer: Awaited<ReturnType<typeof buyWith>>) => {
  const { orderId, proof } = placedOrder(answer);
  return { params: { orderId }, headers: { 'order-proof': proof } };
};

test('is never used beyond its limit while changed and ended amid orders', async () => {
  const { code, version } = await newCoupon({ mostUses: 20 });
  const before = await api.stockOf(ring);
  const buyers = Array.from({ length: 25 }, async () => buyWith(code));
  await owner.desk.call('deskChangeCoupon', change(code, version, { mostUses: 5 }));
  await cashier.desk.call('deskEndCoupon', { params: { code } });
  const answers = await Promise.all(buyers);
  const bought = answers.filter(({ status }) => status === 200).length;
  const { coupon, orders } = await owner.desk.call('deskCoupon', { params: { code } });
  expect([coupon.uses, orders.length]).toEqual([bought, bought]);
  const [lowered = 0, ended = 0] = await api.database.values<number>(
    "select (details ->> 'uses')::int as uses from staff_act where subject = $1 and act <> 'make-coupon' order by id",
    [code],
  );
  expect(lowered).toBeLessThanOrEqual(20);
  expect(ended).toBeLessThanOrEqual(Math.max(lowered, 5));
  expect(bought).toBe(ended);
  expect(orders.every(({ amount }) => amount === 20_000)).toBe(true);
  expect(before - (await api.stockOf(ring))).toBe(bought);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer.json).toMatchObject({ error: { code: 'COUPON_REFUSED' } });
});
