import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../../../adapters/v1/server/database/connect.ts';
import type { Schema } from '../../../adapters/v1/server/database/tables.ts';
import { readOrders } from '../../../adapters/v1/server/desk/read-orders.ts';
import { addManyOrders, toldOfOrders } from '../../support/many-orders.ts';
import { runs } from '../../support/properties.ts';
import { placed } from '../orders/support/shopping.ts';
import { startedApi } from '../support/shop.ts';

/** As many as a shop has after years, where there is time for them. */
const orders = runs(1_000, 100_000);
const api = await startedApi();

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
const asked: Asked[] = [];
const pool = openPool({ url: api.database.url, size: 2, statementTimeout: 30_000, onError: () => undefined });
const database = new Kysely<Schema>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void asked.push(query),
});
afterAll(async () => database.destroy());

beforeAll(async () => {
  const { orderId } = await placed(api);
  await addManyOrders(api.database, orderId, orders);
}, 300_000);

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}
const rowsIn = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan['Rows Removed by Index Recheck'] ?? 0) +
  (plan.Plans ?? []).reduce((sum, child) => sum + rowsIn(child), 0);

describe('what is read to find an order does not follow how many there are, by', () => {
  test.each(toldOfOrders)('%s', async (_, told) => {
    const [row] = await api.database.query<{ search: string; number: string }>(
      `select ${told} as search, number from customer_order order by placed_at offset $1 limit 1`,
      [Math.floor(orders / 3)],
    );
    const search = row?.search ?? '';
    asked.length = 0;
    const { data } = await readOrders(database, { search }, { limit: 50, offset: 0 });
    const isNobody = search === 'ไม่มีคนนี้';
    expect([search, data.some(({ orderNumber }) => orderNumber === row?.number)]).toEqual([
      search,
      !isNobody,
    ]);
    expect(asked).toHaveLength(2);
    for (const { sql, parameters } of asked) {
      const [explained] = await api.database.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        `explain (analyze, timing off, format json) ${sql}`,
        parameters,
      );
      const plan = explained?.['QUERY PLAN'][0]?.Plan;
      if (plan === undefined) throw new Error('no plan');
      expect([search, rowsIn(plan)]).toEqual([search, expect.toSatisfy((rows: number) => rows < 400)]);
    }
  });
});
