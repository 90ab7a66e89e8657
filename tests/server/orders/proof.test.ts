import { describe, expect, test } from 'vitest';
import { atOnce, call, callRaw, errorCode, type WireAnswer } from '../../support/api.ts';
import { runs } from '../../support/properties.ts';
import { newSlip } from '../payments/support/contract-calls.ts';
import { payment, reportPayment } from '../payments/support/bank.ts';
import { newPhone, ring, ringOrder, somewhere, taxId, type WireRequest } from './support/shopping.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();
await api.setStock(ring, 500);

const personal = {
  name: 'ปิยะนุช รัตนโกสินทร์',
  email: 'piyanuch.r@example.co.th',
  receiver: 'ธนพล วัฒนานุกูล',
  receiverPhone: '0898887766',
  line: '99/412 ซอยลาดพร้าว 71',
  district: 'บางเขน',
  subdistrict: 'อนุสาวรีย์',
  postcode: '10221',
  payer: 'บริษัท ลับเฉพาะ จำกัด',
} as const;

const wish = (
  changes: Partial<WireRequest> = {},
  phone = newPhone(),
): WireRequest & { readonly phone: string } => {
  const address = { ...somewhere, ...personal, fullName: personal.receiver, phone: personal.receiverPhone };
  const { fullName, line, subdistrict, district, province, postcode } = address;
  const at = { fullName, phone: address.phone, line, subdistrict, district, province, postcode };
  return {
    ...ringOrder({
      contact: { fullName: personal.name, phone, email: personal.email },
      delivery: { method: 'ship', address: at },
      taxInvoice: { kind: 'company', name: personal.payer, taxId, branchCode: '00000', address: at },
      ...changes,
    }),
    phone,
  };
};

const placedBy = async (...of: Parameters<typeof wish>) => {
  const { phone, ...body } = wish(...of);
  const order = await api.placed(body);
  return { ...order, phone, digits: phone.slice(-4), params: { orderId: order.orderId } };
};

const stranger = { headers: { 'order-proof': '' } };
const bearing = (proof: string | null) => ({ headers: { 'order-proof': proof ?? '' } });

const prove = async (
  params: { readonly orderId: string },
  lastDigits: string,
  shop = api,
): Promise<WireAnswer> => callRaw(shop, 'proveOrder', { params, body: { lastDigits }, ...stranger });

const wrongOf = (digits: string, nth = 1): string => String((Number(digits) + nth) % 10_000).padStart(4, '0');

describe('the link of a guest’s order', () => {
  test('shows every visitor who opens it what is ordered, not whose it is', async () => {
    const order = await placedBy({}, '0898765432');
    const answer = await callRaw(api, 'order', { params: order.params, ...stranger });
    for (const secret of [...Object.values(personal), order.phone, taxId])
      expect(answer.text, secret).not.toContain(secret);
    // Any four digits can occur by chance in amounts and in a QR code's long number.
    const texts = answer.text.replace(/"promptPay":"[^"]*"/, '').replaceAll(/:[\d.]+/g, '');
    expect(texts).not.toContain(order.digits);
    const seen = await call(api, 'order', { params: order.params, ...stranger });
    expect(seen).toMatchObject({ isMasked: true, taxInvoice: null, tracking: null });
    expect(seen).toMatchObject({ lines: order.lines, total: order.total, orderNumber: order.orderNumber });
    expect([order.payment.promptPay, seen.payment.promptPay]).toEqual([
      seen.payment.promptPay,
      expect.stringContaining('0002'),
    ]);
  });

  test('hides where and when gold is fetched, and which courier has it', async () => {
    const places = await call(api, 'pickupPlaces', {
      body: { source: { kind: 'products', products: [{ ...ring, quantity: 1 }], isBuyNow: false } },
    });
    const place = places.find(({ lacking, days }) => lacking.length === 0 && days.length > 0);
    const date = place?.days[0]?.date ?? '';
    const receiver = { fullName: personal.receiver, phone: personal.receiverPhone };
    const order = await placedBy({
      delivery: { method: 'pickup', branchId: place?.branchId ?? '', date, receiver },
    });
    const { text } = await callRaw(api, 'order', { params: order.params, ...stranger });
    for (const secret of [personal.receiver, personal.receiverPhone, `"${date}"`, place?.name ?? ''])
      expect(text).not.toContain(secret);
    await api.database.query("update customer_order set tracking = 'TH00112233' where id = $1", [
      order.orderId,
    ]);
    const again = await callRaw(api, 'order', { params: order.params, ...stranger });
    expect(again.text).not.toContain('TH00112233');
  });

  test('returns the proof again to the sender of the same order alone', async () => {
    const { phone: _, ...body } = wish();
    const key = crypto.randomUUID();
    const [first, second] = [await api.placed(body, { key }), await api.placed(body, { key })];
    expect([second.orderId, second.proof]).toEqual([first.orderId, first.proof]);
    for (const { proof } of [first, second])
      expect(
        await call(api, 'order', { params: { orderId: first.orderId }, ...bearing(proof) }),
      ).toMatchObject({ isMasked: false });
    const other = await api.tryPlacing({ ...body, couponCode: 'X' }, { key });
    expect(errorCode(other)).toBe('KEY_IN_USE');
    expect(other.text).not.toContain('proof');
  });

  test('lets its holder pay, and change nothing', async () => {
    const order = await placedBy({ paymentMethod: 'transfer' });
    const { params } = order;
    const slip = { params, body: newSlip() };
    for (const who of [stranger, bearing('x'.repeat(43)), bearing((await placedBy()).proof)]) {
      for (const answer of [
        await callRaw(api, 'cancelOrder', { params, ...who }),
        await callRaw(api, 'sendSlip', { ...slip, ...who }),
        await callRaw(api, 'changePayment', { params, body: { method: 'promptpay' }, ...who }),
      ])
        expect(errorCode(answer)).toBe('ORDER_PROOF_NEEDED');
      expect(await call(api, 'order', { params, ...who })).toMatchObject({ isMasked: true });
    }
    const own = bearing(order.proof);
    expect((await call(api, 'sendSlip', { ...slip, ...own })).status).toBe('awaiting-review');
    const cancelled = await placedBy();
    const { status } = await call(api, 'cancelOrder', {
      params: cancelled.params,
      ...bearing(cancelled.proof),
    });
    expect(status).toBe('cancelled');
    const paid = await placedBy();
    await reportPayment(api, payment(paid));
    expect((await call(api, 'order', { params: paid.params, ...stranger })).status).toBe('paid');
  });

  test('is the customer’s alone, whole and without a proof, when a customer placed it', async () => {
    const { accessToken: token } = await api.newCustomer();
    const { phone, ...body } = wish();
    const order = await api.placed(body, { token });
    expect(order).toMatchObject({ proof: null, isMasked: false });
    const params = { orderId: order.orderId };
    expect(await call(api, 'order', { token, params })).toMatchObject({
      isMasked: false,
      contact: { phone },
    });
    for (const who of [{}, { token: (await api.newCustomer()).accessToken }, { token }]) {
      const answer = await callRaw(api, 'proveOrder', {
        params,
        body: { lastDigits: phone.slice(-4) },
        ...who,
      });
      expect(errorCode(answer)).toBe('ORDER_NOT_FOUND');
    }
  });
});

describe('the last four digits of the phone', () => {
  test('open the order in another browser, with a new proof', async () => {
    const order = await placedBy();
    const opened = await call(api, 'proveOrder', {
      params: order.params,
      body: { lastDigits: order.digits },
      ...stranger,
    });
    expect(opened).toMatchObject({ isMasked: false, contact: { fullName: personal.name } });
    expect(opened.proof).not.toBe(order.proof);
    for (const proof of [opened.proof, order.proof])
      expect(await call(api, 'order', { params: order.params, ...bearing(proof) })).toMatchObject({
        isMasked: false,
      });
  });

  test('all fail with one answer when wrong, and lock after five an hour', async () => {
    const order = await placedBy();
    const answers: WireAnswer[] = [];
    for (let nth = 1; nth <= 5; nth += 1) answers.push(await prove(order.params, wrongOf(order.digits, nth)));
    expect(answers.map(errorCode)).toEqual(Array.from({ length: 5 }, () => 'DIGITS_WRONG'));
    const locked = await prove(order.params, order.digits);
    expect(errorCode(locked)).toBe('RATE_LIMITED');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(3_000);
    // The buyer is not shut out by a stranger who guesses.
    const own = await call(api, 'order', { params: order.params, ...bearing(order.proof) });
    expect(own.isMasked).toBe(false);
    await api.database.query(
      `update account_limit set wrong_tries =
         array(select row(at - interval '61 minutes', network, is_known, kind)::limit_hit from unnest(wrong_tries))`,
    );
    expect((await prove(order.params, order.digits)).status).toBe(200);
  });

  test('are judged five times at most of two hundred guesses at once', async () => {
    for (let round = 0; round < runs(1, 3); round += 1) {
      const order = await placedBy();
      const answers = await atOnce(200, async (nth) => prove(order.params, wrongOf(order.digits, nth + 1)));
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(195);
    }
  });

  test('are judged thirty times in all: after that only the shop helps', async () => {
    const order = await placedBy();
    await api.database.query('update customer_order set proof_tries = 29 where id = $1', [order.orderId]);
    // Right ones do not count.
    for (let nth = 0; nth < 3; nth += 1) expect((await prove(order.params, order.digits)).status).toBe(200);
    expect((await prove(order.params, wrongOf(order.digits))).status).toBe(403);
    for (const digits of [wrongOf(order.digits, 2), order.digits])
      expect(errorCode(await prove(order.params, digits))).toBe('DIGITS_LOCKED');
  });

  test('of an unknown order are not counted, and without a phone never right', async () => {
    expect(errorCode(await prove({ orderId: 'x'.repeat(32) }, '1234'))).toBe('ORDER_NOT_FOUND');
    for (const digits of ['', '123', '12345', '๑๒๓๔', '....', '12 4'])
      expect(errorCode(await prove({ orderId: 'x'.repeat(32) }, digits))).toBe('VALIDATION');
    const order = await placedBy();
    await api.database.query("update customer_order set contact_phone = '' where id = $1", [order.orderId]);
    expect(errorCode(await prove(order.params, '0000'))).toBe('DIGITS_WRONG');
  });

  test('give proofs that can be ended, of which an order keeps the newest twenty', async () => {
    const order = await placedBy();
    for (let nth = 0; nth < 21; nth += 1) await prove(order.params, order.digits);
    const count = 'select count(*)::int as n from order_proof where order_id = $1';
    expect(await api.database.query(count, [order.orderId])).toEqual([{ n: 20 }]);
    await api.database.query('delete from order_proof where order_id = $1', [order.orderId]);
    const { isMasked } = await call(api, 'order', { params: order.params, ...bearing(order.proof) });
    expect(isMasked).toBe(true);
  });
});
