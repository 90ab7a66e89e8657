import { expect, test } from 'vitest';
import { startedApi } from '../support/shop.ts';
import { dataOf, describedClient, orderOfGuest } from './support/described-client.ts';

const api = await startedApi();

test('a client that knows the document alone searches, quotes and orders as a guest, once for one key', async () => {
  const ask = await describedClient(api.send);
  const found = await ask('quickSearch', { parameters: { search: 'แหวนเกลียว' } });
  expect((dataOf(found) as readonly object[])[0]).toMatchObject({ id: 'R-0047' });
  const body = await orderOfGuest(ask);
  await expect(ask('placeOrder', { body })).rejects.toThrow('needs Idempotency-Key');
  const parameters = { 'Idempotency-Key': crypto.randomUUID() };
  const placed = await ask('placeOrder', { body, parameters });
  const { orderId, proof } = dataOf(placed) as { orderId: string; proof: string };
  const again = await ask('placeOrder', { body, parameters });
  expect(dataOf(again)).toMatchObject({ orderId, total: body.expectedTotal });
  const seen = await ask('order', { parameters: { orderId, 'Order-Proof': proof } });
  expect(dataOf(seen)).toMatchObject({ isMasked: false, contact: body.contact });
});
