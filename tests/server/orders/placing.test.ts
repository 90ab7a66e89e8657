import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { call, callRaw, errorCode } from '../../support/api.ts';
import {
  companyInvoice,
  chain,
  hoops,
  newPhone,
  oneRing,
  requestOf,
  ring,
  ringOrder,
  sourceOf,
  somewhere,
  taxId,
  type WireRequest,
} from './support/shopping.ts';
import { openApi, startedApi } from '../support/shop.ts';

const api = await startedApi();
const invalidField = (field: string) => ({ error: { code: 'VALIDATION', field } });

const refuses = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const before = await api.orderCount();
  const answer = await callRaw(api, 'placeOrder', {
    body,
    headers: { 'idempotency-key': randomUUID(), ...headers },
  });
  expect(await api.orderCount()).toBe(before);
  return answer;
};

describe('an order', () => {
  test('of a guest has today’s prices, central stock and a link', async () => {
    const before = await api.stockOf(ring);
    const order = await api.placed(requestOf([{ ...ring, quantity: 2 }]));
    expect(await api.stockOf(ring)).toBe(before - 2);
    expect(order).toMatchObject({
      status: 'awaiting-payment',
      isGuest: true,
      isBuyNow: false,
      discount: null,
    });
    expect(order.orderId).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(order.orderNumber).toMatch(/^SV-\d{6}-\d{4}$/);
    expect(order.total).toBe(order.subtotal + order.shippingFee);
    expect(order.timeline.map(({ status }) => status)).toEqual(['awaiting-payment']);
    expect(order.payment.heldUntil - order.placedAt).toBe(30 * 60_000);
    const read = await call(api, 'order', { params: { orderId: order.orderId } });
    expect({ ...order, now: 0 }).toEqual({ ...read, now: 0, proof: order.proof });
  });

  test('of a cart empties it, raises its version, and keeps its tax invoice', async () => {
    const { token, source, cart } = await api.customerWith([oneRing, { ...hoops, quantity: 2 }]);
    const order = await api.placed(
      requestOf([], { source, taxInvoice: companyInvoice, paymentMethod: 'transfer' }),
      {
        token,
      },
    );
    expect(order.taxInvoice).toEqual(companyInvoice);
    expect(order.payment.heldUntil - order.placedAt).toBe(24 * 3_600_000);
    expect(order.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['R-0047', 1],
      ['E-0401', 2],
    ]);
    expect(await call(api, 'cart', { token })).toMatchObject({ version: cart.version + 1, lines: [] });
    const { data, total } = await call(api, 'orders', { token });
    expect(total).toBe(1);
    expect(data).toMatchObject([{ orderId: order.orderId, quantity: 3, total: order.total }]);
  });

  test('bought now by a customer leaves the cart unchanged', async () => {
    const { token, cart } = await api.customerWith([oneRing]);
    const source = sourceOf([{ ...chain, quantity: 1 }], true);
    const order = await api.placed(requestOf([], { source }), { token });
    expect(order).toMatchObject({ isBuyNow: true, isGuest: false });
    expect(await call(api, 'cart', { token })).toEqual(cart);
  });

  test('keeps its price, lines and branch when the shop changes afterwards (ruling P20)', async () => {
    const order = await api.placed(requestOf([{ ...hoops, quantity: 1 }]));
    await api.changePrice(hoops, 500);
    await api.database.query("update product set name = 'ชื่อใหม่' where id = $1", [hoops.productId]);
    const later = await call(api, 'order', { params: { orderId: order.orderId } });
    expect({ ...order, now: 0 }).toEqual({ ...later, now: 0, proof: order.proof });
  });

  test('has a number that counts within its Thai day, in placing order', async () => {
    const first = await api.placed();
    const second = await api.placed();
    const nth = (orderNumber: string): number => Number(orderNumber.split('-')[2]);
    expect(nth(second.orderNumber)).toBe(nth(first.orderNumber) + 1);
    const day = new Date(first.placedAt + 7 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
    const thaiYear = String(Number(day.slice(0, 2)) + 43);
    expect(first.orderNumber.split('-')[1]).toBe(`${thaiYear}${day.slice(2)}`);
  });
});

describe('what cannot be ordered', () => {
  test('a cart that changed since it was seen: the answer has the current cart', async () => {
    const { token, source } = await api.customerWith([oneRing]);
    await call(api, 'addToCart', { token, body: oneRing });
    const answer = await api.tryPlacing(requestOf([], { source }), { token });
    expect(errorCode(answer)).toBe('CART_CHANGED');
    expect(answer.json).toMatchObject({ error: { cart: { version: source.version + 1, totalQuantity: 2 } } });
  });

  test('more than the stock, over two lines (H-K07): refused whole, with the rest', async () => {
    await api.setStock(hoops, 3);
    const rings = await api.stockOf(ring);
    const lines = [oneRing, { ...hoops, quantity: 2 }, { ...hoops, quantity: 2 }];
    const answer = await refuses(requestOf(lines));
    expect(errorCode(answer)).toBe('STOCK_INSUFFICIENT');
    expect(answer.json).toMatchObject({ error: { details: [{ ...hoops, quantity: 4, stock: 3 }] } });
    expect([await api.stockOf(ring), await api.stockOf(hoops)]).toEqual([rings, 3]);
    const enough = await api.placed(
      requestOf([oneRing, { ...hoops, quantity: 2 }, { ...hoops, quantity: 1 }]),
    );
    expect(enough.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['R-0047', 1],
      ['E-0401', 3],
    ]);
    expect(await api.stockOf(hoops)).toBe(0);
  });

  test('two lines of one item above its limit, and over a hundred lines', async () => {
    const twice = { ...ring, quantity: 6_000 };
    expect((await refuses(requestOf([twice, twice]))).json).toMatchObject(invalidField('source.products'));
    const many = Array.from({ length: 101 }, (_, index) => ({
      ...lineKey(`R-${1000 + index}`, '54'),
      quantity: 1,
    }));
    expect(errorCode(await refuses(requestOf(many)))).toBe('TOO_MANY_LINES');
  });

  test('products no longer sold', async () => {
    const line = { ...lineKey('G-0306', '6'), quantity: 1 };
    await api.database.query('update product set sold = false where id = $1', [line.productId]);
    const answer = await refuses(requestOf([line]));
    expect(errorCode(answer)).toBe('STOCK_INSUFFICIENT');
    expect((await api.quoted({ products: [line] })).lacking).toEqual([
      { key: lineKey('G-0306', '6'), stock: 0 },
    ]);
  });

  const taxInvoice = (changes: object): Partial<WireRequest> => ({
    taxInvoice: { kind: 'person', name: 'สมหญิง ใจดี', taxId, branchCode: '', address: somewhere, ...changes },
  });
  const contact = (changes: object): Partial<WireRequest> => ({
    contact: { fullName: 'ก', phone: newPhone(), email: '', ...changes },
  });
  const wrongDigit = `${taxId.slice(0, 12)}${(Number(taxId[12]) + 1) % 10}`;

  test.each<readonly [string, Partial<WireRequest>, string]>([
    ['a tax number whose digits do not check', taxInvoice({ taxId: wrongDigit }), 'taxInvoice.taxId'],
    ['a company without a branch number', taxInvoice({ kind: 'company' }), 'taxInvoice.branchCode'],
    ['a person with one', taxInvoice({ branchCode: '00000' }), 'taxInvoice.branchCode'],
    ['an e-mail that is none', contact({ email: 'a@b' }), 'contact.email'],
    ['a phone number in the e-mail', contact({ email: '0812345678' }), 'contact.email'],
    ['a phone that is no mobile', contact({ phone: '021234567' }), 'contact.phone'],
    ['an empty name', contact({ fullName: ' ' }), 'contact.fullName'],
    ['no way to pay', { paymentMethod: null }, 'paymentMethod'],
    // A greeting carries no stranger's advertisement.
    [
      'an address of a page as a name',
      contact({ fullName: 'รับทองฟรี HTTPS://evil.example' }),
      'contact.fullName',
    ],
    ['another', contact({ fullName: 'Www.evil.example' }), 'contact.fullName'],
    ...['\n', '\r', '\u0085', '\u2028', '\t', '\u0007', '\u202E', '\u200B'].map(
      (sign) =>
        [
          `U+${sign.codePointAt(0)?.toString(16)} in a name`,
          contact({ fullName: `ก${sign}ข` }),
          'contact.fullName',
        ] as const,
    ),
    [
      'a line break in an address',
      { delivery: { method: 'ship' as const, address: { ...somewhere, line: '1\n2' } } },
      'delivery.address.line',
    ],
    [
      'a province that is none',
      { delivery: { method: 'ship' as const, address: { ...somewhere, province: 'London' } } },
      'delivery.address.province',
    ],
    [
      'one on a tax invoice',
      taxInvoice({ address: { ...somewhere, province: 'London' } }),
      'taxInvoice.address.province',
    ],
  ])('with %s', async (_, changes, field) => {
    expect((await refuses(ringOrder(changes))).json).toMatchObject(invalidField(field));
  });

  test('without agreement (K14), or without a key long enough to be unique', async () => {
    expect((await refuses({ ...ringOrder(), agreement: false })).json).toMatchObject(
      invalidField('agreement'),
    );
    for (const key of ['', 'short', 'x'.repeat(129)])
      expect((await refuses(ringOrder(), { 'idempotency-key': key })).json).toMatchObject(
        invalidField('idempotency-key'),
      );
  });

  test('by a payment method that is not configured', async () => {
    const cashless = await openApi({
      payment: { promptPay: undefined, payee: undefined, accounts: [], webhookSecret: undefined },
    });
    const answer = await cashless.tryPlacing(ringOrder());
    expect(answer.json).toMatchObject(invalidField('paymentMethod'));
  });
});
