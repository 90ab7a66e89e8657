import { describe, expect, test, vi } from 'vitest';
import { warnAfter, healthWarnings } from '../../../engine/desk/health/module.ts';
import { nextSteps } from '../../../engine/desk/orders/desk-order.ts';
import { brand } from '../../../src/shop/brand.ts';
import { demoPaymentOf } from '../../../adapters/v1/server/payments/payment-config.ts';
import { call, callRaw, errorCode, type TestApi } from '../../support/api.ts';
import { ring, ringOrder, requestOf } from '../orders/support/shopping.ts';
import { deskOf, type Numbered } from '../desk/support/desk.ts';
import { captureLog, databaseOf, startedApi } from '../support/shop.ts';
import { opnEvent, opnHeadersOf, startOpn } from './support/opn.ts';

const opn = await startOpn();
const payment = { ...demoPaymentOf(brand.company), webhookSecret: undefined, gateway: opn.choice };
const api = await startedApi({ payment, logLevel: 'warn' });
/** A second process of the same shop. */
const other = await startedApi({ payment, sharing: api.database });
const log = captureLog();
await api.setStock(ring, 500);
opn.shops.push(api);
const { desk, actOn, held } = await deskOf(api, databaseOf(api));

const read = async (orderId: string, from: TestApi = api) => call(from, 'order', { params: { orderId } });

interface StoredCharge {
  readonly id: string;
  readonly charge_id: string;
  readonly is_open: boolean;
  readonly [column: string]: unknown;
}

const chargesOf = async (orderId: string): Promise<readonly StoredCharge[]> =>
  api.database.query<StoredCharge>(
    'select id, charge_id, is_open from payment_charge where order_id = $1 order by made_at',
    [orderId],
  );

const chargeOf = async (orderId: string): Promise<StoredCharge> => {
  const [charge] = await chargesOf(orderId);
  if (charge === undefined) throw new Error('an order without a charge');
  return charge;
};

const moneyOf = async (orderId: string): Promise<readonly unknown[]> =>
  api.database.query(
    'select event_id, amount, outcome from payment_event where order_id = $1 order by amount',
    [orderId],
  );

const charged = async () => {
  const order = await api.placed();
  return { ...order, ...(await chargeOf(order.orderId)) };
};

const passPause = async (): Promise<void> =>
  void (await api.database.query("update payment_charge set tried_at = tried_at - interval '11 seconds'"));

/** Wakes the workers that read charges and send refunds, by an event of another shop's charge. */
const wake = async (): Promise<void> => {
  const body = opnEvent('chrg_test_elsewhere');
  await call(api, 'opnEventReceived', { body, headers: opnHeadersOf(opn.choice.webhookSecret, body) });
};

/** Makes the next poll of a charge due. */
const comesDue = async (chargeId: string): Promise<void> =>
  void (await api.database.query('update payment_charge set next_read_at = now() where charge_id = $1', [
    chargeId,
  ]));

const poll = async (chargeId: string): Promise<void> => {
  await comesDue(chargeId);
  await wake();
};

const becomes = async (orderId: string, status: string): Promise<void> =>
  vi.waitFor(async () => expect((await read(orderId)).status).toBe(status), {
    timeout: 12_000,
    interval: 100,
  });

const isRead = async (chargeId: string): Promise<void> =>
  vi.waitFor(() => expect(opn.asked).toContain(`GET ${chargeId}`), { timeout: 12_000, interval: 50 });

describe('an order that is paid through a gateway', () => {
  test('shows the QR code of its charge, and the same one after a reload', async () => {
    const order = await api.placed();
    expect(order.payment).toMatchObject({ promptPay: null, payee: null, isToldByBank: true });
    expect((await read(order.orderId, other)).payment.qrPicture).toBe(order.payment.qrPicture);
    const picture = await fetch(`${api.url}${order.payment.qrPicture ?? ''}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    const { id } = await chargeOf(order.orderId);
    expect(opn.asked.filter((line) => line === `POST ${id}`)).toHaveLength(1);
    expect((await api.send('GET', '/v1/order/client/charge/x')).status).toBe(404);
  });

  test('is paid once by an event, in any number and delay', async () => {
    const order = await charged();
    await opn.act(order.charge_id, 'pay');
    await becomes(order.orderId, 'paid');
    const event = opn.events.at(-1);
    if (event === undefined) throw new Error('no event was sent');
    for (const shop of [api, other, api]) expect((await opn.post(shop, event)).status).toBe(204);
    await poll(order.charge_id);
    await vi.waitFor(
      async () =>
        expect(
          await api.database.values('select next_read_at from payment_charge where id = $1', [order.id]),
        ).toEqual([null]),
      { timeout: 12_000 },
    );
    expect(await moneyOf(order.orderId)).toEqual([
      { event_id: order.charge_id, amount: order.total, outcome: 'paid' },
    ]);
    expect((await read(order.orderId)).payment.qrPicture).toBeNull();
    expect((await api.send('GET', order.payment.qrPicture ?? '')).status).toBe(404);
  });

  test('is not paid by an event before the money', async () => {
    const order = await charged();
    await opn.act(order.charge_id, 'tell');
    await isRead(order.charge_id);
    expect((await read(order.orderId)).status).toBe('awaiting-payment');
    await opn.act(order.charge_id, 'pay');
    await becomes(order.orderId, 'paid');
  });

  test('is found by polling when the event is lost, by one of two processes', async () => {
    const order = await charged();
    await opn.act(order.charge_id, 'pay-silently');
    await comesDue(order.charge_id);
    await becomes(order.orderId, 'paid');
    expect(opn.asked.filter((line) => line === `GET ${order.charge_id}`)).toHaveLength(1);
    expect(await moneyOf(order.orderId)).toHaveLength(1);
  });

  test('ignores forged, old or unsigned events, and those of unknown charges', async () => {
    const order = await charged();
    await opn.act(order.charge_id, 'pay-silently');
    const body = opnEvent(order.charge_id);
    const { webhookSecret } = opn.choice;
    const forgeries = [
      opnHeadersOf('AAAAAAAAAAAAAAAAAAAAAAAA', body),
      opnHeadersOf(webhookSecret, body, Date.now() - 6 * 60_000),
      opnHeadersOf(webhookSecret, opnEvent('chrg_test_other')),
      { 'omise-signature': '', 'omise-signature-timestamp': '' },
    ];
    for (const headers of forgeries)
      expect(errorCode(await callRaw(api, 'opnEventReceived', { body, headers }))).toBe('SIGNATURE_WRONG');
    await wake();
    expect(await moneyOf(order.orderId)).toEqual([]);
    const rotated = opnHeadersOf(webhookSecret, body);
    await call(api, 'opnEventReceived', {
      body,
      headers: { ...rotated, 'omise-signature': `${'0'.repeat(64)}, ${rotated['omise-signature'] ?? ''}` },
    });
    await becomes(order.orderId, 'paid');
  });

  test('is paid by its own charge alone, though an answer names another', async () => {
    const [mine, theirs] = [await charged(), await charged()];
    await opn.act(mine.charge_id, 'pay-silently');
    opn.spoilNext((text) => text.replaceAll(mine.charge_id, theirs.charge_id));
    await poll(mine.charge_id);
    await isRead(mine.charge_id);
    expect((await read(theirs.orderId)).status).toBe('awaiting-payment');
    await poll(mine.charge_id);
    await becomes(mine.orderId, 'paid');
    expect((await read(theirs.orderId)).status).toBe('awaiting-payment');
  });

  test('is refunded money that was late or too much', async () => {
    const late = await charged();
    await api.letOrderAge(late.orderId, '46 minutes');
    await opn.act(late.charge_id, 'pay');
    await becomes(late.orderId, 'refund-due');
    const dear = await charged();
    opn.spoilNext((text) => text.replace(`"amount":${dear.total}`, `"amount":${dear.total + 100}`));
    await opn.act(dear.charge_id, 'pay');
    await becomes(dear.orderId, 'paid');
    expect(await moneyOf(dear.orderId)).toMatchObject([{ outcome: 'excess' }, { outcome: 'paid' }]);
    expect((await held(dear)).isDueByGateway).toBe(true);
  });

  test('gets a new charge once the former has expired', async () => {
    const order = await charged();
    await opn.act(order.charge_id, 'expire');
    await vi.waitFor(async () => expect((await chargeOf(order.orderId)).is_open).toBe(false), {
      timeout: 12_000,
    });
    const again = await read(order.orderId);
    expect(again.payment.qrPicture).not.toBe(order.payment.qrPicture);
    expect(again.payment.qrPicture).not.toBeNull();
  });

  test('costs more than a charge can: then it is paid by transfer alone', async () => {
    const many = requestOf([{ ...ring, quantity: 30 }], { paymentMethod: 'transfer' });
    const order = await api.placed(many);
    expect(order.total).toBeGreaterThan(opn.choice.most);
    expect(order.payment.methods).toEqual(['transfer']);
    const params = { orderId: order.orderId };
    expect(errorCode(await callRaw(api, 'changePayment', { params, body: { method: 'promptpay' } }))).toBe(
      'VALIDATION',
    );
    expect(await chargesOf(order.orderId)).toEqual([]);
  });
});

describe('a charge of an order that is over', () => {
  test('is ended at the gateway: its QR code takes no more money', async () => {
    const [lapsed, off] = [await charged(), await charged()];
    await api.letOrderAge(lapsed.orderId, '46 minutes');
    await becomes(lapsed.orderId, 'lapsed');
    await actOn(off, 'cancel');
    for (const { charge_id: chargeId, orderId } of [lapsed, off]) {
      await vi.waitFor(
        async () => {
          await poll(chargeId);
          expect((await chargeOf(orderId)).is_open).toBe(false);
        },
        { timeout: 12_000, interval: 100 },
      );
      await opn.act(chargeId, 'pay');
      await poll(chargeId);
      expect(await moneyOf(orderId)).toEqual([]);
    }
  });

  test('is paid still by money received before its end', async () => {
    const order = await charged();
    await opn.act(order.charge_id, 'pay-silently');
    await actOn(order, 'cancel');
    await poll(order.charge_id);
    await becomes(order.orderId, 'refund-due');
  });
});

describe('money that came through a gateway', () => {
  const refundable = async () => {
    const order = await charged();
    await opn.act(order.charge_id, 'pay');
    await becomes(order.orderId, 'paid');
    expect((await actOn(order, 'cancel')).isDueByGateway).toBe(true);
    return order;
  };
  const refund = async ({ orderNumber }: Numbered, more: object = {}) =>
    desk.raw('deskActOnOrder', {
      params: { orderNumber },
      body: { act: 'refund', seen: 'refund-due', ...more },
    });

  test('goes back through it once, by two clerks at once', async () => {
    const order = await refundable();
    const both = await Promise.all([refund(order), refund(order)]);
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
    const { returns, due, order: now } = await held(order);
    expect([now.status, due, returns[0]?.reference]).toEqual([
      'refunded',
      0,
      expect.stringMatching(/^rfnd_test_/),
    ]);
  });

  /** Makes waiting refunds due and wakes the worker. */
  const passTry = async (): Promise<void> => {
    await api.database.query(
      "update payment_refund set next_try_at = now() - interval '1 hour' where next_try_at is not null",
    );
    await wake();
  };
  const keysOf = async (orderId: string): Promise<readonly string[]> =>
    api.database.values<string>('select id from payment_refund where order_id = $1', [orderId]);

  test('is refunded once though answers are lost, wrong or failures, one way alone', async () => {
    const order = await refundable();
    const wrongs: readonly (readonly [(text: string) => string | undefined, number])[] = [
      [() => undefined, 200],
      [() => '{"object":"error"}', 503],
      [(text) => text.replace(order.charge_id, 'chrg_test_other'), 200],
      [(text) => text.replace(`"amount":${order.total}`, '"amount":100'), 200],
    ];
    for (const [wrong, status] of wrongs)
      opn.spoilNext((text) => (text.includes('"object":"refund"') ? wrong(text) : text), status);
    expect((await refund(order)).status).toBe(200);
    expect(await held(order)).toMatchObject({ due: order.total, refunding: order.total });
    // An owner is alerted after a long silence.
    const health = await desk.call('deskHealth');
    expect(health).toMatchObject({ unanswered: 1 });
    expect(healthWarnings(health)).not.toContain('unanswered');
    expect(healthWarnings({ ...health, now: health.now + warnAfter.unanswered + 1 })).toContain('unanswered');
    expect(errorCode(await refund(order))).toBe('OVERTAKEN');
    expect(errorCode(await refund(order, { reference: 'KBANK 1' }))).toBe('OVERTAKEN');
    await vi.waitFor(
      async () => {
        await passTry();
        expect(await held(order)).toMatchObject({ due: 0, refunding: 0, order: { status: 'refunded' } });
      },
      { timeout: 40_000, interval: 100 },
    );
    const [key = '', ...more] = await keysOf(order.orderId);
    expect(more).toEqual([]);
    expect(opn.asked.filter((line) => line === `POST ${key}`).length).toBeGreaterThan(wrongs.length);
  });

  test('is refunded by one of two processes when the initiator is gone', async () => {
    const order = await refundable();
    await api.database.query(
      'insert into payment_refund (order_id, position, charge_id, amount) values ($1, 0, $2, $3)',
      [order.orderId, order.charge_id, order.total],
    );
    await wake();
    await becomes(order.orderId, 'refunded');
    const [key = ''] = await keysOf(order.orderId);
    expect(opn.asked.filter((line) => line === `POST ${key}`)).toHaveLength(1);
    expect(await held(order)).toMatchObject({ due: 0, refunding: 0 });
  });

  test('is due again once the gateway refuses, then refundable by key or hand', async () => {
    const order = await refundable();
    const refused = (text: string) => (text.includes('"object":"refund"') ? '{"object":"error"}' : text);
    opn.spoilNext(refused, 400);
    expect((await refund(order)).status).toBe(200);
    const { due, refunding, notes } = await held(order);
    expect([due, refunding, notes.at(-1)?.staffName]).toEqual([order.total, 0, 'Opn']);
    expect((await refund(order, { reference: 'KBANK 2' })).status).toBe(200);
    expect(await held(order)).toMatchObject({ due: 0, returns: [{ reference: 'KBANK 2' }] });
  });

  test('is refunded in part, and by hand where some was paid otherwise', async () => {
    const order = await charged();
    await opn.act(order.charge_id, 'pay');
    await becomes(order.orderId, 'paid');
    await actOn(order, 'lower-price', { reason: 'มีรอย', amount: 50, account: 'กสิกรไทย 1' });
    expect((await refund(order, { seen: 'paid' })).status).toBe(200);
    const now = await held(order);
    expect(now.returns).toMatchObject([{ amount: 5_000, reference: expect.any(String) }]);
    // The page of the desk says how much it has seen.
    await actOn(order, 'prepare', { steps: nextSteps(now) });
    await actOn(order, 'other-money', { amount: 7 });
    expect((await held(order)).isDueByGateway).toBe(false);
    expect(errorCode(await refund(order, { seen: 'preparing' }))).toBe('VALIDATION');
    expect((await refund(order, { seen: 'preparing', reference: 'KBANK 1' })).status).toBe(200);
  });
});

describe('making a charge', () => {
  test('is tried again with its key when the answer is lost, and makes one', async () => {
    opn.spoilNext(() => undefined);
    const order = await api.placed();
    expect(order.payment.qrPicture).toBeNull();
    expect((await read(order.orderId)).payment.qrPicture).toBeNull();
    await passPause();
    const again = await read(order.orderId);
    expect(again.payment.qrPicture).not.toBeNull();
    const { id, charge_id: chargeId } = await chargeOf(order.orderId);
    expect(opn.asked.filter((line) => line === `POST ${id}`)).toHaveLength(2);
    await opn.act(chargeId, 'pay');
    await becomes(order.orderId, 'paid');
  });

  test('has a new key once it was refused', async () => {
    opn.spoilNext(() => '{"object":"error"}', 400);
    const order = await api.placed();
    const [refused] = opn.asked.slice(-1);
    await passPause();
    expect((await read(order.orderId)).payment.qrPicture).not.toBeNull();
    expect(opn.asked.at(-1)).not.toBe(refused);
  });

  test('is done once by two processes that want it at once', async () => {
    const order = await api.placed(ringOrder({ paymentMethod: 'transfer' }));
    await api.database.query("update customer_order set payment_method = 'promptpay' where id = $1", [
      order.orderId,
    ]);
    const before = opn.asked.length;
    await Promise.all([api, other, api, other].map(async (shop) => read(order.orderId, shop)));
    expect(opn.asked.slice(before).filter((line) => line.startsWith('POST'))).toHaveLength(1);
    expect(await chargesOf(order.orderId)).toHaveLength(1);
  });

  test('logs its failures, and no secret', () => {
    const told = log.join('');
    expect(told).toContain('charge-not-made');
    expect(told).not.toContain(opn.choice.secretKey);
    expect(told).not.toContain(Buffer.from(`${opn.choice.secretKey}:`).toString('base64'));
  });
});

test('a demo can be paid through its own stand-in', async () => {
  const demo = await startedApi({
    payment: { ...payment, gateway: { ...opn.choice, secretKey: 'stand-in' } },
  });
  const order = await demo.placed();
  expect(order.payment.qrPicture).not.toBeNull();
  const page = await demo.send('GET', '/dev/opn');
  const [, charge = ''] = /name="charge" value="([^"]+)"/.exec(page.text) ?? [];
  await demo.send('POST', '/dev/opn', {
    raw: new URLSearchParams({ charge, how: 'pay' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  await vi.waitFor(async () => expect((await read(order.orderId, demo)).status).toBe('paid'), {
    timeout: 12_000,
  });
});
