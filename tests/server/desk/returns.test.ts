import { describe, expect, test } from 'vitest';
import { nextSteps } from '../../../engine/desk/orders/desk-order.ts';
import type { OrderActName } from '../../../engine/desk/orders/order-acts.ts';
import { atOnce, call, callRaw, errorCode } from '../../support/api.ts';
import { requestOf, ring, somewhere, taxId } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { actOn, filled, newTeam } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const { owner, cashier, packer } = await newTeam(api, database, 'owner', 'cashier', 'packer');
await api.setStock(ring, 5_000);

const account = 'กสิกรไทย 123-4-56789-0 มาลี ใจดี';
const reason = 'ลูกค้าเปลี่ยนใจ';
const two = [{ ...ring, quantity: 2 }];
const back = (quantity: number, state = 'stock') => [{ ...ring, quantity, state }];

const taxInvoice = { kind: 'person' as const, name: 'มาลี ใจดี', taxId, branchCode: '', address: somewhere };

/** An order of two rings with a tax invoice, taken through some acts from its payment on. */
const led = async (acts: readonly OrderActName[], pickup = false) => {
  const delivery = pickup ? { delivery: await api.tomorrowOpen(two) } : {};
  const order = await api.placed(requestOf(two, { taxInvoice, ...delivery }));
  for (const act of ['confirm', ...acts] as const) await actOn(owner.desk, order, act, filled);
  return order;
};
const handedOver = async () => led(['prepare', 'ready', 'hand-over'], true);

const refusal = async (order: { readonly orderNumber: string }, body: object) =>
  cashier.desk.code('deskActOnOrder', { params: { orderNumber: order.orderNumber }, body });

/** The latest message to the buyer of an order. */
const lastTold = async ({ orderNumber }: { readonly orderNumber: string }): Promise<string | undefined> => {
  const subjects = await api.database.values<string>(
    'select subject from outbox where strpos(subject, $1) > 0 order by id desc limit 1',
    [orderNumber],
  );
  return subjects[0];
};

/** Pieces of the ring in the central store that open orders have. */
const heldPieces = async (): Promise<number> => {
  const { stock } = await owner.desk.call('deskProduct', { params: { code: ring.productId } });
  const at = stock.find(({ sizeId, placeId }) => sizeId === ring.sizeId && placeId === 'central');
  return at?.held ?? 0;
};

describe('goods that come back', () => {
  test('from a completed order return singly, each with credit note and refund', async () => {
    const order = await handedOver();
    const [place, price] = ['yaowarat', order.total / 2];
    const before = await api.stockOf(ring, place);
    const first = await actOn(cashier.desk, order, 'take-back', {
      reason,
      account,
      goods: back(1),
      amount: price / 100 - 300,
    });
    expect([first.order.status, first.due]).toEqual(['completed', price - 30_000]);
    expect(first.returns).toMatchObject([{ reason, account, pieces: back(1), amount: price - 30_000 }]);
    expect(first.creditNotes).toMatchObject([{ reason, credit: { amount: price - 30_000 } }]);
    expect(await api.stockOf(ring, place)).toBe(before + 1);

    const sent = await actOn(cashier.desk, order, 'refund', { reference: 'KBANK 7' });
    expect([sent.order.status, sent.due, sent.returns[0]?.reference]).toEqual(['completed', 0, 'KBANK 7']);

    const rest = { reason, account, goods: back(1, 'damaged'), amount: price / 100 };
    const second = await actOn(cashier.desk, order, 'take-back', rest);
    expect([second.order.status, second.due]).toEqual(['refund-due', price]);
    expect(await api.stockOf(ring, place)).toBe(before + 1);
    // The second note starts from the value that the first has left.
    const [latest, former] = second.creditNotes;
    expect(latest?.credit?.before).toBe(
      (former?.credit?.before ?? 0) - (former?.credit?.amount ?? 0) + (former?.credit?.tax ?? 0),
    );
    const done = await actOn(cashier.desk, order, 'refund', { reference: 'KBANK 8' });
    expect([done.order.status, done.due]).toEqual(['refunded', 0]);
    const { returns } = await call(api, 'order', {
      params: { orderId: order.orderId },
      headers: { 'order-proof': order.proof ?? '' },
    });
    expect(returns.map(({ amount, refundedAt }) => [amount, refundedAt !== null])).toEqual([
      [price - 30_000, true],
      [price, true],
    ]);
  });

  test('are never more than were sold, nor the money more than was paid', async () => {
    const order = await handedOver();
    const wish = { act: 'take-back', seen: 'completed', reason, account, goods: back(1), amount: 1 };
    for (const wrong of [
      { goods: back(3) },
      { goods: [] },
      { goods: [...back(1), ...back(2, 'lost')] },
      { goods: [...back(1), ...back(1)] },
      { goods: back(1, 'out') },
      { goods: [{ ...ring, sizeId: '99', quantity: 1, state: 'stock' }] },
      { amount: order.total / 100 + 1 },
      { account: '' },
      { reason: '' },
    ])
      expect([wrong, await refusal(order, { ...wish, ...wrong })]).toEqual([wrong, 'VALIDATION']);
    await actOn(cashier.desk, order, 'take-back', { ...wish, goods: back(2), amount: 1 });
    expect(await refusal(order, { ...wish, seen: 'refund-due' })).toBe('OVERTAKEN');
  });

  test('of an order cancelled in transit sell again once back, except lost ones', async () => {
    const before = await api.stockOf(ring);
    const order = await led(['prepare', 'ship']);
    const off = await actOn(cashier.desk, order, 'cancel', { reason });
    expect([off.due, await api.stockOf(ring)]).toEqual([order.total, before - 2]);
    await actOn(cashier.desk, order, 'refund', { reference: 'KBANK 9' });
    expect(await refusal(order, { act: 'parcel-back', seen: 'refunded', goods: back(3) })).toBe('VALIDATION');
    const some = await actOn(packer.desk, order, 'parcel-back', { goods: back(1) });
    expect(some.returns[0]?.pieces).toEqual(expect.arrayContaining([...back(1), ...back(1, 'out')]));
    expect(await api.stockOf(ring)).toBe(before - 1);
    const all = await actOn(packer.desk, order, 'parcel-back', { goods: back(1, 'lost') });
    expect([all.order.status, all.due, await api.stockOf(ring)]).toEqual(['refunded', 0, before - 1]);
    expect(await refusal(order, { act: 'parcel-back', seen: 'refunded', goods: back(1) })).toBe('OVERTAKEN');
  });

  test('of one parcel are taken once, however alike two clerks counted them', async () => {
    const order = await api.placed(requestOf([{ ...ring, quantity: 3 }]));
    for (const act of ['confirm', 'prepare', 'ship', 'cancel'] as const)
      await actOn(owner.desk, order, act, { ...filled, reason });
    const one = await actOn(packer.desk, order, 'parcel-back', { goods: back(1) });
    const wish = { act: 'parcel-back', seen: 'refund-due', steps: nextSteps(one), goods: back(1) };
    const params = { orderNumber: order.orderNumber };
    await packer.desk.call('deskActOnOrder', { params, body: wish });
    expect(await refusal(order, wish)).toBe('OVERTAKEN');
  });

  test('can leave an unsent order except the last, and the rest continues', async () => {
    const [before, held] = [await api.stockOf(ring), await heldPieces()];
    const order = await led([]);
    const price = order.total / 2;
    const out = { reason: 'ชิ้นนี้มีตำหนิ', account, amount: price / 100 };
    expect(await refusal(order, { ...out, act: 'take-out', seen: 'paid', goods: back(2) })).toBe(
      'VALIDATION',
    );
    const less = await actOn(cashier.desk, order, 'take-out', { ...out, goods: back(1, 'lost') });
    expect([less.order.status, less.due, await api.stockOf(ring)]).toEqual(['paid', price, before - 1]);
    expect(await heldPieces()).toBe(held + 1);
    const listed = async () => {
      const { data } = await cashier.desk.call('deskOrders', { query: { search: order.orderNumber } });
      return [data[0]?.quantity, data[0]?.total];
    };
    expect(await listed()).toEqual([1, price]);
    for (const act of ['prepare', 'ship', 'arrived'] as const) await actOn(owner.desk, order, act, filled);
    // Pieces already taken out cannot be returned, and no more than the rest is due.
    expect(await refusal(order, { ...out, act: 'take-back', seen: 'completed', goods: back(2) })).toBe(
      'VALIDATION',
    );
    const off = await actOn(cashier.desk, order, 'take-back', { ...out, goods: back(1) });
    expect([off.order.status, off.due, await api.stockOf(ring)]).toEqual(['refund-due', order.total, before]);
    // The list shows a closed order in full.
    expect(await listed()).toEqual([2, order.total]);
  });
});

test('a price lowered after the sale is due, and cancelling refunds the rest', async () => {
  const order = await led([]);
  const lower = { reason: 'ชดเชยที่จัดส่งช้า', account, amount: 100 };
  const before = await api.stockOf(ring);
  // Pieces named with it are not returned.
  const lowered = await actOn(cashier.desk, order, 'lower-price', { ...lower, goods: back(5) });
  expect(await api.stockOf(ring)).toBe(before);
  expect([lowered.due, lowered.creditNotes.length]).toEqual([10_000, 1]);
  expect(await lastTold(order)).toMatch(/คืนเงิน ฿100 /);
  expect(await refusal(order, { act: 'other-money', seen: 'paid', amount: 0 })).toBe('VALIDATION');
  const off = await actOn(cashier.desk, order, 'cancel', { reason });
  expect([off.due, off.creditNotes.length]).toEqual([order.total, 2]);
  expect(off.creditNotes.reduce((sum, { credit }) => sum + (credit?.tax ?? 0), 0)).toBe(
    off.order.tax?.amount,
  );
});

test('a return is recorded, and needs a right of its own', async () => {
  const order = await handedOver();
  const wish = { act: 'take-back', seen: 'completed', reason, account, goods: back(1), amount: 1 };
  const params = { orderNumber: order.orderNumber };
  expect(await packer.desk.code('deskActOnOrder', { params, body: wish })).toBe('RIGHT_MISSING');
  await actOn(cashier.desk, order, 'take-back', wish);
  const { data } = await owner.desk.call('deskRecord', { query: { about: order.orderNumber } });
  expect(data[0]).toMatchObject({ act: 'take-back' });
  expect(data[0]?.details).toEqual(expect.arrayContaining([{ name: 'account', text: account }]));
});

describe('a buyer who asks to give pieces back', () => {
  const asking = (order: { readonly orderId: string }, body: object = {}) => ({
    params: { orderId: order.orderId },
    body: { lines: [{ ...ring, quantity: 1 }], reason, account, ...body },
  });
  const asked = async (order: { readonly orderId: string }, body: object = {}) =>
    errorCode(await callRaw(api, 'askReturn', asking(order, body)));

  test('appears in a queue of the desk once, until the pieces are taken back', async () => {
    const order = await handedOver();
    const { returns: before } = await owner.desk.call('deskQueues');
    const answers = await atOnce(3, async () => asked(order));
    expect(answers.filter((code) => code === undefined).length).toBeGreaterThan(0);
    expect(await asked(order)).toBeUndefined();
    expect(await asked(order, { reason: 'อีกครั้ง' })).toBe('ORDER_NOT_RETURNABLE');
    expect((await owner.desk.call('deskQueues')).returns).toBe(before + 1);
    const { order: held } = await cashier.desk.call('deskOrder', {
      params: { orderNumber: order.orderNumber },
    });
    expect(held.returnRequest).toMatchObject({ reason, account, lines: [{ ...ring, quantity: 1 }] });
    const done = await actOn(cashier.desk, order, 'take-back', {
      reason,
      account,
      goods: back(1),
      amount: 1,
    });
    expect(done.order.returnRequest?.answeredAt).not.toBeNull();
    expect((await owner.desk.call('deskQueues')).returns).toBe(before);
  });

  test('reads the refusal’s reason, and may ask again within the promised days', async () => {
    const order = await handedOver();
    expect(await asked(order, { lines: [{ ...ring, quantity: 3 }] })).toBe('VALIDATION');
    const twice = [1, 2].map((quantity) => ({ ...ring, quantity }));
    expect(await asked(order, { lines: twice })).toBe('VALIDATION');
    expect(await asked(order, { lines: [] })).toBe('VALIDATION');
    for (const unseen of [{ account: '\u200b\u200b' }, { account: ' ' }, { reason: 'ชำรุด\u202e' }])
      expect(await asked(order, unseen)).toBe('VALIDATION');
    expect(await asked(order, { reason: '' })).toBeUndefined();
    const refused = await actOn(cashier.desk, order, 'refuse-return', { reason: 'สินค้าสลักชื่อแล้ว' });
    expect(refused.order.returnRequest?.refusal).toBe('สินค้าสลักชื่อแล้ว');
    expect(await lastTold(order)).toMatch(/^ร้านยังรับคืนสินค้าของคำสั่งซื้อ/);
    expect(await refusal(order, { act: 'refuse-return', seen: 'completed', reason })).toBe('OVERTAKEN');
    expect(await asked(order)).toBeUndefined();
    await actOn(cashier.desk, order, 'refuse-return', { reason });
    await api.database.query(
      `update order_event set at = at - interval '8 days' where order_id = $1 and status = 'completed'`,
      [order.orderId],
    );
    expect(await asked(order)).toBe('ORDER_NOT_RETURNABLE');
  });

  test('has received them, or knows that they are on their way', async () => {
    expect(await asked(await led(['prepare']))).toBe('ORDER_NOT_RETURNABLE');
    expect(await asked(await led(['prepare', 'ship']))).toBeUndefined();
  });

  test('is answered when the shipped order is cancelled', async () => {
    const order = await led(['prepare', 'ship']);
    const { returns: before } = await owner.desk.call('deskQueues');
    expect(await asked(order)).toBeUndefined();
    const off = await actOn(cashier.desk, order, 'cancel', { reason, account });
    expect(off.returns).toMatchObject([{ account }]);
    expect(off.order.returnRequest?.answeredAt).not.toBeNull();
    expect((await owner.desk.call('deskQueues')).returns).toBe(before);
  });
});

test('a wholly refunded order that is then cancelled awaits no refund', async () => {
  const order = await led(['prepare']);
  await actOn(cashier.desk, order, 'lower-price', { reason, account, amount: order.total / 100 });
  await actOn(cashier.desk, order, 'refund', { reference: 'KBANK 8' });
  const off = await actOn(cashier.desk, order, 'cancel', { reason });
  expect([off.order.status, off.due]).toEqual(['cancelled', 0]);
});

test('a cancelled free order keeps its receipt when its account is deleted', async () => {
  await api.database.query(
    `insert into coupon (code, kind, value, once_each) values ('FREE', 'percent', 100, false)`,
  );
  const { accessToken: token, password } = await api.newCustomer();
  const delivery = await api.tomorrowOpen(two);
  const order = await api.placed(requestOf(two, { delivery, couponCode: 'FREE' }), { token });
  const off = await actOn(cashier.desk, order, 'cancel', { reason });
  expect([order.total, off.order.status, off.due]).toEqual([0, 'cancelled', 0]);
  await call(api, 'deleteAccount', { token, body: { password, confirmed: true } });
  const kept = await cashier.desk.call('deskOrder', { params: { orderNumber: order.orderNumber } });
  expect([kept.order.receipt === null, kept.returns.length]).toEqual([false, 1]);
});
