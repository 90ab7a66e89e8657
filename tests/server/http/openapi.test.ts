import { expect, test } from 'vitest';
import { startedApi } from '../support/shop.ts';
import { describedClient } from './support/described-client.ts';
import { newPhone, requestOf } from '../orders/support/shopping.ts';

const api = await startedApi();

const dataOf = ({ json }: { readonly json: unknown }) => (json as { readonly data: unknown }).data;

test('a client that knows the document alone searches, quotes and orders as a guest, once for one key', async () => {
  const ask = await describedClient(api.send);
  const found = dataOf(await ask('quickSearch', { parameters: { search: 'แหวนเกลียว' } })) as { id: string }[];
  const listed = dataOf(await ask('filter', { parameters: { type: 'ring', page: '1' } })) as { id: string }[];
  const productId = found[0]?.id ?? '';
  expect([productId, listed.length > 0]).toEqual(['R-0047', true]);
  const sizes = dataOf(await ask('sizes', { parameters: { id: productId } })) as {
    sizeId: string;
    stock: number;
  }[];
  const sizeId = sizes.find(({ stock }) => stock > 0)?.sizeId ?? '';
  const order = requestOf([{ productId, sizeId, quantity: 1 }], {
    contact: { fullName: 'สมหญิง ใจดี', phone: newPhone(), email: '' },
  });
  const quoted = await ask('quoteOrder', {
    body: { source: order.source, deliverMethod: 'ship', postcode: '10900', branchId: null, couponCode: '' },
  });
  const { total } = dataOf(quoted) as { total: number };
  const body = { ...order, expectedTotal: total };
  await expect(ask('placeOrder', { body })).rejects.toThrow('needs Idempotency-Key');
  const parameters = { 'Idempotency-Key': crypto.randomUUID() };
  const [once, again] = [
    await ask('placeOrder', { body, parameters }),
    await ask('placeOrder', { body, parameters }),
  ];
  const { orderId, proof } = dataOf(once) as { orderId: string; proof: string };
  expect(dataOf(again)).toMatchObject({ orderId, total });
  const seen = await ask('order', { parameters: { orderId, 'Order-Proof': proof } });
  expect(dataOf(seen)).toMatchObject({ isMasked: false, contact: order.contact });
});
