import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keyOf, lineKey } from '../../../engine/values/cart-line.ts';
import { readConfig } from '../../../adapters/v1/server/config/config.ts';
import { atOnce, call, callRaw, errorCode, type WireAnswer } from '../../support/api.ts';
import { payment, reportPayment } from '../payments/support/bank.ts';
import { newSlip } from '../payments/support/contract-calls.ts';
import {
  hoops,
  type Item,
  newPhone,
  placedOrder,
  requestOf,
  ring,
  type Wanted,
  type WireRequest,
} from './support/shopping.ts';
import { openApi, startedApi } from '../support/shop.ts';

const { holds, ordersPerHour } = readConfig({});

const api = await startedApi({ holds, ordersPerHour, trustProxy: ['127.0.0.1'] });

// Tests holds alone: disables the limit above which buyers must prove who they are.
await api.database.query(`insert into shop_setting (name, value) values ('mostUnseen', 'null')`);

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** Tries to order as a guest from an address, with an unverified phone unless there is a proof. */
const order = async (address: string, body: WireRequest, proof?: string): Promise<WireAnswer> =>
  callRaw(api, 'placeOrder', {
    body,
    headers: {
      'idempotency-key': randomUUID(),
      'x-forwarded-for': address,
      ...(proof === undefined ? {} : { 'phone-proof': proof }),
    },
  });

const isPlaced = ({ status }: WireAnswer): boolean => status === 200;
const reasonOf = ({ json }: WireAnswer): unknown =>
  (json as { readonly error?: { readonly reason?: unknown } }).error?.reason;
const unverified = 'PHONE_UNVERIFIED';

interface Stock extends Item {
  readonly q: number;
  readonly price: number;
  readonly [column: string]: unknown;
}

const stocks = async (): Promise<readonly Stock[]> =>
  api.database.query<Stock>(
    `select k.product_id as "productId", k.size_id as "sizeId", k.q, coalesce(p.discount_price, p.price) / 100 as price
       from stock k join product_price p using (product_id)
      where k.place_id = 'central' and k.q > 0 order by p.price, 1, 2`,
  );

let taken = 0;
const itemWith = async (pieces: number): Promise<Item> => {
  taken += 1;
  const [item] = await api.database.query<Stock>(
    `select product_id as "productId", min(size_id) as "sizeId" from product_size
       join product_price p using (product_id) where p.price < 4000000 group by 1 order by 1 desc offset $1 limit 1`,
    [taken],
  );
  if (item === undefined) throw new Error('the shop is too small');
  await api.database.query("update stock set q = 0 where product_id = $1 and place_id = 'central'", [
    item.productId,
  ]);
  await api.setStock(item, pieces);
  return item;
};

const one = (item: Item): readonly Wanted[] => [{ ...item, quantity: 1 }];

describe('one guest whose phone is unverified', () => {
  test('cannot empty the shop by ordering all of it and sending pictures as slips', async () => {
    const address = newAddress();
    const before = await stocks();
    for (let at = 0; at < before.length; at += 100) {
      const all = before.slice(at, at + 100).map(({ q, ...item }) => ({ ...keyOf(item), quantity: q }));
      expect(errorCode(await order(address, requestOf(all, { paymentMethod: 'transfer' })))).toBe(unverified);
    }
    // Orders the largest quantities, the cheapest first.
    for (const { productId, sizeId, q } of before.slice(0, 40))
      for (const quantity of new Set([q, Math.ceil(q / 2), Math.floor(q / 2)].filter((n) => n > 0))) {
        const answer = await order(
          address,
          requestOf([{ ...lineKey(productId, sizeId), quantity }], { paymentMethod: 'transfer' }),
        );
        if (!isPlaced(answer)) continue;
        const { orderId } = placedOrder(answer);
        await call(api, 'sendSlip', { params: { orderId }, body: newSlip() });
      }
    const [held] = await api.database.query<{
      pieces: number;
      baht: number;
      dearest: number;
      orders: number;
    }>(
      `select sum(pieces)::int as pieces, sum(o.subtotal / 100)::int as baht, max(o.subtotal / 100)::int as dearest,
              count(*)::int as orders
         from customer_order o
         join lateral (select sum(quantity) as pieces from order_line l where l.order_id = o.id) l on true
        where o.is_holding and o.placed_from is not null`,
    );
    expect(held?.orders).toBeGreaterThan(0);
    expect(held?.pieces).toBeLessThanOrEqual(20);
    expect(held?.baht).toBeLessThanOrEqual(300_000);
    expect(held?.dearest).toBeLessThanOrEqual(100_000);
    const left = await stocks();
    for (const { productId, sizeId, q } of before.filter((stock) => stock.q > 2)) {
      const now = left.find((stock) => stock.productId === productId && stock.sizeId === sizeId)?.q ?? 0;
      expect([productId, sizeId, now * 2 >= q]).toEqual([productId, sizeId, true]);
    }
  });

  test('holds ฿100,000 with one order and no satang more; the quote says so before', async () => {
    const products = one(await itemWith(40));
    const changePrice = async (satang: number): Promise<unknown> =>
      api.database.query(
        'update product p set making_fee = $2 - r.gold_value, discount = 0 from product_price r where p.id = $1 and r.product_id = p.id',
        [products[0]?.productId, satang],
      );
    await changePrice(10_000_000);
    expect((await api.quoted({ products })).proof).toBeNull();
    expect(isPlaced(await order(newAddress(), requestOf(products)))).toBe(true);
    await changePrice(10_000_100);
    expect((await api.quoted({ products })).proof).toEqual({ reason: 'amount', wait: null });
    const answer = await order(newAddress(), requestOf(products));
    expect([errorCode(answer), reasonOf(answer)]).toEqual([unverified, 'amount']);
  });

  test('may have the last piece of a size that has one or two', async () => {
    for (const pieces of [1, 2]) {
      const item = await itemWith(pieces);
      expect(isPlaced(await order(newAddress(), requestOf([{ ...item, quantity: pieces }])))).toBe(true);
      expect(await api.stockOf(item)).toBe(0);
    }
  });
});

describe('all guests together whose phones are unverified', () => {
  test('leave half of a size to others, however many order at once from wherever', async () => {
    const item = await itemWith(21);
    const answers = await atOnce(24, async () => order(newAddress(), requestOf(one(item))));
    expect(answers.filter(isPlaced)).toHaveLength(10);
    for (const answer of answers.filter((one) => !isPlaced(one))) expect(reasonOf(answer)).toBe('pieces');
    expect((await api.quoted({ products: one(item) })).proof?.reason).toBe('pieces');
    const { body, proof } = await api.verified([{ ...item, quantity: 11 }]);
    expect(isPlaced(await order(newAddress(), body, proof))).toBe(true);
    expect(await api.stockOf(item)).toBe(0);
  });

  test('leave half of a product whose sizes have a piece each', async () => {
    const sizes = await api.database.query<Stock>(
      `select product_id as "productId", size_id as "sizeId" from product_size where product_id = $1 order by position limit 4`,
      [ring.productId],
    );
    await api.database.query('update stock set q = 0 where product_id = $1', [ring.productId]);
    for (const size of sizes) await api.setStock(size, 1);
    expect(sizes).toHaveLength(4);
    const answers = await Promise.all(
      sizes.map(async (size) => order(newAddress(), requestOf(one(keyOf(size))))),
    );
    expect(answers.filter(isPlaced)).toHaveLength(2);
  });
});

describe('many cheap orders from one address', () => {
  test('do not limit customers or verified phones; other guests verify by code', async () => {
    const address = newAddress();
    const items = await Promise.all([60, 60].map(itemWith));
    for (let nth = 0; nth < 20; nth += 1) {
      const products = one(items[nth % 2] ?? ring);
      await order(address, requestOf(products, { paymentMethod: 'transfer' }));
    }
    const [item = ring] = items;
    const next = await order(address, requestOf(one(item)));
    expect([errorCode(next), reasonOf(next)]).toEqual([unverified, 'orders']);
    const wait = Number(next.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(80_000);
    expect(wait).toBeLessThanOrEqual(86_400);

    const { accessToken } = await api.register();
    const signedIn = await callRaw(api, 'placeOrder', {
      token: accessToken,
      body: requestOf(one(item)),
      headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
    });
    expect(isPlaced(signedIn)).toBe(true);
    const { body, proof } = await api.verified(one(item));
    expect(isPlaced(await order(address, body, proof))).toBe(true);
  });

  test('stay within the limit, also at once, and a lost answer is repeated', async () => {
    const narrow = await openApi({ holds: { ...holds, address: { ...holds.address, orders: 3 } } });
    await narrow.setStock(ring, 60);
    const key = randomUUID();
    const request = requestOf(one(ring));
    const { orderId } = await narrow.placed(request, { key });
    const answers = await atOnce(6, async () => narrow.tryPlacing(requestOf(one(ring))));
    expect(answers.filter(isPlaced)).toHaveLength(2);
    expect((await narrow.placed(request, { key })).orderId).toBe(orderId);
    const kept = 'select count(placed_from)::int as n from customer_order';
    expect(await narrow.database.query(kept)).toEqual([{ n: 3 }]);
    await call(narrow, 'cancelOrder', { params: { orderId } });
    expect(await narrow.database.query(kept)).toEqual([{ n: 2 }]);
    await narrow.placed(requestOf(one(ring)));
  });

  test('say when the last of their limits ends, not the first', async () => {
    const address = { orders: 2, pieces: 2, baht: 1_000_000 };
    const narrow = await openApi({ holds: { ...holds, address } });
    await narrow.setStock(ring, 60);
    // A second order is possible once the price of the first is not held any more, two more pieces only after the other, too.
    await narrow.placed(requestOf(one(ring), { paymentMethod: 'promptpay' }));
    await narrow.placed(requestOf(one(ring), { paymentMethod: 'transfer' }));
    const refused = await narrow.tryPlacing(requestOf([{ ...ring, quantity: 2 }]));
    expect([errorCode(refused), reasonOf(refused)]).toEqual([unverified, 'orders']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  test('count tries in an hour, failed ones too, then require a guest’s code', async () => {
    const narrow = await openApi({ ordersPerHour: 2 });
    await narrow.setStock(ring, 60);
    const key = randomUUID();
    const request = requestOf(one(ring));
    await narrow.placed(request, { key });
    await narrow.tryPlacing(requestOf([{ ...ring, quantity: 9_999 }]));
    const third = await narrow.tryPlacing(requestOf(one(ring)));
    expect([errorCode(third), reasonOf(third)]).toEqual([unverified, 'orders']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await narrow.tryPlacing(request, { key })).status).toBe(200);
    const { token, source } = await narrow.customerWith(one(ring));
    await narrow.placed(requestOf([], { source }), { token });
    const { body, proof } = await narrow.verified(one(ring));
    await narrow.placed(body, { proof });
    await narrow.placed(body, { proof });
    const much = await narrow.tryPlacing(body, { proof });
    expect(errorCode(much)).toBe('RATE_LIMITED');
  });
});

describe('the proof of a phone', () => {
  const dear = async (): Promise<WireRequest> => {
    await api.setStock(hoops, 60);
    return requestOf([{ ...hoops, quantity: 30 }]);
  };

  test('is void for another phone or purpose, made up, or expired', async () => {
    const body = await dear();
    const { phone } = body.contact;
    const proof = await api.proofOf(phone);
    const others = { ...body, contact: { ...body.contact, phone: newPhone() } };
    const before = await api.orderCount();
    for (const [wish, key] of [
      [others, proof],
      [body, await api.keyFor('register', phone)],
      [body, 'x'.repeat(43)],
      [body, "' or 1=1 --"],
    ] as const)
      expect(errorCode(await order(newAddress(), wish, key))).toBe(unverified);
    await api.letTimePass('15 minutes 1 second');
    expect(errorCode(await order(newAddress(), body, proof))).toBe(unverified);
    expect(await api.orderCount()).toBe(before);
  });

  test('is asked of customers without a verified phone; registering by phone gives it', async () => {
    const body = await dear();
    const { accessToken: bySocial } = await api.newCustomer();
    expect(
      (await api.quoted({ products: [{ ...hoops, quantity: 30 }], token: bySocial })).proof?.reason,
    ).toBe('amount');
    expect(errorCode(await api.tryPlacing(body, { token: bySocial }))).toBe(unverified);
    const proof = await api.proofOf(body.contact.phone);
    await api.placed(body, { token: bySocial, proof });
    const { accessToken: byPhone } = await api.register();
    await api.placed(requestOf([{ ...hoops, quantity: 15 }]), { token: byPhone });
  });
});

describe('a customer, and a verified phone', () => {
  const full = 'HOLDS_FULL';

  test('hold five unpaid orders at once; the sixth waits for one to end', async () => {
    const item = await itemWith(60);
    const { body, proof } = await api.verified(one(item));
    const answers = await atOnce(8, async () => order(newAddress(), body, proof));
    expect(answers.filter(isPlaced)).toHaveLength(5);
    const refused = answers.filter((answer) => !isPlaced(answer));
    for (const answer of refused) expect([errorCode(answer), reasonOf(answer)]).toEqual([full, 'orders']);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    // A refused order may have arrived before those that were accepted.
    expect(wait).toBeLessThanOrEqual(1_801);
    await call(api, 'cancelOrder', { params: placedOrder(answers.find(isPlaced)) });
    const sixth = await api.placed(body, { proof });
    expect(errorCode(await order(newAddress(), body, proof))).toBe(full);
    await reportPayment(api, payment(sixth));
    expect(isPlaced(await order(newAddress(), body, proof))).toBe(true);
  });

  test('are one where the phone is the customer’s own', async () => {
    const item = await itemWith(60);
    const { accessToken: token, phoneNumber: phone } = await api.register();
    const contact = { fullName: 'สมหญิง ใจดี', phone, email: '' };
    const { body, proof } = await api.verified(one(item), { contact });
    for (const way of [{ token }, { proof }, { token }, { proof }, { token }]) await api.placed(body, way);
    for (const way of [{ token }, { proof }]) expect(errorCode(await api.tryPlacing(body, way))).toBe(full);
  });

  test('hold no more pieces and baht than allowed, and learn which', async () => {
    const item = await itemWith(500);
    const { accessToken: token } = await api.register();
    const most = await api.tryPlacing(requestOf([{ ...item, quantity: 101 }]), { token });
    expect([errorCode(most), reasonOf(most), most.headers.get('retry-after')]).toEqual([
      full,
      'pieces',
      null,
    ]);
    await api.placed(requestOf([{ ...item, quantity: 60 }]), { token });
    const more = await api.tryPlacing(requestOf([{ ...item, quantity: 41 }]), { token });
    expect([errorCode(more), reasonOf(more)]).toEqual([full, 'pieces']);
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0);
    await api.placed(requestOf([{ ...item, quantity: 40 }]), { token });
  });

  test('are not bound by strangers’ orders with that phone', async () => {
    const item = await itemWith(60);
    const { body, proof } = await api.verified(one(item));
    for (let nth = 0; nth < 5; nth += 1) expect(isPlaced(await order(newAddress(), body))).toBe(true);
    expect(isPlaced(await order(newAddress(), body, proof))).toBe(true);
  });
});

test('of three pieces one goes to guests whose phones are unverified', async () => {
  const item = await itemWith(3);
  expect(reasonOf(await order(newAddress(), requestOf([{ ...item, quantity: 2 }])))).toBe('pieces');
  const { orderId } = placedOrder(await order(newAddress(), requestOf(one(item))));
  expect(reasonOf(await order(newAddress(), requestOf(one(item))))).toBe('pieces');
  // Pieces that are paid for do not count as held.
  await reportPayment(api, payment(await call(api, 'order', { params: { orderId } })));
  expect(isPlaced(await order(newAddress(), requestOf(one(item))))).toBe(true);
});
