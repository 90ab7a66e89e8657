import { beforeAll, describe, expect, test } from 'vitest';
import { standardPriceHolds } from '../../../engine/orders/price-hold.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import type { Order } from '../../../engine/orders/order.ts';
import { atOnce, call, errorCode } from '../../support/api.ts';
import { payment, reportPayment } from '../payments/support/bank.ts';
import { newSlip } from '../payments/support/contract-calls.ts';
import { strongPassword } from '../identity/support/people.ts';
import { deskOf } from '../desk/support/desk.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { type Item, newPhone, oneRing, requestOf, ring, ringOrder } from './support/shopping.ts';

const api = await startedApi();
const elsewhere = await startedApi({ sharing: api.database });
let bar: Item;
beforeAll(async () => {
  const [found] = await api.database.query<{ id: string; size: string }>(
    `select p.id, s.size_id as size from product p join product_size s on s.product_id = p.id
      where p.gold_kind = 'bar' order by p.id limit 1`,
  );
  bar = lineKey(found?.id ?? '', found?.size ?? '');
  await api.setStock(ring, 5_000);
  await api.setStock(bar, 5_000);
});

const set = async (name: string, value: unknown) =>
  api.database.query(
    `insert into shop_setting (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
const minutesOf = ({ placedAt, payment: { pricedUntil } }: Order): number =>
  Math.round((pricedUntil - placedAt) / 60_000);
const held = async (products: readonly Item[], paymentMethod: 'promptpay' | 'transfer', on = api) =>
  minutesOf(
    await on.placed(
      requestOf(
        products.map((item) => ({ ...item, quantity: 1 })),
        { paymentMethod },
      ),
    ),
  );

describe('how long a price is held (ruling P45)', () => {
  test('goes by kind and payment method, shortest first, and is quoted', async () => {
    expect([await held([bar], 'promptpay'), await held([bar], 'transfer')]).toEqual([15, 30]);
    expect([await held([ring], 'promptpay'), await held([ring], 'transfer')]).toEqual([30, 1_440]);
    expect(await held([ring, bar], 'transfer')).toBe(30);
    const products = [ring, bar].map((item) => ({ ...item, quantity: 1 }));
    expect((await api.quoted({ products })).hold).toEqual({
      minutes: { promptpay: 15, transfer: 30 },
      isStrict: false,
    });
  });

  test('is what its owner sets, for orders from then on, on every process', async () => {
    const before = await api.placed(ringOrder());
    await set('priceHolds', { ...standardPriceHolds, ornament: { promptpay: 40, transfer: 50 } });
    expect(await held([ring], 'promptpay', elsewhere)).toBe(40);
    const params = { orderId: before.orderId };
    const moved = await call(api, 'changePayment', { params, body: { method: 'transfer' } });
    expect(minutesOf(moved)).toBe(1_440);
    await set('priceHolds', standardPriceHolds);
  });

  test('moves with the payment method from the placing on, not with slips', async () => {
    const { orderId } = await api.placed(requestOf([{ ...bar, quantity: 1 }]));
    const params = { orderId };
    await api.letOrderAge(orderId, '14 minutes');
    const moved = await call(api, 'changePayment', { params, body: { method: 'transfer' } });
    expect(minutesOf(moved)).toBe(30);
    // A shorter one takes nothing of what was promised.
    for (const method of ['promptpay', 'transfer'] as const)
      expect(minutesOf(await call(api, 'changePayment', { params, body: { method } }))).toBe(30);
    const { payment: paid } = await call(api, 'sendSlip', { params, body: newSlip() });
    expect(paid.pricedUntil).toBe(moved.payment.pricedUntil);
    expect(paid.heldUntil).toBeGreaterThan(paid.pricedUntil);
    // Money sent 16 minutes late: a quarter of an hour is allowed.
    await api.letOrderAge(orderId, '33 minutes');
    await reportPayment(api, payment(moved));
    expect(await call(api, 'order', { params })).toMatchObject({ status: 'refund-due' });
  });

  test('is 15 minutes at most after two orders that lapsed in 30 days', async () => {
    const phone = newPhone();
    const proof = await api.proofOf(phone);
    const order = () => ringOrder({ contact: { phone }, paymentMethod: 'transfer' });
    const lapsed: string[] = [];
    for (const minutes of [1_440, 1_440]) {
      const one = await api.placed(order(), { proof });
      expect(minutesOf(one)).toBe(minutes);
      await api.letOrderAge(one.orderId, '25 hours');
      await call(api, 'order', { params: { orderId: one.orderId } });
      lapsed.push(one.orderId);
    }
    expect(minutesOf(await api.placed(order(), { proof }))).toBe(15);
    // Another buyer's orders do not count, nor does one of more than 30 days ago.
    expect(await held([ring], 'transfer')).toBe(1_440);
    await api.letOrderAge(lapsed[0] ?? '', '30 days');
    expect(minutesOf(await api.placed(order(), { proof }))).toBe(1_440);
  });

  test('counts an order cancelled after fifteen minutes, not one cancelled at once', async () => {
    const { accessToken: token } = await api.newCustomer();
    for (const age of ['1 minute', '20 minutes', '20 minutes']) {
      const { hold } = await api.quoted({ products: [oneRing], token });
      expect(hold.isStrict).toBe(false);
      const { orderId } = await api.placed(ringOrder({ paymentMethod: 'transfer' }), { token });
      await api.letOrderAge(orderId, age);
      await call(api, 'cancelOrder', { token, params: { orderId } });
    }
    expect((await api.quoted({ products: [oneRing], token })).hold).toEqual({
      minutes: { promptpay: 15, transfer: 15 },
      isStrict: true,
    });
  });
});

test('an order that the shop calls off is no lapse of its buyer', async () => {
  const { actOn } = await deskOf(api, databaseOf(api));
  const { accessToken: token } = await api.newCustomer();
  for (let nth = 0; nth < 2; nth += 1) {
    const order = await api.placed(ringOrder({ paymentMethod: 'transfer' }), { token });
    await api.letOrderAge(order.orderId, '20 minutes');
    await actOn(order, 'cancel');
  }
  expect((await api.quoted({ products: [oneRing], token })).hold.isStrict).toBe(false);
});

describe('what one person orders in a day', () => {
  const limit = 'DAY_LIMIT_REACHED';
  const total = async (): Promise<number> => (await api.quoted({ products: [oneRing] })).total;

  test('is limited, quoted before, and not used by failed orders', async () => {
    await set('mostPerDay', 2 * (await total()));
    const { accessToken: token } = await api.newCustomer();
    const first = await api.placed(ringOrder(), { token });
    const second = await api.placed(ringOrder(), { token });
    const { dayLimit } = await api.quoted({ products: [oneRing], token });
    expect(dayLimit).toEqual({ most: first.total * 2, left: 0 });
    const isLimited = async () => errorCode(await api.tryPlacing(ringOrder(), { token })) === limit;
    expect(await isLimited()).toBe(true);
    await call(api, 'cancelOrder', { token, params: { orderId: first.orderId } });
    expect([await isLimited(), await isLimited()]).toEqual([false, true]);
    await api.database.query(
      "update customer_order set placed_at = placed_at - interval '1 day' where id = $1",
      [second.orderId],
    );
    expect([await isLimited(), await isLimited()]).toEqual([false, true]);
    // A paid and refunded order does not count as bought.
    for (const status of ['refund-due', 'refunded']) {
      await api.database.query(
        `update customer_order set status = $2, is_holding = false
          where id = (select id from customer_order where customer_id = (select customer_id from customer_order where id = $1)
                        and status = 'awaiting-payment' and placed_at > now() - interval '1 hour' limit 1)`,
        [second.orderId, status],
      );
      expect([await isLimited(), await isLimited()]).toEqual([false, true]);
    }
    await set('mostPerDay', null);
    await api.placed(ringOrder(), { token });
  });

  test('counts purchases before the account was deleted and its phone registered again', async () => {
    await set('mostPerDay', await total());
    const { accessToken, phoneNumber } = await api.register();
    await reportPayment(api, payment(await api.placed(ringOrder(), { token: accessToken })));
    const body = { password: strongPassword, confirmed: true } as const;
    await call(api, 'deleteAccount', { token: accessToken, body });
    const { accessToken: token } = await api.register(strongPassword, phoneNumber);
    expect(errorCode(await api.tryPlacing(ringOrder(), { token }))).toBe(limit);
    await set('mostPerDay', null);
  });

  test('limits eight concurrent orders of an account and its phone on two processes', async () => {
    await set('mostPerDay', 3 * (await total()));
    const phone = newPhone();
    const proof = await api.proofOf(phone);
    const { accessToken: token } = await api.newCustomer();
    const answers = await atOnce(8, async (index) =>
      (index % 2 === 0 ? api : elsewhere).tryPlacing(ringOrder({ contact: { phone } }), {
        proof,
        ...(index < 4 ? {} : { token }),
      }),
    );
    const codes = answers.map((answer) => (answer.status === 200 ? 'placed' : errorCode(answer)));
    for (const theirs of [codes.slice(0, 4), codes.slice(4)])
      expect(theirs.filter((code) => code === 'placed').length).toBeLessThanOrEqual(3);
    expect(new Set(codes)).toEqual(new Set(['placed', limit]));
    await set('mostPerDay', null);
  });
});
