import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, startApi, type TestApi } from '../../support/api.ts';
import {
  customerWith,
  hoops,
  placed,
  requestOf,
  ring,
  stockOf,
  taxId,
  somewhere,
} from './support/shopping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.close());

describe('an order', () => {
  test('of a guest is placed at today’s prices, takes its pieces from the central store, and is read by its link', async () => {
    const before = await stockOf(api, ring);
    const order = await placed(api, requestOf([{ ...ring, quantity: 2 }]));
    expect(await stockOf(api, ring)).toBe(before - 2);
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
    expect({ ...read, now: 0 }).toEqual({ ...order, now: 0 });
  });

  test('of a cart empties it and raises its version', async () => {
    const { token, source, cart } = await customerWith(api, [
      { ...ring, quantity: 1 },
      { ...hoops, quantity: 2 },
    ]);
    const order = await placed(
      api,
      requestOf([], {
        source,
        taxInvoice: {
          kind: 'company',
          name: 'บริษัท ทองดี จำกัด',
          taxId,
          branchCode: '00000',
          address: somewhere,
        },
      }),
      { token },
    );
    expect(order.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['R-0047', 1],
      ['E-0401', 2],
    ]);
    expect(await call(api, 'cart', { token })).toMatchObject({ version: cart.version + 1, lines: [] });
    const { data, total } = await call(api, 'orders', { token });
    expect(total).toBe(1);
    expect(data).toMatchObject([{ orderId: order.orderId, quantity: 3, total: order.total }]);
  });
});
