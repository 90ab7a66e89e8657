import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { announceOrders, createNotifyBuyer } from '../../../adapters/v1/server/delivery/notify-buyer.ts';
import { serverKey } from '../../../adapters/v1/server/database/query.ts';
import { moneyText } from '../../../engine/values/money.ts';
import { atOnce, call, testSeller } from '../../support/api.ts';
import {
  type Buyer,
  newPhone,
  requestOf,
  ring,
  ringOrder,
  somewhere,
  sourceOf,
  taxId,
} from '../orders/support/shopping.ts';
import { deskOf } from '../desk/support/desk.ts';
import { payment, reportPayment } from './support/bank.ts';
import { newSlip } from './support/contract-calls.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi({ publicUrl: 'https://shop.example.com' });
const database = databaseOf(api, 6);
await api.setStock(ring, 500);

const announce = async (): Promise<void> =>
  announceOrders(
    database,
    createNotifyBuyer({
      seller: testSeller,
      serverKey: await serverKey(database),
      origin: () => 'https://shop.example.com',
      payment: { promptPay: undefined, payee: undefined, accounts: [], webhookSecret: undefined },
    }),
  );

interface Sent {
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
}

/** Messages sent to an address, oldest first. Waits for steps that another process is announcing. */
const sentTo = async (recipient: string): Promise<readonly Sent[]> => {
  await announce();
  await vi.waitUntil(
    async () => (await api.database.query('select 1 from order_event where not is_told')).length === 0,
    { interval: 10, timeout: 10_000 },
  );
  return api.database.query<Sent & { readonly [column: string]: unknown }>(
    'select kind, subject, body from outbox where recipient = $1 order by id',
    [recipient],
  );
};

const newEmail = (): string => `buyer.${randomUUID()}@example.com`;

const contactWith = (email: string, phone = newPhone()) => ({ fullName: 'สมหญิง ใจดี', phone, email });

const orderBy = async (email: string, phone?: string, changes = {}) =>
  api.placed(requestOf([{ ...ring, quantity: 2 }], { contact: contactWith(email, phone), ...changes }));

const pickupOrder = async (email: string, changes = {}) => {
  const products = [{ ...ring, quantity: 1 }];
  const places = await call(api, 'pickupPlaces', {
    body: { source: sourceOf(products) },
  });
  const place = places.find(({ lacking, days }) => lacking.length === 0 && days.length > 0);
  const receiver = { fullName: 'สมศรี ใจดี', phone: '0812345678' };
  const [branchId, date] = [place?.branchId ?? '', place?.days[0]?.date ?? ''];
  const delivery = { method: 'pickup' as const, branchId, date, receiver };
  return api.placed(requestOf(products, { contact: contactWith(email), delivery, ...changes }));
};

const { actOn } = await deskOf(api, database);

describe('a buyer hears', () => {
  test('of an order placed, paid and sent, each once, with its link', async () => {
    const email = newEmail();
    const order = await orderBy(email);
    await reportPayment(api, payment(order));
    await actOn(order, 'prepare');
    await actOn(order, 'ship');
    await actOn(order, 'arrived');
    const sent = await sentTo(email);
    expect(sent.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['email', `ได้รับคำสั่งซื้อ ${order.orderNumber} แล้ว`],
      ['email', `ยืนยันการชำระเงินของคำสั่งซื้อ ${order.orderNumber}`],
      ['email', `จัดส่งคำสั่งซื้อ ${order.orderNumber} แล้ว`],
    ]);
    for (const { body } of sent) {
      expect(body).toContain(`\nhttps://shop.example.com/check-out/payment/${order.orderId}\n`);
      expect(body).toMatch(/^เรียน คุณลูกค้า\n/);
    }
    const [placing, paying, sending] = sent;
    expect(placing?.body).toContain(moneyText(order.total));
    expect(placing?.body).toContain(`${order.lines[0]?.productName} เบอร์ 54 × 2`);
    // A hold that ends after midnight names its day, too.
    expect(placing?.body).toMatch(/ให้คุณถึง (\d+ \S+ \d{4} )?\d\d:\d\d น\./);
    expect(paying?.body).toContain('ครบถ้วน');
    expect(paying?.body).toMatch(/\nภาษีมูลค่าเพิ่ม 7% \(รวมในยอดชำระแล้ว\): ฿[0-9,.]+\n/);
    expect(sending?.body).toContain('TH12345678');
  });

  test('by a short text message, without an e-mail', async () => {
    const phone = newPhone();
    const order = await orderBy('', phone);
    expect(await sentTo(phone)).toHaveLength(1);
    await api.letOrderAge(order.orderId, '31 minutes');
    await call(api, 'order', { params: { orderId: order.orderId } });
    const [placing, lapsing, ...rest] = await sentTo(phone);
    expect(rest).toEqual([]);
    expect(placing).toMatchObject({ kind: 'sms', subject: '' });
    expect(placing?.body).toMatch(
      new RegExp(
        `^คำสั่งซื้อ ${order.orderNumber} ชำระ ฿[0-9,]+ ภายใน (\\d+ .{4,5} )?\\d\\d:\\d\\d น\\. https://shop\\.example\\.com/o/[0-9a-z]{12}$`,
      ),
    );
    expect(lapsing?.body).toBe(`${order.orderNumber} หมดเวลาชำระ จึงยกเลิกแล้ว หากโอนแล้ว โทร 02-000-0000`);
  });

  test('of a refused slip, and of refunds, also when the order stays paid', async () => {
    const email = newEmail();
    const order = await orderBy(email, undefined, { paymentMethod: 'transfer' });
    await call(api, 'sendSlip', { params: { orderId: order.orderId }, body: newSlip() });
    await actOn(order, 'refuse-slip');
    await reportPayment(api, payment(order));
    await reportPayment(api, payment(order));
    const short = await orderBy(email);
    await reportPayment(api, { ...payment(short), amount: 1 });
    const subjects = (await sentTo(email)).map(({ subject }) => subject.split(' ')[0] ?? '');
    expect(subjects.toSorted()).toEqual(
      [
        'ได้รับคำสั่งซื้อ',
        'ยังยืนยันการโอนของคำสั่งซื้อ',
        'ยืนยันการชำระเงินของคำสั่งซื้อ',
        'ร้านจะคืนเงินที่ชำระซ้ำของคำสั่งซื้อ',
        'ได้รับคำสั่งซื้อ',
        'ได้รับเงินของคำสั่งซื้อ',
      ].toSorted(),
    );
  });

  test('of an unconfirmed slip or another amount, not that nothing was charged', async () => {
    const [slipped, short] = [newPhone(), newPhone()];
    const withSlip = await orderBy('', slipped, { paymentMethod: 'transfer' });
    await call(api, 'sendSlip', { params: { orderId: withSlip.orderId }, body: newSlip() });
    const withLess = await orderBy('', short);
    await reportPayment(api, { ...payment(withLess), amount: 1 });
    for (const [{ orderId }, phone, count] of [
      [withSlip, slipped, 2],
      [withLess, short, 3],
    ] as const) {
      await api.letOrderAge(orderId, '4 days');
      expect((await call(api, 'order', { params: { orderId } })).status).toBe('lapsed');
      const sent = await sentTo(phone);
      expect(sent).toHaveLength(count);
      expect(sent.at(-1)?.body).toMatch(/(หากโอนแล้ว|ก่อนได้รับเงินครบ) ร้านคืนเงินเต็มจำนวนภายใน 15 วัน/);
      for (const { body } of sent) {
        expect(body).not.toContain('ไม่มีการเรียกเก็บเงิน');
      }
    }
  });

  test('of deadlines only before they pass, and of all else within a day', async () => {
    const email = newEmail();
    const [paid, slipped] = [
      await orderBy(email),
      await orderBy(email, undefined, { paymentMethod: 'transfer' }),
    ];
    await reportPayment(api, { ...payment(paid), amount: 1 });
    await sentTo(email);
    await api.letOrderAge(slipped.orderId, '23 hours');
    await call(api, 'sendSlip', { params: { orderId: slipped.orderId }, body: newSlip() });
    await actOn(slipped, 'refuse-slip');
    await reportPayment(api, payment(paid));
    await sentTo(email);
    const lives =
      'select floor(extract(epoch from expires_at - at) / 60)::int from outbox where recipient = $1';
    expect((await api.database.values<number>(lives, [email])).toSorted((a, b) => a - b)).toEqual([
      29, 29, 119, 1_439, 1_440, 1_440,
    ]);
  });

  test('of an order of ฿0 only that it is confirmed (case K13)', async () => {
    const email = newEmail();
    await api.database.query(
      "insert into coupon (code, kind, value, once_each) values ('ALLFREE', 'amount', 100000000, false) on conflict do nothing",
    );
    const order = await pickupOrder(email, { couponCode: 'ALLFREE', paymentMethod: null });
    expect(order).toMatchObject({ status: 'paid', total: 0 });
    const [paying, ...rest] = await sentTo(email);
    expect([paying?.subject, rest]).toEqual([`ได้รับคำสั่งซื้อ ${order.orderNumber} แล้ว`, []]);
    expect(paying?.body).toContain('ไม่มียอดต้องชำระ');
  });

  test('when and where to come, in years of Thailand, and what to bring', async () => {
    const email = newEmail();
    const order = await pickupOrder(email);
    await reportPayment(api, payment(order));
    await actOn(order, 'prepare');
    await actOn(order, 'ready');
    const [, paying, ready] = await sentTo(email);
    for (const sent of [paying, ready]) {
      expect(sent?.body).toContain(order.branch?.name);
      expect(sent?.body).toMatch(/ 25\d\d\n/);
      expect(sent?.body).toContain('ผู้รับตามชื่อในคำสั่งซื้อ กรุณานำบัตรประชาชน');
      expect(sent?.body).toMatch(
        /เวลาทำการ จันทร์–เสาร์ \d\d:00–\d\d:00 น\. ปิดวันหยุดนักขัตฤกษ์\nโทรสาขา 02-000-01\d\d\n/,
      );
    }
    expect(paying?.body).not.toContain('ค่าจัดส่ง');
  });

  test('of unpaid orders five times an hour; of paid ones always', async () => {
    const email = newEmail();
    const orders = [];
    for (let nth = 1; nth <= 7; nth += 1) orders.push(await orderBy(email));
    expect(await sentTo(email)).toHaveLength(5);
    const [last] = orders.slice(-1);
    if (last === undefined) throw new Error('no order was placed');
    await reportPayment(api, payment(last));
    const sent = await sentTo(email);
    expect(sent.slice(5).map(({ subject }) => subject)).toEqual([
      `ยืนยันการชำระเงินของคำสั่งซื้อ ${last.orderNumber}`,
    ]);
  });

  test('no words that a buyer typed, unless the account’s own contact gets them', async () => {
    const canary = 'evil-gold.com/free';
    const person = { fullName: `${canary} ชื่อ`, phone: '0812345678' };
    const address = { ...somewhere, ...person, line: canary, subdistrict: canary, district: canary };
    const changes = {
      delivery: { method: 'ship' as const, address },
      taxInvoice: { kind: 'person' as const, name: canary, taxId, branchCode: '', address },
    };
    const owner = await api.newCustomer();
    const everything = async (contact: object, buyer?: Buyer): Promise<void> => {
      const send = async (more: object) =>
        api.placed(ringOrder({ ...changes, contact: { ...contact, ...more } }), buyer);
      const paid = await send(person);
      await reportPayment(api, payment(paid));
      await actOn(paid, 'prepare');
      await actOn(paid, 'ship');
      await reportPayment(api, { ...payment(paid), eventId: randomUUID() });
      const late = await send(person);
      await reportPayment(api, { ...payment(late), amount: 1, eventId: randomUUID() });
      await api.letOrderAge(late.orderId, '31 minutes');
      await call(api, 'order', {
        params: { orderId: late.orderId },
        ...(buyer?.token === undefined ? {} : { token: buyer.token }),
      });
    };
    const [email, phone] = [newEmail(), newPhone()];
    await everything({ email });
    await everything({ email }, { token: owner.accessToken });
    await everything({ email: '', phone });
    await pickupOrder(email, { contact: { ...person, email } });
    const strangers = [...(await sentTo(email)), ...(await sentTo(person.phone))];
    expect(strangers.length).toBeGreaterThan(10);
    expect(strangers.filter(({ subject, body }) => `${subject} ${body}`.includes(canary))).toEqual([]);
    await everything({ email: owner.email.toUpperCase() }, { token: owner.accessToken });
    const [own] = await sentTo(owner.email);
    expect(own?.body).toMatch(/^เรียน คุณevil-gold.com\/free ชื่อ\n/);
  });

  test('once, from any number of processes', async () => {
    const email = newEmail();
    for (let order = 0; order < 5; order += 1) await orderBy(email);
    await atOnce(5, announce);
    expect(await sentTo(email)).toHaveLength(5);
  });
});
