import { expect, onTestFinished, test } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { call, startApi } from '../../support/api.ts';
import { createDatabase } from '../../support/database.ts';
import { hasPooler, startPooler } from '../../support/pooler.ts';
import { newStaff } from '../desk/support/desk.ts';
import {
  customerWith,
  oneRing,
  placed,
  ring,
  setStock,
  stockOf,
  tryPlacing,
  ringOrder,
} from '../orders/support/shopping.ts';
import { connectTo, newDatabase, openShop } from '../support/shop.ts';

test.skipIf(!hasPooler)('two shops start on an empty database behind PgBouncer, and sell', async () => {
  const empty = await newDatabase({ empty: true });
  const pooler = await startPooler(empty.url);
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: empty.url, SHOP_MODE: 'demo' };
  const shops = await Promise.all([1, 2].map(async () => openShop(settings)));
  for (const { url, stop } of shops) {
    const answer = (await (await fetch(`${url}${contract.filter.path}`)).json()) as { total: number };
    expect(answer.total).toBe(72);
    await stop();
  }
  await pooler.stop();
});

test.skipIf(!hasPooler)('buyers and the desk at two shops share the connections of PgBouncer', async () => {
  const database = await createDatabase();
  const pooler = await startPooler(database.url);
  const shared = { ...database, url: pooler.url };
  const [api, other] = await Promise.all([startApi({ sharing: shared }), startApi({ sharing: shared })]);
  onTestFinished(async () => {
    await api.close();
    await other.close();
    await pooler.stop();
    await database.drop();
  });
  await setStock(api, ring, 12);
  const outcomes = await Promise.all(
    Array.from(
      { length: 30 },
      async (_, nth) => (await tryPlacing(nth % 2 === 0 ? api : other, ringOrder())).status,
    ),
  );
  expect(outcomes.filter((status) => status === 200)).toHaveLength(12);
  expect(await stockOf(api, ring)).toBe(0);
  await setStock(api, ring, 20);
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async (_, nth) => {
      const { token, source } = await customerWith(nth % 2 === 0 ? api : other, [oneRing]);
      const { orderId } = await placed(nth % 2 === 0 ? other : api, ringOrder({ source }), { token });
      return (await call(api, 'order', { token, params: { orderId } })).status;
    }),
  );
  expect(buyers).toEqual(Array(8).fill('awaiting-payment'));
  const { close, database: direct } = connectTo(pooler.url, 2);
  const owner = await newStaff(other, direct, 'owner');
  const { orderNumber } = await placed(api);
  expect((await owner.desk.call('deskOrder', { params: { orderNumber } })).order.orderNumber).toBe(
    orderNumber,
  );
  await close();
});
