import { beforeAll, describe, expect, test, vi } from 'vitest';
import { query } from '../../../adapters/v1/server/database/query.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { satang } from '../../../engine/values/money.ts';
import { atOnce, call, callRaw, errorCode } from '../../support/api.ts';
import {
  chain,
  type Item,
  newPhone,
  placedOrder,
  quoteOf,
  requestOf,
  ring,
  ringOrder,
  somewhere,
} from './support/shopping.ts';
import { payment, reportPayment } from '../payments/support/bank.ts';
import { strongPassword } from '../identity/support/people.ts';
import { databaseOf, openApi, startedApi } from '../support/shop.ts';

const api = await startedApi();
let cheapest: Item & { readonly price: number };
beforeAll(async () => {
  const [row] = await api.database.query<{ product_id: string; size_id: string; price: number }>(
    `select product_id, size_id, coalesce(discount_price, price) as price
       from product_price join product_size using (product_id) order by 3, 1, 2 limit 1`,
  );
  if (row === undefined) throw new Error('there is no product');
  cheapest = { ...lineKey(row.product_id, row.size_id), price: row.price };
  await api.setStock(cheapest, 50);
});

const line = { ...chain, quantity: 1 };
const contact = () => ({ fullName: 'สมหญิง ใจดี', phone: newPhone(), email: '' });

const usesLeft = async (code: string): Promise<number | null> => {
  const [usesLeft] = await api.database.values<number | null>(
    'select most_uses - uses as uses_left from coupon where code = $1',
    [code],
  );
  return usesLeft ?? null;
};

describe('a coupon', () => {
  test('takes its amount off, however its code was typed (D01)', async () => {
    const plain = await api.quoted({ products: [line] });
    const { coupon, total } = await api.quoted({ products: [line], couponCode: ' suvarna200 ' });
    expect(coupon).toEqual({ code: 'SUVARNA200', discount: 20_000, problem: null });
    expect(total).toBe(plain.total - 20_000);
    const { body, proof } = await api.verified([line], { couponCode: 'Suvarna200' });
    const order = await api.placed(body, { proof });
    expect(order).toMatchObject({ discount: { code: 'SUVARNA200', amount: 20_000 }, total });
  });

  test('of a percentage takes off whole baht, up to its most', async () => {
    const { accessToken: token } = await api.newCustomer();
    const discountOf = async (percent: number, most: number | null) => {
      await api.database.query(
        "update coupon set kind = 'percent', value = $1, most = $2, minimum = 0 where code = 'TONG5'",
        [percent, most],
      );
      const { coupon } = await api.quoted({ products: [line], couponCode: 'TONG5', token });
      return coupon?.discount;
    };
    const { subtotal } = await api.quoted({ products: [line], token });
    expect(await discountOf(10, null)).toBe(Math.floor(subtotal / 1_000) * 100);
    expect(await discountOf(10, 12_300)).toBe(12_300);
    expect(await discountOf(5, 50_000)).toBe(Math.min(50_000, Math.floor(subtotal / 2_000) * 100));
  });

  test.each([
    ['NOBODYS', 'unknown'],
    ["' OR 1=1 --", 'unknown'],
    ['OLD2566', 'expired'],
    ['SOON2570', 'not-yet'],
  ])('%s takes nothing off, says why, and stops the order (D02)', async (couponCode, problem) => {
    const plain = await api.quoted({ products: [line] });
    const { coupon, total } = await api.quoted({ products: [line], couponCode });
    expect(coupon).toEqual({ code: couponCode, discount: null, problem });
    expect(total).toBe(plain.total);
    const answer = await api.tryPlacing(requestOf([line], { couponCode }));
    expect(errorCode(answer)).toBe('COUPON_REFUSED');
    expect(answer.json).toMatchObject({ error: { problem } });
  });

  test('below its minimum says so', async () => {
    const { subtotal } = await api.quoted({ products: [line] });
    for (const [minimum, problem] of [
      [subtotal + 1, 'below-minimum'],
      [subtotal, null],
      [500_000, null],
    ] as const) {
      await api.database.query("update coupon set minimum = $1 where code = 'SUVARNA200'", [minimum]);
      const { coupon } = await api.quoted({ products: [line], couponCode: 'SUVARNA200' });
      expect(coupon?.problem).toBe(problem);
    }
  });

  test('that is once each needs a verified phone, in quote and order', async () => {
    const quote = await api.quoted({ products: [line], couponCode: 'TONG5' });
    expect(quote).toMatchObject({ coupon: { problem: null }, proof: { reason: 'coupon', wait: null } });
    const answer = await api.tryPlacing(requestOf([line], { couponCode: 'TONG5' }));
    expect(errorCode(answer)).toBe('PHONE_UNVERIFIED');
    expect(answer.json).toMatchObject({ error: { reason: 'coupon' } });
    expect((await api.quoted({ products: [line], couponCode: 'GIFTCARD' })).proof).toBeNull();
  });

  test('is once for a customer, and says so', async () => {
    const { accessToken: token } = await api.newCustomer();
    await api.placed(requestOf([line], { couponCode: 'TONG5' }), { token });
    expect(await api.quoted({ products: [line], couponCode: 'TONG5', token })).toMatchObject({
      coupon: { problem: 'already-used' },
      proof: null,
    });
    const again = await api.tryPlacing(requestOf([line], { couponCode: 'TONG5' }), { token });
    expect(again.json).toMatchObject({ error: { problem: 'already-used' } });
  });

  test('is once for a customer who also orders as a guest by phone', async () => {
    for (const first of ['customer', 'guest', 'both'] as const) {
      const { accessToken: token, phoneNumber: phone } = await api.register();
      const { body, proof } = await api.verified([line], {
        couponCode: 'TONG5',
        contact: { ...contact(), phone },
      });
      const ways = [{ token }, { proof }] as const;
      const tried = first === 'guest' ? ways.toReversed() : ways;
      const answers =
        first === 'both'
          ? await Promise.all(tried.map(async (way) => api.tryPlacing(body, way)))
          : [await api.tryPlacing(body, tried[0]), await api.tryPlacing(body, tried[1])];
      expect([first, answers.filter(({ status }) => status === 200).length]).toEqual([first, 1]);
    }
  });

  const byLine = async () => {
    const customer = await api.newCustomer();
    await api.database.query(
      `insert into social_identity (provider, subject, customer_id)
       select 'line', 'U1', id from customer where email = $1`,
      [customer.email],
    );
    return customer;
  };
  const phone = newPhone();
  test.each([
    [
      'registers the phone',
      async () => ({ ...(await api.register(strongPassword, phone)), password: strongPassword }),
    ],
    ['signs in by LINE', byLine],
  ])('is once for a customer who deletes their account and %s again', async (_, begin) => {
    const { accessToken, password } = await begin();
    const order = await api.placed(requestOf([line], { couponCode: 'TONG5' }), { token: accessToken });
    await reportPayment(api, payment(order));
    await call(api, 'deleteAccount', { token: accessToken, body: { password, confirmed: true } });
    const { accessToken: token } = await begin();
    const { coupon } = await api.quoted({ products: [line], couponCode: 'TONG5', token });
    expect(coupon?.problem).toBe('already-used');
  });

  test('reused under another name is not applied when a lapsed order is paid', async () => {
    const phone = newPhone();
    const { body, proof } = await api.verified([line], {
      couponCode: 'TONG5',
      contact: { ...contact(), phone },
    });
    const late = await api.placed(body, { proof });
    await api.letOrderAge(late.orderId, '31 minutes');
    expect((await call(api, 'order', { params: { orderId: late.orderId } })).status).toBe('lapsed');
    const { accessToken: token } = await api.register(strongPassword, phone);
    await api.placed(requestOf([line], { couponCode: 'TONG5' }), { token });
    await reportPayment(api, payment(late));
    expect((await call(api, 'order', { params: { orderId: late.orderId } })).status).toBe('refund-due');
  });

  test('with one use left goes to one of twenty, and returns at its lapse', async () => {
    await api.setStock(ring, 100);
    await api.database.query("update coupon set once_each = false where code = 'LASTONE'");
    const lastOne = async (nth = 0) => {
      const item = [ring, chain, cheapest][nth % 3] ?? ring;
      return api.tryPlacing(requestOf([{ ...item, quantity: 1 }], { couponCode: 'LASTONE' }));
    };
    const answers = await atOnce(20, lastOne);
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.json).toMatchObject({ error: { code: 'COUPON_REFUSED', problem: 'used-up' } });
    expect(await usesLeft('LASTONE')).toBe(0);
    const { orderId } = placedOrder(winner);
    await api.letOrderAge(orderId, '31 minutes');
    for (let read = 1; read <= 3; read += 1)
      expect((await call(api, 'order', { params: { orderId } })).status).toBe('lapsed');
    expect(await usesLeft('LASTONE')).toBe(1);
    expect((await lastOne()).status).toBe(200);
  });

  test('taken by another order meanwhile is not reapplied to a lapsed one', async () => {
    await api.database.query(
      "update coupon set once_each = false, most_uses = uses + 1 where code = 'LASTONE'",
    );
    const late = await api.placed(ringOrder({ couponCode: 'LASTONE' }));
    const { orderId } = late;
    await api.letOrderAge(orderId, '31 minutes');
    expect((await call(api, 'order', { params: { orderId } })).status).toBe('lapsed');
    await api.placed(ringOrder({ couponCode: 'LASTONE' }));
    await reportPayment(api, payment(late));
    expect(await usesLeft('LASTONE')).toBe(0);
    expect((await call(api, 'order', { params: { orderId } })).status).toBe('refund-due');
  });

  test('gives its value at the writing of the order, not at counting', async () => {
    await api.database.query(
      "insert into coupon (code, kind, value, once_each) values ('CHANGING', 'amount', 20000, false)",
    );
    const placing = await databaseOf(api)
      .transaction()
      .execute(async (tx) => {
        await query(tx)`select from coupon where code = 'CHANGING' for update`;
        const answer = api.placed(requestOf([line], { couponCode: 'CHANGING' }));
        await vi.waitUntil(
          async () => (await api.database.query('select from pg_locks where not granted')).length > 0,
          { interval: 10, timeout: 10_000 },
        );
        await query(tx)`update coupon set value = value - 5000 where code = 'CHANGING'`;
        return [answer];
      });
    const [order] = await Promise.all(placing);
    expect(order?.discount).toEqual({ code: 'CHANGING', amount: 15_000 });
    expect(order?.total).toBe(satang((order?.subtotal ?? 0) + (order?.shippingFee ?? 0) - 15_000));
  });

  test('is returned when its order is cancelled, for the same person, too', async () => {
    const { body, proof } = await api.verified([line], { couponCode: 'TONG5' });
    const first = await api.placed(body, { proof });
    await call(api, 'cancelOrder', { params: { orderId: first.orderId } });
    const second = await api.placed(body, { proof });
    expect(second.discount?.code).toBe('TONG5');
  });
});

describe('an order that costs nothing after its coupon (K13)', () => {
  test('needs no payment method and is paid at once', async () => {
    const pickup = await api.tomorrowOpen([{ ...cheapest, quantity: 1 }]);
    const request = requestOf([{ ...cheapest, quantity: 1 }], {
      couponCode: 'GIFTCARD',
      paymentMethod: null,
      delivery: pickup,
      expectedTotal: 0,
    });
    const order = await api.placed(request);
    expect(order).toMatchObject({
      total: 0,
      status: 'paid',
      payment: { method: null, promptPay: null, accounts: [], methods: [] },
    });
    expect(order.payment.paidAt).not.toBeNull();
    expect(order.receipt?.number).toMatch(/^RC-\d{4}-\d{4}$/);
    expect(order.tax?.amount).toBe(0);
    expect(order.discount?.amount).toBe(order.subtotal);
  });

  test('but is sent costs the sending, and says how it is paid', async () => {
    const sent = requestOf([{ ...cheapest, quantity: 1 }], {
      couponCode: 'GIFTCARD',
      delivery: { method: 'ship', address: somewhere },
    });
    expect(await api.placed(sent)).toMatchObject({ total: 10_000, status: 'awaiting-payment' });
  });
});

test('guessing a code is limited by address; known codes do not count', async () => {
  const narrow = await openApi({ couponTriesPerHour: 3 });
  const quote = async (couponCode: string) =>
    callRaw(narrow, 'quoteOrder', { body: quoteOf([line], { couponCode }) });
  for (let time = 0; time < 5; time += 1) expect((await quote('SUVARNA200')).status).toBe(200);
  const guesses = await atOnce(9, async (nth) => quote(`GUESS-${nth}`));
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(3);
  // The answer is the same for a right guess.
  const right = await quote('SUVARNA200');
  expect(errorCode(right)).toBe('RATE_LIMITED');
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await quote('')).status).toBe(200);
});
