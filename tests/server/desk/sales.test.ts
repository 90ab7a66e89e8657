import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  noSales,
  salesAmounts,
  type SalesLine,
  type SalesSums,
  sumOfSales,
} from '../../../engine/desk/sales/module.ts';
import { satang } from '../../../engine/values/money.ts';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';
import * as fc from '../../support/fast-check.ts';
import { addsUp } from '../../support/sales.ts';
import { chain, companyInvoice, hoops, requestOf, ring } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newStaff } from './support/desk.ts';

const api = await startedApi();
const owner = await newStaff(api, databaseOf(api), 'owner');

/** Outcome of an order: never paid, paid, cancelled with its refund due, or refunded. */
type Way = 'unpaid' | 'paid' | 'owed' | 'returned';

interface Made {
  readonly number: string;
  readonly way: Way;
  readonly sums: SalesSums;
  readonly isInvoiced: boolean;
}

const act = async (orderNumber: string, name: string, seen: string): Promise<void> => {
  const body = { act: name, seen, reason: 'ลูกค้าขอยกเลิก', reference: 'KBANK 0042' };
  await owner.desk.call('deskActOnOrder', { params: { orderNumber }, body });
};

const make = async (nth: number, way: Way): Promise<Made> => {
  const items = [ring, chain, hoops];
  const products = items
    .slice(0, 1 + (nth % 3))
    .map((item, index) => ({ ...item, quantity: 1 + ((nth + index) % 4) }));
  const isFree = nth % 6 === 5;
  const isInvoiced = nth % 4 === 1;
  const base = requestOf(isFree ? [{ ...hoops, quantity: 1 }] : products, {
    ...(nth % 3 === 0 || isFree
      ? { delivery: await api.tomorrowOpen(isFree ? [{ ...hoops, quantity: 1 }] : products) }
      : {}),
    couponCode: isFree ? 'FREE' : nth % 4 === 2 ? 'TENTH' : '',
    ...(isInvoiced
      ? {
          taxInvoice: { ...companyInvoice, name: '=บริษัท ผู้ซื้อ จำกัด' },
        }
      : {}),
  });
  const { orderNumber: number, orderId } = await api.placed(base);
  if (way !== 'unpaid') {
    if (!isFree) await act(number, 'confirm', 'awaiting-payment');
    if (way !== 'paid') await act(number, 'cancel', 'paid');
    if (way === 'returned' && !isFree) await act(number, 'refund', 'refund-due');
  }
  const { order } = await owner.desk.call('deskOrder', { params: { orderNumber: number } });
  const of = (amount: (line: (typeof order.lines)[number]) => number) =>
    satang(order.lines.reduce((sum, line) => sum + line.quantity * amount(line), 0));
  const off = ({ unitPrice, unitPriceDiscounted }: (typeof order.lines)[number]) =>
    unitPrice - (unitPriceDiscounted ?? unitPrice);
  const fee = ({ makingFee }: (typeof order.lines)[number]) => makingFee?.amount ?? 0;
  const sums: SalesSums = {
    orders: 1,
    gold: of((line) => line.unitPrice - off(line) - fee(line)),
    making: of((line) => fee(line) + off(line)),
    discounts: of(off),
    coupons: order.discount?.amount ?? satang(0),
    shipping: order.shippingFee,
    lowered: satang(0),
    kept: satang(0),
    total: order.total,
    untaxed: satang(order.total - (order.tax?.base ?? 0) - (order.tax?.amount ?? 0)),
    base: order.tax?.base ?? satang(0),
    tax: order.tax?.amount ?? satang(0),
  };
  expect([orderId !== '', isFree, order.total === 0]).toEqual([true, isFree, isFree]);
  return { number, way: way === 'owed' ? 'returned' : way, sums, isInvoiced };
};

const made: Made[] = [];
beforeAll(async () => {
  for (const item of [ring, chain, hoops]) await api.setStock(item, 5_000);
  await api.database.query(
    `insert into coupon (code, kind, value, once_each) values ('FREE', 'percent', 100, false), ('TENTH', 'percent', 7, false)`,
  );
  await api.database.query('update product set discount = 5000 where id = $1', [chain.productId]);
  const ways: readonly Way[] = ['paid', 'returned', 'paid', 'owed', 'unpaid'];
  for (let nth = 0; nth < 18; nth += 1) made.push(await make(nth, ways[nth % ways.length] ?? 'paid'));
});

/** Moments around the two ends of February 2031 in Thailand. */
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2031, 0, 30), max: Date.UTC(2031, 2, 3) }),
  fc.constantFrom(
    Date.UTC(2031, 0, 31, 17) - 1,
    Date.UTC(2031, 0, 31, 17),
    Date.UTC(2031, 1, 28, 17) - 1,
    Date.UTC(2031, 1, 28, 17),
  ),
);

const moved = async (nth: number, number: string, sold: number, returned: number) =>
  api.database.query(
    `with sold as (
       update customer_order set receipt_at = $2, receipt_nth = $4, receipt_month = $5
        where number = $1 and receipt_at is not null returning id
     )
     update order_return set at = $3 where order_id in (select id from sold)`,
    [number, new Date(sold), new Date(returned), 1_000 + nth, `${bangkokDate(sold).slice(0, 7)}-01`],
  );

describe('the record of sales', () => {
  test('of any months is what its orders total, by Thai days, to the satang', async () => {
    await fc.asyncHolds(
      6,
      [fc.array(fc.tuple(moment, moment), { minLength: 18, maxLength: 18 })],
      async (moments) => {
        const expected: {
          readonly day: string;
          readonly kind: SalesLine['kind'];
          readonly sums: SalesSums;
        }[] = [];
        for (const [nth, { number, way, sums }] of made.entries()) {
          const [one = 0, other = 0] = moments[nth] ?? [];
          const [sold, returned] = [Math.min(one, other), Math.max(one, other)];
          await moved(nth, number, sold, returned);
          if (way === 'unpaid') continue;
          expected.push({ day: bangkokDate(sold), kind: 'sold', sums });
          if (way === 'returned') expected.push({ day: bangkokDate(returned), kind: 'returned', sums });
        }
        for (const month of ['2031-01', '2031-02', '2031-03']) {
          const answer = await owner.desk.call('deskSales', { params: { month } });
          const those = (day: string, kind: SalesLine['kind']) =>
            sumOfSales(
              expected.filter((one) => one.day.startsWith(day) && one.kind === kind).map(({ sums }) => sums),
            );
          expect(answer.sold).toEqual(those(month, 'sold'));
          expect(answer.returned).toEqual(those(month, 'returned'));
          for (const { day, sold, returned } of answer.days)
            expect([day, sold, returned]).toEqual([day, those(day, 'sold'), those(day, 'returned')]);
          for (const sums of [answer.sold, answer.returned]) expect(addsUp(sums)).toBe(true);
        }
      },
    );
    expect(made.filter(({ way }) => way === 'returned').length).toBeGreaterThan(3);
    expect(made.some(({ sums, way }) => way === 'returned' && sums.total === 0)).toBe(true);
  });

  test('lists a day by receipts, and its file adds up to the month', async () => {
    for (const [nth, { number }] of made.entries())
      await moved(nth, number, Date.UTC(2031, 4, 1 + (nth % 3), 5), Date.UTC(2031, 4, 5, 5));
    const month = await owner.desk.call('deskSales', { params: { month: '2031-05' } });
    const day = await owner.desk.call('deskSalesDay', { params: { day: '2031-05-05' } });
    expect(sumOfSales(day.map((line) => ({ ...line, orders: 1 })))).toEqual(
      expect.objectContaining(month.returned),
    );
    const { text, headers } = await owner.desk.raw('deskSalesFile', { params: { month: '2031-05' } });
    expect(headers.get('content-disposition')).toBe('attachment; filename="sales-2031-05.csv"');
    const rows = parse(text, { bom: true }).slice(1);
    expect(rows).toHaveLength(month.sold.orders + month.returned.orders);
    for (const [index, name] of salesAmounts.entries()) {
      const sum = rows.reduce((before, row) => before + Math.round(Number(row[4 + index]) * 100), 0);
      expect([name, sum]).toEqual([name, month.sold[name] - month.returned[name]]);
    }
    // Only buyers with a tax invoice are named.
    const named = rows.filter((row) => row[15] !== '');
    expect(new Set(named.map((row) => row[15]))).toEqual(new Set(["'=บริษัท ผู้ซื้อ จำกัด"]));
    expect(text).not.toContain('สมหญิง');
    // A sale with a tax invoice shows its number, a return that of its credit note.
    const documents = await api.database.query<{ number: string; kind: string }>(
      'select o.number, d.kind from tax_document d join customer_order o on o.id = d.order_id',
    );
    const has = (number: string, kind: string) =>
      documents.some((document) => document.number === number && document.kind === kind);
    for (const row of rows) {
      const isSold = row[1] === 'ขาย';
      const number = expect.stringMatching(isSold ? /^IV-/ : /^CN-/) as unknown;
      expect([row[3], row[18]]).toEqual([
        row[3],
        has(row[3] ?? '', isSold ? 'invoice' : 'credit-note') ? number : '',
      ]);
    }
    expect(new Set(rows.map((row) => row[18])).size).toBe(documents.length + 1);
    expect(await owner.desk.call('deskSales', { params: { month: '2030-01' } })).toMatchObject({
      days: [],
      sold: noSales,
    });
    expect(await owner.desk.status('deskSales', { params: { month: '2031-13' } })).toBe(400);
  });
});
