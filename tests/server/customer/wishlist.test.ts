import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce, call, callRaw } from '../../support/api.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();
beforeAll(async () => {
  // More goods than any wishlist holds.
  await api.database.query(
    `insert into product
     select (jsonb_populate_record(p, jsonb_build_object('id', 'X-' || 1000 + n, 'position', 9000 + n))).*
       from product p, generate_series(1, 210) n where p.id = 'E-0401'`,
  );
});

const many = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `X-${1001 + index}`);

const openList = async () => {
  const { accessToken: token } = await api.newCustomer();
  return {
    token,
    read: async () => call(api, 'wishlist', { token }),
    ids: async () => (await call(api, 'wishlist', { token })).items.map(({ product }) => product.id),
    save: async (...productIds: readonly string[]) =>
      call(api, 'saveProducts', { token, body: { productIds } }),
    unsave: async (productId: string) => call(api, 'unsaveProduct', { token, params: { productId } }),
  };
};

describe('saving', () => {
  test('puts the newest first; a saved one stays in place (W02)', async () => {
    const list = await openList();
    expect((await list.save('R-0042')).productIds).toEqual(['R-0042']);
    expect((await list.save('N-0106', 'B-0001')).productIds).toEqual(['N-0106', 'B-0001', 'R-0042']);
    const again = await list.save('R-0042');
    expect(again).toEqual({ version: 2, productIds: ['N-0106', 'B-0001', 'R-0042'] });
    expect(await list.ids()).toEqual(['N-0106', 'B-0001', 'R-0042']);
  });

  test('is a set union: nothing is lost, repetitions count once (W05)', async () => {
    const list = await openList();
    await list.save('R-0042', 'N-0106');
    const { productIds } = await list.save('B-0001', 'R-0042', 'B-0001', 'E-0401');
    expect(productIds).toEqual(['B-0001', 'E-0401', 'R-0042', 'N-0106']);
  });

  test('the same products from many tabs at once are saved once', async () => {
    const list = await openList();
    await atOnce(8, async (index) =>
      index % 2 === 0 ? list.save('R-0042', 'N-0106') : list.save('N-0106', 'R-0042'),
    );
    const { version, items } = await list.read();
    expect(items.map(({ product }) => product.id).toSorted()).toEqual(['N-0106', 'R-0042']);
    expect(version).toBe(1);
  });

  test('races for the last place have one winner', async () => {
    const list = await openList();
    await list.save(...many(199));
    const statuses = await Promise.all(
      ['R-0042', 'N-0106', 'B-0001', 'E-0401'].map(
        async (id) =>
          (await callRaw(api, 'saveProducts', { token: list.token, body: { productIds: [id] } })).status,
      ),
    );
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 409, 409, 409]);
    expect(await list.ids()).toHaveLength(200);
  });
});

describe('taking out', () => {
  test('removes one; an unsaved one changes nothing', async () => {
    const list = await openList();
    await list.save('R-0042', 'N-0106');
    expect(await list.unsave('R-0042')).toEqual({ version: 2, productIds: ['N-0106'] });
    expect(await list.unsave('R-0042')).toEqual({ version: 2, productIds: ['N-0106'] });
    expect(await list.unsave('R-9999')).toEqual({ version: 2, productIds: ['N-0106'] });
  });

  test('restored within a minute returns to its place, later as newest', async () => {
    const list = await openList();
    await list.save('R-0042', 'N-0106', 'B-0001');
    await list.unsave('N-0106');
    expect((await list.save('N-0106')).productIds).toEqual(['R-0042', 'N-0106', 'B-0001']);
    await list.unsave('N-0106');
    await api.database.query(
      "update wishlist_item set removed_at = now() - interval '2 minutes' where removed_at is not null",
    );
    expect((await list.save('N-0106')).productIds).toEqual(['N-0106', 'R-0042', 'B-0001']);
  });
});

describe('the list', () => {
  test('shows today’s price and stock, and a single size', async () => {
    const list = await openList();
    await list.save('R-0042', 'E-0401');
    const { items } = await list.read();
    expect(items).toMatchObject([
      { product: { id: 'R-0042' }, isSold: true, onlySize: null },
      { product: { id: 'E-0401' }, isSold: true, onlySize: { sizeId: '0', size: '0' } },
    ]);
    const detail = await call(api, 'detail', { params: { id: 'E-0401' } });
    const { stock, price } = items[1]!.product;
    expect({ stock, price }).toEqual({ stock: detail.stock, price: detail.price });
  });

  test('keeps products no longer sold, and says so', async () => {
    const list = await openList();
    const id = 'E-0405';
    await list.save(id);
    await api.database.query('update product set sold = false where id = $1', [id]);
    expect((await list.read()).items).toMatchObject([{ product: { id }, isSold: false }]);
    expect((await list.unsave(id)).productIds).toEqual([]);
    await api.database.query('update product set sold = true where id = $1', [id]);
  });
});
