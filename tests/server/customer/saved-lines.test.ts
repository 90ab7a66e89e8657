import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { atOnce, call, callRaw, errorCode } from '../../support/api.ts';
import { fillSavedLines } from './support/contract-calls.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const ring = lineKey('R-0047', '54');

const openList = async () => {
  const { accessToken: token, email } = await api.newCustomer();
  return {
    token,
    email,
    read: async () => call(api, 'savedLines', { token }),
    put: async (key: typeof ring, quantity: number) =>
      call(api, 'putSavedLine', { token, body: { ...key, quantity } }),
    remove: async (key: typeof ring) => call(api, 'deleteSavedLine', { token, params: key }),
  };
};

describe('lines that were put aside', () => {
  test('are listed latest first, with size, quantity, and today’s price and stock', async () => {
    const list = await openList();
    const { products } = await call(api, 'quote', { body: { products: [{ ...ring, quantity: 2 }] } });
    await list.put(ring, 2);
    const all = await list.put(lineKey('R-0042', '54'), 1);
    expect(all.map(({ line }) => line.productId)).toEqual(['R-0042', 'R-0047']);
    expect(all[1]).toEqual({ line: products[0], isSold: true });
  });

  test('take a quantity and do not add to it: asking again changes nothing', async () => {
    const list = await openList();
    await list.put(ring, 2);
    await list.put(ring, 2);
    expect(await list.put(ring, 3)).toMatchObject([{ line: { quantity: 3 } }]);
    await atOnce(6, async () => list.put(ring, 4));
    expect(await list.read()).toMatchObject([{ line: { quantity: 4 } }]);
  });

  test('can be removed, twice as well as once', async () => {
    const list = await openList();
    await list.put(ring, 1);
    expect(await list.remove(ring)).toEqual([]);
    expect(await list.remove(ring)).toEqual([]);
  });

  test('stay when they are sold no more, without stock', async () => {
    const list = await openList();
    const gone = lineKey('E-0401', '0');
    await list.put(gone, 1);
    await api.database.query('update product set sold = false where id = $1', [gone.productId]);
    expect(await list.read()).toMatchObject([{ isSold: false, line: { stock: 0 } }]);
  });

  test('are a hundred at most; existing ones can still change', async () => {
    const list = await openList();
    await fillSavedLines(api, list.email);
    const answer = await callRaw(api, 'putSavedLine', {
      token: list.token,
      body: { ...ring, quantity: 1 },
    });
    expect(errorCode(answer)).toBe('SAVED_LINES_FULL');
    const [{ line } = { line: undefined }] = await list.read();
    const { productId = '', sizeId = '' } = line ?? {};
    expect(await list.put(lineKey(productId, sizeId), 9)).toHaveLength(100);
  });
});
