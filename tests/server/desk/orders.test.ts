import { slipPicturePath } from '../../../adapters/v1/contract/desk/orders.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OrderActName, orderActNames } from '../../../engine/desk/orders/order-acts.ts';
import { nextSteps } from '../../../engine/desk/orders/desk-order.ts';
import type { OrderStatus } from '../../../engine/orders/order.ts';
import { call, type ContractCall, errorCode } from '../../support/api.ts';
import {
  letOrderAge,
  placed,
  requestOf,
  ring,
  ringOrder,
  setStock,
  stockOf,
  tomorrowOpen,
} from '../orders/support/shopping.ts';
import { newSlip, transferOrder } from '../payments/support/contract-calls.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { actOn as actAt, filled, letFactorAge, newStaff, newTeam, type StaffMember } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const { owner, cashier, packer } = await newTeam(api, database, 'owner', 'cashier', 'packer');
beforeAll(async () => {
  await setStock(api, ring, 5_000);
});

interface Numbered {
  readonly orderNumber: string;
}

const wish = (
  { orderNumber }: Numbered,
  act: string,
  seen: OrderStatus,
  more: object = filled,
): ContractCall => ({
  params: { orderNumber },
  body: { act, seen, ...(act === 'other-money' ? { amount: 1 } : {}), ...more },
});

const read = async ({ orderId }: { readonly orderId: string }) => call(api, 'order', { params: { orderId } });
const held = async (order: Numbered) =>
  owner.desk.call('deskOrder', { params: { orderNumber: order.orderNumber } });
const acted = async (clerk: StaffMember, ...wished: Parameters<typeof wish>) =>
  clerk.desk.call('deskActOnOrder', wish(...wished));
const refusal = async (clerk: StaffMember, ...wished: Parameters<typeof wish>) =>
  await clerk.desk.code('deskActOnOrder', wish(...wished));
/** Performs an act on an order in its present status, which must succeed. */
const actOn = async (clerk: StaffMember, ...doing: [order: Numbered, act: OrderActName, more?: object]) =>
  actAt(clerk.desk, ...doing);

describe('an order at the desk', () => {
  test('is led from its slip to its buyer, who reads the shop’s words', async () => {
    const order = await transferOrder(api);
    await call(api, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
    const refused = await acted(cashier, order, 'refuse-slip', 'awaiting-review');
    expect(refused.order.timeline.at(-1)).toMatchObject({ status: 'awaiting-payment', note: filled.reason });
    expect((await read(order)).timeline.at(-1)?.note).toBe(filled.reason);
    await call(api, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
    const paid = await acted(cashier, order, 'confirm', 'awaiting-review', { ...filled, payer: 'นาย อื่น' });
    expect(paid.money).toMatchObject([{ outcome: 'paid', amount: order.total, payer: 'นาย อื่น' }]);
    expect(paid.due).toBe(0);
    await acted(packer, order, 'prepare', 'paid');
    const sent = await acted(packer, order, 'ship', 'preparing', { ...filled, tracking: 'th12345678' });
    expect(sent.order.tracking).toBe('TH12345678');
    const { order: done, acts } = await acted(packer, order, 'arrived', 'shipped');
    expect(done.status).toBe('completed');
    expect(acts.map(({ act, staffName }) => [act, staffName])).toEqual([
      ['refuse-slip', 'A cashier'],
      ['confirm', 'A cashier'],
      ['prepare', 'A packer'],
      ['ship', 'A packer'],
      ['arrived', 'A packer'],
    ]);
  });

  test('is handed over against identification, where required', async () => {
    await api.database.query("insert into shop_setting (name, value) values ('identityFrom', '100')");
    const delivery = await tomorrowOpen(api, [{ ...ring, quantity: 1 }]);
    const order = await placed(api, ringOrder({ delivery }));
    await acted(cashier, order, 'confirm', 'awaiting-payment');
    await acted(packer, order, 'prepare', 'paid');
    expect(await refusal(packer, order, 'ship', 'preparing')).toBe('OVERTAKEN');
    await acted(packer, order, 'ready', 'preparing');
    const lacks = { identity: undefined, receiver: undefined, checks: ['card', 'pieces'] };
    for (const [field, value] of Object.entries(lacks)) {
      const unseen = wish(order, 'hand-over', 'ready-for-pickup', { ...filled, [field]: value });
      expect(await cashier.desk.code('deskActOnOrder', unseen)).toBe('VALIDATION');
    }
    const { order: done } = await acted(cashier, order, 'hand-over', 'ready-for-pickup');
    expect(done.status).toBe('completed');
    expect(done.timeline.at(-1)?.note).toContain(filled.receiver);
    const handedOver = "select details from staff_act where subject = $1 and act = 'hand-over'";
    expect(await api.database.values(handedOver, [order.orderNumber])).toMatchObject([
      {
        identity: filled.identity,
        receiver: filled.receiver,
        checks: filled.checks,
        seen: 'ready-for-pickup',
      },
    ]);
    await api.database.query('delete from shop_setting');
    const later = await tomorrowOpen(api, [{ ...ring, quantity: 1 }]);
    const small = await placed(api, ringOrder({ delivery: later }));
    await acted(cashier, small, 'confirm', 'awaiting-payment');
    await acted(packer, small, 'prepare', 'paid');
    expect(await acted(packer, small, 'ready', 'preparing')).toMatchObject({
      asksIdentity: false,
    });
    await acted(cashier, small, 'hand-over', 'ready-for-pickup', { ...filled, identity: undefined });
  });

  test.each(['paid', 'preparing', 'shipped'] as const)(
    'that is %s can be cancelled: pieces return and money is refunded, once',
    async (status) => {
      const before = await stockOf(api, ring);
      const order = await placed(api);
      await acted(cashier, order, 'confirm', 'awaiting-payment');
      if (status !== 'paid') await acted(packer, order, 'prepare', 'paid');
      if (status === 'shipped') await acted(packer, order, 'ship', 'preparing');
      expect(await stockOf(api, ring)).toBe(before - 1);
      const off = await acted(cashier, order, 'cancel', status);
      expect([off.order.status, off.due]).toEqual(['refund-due', order.total]);
      expect(await stockOf(api, ring)).toBe(status === 'shipped' ? before - 1 : before);
      expect(await refusal(cashier, order, 'cancel', status)).toBe('OVERTAKEN');
      const back = await acted(cashier, order, 'refund', 'refund-due');
      expect([back.order.status, back.due, back.returns[0]?.reference]).toEqual([
        'refunded',
        0,
        filled.reference,
      ]);
      expect(await refusal(cashier, order, 'refund', 'refunded')).toBe('OVERTAKEN');
      expect((await read(order)).status).toBe('refunded');
    },
  );

  test('that is unpaid is cancelled without money due', async () => {
    const before = await stockOf(api, ring);
    const order = await placed(api);
    const { order: off, due } = await acted(cashier, order, 'cancel', 'awaiting-payment');
    expect([off.status, due, await stockOf(api, ring)]).toEqual(['cancelled', 0, before]);
  });

  test('that was paid twice stays while the excess is refunded', async () => {
    const order = await placed(api);
    await acted(cashier, order, 'confirm', 'awaiting-payment');
    await actOn(cashier, order, 'other-money', { amount: 1_845 });
    expect((await held(order)).due).toBe(184_500);
    const { data } = await owner.desk.call('deskOrders', { query: { queue: 'refund', page_size: '100' } });
    expect(data.map(({ orderNumber }) => orderNumber)).toContain(order.orderNumber);
    const { due, order: still } = await acted(cashier, order, 'refund', 'paid');
    expect([due, still.status]).toEqual([0, 'paid']);
    expect(await refusal(cashier, order, 'refund', 'paid')).toBe('OVERTAKEN');
  });
});

describe('money', () => {
  test('is confirmed by its slip’s time; after a refusal by the typed time', async () => {
    const order = await transferOrder(api);
    const send = async () => call(api, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
    await letOrderAge(api, order.orderId, '23 hours');
    const sentAt = Date.now() - 40 * 3_600_000;
    await send();
    await letOrderAge(api, order.orderId, '40 hours');
    const { order: refused } = await actOn(owner, order, 'refuse-slip');
    expect(Math.round((refused.payment.heldUntil - refused.now) / 60_000)).toBe(120);
    await send();
    const paidAt = new Date(sentAt).toISOString();
    expect((await actOn(owner, order, 'confirm', { ...filled, paidAt })).order.status).toBe('paid');
  });

  test('after a lapse pays while the price is promised, and else is due back', async () => {
    const before = await stockOf(api, ring);
    const lapsed = async (age: string) => {
      const order = await placed(api);
      await letOrderAge(api, order.orderId, age);
      expect((await read(order)).status).toBe('lapsed');
      return (await actOn(owner, order, 'confirm')).order.status;
    };
    expect([await lapsed('31 minutes'), await stockOf(api, ring)]).toEqual(['paid', before - 1]);
    expect(await lapsed('46 minutes')).toBe('refund-due');
  });

  test('that was typed wrongly confirms nothing; less than is missing waits for the rest', async () => {
    const order = await placed(api);
    const typed = { ...filled, amount: order.total / 100 - 50 };
    const confirming = wish(order, 'confirm', 'awaiting-payment', typed);
    expect(await cashier.desk.code('deskActOnOrder', confirming)).toBe('AMOUNT_DIFFERS');
    const right = { ...filled, amount: order.total / 100 };
    expect(await refusal(cashier, order, 'other-money', 'awaiting-payment', right)).toBe('VALIDATION');
    const other = await actOn(cashier, order, 'other-money', typed);
    expect([other.order.status, other.due, other.money[0]?.outcome]).toEqual(['awaiting-payment', 0, 'part']);
    // ฿50 is still missing.
    expect(await refusal(cashier, order, 'confirm', 'awaiting-payment', right)).toBe('AMOUNT_DIFFERS');
    const paid = await actOn(cashier, order, 'confirm', { ...filled, amount: 50 });
    expect([paid.order.status, paid.due]).toEqual(['paid', 0]);
    expect((await actOn(cashier, order, 'other-money', right)).money.at(-1)?.outcome).toBe('paid-already');
  });

  test('of a replaced slip is not confirmed by who saw the former one', async () => {
    const order = await transferOrder(api);
    const send = async () => call(api, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
    await send();
    const steps = nextSteps(await held(order));
    await actOn(owner, order, 'refuse-slip');
    await send();
    const late = wish(order, 'confirm', 'awaiting-review', { steps });
    expect(await cashier.desk.code('deskActOnOrder', late)).toBe('OVERTAKEN');
    const now = wish(order, 'confirm', 'awaiting-review', { steps: nextSteps(await held(order)) });
    expect((await cashier.desk.call('deskActOnOrder', now)).order.status).toBe('paid');
  });
});

describe('a buyer is told', () => {
  test('the courier of a parcel, if not the usual one', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const order = await placed(api, ringOrder({ contact: { email } }));
    for (const act of ['confirm', 'prepare'] as const) await actOn(owner, order, act);
    await actOn(owner, order, 'ship', { ...filled, carrier: 'Kerry' });
    const bodies = async () =>
      await api.database.values<string>(
        "select body from outbox where recipient = $1 and subject like 'จัดส่ง%'",
        [email],
      );
    await expect.poll(bodies).toEqual([expect.stringContaining('จัดส่งโดย Kerry')]);
    for (const body of await bodies()) expect(body).not.toMatch(/ไปรษณีย์ไทย|ติดตามพัสดุได้ที่/);
  });

  const subjectsTo = async (email: string): Promise<readonly string[]> =>
    await api.database.values<string>(
      'select subject from outbox where recipient = $1 order by id desc limit 1',
      [email],
    );

  test('of a hand-over at a branch; of a parcel, nothing twice', async () => {
    const told = async (isPickedUp: boolean): Promise<readonly string[]> => {
      const email = `${crypto.randomUUID()}@example.com`;
      const wanted = [{ ...ring, quantity: 1 }];
      const pickup = isPickedUp ? { delivery: await tomorrowOpen(api, wanted) } : {};
      const order = await placed(api, requestOf(wanted, { contact: { email }, ...pickup }));
      const way = isPickedUp ? (['ready', 'hand-over'] as const) : (['ship', 'arrived'] as const);
      for (const act of ['confirm', 'prepare', ...way] as const) await actOn(owner, order, act);
      const waiting = async () =>
        api.database.query('select 1 from order_event where order_id = $1 and not is_told', [order.orderId]);
      await expect.poll(waiting).toEqual([]);
      return subjectsTo(email);
    };
    expect(await told(true)).toEqual([expect.stringMatching(/^ส่งมอบสินค้าของคำสั่งซื้อ SV-\S+ แล้ว$/)]);
    expect(await told(false)).toEqual([expect.stringMatching(/^จัดส่งคำสั่งซื้อ/)]);
  });

  test.each([
    ['before it was paid', false, /^คำสั่งซื้อ \S+ ร้านยกเลิกแล้ว$/],
    ['after it was paid', true, /^ร้านจะคืนเงินของคำสั่งซื้อ/],
  ])('that the shop cancelled %s, why, and when money was sent back', async (_, isPaid, subject) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const order = await placed(api, ringOrder({ contact: { email } }));
    if (isPaid) await acted(cashier, order, 'confirm', 'awaiting-payment');
    await acted(cashier, order, 'cancel', isPaid ? 'paid' : 'awaiting-payment');
    await expect.poll(async () => subjectsTo(email)).toEqual([expect.stringMatching(subject)]);
    const [body] = await api.messagesTo(email);
    expect(body).toContain(filled.reason);
    expect(body).not.toContain('หลังจากคำสั่งซื้อสิ้นสุดแล้ว');
    if (!isPaid) return;
    await acted(cashier, order, 'refund', 'refund-due');
    await expect.poll(async () => subjectsTo(email)).toEqual([expect.stringMatching(/^ร้านโอนเงินคืน/)]);
  });
});

describe('acts', () => {
  test('are refused where something has to be said with them, and nothing changes', async () => {
    const order = await placed(api);
    const unsaid = wish(order, 'cancel', 'awaiting-payment', {});
    expect(await owner.desk.code('deskActOnOrder', unsaid)).toBe('VALIDATION');
    expect((await held(order)).acts).toEqual([]);
    await acted(owner, order, 'confirm', 'awaiting-payment');
    await acted(owner, order, 'prepare', 'paid');
    for (const tracking of ['ab', 'TH 1', '<script>'])
      expect(await refusal(owner, order, 'ship', 'preparing', { tracking })).toBe('VALIDATION');
    const after = await held(order);
    expect([after.order.status, after.order.tracking, after.acts.length]).toEqual(['preparing', null, 2]);
    expect(await owner.desk.code('deskOrder', { params: { orderNumber: 'SV-000000-0000' } })).toBe(
      'ORDER_NOT_FOUND',
    );
  });

  test('need a right each', async () => {
    const order = await placed(api);
    for (const act of orderActNames) {
      const answer = await packer.desk.raw('deskActOnOrder', wish(order, act, 'completed'));
      const isMine = ['prepare', 'ship', 'ready', 'arrived', 'parcel-back'].includes(act);
      expect([act, errorCode(answer)]).toEqual([act, isMine ? 'OVERTAKEN' : 'RIGHT_MISSING']);
    }
    await letFactorAge(api, cashier.email);
    expect(await refusal(cashier, order, 'confirm', 'awaiting-payment')).toBe('FACTOR_NEEDED');
    await api.database.query('update staff_session set factor_at = now() where staff_id = $1', [cashier.id]);
  });
});

describe('the list of orders', () => {
  test('counts what waits', async () => {
    const order = await placed(api);
    const counts = await packer.desk.call('deskQueues');
    await acted(cashier, order, 'confirm', 'awaiting-payment');
    expect(await packer.desk.call('deskQueues')).toEqual({ ...counts, prepare: counts.prepare + 1 });
  });

  test('serves a slip as a picture to staff with the right alone', async () => {
    const order = await transferOrder(api);
    await call(api, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
    const [size] = await api.database.values<number>('select size from payment_slip where order_id = $1', [
      order.orderId,
    ]);
    const address = slipPicturePath(order.orderNumber, 0);
    const shown = await api.send('GET', address, { headers: { cookie: packer.desk.cookie() } });
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(size),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const editor = await newStaff(api, database, 'editor');
    const status = async (path: string, cookie: string): Promise<number> =>
      (await api.send('GET', path, cookie === '' ? {} : { headers: { cookie } })).status;
    expect(await status(address, '')).toBe(401);
    expect(await status(address, editor.desk.cookie())).toBe(403);
    for (const strange of ['1', '9', '10', '-1', 'x', '%00', '../notes'])
      expect([
        strange,
        await status(slipPicturePath(order.orderNumber, strange), owner.desk.cookie()),
      ]).toEqual([strange, 404]);
    expect(await status(slipPicturePath("x'\u0000", 0), owner.desk.cookie())).toBe(404);
  });

  test('bears notes of the staff that no buyer reads', async () => {
    const order = await placed(api);
    const { notes } = await packer.desk.call('deskNote', {
      params: { orderNumber: order.orderNumber },
      body: { text: 'ลูกค้าโทรมา\nขอรับเย็น' },
    });
    expect(notes).toMatchObject([{ staffName: 'A packer', text: 'ลูกค้าโทรมา\nขอรับเย็น' }]);
    expect(JSON.stringify(await read(order))).not.toContain('ขอรับเย็น');
  });
});
