import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../../../adapters/v1/server/database/connect.ts';
import type { Schema } from '../../../adapters/v1/server/database/tables.ts';
import { readOrders } from '../../../adapters/v1/server/desk/read-orders.ts';
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

/** Copies of an order that differ in number, name, phone, amount and time. */
beforeAll(async () => {
  const { orderId } = await placed(api);
  await api.database.query(
    `insert into customer_order
     select (jsonb_populate_record(null::customer_order, to_jsonb(o) || jsonb_build_object(
       'id', md5('a' || n) || md5('b' || n), 'link_code', null, 'receipt_month', null, 'receipt_nth', null, 'receipt_at', null,
       'number', 'SV-' || to_char(date '2026-01-01' + n / 50, 'YYMMDD') || '-' || lpad((n % 50 + 1)::text, 4, '0'),
       'contact_name', translate(substr(md5('name' || n), 1, 12), '0123456789abcdef', 'กขคงจฉชซญดตถทธนบ') || ' '
         || translate(substr(md5('family' || n), 1, 14), '0123456789abcdef', 'ปผฝพฟภมยรลวศสหอฮ'),
       'contact_phone', '08' || lpad((('x' || substr(md5('phone' || n), 1, 6))::bit(24)::int % 100000000)::text, 8, '0'),
       'subtotal', 1000000 + n * 100, 'discount', 0, 'shipping_fee', 0, 'total', 1000000 + n * 100, 'tax_percent', null, 'tax_base', null, 'tax', null,
       'placed_at', now() - n * interval '20 minutes'
     ))).* from customer_order o, generate_series(1, $2::int) n where o.id = $1`,
    [orderId, orders],
  );
  await api.database.query('vacuum analyze customer_order');
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
  test.each([
    ['its number', 'number'],
    ['the end of its number', 'right(number, 11)'],
    ['its name', 'contact_name'],
    ['the family name', "split_part(contact_name, ' ', 2)"],
    ['its phone', 'contact_phone'],
    [
      'its phone as people write it',
      "substr(contact_phone, 1, 3) || '-' || substr(contact_phone, 4, 3) || '-' || substr(contact_phone, 7)",
    ],
    ['what it cost', "'฿' || to_char(total / 100, 'FM9,999,999')"],
    ['what nobody has', "'ไม่มีคนนี้'"],
  ])('%s', async (_, told) => {
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
