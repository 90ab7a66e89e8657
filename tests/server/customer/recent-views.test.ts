import { describe, expect, test } from 'vitest';
import { atOnce, call } from '../../support/api.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const openViews = async () => {
  const { accessToken: token } = await api.newCustomer();
  return {
    token,
    look: async (...productIds: readonly string[]) =>
      call(api, 'addRecentViews', { token, body: { productIds } }),
    read: async (query: Readonly<Record<string, string>> = {}) =>
      (await call(api, 'recentViews', { token, query })).map(({ id }) => id),
    erase: async () => call(api, 'eraseRecentViews', { token }),
  };
};

const soldIds = async (count: number): Promise<readonly string[]> =>
  (await call(api, 'filter', { query: { page_size: String(count) } })).data.map(({ id }) => id);

describe('recent views (spec 7.3)', () => {
  test('are newest first, each product once, at its last view', async () => {
    const views = await openViews();
    await views.look('R-0042');
    await views.look('N-0106');
    await views.look('B-0001');
    await views.look('R-0042');
    expect(await views.read()).toEqual(['R-0042', 'B-0001', 'N-0106']);
    expect(await views.read({ limit: '2' })).toEqual(['R-0042', 'B-0001']);
  });

  test('of a guest go before those of the account, in their order', async () => {
    const views = await openViews();
    await views.look('N-0106', 'E-0401');
    await views.look('R-0042', 'B-0001', 'N-0106', 'R-0042');
    expect(await views.read()).toEqual(['R-0042', 'B-0001', 'N-0106', 'E-0401']);
  });

  test('are 10 by default, and the 20 latest are kept', async () => {
    const views = await openViews();
    const ids = await soldIds(25);
    for (const id of ids) await views.look(id);
    expect(await views.read()).toEqual(ids.toReversed().slice(0, 10));
    expect(await views.read({ limit: '20' })).toEqual(ids.toReversed().slice(0, 20));
    const kept = 'select count(*) as n from recent_view group by customer_id order by 1 desc limit 1';
    expect(await api.database.values(kept)).toEqual([20]);
  });

  test('at once from several tabs are all kept, in any order', async () => {
    const views = await openViews();
    const ids = await soldIds(6);
    await atOnce(8, async (index) => views.look(...(index % 2 === 0 ? ids : ids.toReversed())));
    expect((await views.read()).toSorted()).toEqual(ids.toSorted());
  });

  test('skip unknown products and those no longer sold', async () => {
    const views = await openViews();
    await views.look('R-9999', 'E-0405', 'R-0042');
    await api.database.query("update product set sold = false where id = 'E-0405'");
    expect(await views.read()).toEqual(['R-0042']);
    await api.database.query("update product set sold = true where id = 'E-0405'");
  });
});

describe('cards by ids', () => {
  const cards = async (ids: string): Promise<readonly string[]> =>
    (await call(api, 'cards', { query: { ids } })).map(({ id }) => id);

  test('come in the requested order, each once, without unsold products', async () => {
    expect(await cards('N-0106,R-0042,R-9999,N-0106')).toEqual(['N-0106', 'R-0042']);
  });
});
