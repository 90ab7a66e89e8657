import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { call, callRaw, errorCode } from '../../support/api.ts';
import { type Item, newPhone, requestOf, ring, ringOrder, somewhere } from '../orders/support/shopping.ts';
import { payment, reportPayment } from '../payments/support/bank.ts';
import { newSlip } from '../payments/support/contract-calls.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const type = { type: 'customer' };
const named = { firstName: 'มาลี', lastName: 'ทองดี', birthDate: '1990-02-14' };

const buy = async (token: string, product: Item = ring): Promise<string> =>
  (await api.placed(requestOf([{ ...product, quantity: 1 }]), { token })).orderId;

describe('a profile', () => {
  test('is replaced whole, and returned', async () => {
    const { accessToken: token, email } = await api.newCustomer();
    const changed = await call(api, 'updateProfile', { token, query: type, body: named });
    expect(changed).toMatchObject({ ...named, email });
    const cleared = { firstName: 'มาลี', lastName: '', birthDate: null };
    expect(await call(api, 'updateProfile', { token, query: type, body: cleared })).toMatchObject(cleared);
    expect(await call(api, 'profile', { token, query: type })).toMatchObject(cleared);
  });
});

test('a password does not change while the other sessions cannot be ended', async () => {
  const { accessToken: token, email, password } = await api.newCustomer();
  const elsewhere = await api.signIn(email, password);
  const newPassword = 'Another-2567';
  const body = { password, newPassword, confirmNewPassword: newPassword };
  await api.database.query(
    'alter table session_family add constraint stays check (revoked_at is null) not valid',
  );
  const failed = await callRaw(api, 'updatePassword', { token, body });
  await api.database.query('alter table session_family drop constraint stays');
  expect(failed.status).toBe(500);
  await expect(api.signIn(email, password)).resolves.toBeDefined();
  const other = await callRaw(api, 'profile', { token: elsewhere.accessToken, query: type });
  expect(other.status).toBe(200);
});

describe('a copy of one’s own data (PDPA)', () => {
  test('has everything, and no secret', async () => {
    const { accessToken: token, email, password } = await api.newCustomer();
    await call(api, 'updateProfile', { token, query: type, body: named });
    await call(api, 'addAddress', { token, body: { address: somewhere, isDefault: true } });
    await call(api, 'addToCart', { token, body: { ...ring, quantity: 1 } });
    await call(api, 'putSavedLine', { token, body: { ...lineKey('R-0042', '54'), quantity: 2 } });
    await call(api, 'saveProducts', { token, body: { productIds: ['N-0106'] } });
    await call(api, 'addRecentViews', { token, body: { productIds: ['E-0401'] } });
    const orderId = await buy(token);
    const order = await api.placed(ringOrder({ paymentMethod: 'transfer' }), {
      token,
    });
    await call(api, 'sendSlip', { token, params: { orderId: order.orderId }, body: newSlip() });
    await reportPayment(api, payment(order));
    const { orderNumber, total } = order;
    const data = await call(api, 'ownData', { token });
    expect(data).toMatchObject({
      profile: { email, ...named },
      addresses: [{ address: somewhere, isDefault: true }],
      orders: [
        { orderId, contact: { fullName: 'สมหญิง ใจดี' }, lines: [ring], receipt: null },
        {
          orderNumber,
          tax: order.tax,
          receipt: { number: expect.stringMatching(/^RC-\d{4}-\d{4,}$/) as string },
          lines: [{ makingFee: { kind: 'ornament', amount: expect.any(Number) as number } }],
        },
      ],
      payments: [{ orderNumber, amount: total, outcome: 'paid' }],
      slips: [{ orderNumber }],
      bag: [{ ...ring, quantity: 1 }],
      savedForLater: [{ productId: 'R-0042', quantity: 2 }],
      wishlist: [{ productId: 'N-0106' }],
      recentViews: [{ productId: 'E-0401' }],
      sessions: [{ endedAt: null }],
    });
    expect(order.tax?.amount).toBeGreaterThan(0);
    // Short links are for guests alone, and not in the copy.
    expect(
      await api.database.query(
        'select link_code from customer_order where customer_id is not null and link_code is not null',
      ),
    ).toEqual([]);
    const { text } = await callRaw(api, 'ownData', { token });
    expect(text).not.toMatch(/link_?code/i);
    for (const secret of [token, password, 'argon2', 'digest', 'hash']) expect(text).not.toContain(secret);
  });

  test('is given ten times in a quarter of an hour', async () => {
    const { accessToken: token } = await api.newCustomer();
    for (let time = 0; time < 10; time += 1) await call(api, 'ownData', { token });
    const answer = await callRaw(api, 'ownData', { token });
    expect(errorCode(answer)).toBe('RATE_LIMITED');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('an account that is deleted (PDPA)', () => {
  test('takes everything of the customer, and keeps paid orders without them', async () => {
    const customer = await api.newCustomer();
    const { accessToken: token, email, password } = customer;
    const phone = newPhone();
    const address = { ...somewhere, phone };
    await call(api, 'addAddress', { token, body: { address, isDefault: true } });
    await call(api, 'putSavedLine', { token, body: { ...ring, quantity: 1 } });
    const paid = await buy(token);
    await api.database.query("update customer_order set status = 'paid', paid_at = now() where id = $1", [
      paid,
    ]);
    const before = await api.stockOf(ring);
    const unpaid = await buy(token);
    const lapsed = await buy(token);
    await api.letOrderAge(lapsed, '1 hour');
    await call(api, 'orders', { token });
    const owed = await api.placed(ringOrder(), { token });
    await call(api, 'cancelOrder', { token, params: { orderId: owed.orderId } });
    await reportPayment(api, payment(owed));
    expect(await api.stockOf(ring)).toBe(before - 1);

    await call(api, 'deleteAccount', { token, body: { password, confirmed: true } });

    expect(await api.stockOf(ring)).toBe(before);
    const rows = await api.database.query<{ id: string; status: string; customer_id: string | null }>(
      'select id, status, customer_id from customer_order where id = any($1) order by status',
      [[paid, unpaid, lapsed, owed.orderId]],
    );
    // Names and addresses of orders never paid are deleted with the account.
    expect(rows).toEqual([
      { id: paid, status: 'paid', customer_id: null },
      { id: owed.orderId, status: 'refund-due', customer_id: null },
    ]);
    expect((await callRaw(api, 'profile', { token, query: type })).status).toBe(401);
    const again = await callRaw(api, 'login', { body: { email, password } });
    expect(errorCode(again)).toBe('WRONG_CREDENTIALS');
    // A deleted customer's order does not become a guest order: its id opens nothing any more.
    const order = await callRaw(api, 'order', { params: { orderId: paid } });
    expect(errorCode(order)).toBe('ORDER_NOT_FOUND');
    expect((await api.messagesTo(email))[0]).toContain('ลบบัญชีของคุณตามคำขอแล้ว');
    const left = await api.database.query('select 1 from customer_address where phone = $1', [phone]);
    expect(left).toEqual([]);
  });

  test('while ordering ends in one of two: an anonymous order, or none', async () => {
    const before = await api.stockOf(ring);
    for (let round = 0; round < 3; round += 1) {
      const { accessToken: token, password } = await api.newCustomer();
      const [order, deleted] = await Promise.all([
        api.tryPlacing(ringOrder(), { token }),
        callRaw(api, 'deleteAccount', { token, body: { password, confirmed: true } }),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 401, 404]).toContain(order.status);
    }
    expect(await api.stockOf(ring)).toBe(before);
  });
});
