import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../../engine/orders/order.ts';
import { call, startApi, type WireAnswer } from '../../support/api.ts';
import { letOrderAge, placed, requestOf, ring, setStock, stockOf } from '../orders/support/shopping.ts';
import { newSlip, transferOrder } from './support/contract-calls.ts';
import { realPictures } from './support/pictures.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();
beforeAll(async () => {
  await setStock(api, ring, 500);
});

const own = { 'sec-fetch-site': 'same-origin' };

const post = async (
  form: Readonly<Record<string, string>> | string,
  headers: Readonly<Record<string, string>> = own,
  shop = api,
): Promise<WireAnswer> =>
  shop.send('POST', '/dev/orders', {
    raw: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const press = async (
  order: { readonly orderNumber: string },
  action: string,
  seen: OrderStatus,
  tracking = '',
) => (await post({ number: order.orderNumber, action, seen, tracking })).status;

const read = async ({ orderId }: { readonly orderId: string }) => call(api, 'order', { params: { orderId } });

/** The buttons that the page shows beside an order. */
const buttonsOf = async ({ orderNumber }: { readonly orderNumber: string }): Promise<readonly string[]> => {
  const { text } = await api.send('GET', '/dev/orders');
  const item = text.split('<li ').find((part) => part.includes(`data-order="${orderNumber}"`)) ?? '';
  return [...item.matchAll(/name="action" value="([a-z-]+)"/g)].map(([, action = '']) => action);
};

describe('the desk of the demo', () => {
  test('takes an order from its payment to its buyer: sent', async () => {
    const order = await placed(api);
    expect(await buttonsOf(order)).toEqual(['confirm', 'wrong-amount', 'lapse']);
    expect(await press(order, 'confirm', 'awaiting-payment')).toBe(303);
    expect(await buttonsOf(order)).toEqual(['prepare']);
    expect(await press(order, 'prepare', 'paid')).toBe(303);
    expect(await buttonsOf(order)).toEqual(['ship']);
    for (const tracking of ['', 'ab', 'TH 1', '<script>', 'x'.repeat(41)])
      expect(await press(order, 'ship', 'preparing', tracking)).toBe(400);
    expect((await read(order)).tracking).toBeNull();
    expect(await press(order, 'ship', 'preparing', ' th12345678 ')).toBe(303);
    expect(await press(order, 'complete', 'shipped')).toBe(303);
    const done = await read(order);
    expect(done.tracking).toBe('TH12345678');
    expect(done.timeline.map(({ status }) => status)).toEqual([
      'awaiting-payment',
      'paid',
      'preparing',
      'shipped',
      'completed',
    ]);
    expect(await buttonsOf(order)).toEqual([]);
  });

  test('or picked up', async () => {
    const places = await call(api, 'pickupPlaces', {
      body: { source: { kind: 'products', products: [{ ...ring, quantity: 1 }], isBuyNow: false } },
    });
    const place = places.find(({ lacking, days }) => lacking.length === 0 && days.length > 0);
    if (place === undefined) throw new Error('no branch has a ring');
    const receiver = { fullName: 'สมศรี ใจดี', phone: '0812345678' };
    const order = await placed(
      api,
      requestOf([{ ...ring, quantity: 1 }], {
        delivery: { method: 'pickup', branchId: place.branchId, date: place.days[0]?.date ?? '', receiver },
      }),
    );
    await press(order, 'confirm', 'awaiting-payment');
    await press(order, 'prepare', 'paid');
    expect(await buttonsOf(order)).toEqual(['ready']);
    expect(await press(order, 'ship', 'preparing', 'TH12345678')).toBe(409);
    expect(await press(order, 'ready', 'preparing')).toBe(303);
    expect(await press(order, 'complete', 'ready-for-pickup')).toBe(303);
  });

  test('does once what two presses of one button ask for, and nothing that is shown no more', async () => {
    const order = await placed(api);
    const statuses = await Promise.all(
      ['a', 'b'].map(async () => press(order, 'confirm', 'awaiting-payment')),
    );
    expect(statuses).toContain(303);
    expect((await read(order)).timeline).toHaveLength(2);
    const events = await api.database.query('select outcome from payment_event where order_id = $1', [
      order.orderId,
    ]);
    expect(events).toEqual([{ outcome: 'paid' }]);
    for (const [action, seen] of [
      ['confirm', 'awaiting-payment'],
      ['lapse', 'awaiting-payment'],
      ['complete', 'paid'],
      ['ship', 'paid'],
    ] as const)
      expect(await press(order, action, seen, 'TH12345678')).toBe(409);
    expect((await read(order)).status).toBe('paid');
  });

  test('looks at slips, refuses one, and gives its buyer time for another', async () => {
    const order = await transferOrder(api);
    const params = { orderId: order.orderId };
    await call(api, 'sendSlip', { params, body: { picture: realPictures['image/jpeg'].toString('base64') } });
    const address = `/dev/orders/${order.orderNumber}/slip/0`;
    expect((await api.send('GET', '/dev/orders')).text).toContain(`<img src="${address}"`);
    const { headers, status } = await api.send('GET', address);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(realPictures['image/jpeg'].length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    await letOrderAge(api, order.orderId, '30 hours');
    expect(await press(order, 'refuse-slip', 'awaiting-review')).toBe(303);
    const refused = await read(order);
    expect(refused.status).toBe('awaiting-payment');
    expect(Math.round((refused.payment.heldUntil - refused.now) / 60_000)).toBe(120);
    await call(api, 'sendSlip', { params, body: newSlip() });
    expect(await press(order, 'confirm', 'awaiting-review')).toBe(303);
    expect((await read(order)).status).toBe('paid');
  });

  test('lets an order lapse, and takes the money that comes after', async () => {
    const before = await stockOf(api, ring);
    const order = await placed(api);
    expect(await press(order, 'lapse', 'awaiting-payment')).toBe(303);
    expect([(await read(order)).status, await stockOf(api, ring)]).toEqual(['lapsed', before]);
    // The button beside an order that nobody had paid says nothing about one that is over.
    expect(await press(order, 'confirm', 'awaiting-payment')).toBe(409);
    expect(await press(order, 'confirm', 'lapsed')).toBe(303);
    expect([(await read(order)).status, await stockOf(api, ring)]).toEqual(['paid', before - 1]);
  });

  test('owes the money that is of another amount, and the order is what it was', async () => {
    const order = await placed(api);
    expect(await press(order, 'wrong-amount', 'awaiting-payment')).toBe(303);
    expect((await read(order)).status).toBe('awaiting-payment');
    expect((await api.send('GET', '/dev/orders')).text).toContain('ไม่ตรงยอด ต้องคืน');
  });

  test('owes the money of a lapsed order whose price is over (ruling P30)', async () => {
    const order = await placed(api);
    await letOrderAge(api, order.orderId, '46 minutes');
    expect((await read(order)).status).toBe('lapsed');
    expect(await press(order, 'confirm', 'lapsed')).toBe(303);
    expect((await read(order)).status).toBe('refund-due');
  });

  test('confirms money by the time of the first slip that shows it, however late somebody looks', async () => {
    const order = await transferOrder(api);
    await letOrderAge(api, order.orderId, '23 hours');
    await call(api, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
    await letOrderAge(api, order.orderId, '40 hours');
    expect((await api.send('GET', '/dev/orders')).text).toContain('ยืนยันได้เมื่อสลิปแสดงว่าโอนก่อน');
    expect(await press(order, 'confirm', 'awaiting-review')).toBe(303);
    expect((await read(order)).status).toBe('paid');
  });

  test('shows hostile words as words, without a script, not to be framed (H-X05)', async () => {
    const hostile = '"><img src=x onerror=alert(1)>';
    await placed(
      api,
      requestOf([{ ...ring, quantity: 1 }], {
        contact: { fullName: hostile, phone: '0812345678', email: '' },
      }),
    );
    const { text, headers } = await api.send('GET', '/dev/orders');
    expect(text).not.toMatch(/<img src=x|<script| style=/);
    expect(text).toContain('&quot;&gt;&lt;img');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('nobody else', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['no page at all', {}],
  ])('presses a button from %s (403)', async (_whose, headers) => {
    const order = await placed(api);
    const form = { number: order.orderNumber, action: 'confirm', seen: 'awaiting-payment' };
    expect((await post(form, headers)).status).toBe(403);
    expect((await read(order)).status).toBe('awaiting-payment');
  });

  test.each([
    '',
    'number=1',
    'number=SV-691121-0001&action=steal&seen=paid',
    'number=SV-691121-0001&action=confirm&seen=x',
    '%',
  ])('sends the form %j (400)', async (form) => {
    expect((await post(form)).status).toBe(400);
  });

  test.each(['SV-691121-9999/slip/0', 'x/slip/0', 'x/slip/-1', 'x/slip/10', 'x/slip/a'])(
    'sees a slip at %s (404)',
    async (address) => {
      expect((await api.send('GET', `/dev/orders/${address}`)).status).toBe(404);
    },
  );

  test('finds it in production, neither to see nor to use', async () => {
    const shop = await startApi({ mode: 'production' });
    const order = await transferOrder(shop);
    await call(shop, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
    const statuses = [
      (await shop.send('GET', '/dev/orders')).status,
      (await shop.send('GET', `/dev/orders/${order.orderNumber}/slip/0`)).status,
      (await post({ number: order.orderNumber, action: 'confirm', seen: 'awaiting-review' }, own, shop))
        .status,
    ];
    await shop.close();
    expect(statuses).toEqual([404, 404, 404]);
  });
});
