import { describe, expect, test, vi } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { call, callRaw, errorCode } from '../../support/api.ts';
import { hoops, requestOf, ring, ringOrder } from '../orders/support/shopping.ts';
import { payment, reportPayment, signed } from './support/bank.ts';
import { newSlip, transferOrder } from './support/contract-calls.ts';
import { deskOf } from '../desk/support/desk.ts';
import { captureLog, databaseOf, openApi, startedApi } from '../support/shop.ts';

const api = await startedApi();
await api.setStock(ring, 500);

const outcomes = async (orderId: string): Promise<readonly string[]> =>
  await api.database.values<string>(
    'select outcome from payment_event where order_id = $1 order by received_at',
    [orderId],
  );

const read = async (orderId: string) => call(api, 'order', { params: { orderId } });

const everything = async (): Promise<unknown> =>
  api.database.query(
    `select (select jsonb_agg(o order by id) from customer_order o) as orders,
            (select jsonb_agg(to_jsonb(e) - 'is_told' order by position) from order_event e) as steps,
            (select jsonb_agg(p order by event_id) from payment_event p) as payments,
            (select jsonb_agg(s order by product_id, size_id, place_id) from stock s) as stock`,
  );

describe('a bank that tells of a payment', () => {
  test('pays the order, once, at the moment that it names', async () => {
    const order = await api.placed();
    const paidAt = new Date(order.placedAt + 1).toISOString();
    const told = { ...payment(order), paidAt };
    expect((await reportPayment(api, told)).status).toBe(204);
    const paid = await read(order.orderId);
    expect(paid).toMatchObject({ status: 'paid', payment: { promptPay: null, accounts: [] } });
    expect(paid.payment.paidAt).toBeGreaterThanOrEqual(order.placedAt);
    expect(paid.timeline.map(({ status }) => status)).toEqual(['awaiting-payment', 'paid']);
    const before = await everything();
    expect((await reportPayment(api, told)).status).toBe(204);
    expect(await everything()).toEqual(before);
    expect(await outcomes(order.orderId)).toEqual(['paid']);
  });

  test('may name the order as its QR code does, without punctuation', async () => {
    const order = await api.placed();
    const orderNumber = order.orderNumber.replaceAll('-', '');
    expect(order.payment.promptPay).toContain(orderNumber);
    // By a bank's clock that is late.
    const paidAt = new Date(order.placedAt - 60_000).toISOString();
    expect((await reportPayment(api, { ...payment(order), orderNumber, paidAt })).status).toBe(204);
    expect(await read(order.orderId)).toMatchObject({ status: 'paid', payment: { paidAt: order.placedAt } });
  });

  test('of less waits for the rest, and any excess is due back', async () => {
    const before = await api.stockOf(ring);
    const order = await api.placed(requestOf([{ ...ring, quantity: 2 }]));
    for (const amount of [1, order.total / 100 - 2]) await reportPayment(api, { ...payment(order), amount });
    const same = await read(order.orderId);
    const { payment: _asked, ...others } = { ...order, now: 0 };
    const { payment: asked, ...now } = { ...same, now: 0, proof: order.proof };
    expect(now).toEqual(others);
    expect(asked).toMatchObject({ partPaid: order.total - 100, due: 0 });
    expect(await api.stockOf(ring)).toBe(before - 2);
    await reportPayment(api, payment(order));
    expect((await outcomes(order.orderId)).toSorted()).toEqual(['excess', 'paid', 'paid', 'paid']);
    expect(await read(order.orderId)).toMatchObject({
      status: 'paid',
      payment: { due: order.total - 100 },
    });
  });
});

describe('a payment that comes late', () => {
  const sentAgo = (order: Awaited<ReturnType<typeof api.placed>>, minutes: number) => ({
    ...payment(order),
    paidAt: new Date(Date.now() - minutes * 60_000).toISOString(),
  });

  test('is taken while the pieces are held, if sent only a little late', async () => {
    const order = await api.placed();
    await api.letOrderAge(order.orderId, '44 minutes');
    await reportPayment(api, payment(order));
    expect((await read(order.orderId)).status).toBe('paid');
  });

  test('is taken when sent in time and in stock, at the order’s price', async () => {
    const before = await api.stockOf(ring);
    const order = await api.placed();
    await api.letOrderAge(order.orderId, '3 days');
    expect((await read(order.orderId)).status).toBe('lapsed');
    expect(await api.stockOf(ring)).toBe(before);
    await reportPayment(api, sentAgo(order, 3 * 24 * 60 - 29));
    const paid = await read(order.orderId);
    expect(paid).toMatchObject({ status: 'paid', total: order.total });
    expect(paid.timeline.map(({ status }) => status)).toEqual(['awaiting-payment', 'lapsed', 'paid']);
    expect(await api.stockOf(ring)).toBe(before - 1);
  });

  test.each([
    ['by PromptPay', 'promptpay', '46 minutes'],
    ['by transfer', 'transfer', '24 hours 16 minutes'],
  ] as const)(
    'is due back when sent too late, %s: no option on gold (ruling P30)',
    async (_, paymentMethod, age) => {
      const before = await api.stockOf(ring);
      for (const isSeenToLapse of [false, true]) {
        const order = await api.placed(ringOrder({ paymentMethod }));
        await api.letOrderAge(order.orderId, age);
        if (isSeenToLapse) await read(order.orderId);
        await reportPayment(api, payment(order));
        expect((await read(order.orderId)).status).toBe('refund-due');
        expect(await outcomes(order.orderId)).toEqual(['order-over']);
      }
      expect(await api.stockOf(ring)).toBe(before);
    },
  );

  test('is owed when only a slip holds the pieces: a picture prolongs no price', async () => {
    const order = await transferOrder(api);
    await call(api, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
    await api.letOrderAge(order.orderId, '30 hours');
    // The working day in which the slip is looked at is not over, whichever day this is.
    await api.database.query(
      "update customer_order set held_until = now() + interval '1 hour' where id = $1",
      [order.orderId],
    );
    expect((await read(order.orderId)).status).toBe('awaiting-review');
    await reportPayment(api, payment(order));
    expect((await read(order.orderId)).status).toBe('refund-due');
  });

  test('is owed when one of its pieces is gone: then none is taken', async () => {
    const order = await api.placed(
      requestOf([
        { ...ring, quantity: 1 },
        { ...hoops, quantity: 1 },
      ]),
    );
    await api.letOrderAge(order.orderId, '31 minutes');
    await read(order.orderId);
    const [rings, pairs] = [await api.stockOf(ring), await api.stockOf(hoops)];
    await api.setStock(ring, 0);
    await reportPayment(api, payment(order));
    expect(await read(order.orderId)).toMatchObject({ status: 'refund-due', payment: { paidAt: null } });
    expect([await api.stockOf(ring), await api.stockOf(hoops)]).toEqual([0, pairs]);
    await api.setStock(ring, rings);
    expect(await outcomes(order.orderId)).toEqual(['order-over']);
  });

  test('is owed when its coupon has found another order meanwhile (case D04)', async () => {
    await api.database.query("update coupon set once_each = false where code = 'LASTONE'");
    const ordered = async () => api.placed(ringOrder({ couponCode: 'LASTONE' }));
    const late = await ordered();
    await api.letOrderAge(late.orderId, '31 minutes');
    await read(late.orderId);
    const other = await ordered();
    const before = await api.stockOf(ring);
    await reportPayment(api, payment(late));
    expect((await read(late.orderId)).status).toBe('refund-due');
    expect(await api.stockOf(ring)).toBe(before);
    await call(api, 'cancelOrder', { params: { orderId: other.orderId } });
    const third = await ordered();
    await api.letOrderAge(third.orderId, '31 minutes');
    await read(third.orderId);
    await reportPayment(api, payment(third));
    expect((await read(third.orderId)).status).toBe('paid');
    const left = "select most_uses - uses from coupon where code = 'LASTONE'";
    expect(await api.database.values(left)).toEqual([0]);
  });
});

test('a reused event of other content is refused, and logged and recorded once', async () => {
  const written = captureLog();
  const loud = await openApi({ logLevel: 'warn' });
  const [first, second] = [await loud.placed(), await loud.placed()];
  const told = payment(first);
  expect((await reportPayment(loud, told)).status).toBe(204);
  const reused = { ...payment(second), eventId: told.eventId };
  for (const body of [reused, reused, { ...told, amount: 1 }])
    expect(errorCode(await reportPayment(loud, body))).toBe('EVENT_REUSED');
  expect((await reportPayment(loud, told)).status).toBe(204);
  expect((await call(loud, 'order', { params: { orderId: second.orderId } })).status).toBe(
    'awaiting-payment',
  );
  expect(written.filter((line) => line.includes('payment-event-reused'))).toHaveLength(3);
  const { desk } = await deskOf(loud, databaseOf(loud));
  const { data } = await desk.call('deskRecord', { query: { act: 'reuse-payment' } });
  expect(data.map(({ subject }) => subject)).toEqual([first.orderNumber, second.orderNumber]);
  expect(data[1]?.details).toEqual(
    expect.arrayContaining([
      { name: 'reference', text: told.eventId },
      { name: 'before', text: expect.stringContaining(first.orderNumber) as unknown },
    ]),
  );
  vi.restoreAllMocks();
});

test('a payment in another currency is refused', async () => {
  const order = await api.placed();
  const told = payment(order);
  for (const currency of ['USD', '', null]) {
    const answer = await reportPayment(api, { ...told, currency } as typeof told);
    expect(errorCode(answer)).toBe('VALIDATION');
  }
  expect((await read(order.orderId)).status).toBe('awaiting-payment');
  expect((await reportPayment(api, { ...told, currency: 'THB' } as typeof told)).status).toBe(204);
});

describe('the bank alone', () => {
  test('is believed: not unsigned, or by other secrets, bytes or times', async () => {
    const order = await api.placed();
    const body = payment(order);
    const path = contract.paymentReceived.path;
    const header = (await signed(api, body))['payment-signature'] ?? '';
    const forged = header.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const before = await everything();
    const later = header.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1_000) + 200}`);
    const zeros = '0'.repeat(64);
    const malformed = ['t=1', 't=1,v1=', `t=,v1=${zeros}`, `t=1e9,v1=${zeros}`, `v1=${zeros},t=1`];
    const headers = [forged, later, `${header}, ${header}`, ...malformed];
    const refused = [
      ...(await Promise.all(
        headers.map(async (each) => api.send('POST', path, { body, headers: { 'payment-signature': each } })),
      )),
      await api.send('POST', path, {
        body: { ...body, amount: 1 },
        headers: { 'payment-signature': header },
      }),
      // The same JSON in other bytes.
      await api.send('POST', path, {
        raw: JSON.stringify(body, null, 1),
        headers: { 'content-type': 'application/json', 'payment-signature': header },
      }),
      await reportPayment(api, body, Date.now() - 301_000),
      await reportPayment(api, body, Date.now() + 400_000),
    ];
    const unsigned = await api.send('POST', path, { body });
    expect(unsigned.json).toMatchObject({ error: { code: 'VALIDATION', field: 'payment-signature' } });
    for (const answer of refused) expect(errorCode(answer)).toBe('SIGNATURE_WRONG');
    expect(await everything()).toEqual(before);
    expect((await reportPayment(api, body)).status).toBe(204);
  });

  test('is heard at all in a production without a secret', async () => {
    const production = await openApi({
      mode: 'production',
      payment: {
        promptPay: { kind: 'mobile', number: '0812345678' },
        payee: undefined,
        accounts: [],
        webhookSecret: undefined,
      },
    });
    const body = payment({ orderNumber: 'SV-691121-0001', total: 100 });
    const answer = await callRaw(production, 'paymentReceived', {
      body,
      headers: await signed(production, body),
    });
    expect(errorCode(answer)).toBe('NOT_FOUND');
  });
});

describe('a bank whose clock is ahead, or writes its local time as UTC', () => {
  const ahead = (order: { readonly orderNumber: string; readonly total: number }, milliseconds: number) => ({
    ...payment(order),
    paidAt: new Date(Date.now() + milliseconds).toISOString(),
  });
  const hour = 3_600_000;

  test.each([
    ['an hour', hour],
    ['seven hours', 7 * hour],
    ['nearly a day', 24 * hour - 60_000],
  ])('pays the order now when it names a moment %s ahead', async (_, milliseconds) => {
    const order = await api.placed();
    expect((await reportPayment(api, ahead(order, milliseconds))).status).toBe(204);
    const paid = await read(order.orderId);
    expect([paid.status, await outcomes(order.orderId)]).toEqual(['paid', ['paid']]);
    expect(paid.payment.paidAt).toBeLessThanOrEqual(paid.now);
  });

  test('is refused as malformed when more than a day ahead, changing nothing', async () => {
    const order = await api.placed();
    const before = await everything();
    for (const milliseconds of [24 * hour + 60_000, 543 * 365 * 24 * hour]) {
      const answer = await reportPayment(api, ahead(order, milliseconds));
      expect(errorCode(answer)).toBe('VALIDATION');
      expect(answer.text).toContain('"field":"paidAt"');
    }
    expect(await everything()).toEqual(before);
  });

  test('is reported in log and desk, unless ahead by minutes only', async () => {
    const written = captureLog();
    const loud = await openApi({ logLevel: 'warn' });
    const [near, far] = [await loud.placed(), await loud.placed()];
    await reportPayment(loud, ahead(near, 4 * 60_000));
    await reportPayment(loud, ahead(far, 7 * hour));
    const told = written.filter((line) => line.includes('payment-ahead'));
    expect(told.map((line) => (JSON.parse(line) as { orderNumber: string }).orderNumber)).toEqual([
      far.orderNumber,
    ]);
    const { held } = await deskOf(loud, databaseOf(loud));
    const seconds = async (order: typeof far) =>
      (await held(order)).money.map(({ secondsAhead }) => secondsAhead);
    expect(await seconds(near)).toEqual([0]);
    expect(Math.round(((await seconds(far))[0] ?? 0) / 3_600)).toBe(7);
    vi.restoreAllMocks();
  });
});
