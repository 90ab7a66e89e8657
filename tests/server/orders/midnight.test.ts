import { expect, test } from 'vitest';
import { type Database, query } from '../../../adapters/v1/server/database/query.ts';
import { readSalesMonth } from '../../../adapters/v1/server/desk/sales.ts';
import { reviewedUntil } from '../../../adapters/v1/server/holds/hold.ts';
import { remainingDayLimit } from '../../../adapters/v1/server/holds/limits.ts';
import { assignReceiptNumber, nextOrderNumber } from '../../../adapters/v1/server/orders/numbers.ts';
import { issueInvoice } from '../../../adapters/v1/server/orders/tax-documents.ts';
import { baht } from '../../../engine/values/money.ts';
import { exampleFacts } from '../../support/facts.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { ring, ringOrder, somewhere, taxId } from './support/shopping.ts';

const api = await startedApi();
const database = databaseOf(api);
await api.setStock(ring, 50);
await api.database.query('delete from holiday');
await api.database.query('create schema clock');
await api.database.query(
  `create function clock.now() returns timestamptz stable language sql as $$ select current_setting('clock.now')::timestamptz $$`,
);

/** Runs work with the database's clock at a moment. */
const at = async <A>(moment: string, work: (transaction: Database) => Promise<A>): Promise<A> =>
  database.transaction().execute(async (transaction) => {
    await query(transaction)`set local search_path = clock, pg_catalog, public`;
    await query(transaction)`select set_config('clock.now', ${moment}, true)`;
    return work(transaction);
  });

const taxInvoice = { kind: 'person' as const, name: 'สมหญิง ใจดี', taxId, branchCode: '', address: somewhere };
const most = baht(1_000_000);

// 23:30 and 0:30 of Thailand's clock and of the world's, at the end of 2026. The 31st is a Thursday.
test.each([
  ['2026-12-31T16:30Z', '2026-12-31', 69, '2027-01-01T17:00Z'],
  ['2026-12-31T17:30Z', '2027-01-01', 70, '2027-01-02T17:00Z'],
  ['2026-12-31T23:30Z', '2027-01-01', 70, '2027-01-02T17:00Z'],
  ['2027-01-01T00:30Z', '2027-01-01', 70, '2027-01-02T17:00Z'],
  ['2027-01-01T17:30Z', '2027-01-02', 70, '2027-01-04T17:00Z'],
])(
  'numbers, limits, reviews and sales at %s are of %s, the day in Thailand',
  async (moment, day, year, review) => {
    const [month, ofYear] = [day.slice(0, 7), day.slice(5, 7)];
    const { orderId, total } = await api.placed(ringOrder({ taxInvoice }));
    const [keys = []] = await api.database.values<readonly Buffer[]>(
      'select buyer_keys from customer_order where id = $1',
      [orderId],
    );
    const buyer = { customerId: null, phone: null, isVerified: false, address: Buffer.alloc(0), keys };
    await api.database.query('update customer_order set placed_at = $2 where id = $1', [
      orderId,
      '2026-12-31T16:00Z',
    ]);
    await at(moment, async (tx) => {
      expect(await nextOrderNumber(tx)).toContain(`SV-${year}${ofYear}${day.slice(8)}-`);
      expect(await remainingDayLimit(tx, buyer, most)).toBe(day === '2026-12-31' ? most - total : most);
      const [held] = await query<{ until: number }>(tx)`select ${reviewedUntil} as until`;
      expect(held?.until).toBe(Date.parse(review));
      await assignReceiptNumber(tx, orderId);
      await issueInvoice(tx, orderId, exampleFacts.seller);
    });
    const [papers] = await api.database.query(
      `select to_char(receipt_month, 'YYYY-MM') as month, d.year
       from customer_order o join tax_document d on d.order_id = o.id where o.id = $1`,
      [orderId],
    );
    expect(papers).toEqual({ month, year: year + 1_957 });
    await at(moment, async (tx) => {
      const { days } = await readSalesMonth(tx, month);
      expect(days.filter((one) => one.day === day).map(({ sold }) => sold.orders)).toEqual([1]);
    });
    await api.database.query(`update customer_order set receipt_at = '2020-01-01' where id = $1`, [orderId]);
  },
);
