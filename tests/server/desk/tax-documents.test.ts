import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../adapters/v1/server/database/query.ts';
import { issueInvoice } from '../../../adapters/v1/server/orders/tax-documents.ts';
import { brand } from '../../../src/shop/brand.ts';
import { exampleFacts } from '../../support/facts.ts';
import { atOnce, call, errorCode } from '../../support/api.ts';
import { companyInvoice, ring, ringOrder } from '../orders/support/shopping.ts';
import { payment, reportPayment } from '../payments/support/bank.ts';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newStaff, newTeam } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const { cashier, packer } = await newTeam(api, database, 'cashier', 'packer');
await api.setStock(ring, 500);

const withInvoice = async () => api.placed(ringOrder({ taxInvoice: companyInvoice }));

const held = async ({ orderNumber }: { readonly orderNumber: string }) =>
  cashier.desk.call('deskOrder', { params: { orderNumber } });

const act = async ({ orderNumber }: { readonly orderNumber: string }, name: string, more: object = {}) => {
  const { order } = await held({ orderNumber });
  const body = { act: name, seen: order.status, ...more };
  return cashier.desk.call('deskActOnOrder', { params: { orderNumber }, body });
};

/** The rows of an order in the report of this month's sales. */
const reported = async ({ orderNumber }: { readonly orderNumber: string }) => {
  const owner = await newStaff(api, database, 'owner');
  const month = bangkokDate(Date.now()).slice(0, 7);
  const { text } = await owner.desk.raw('deskSalesFile', { params: { month } });
  return parse(text, { bom: true }).filter((row) => row[3] === orderNumber);
};

/** Request to print the original of a tax document. */
const original = <P>(params: P) => ({ params, body: { seen: 0, reason: '' } });

const numbers = async (kind: string): Promise<readonly number[]> =>
  await api.database.values<number>('select nth from tax_document where kind = $1 order by nth', [kind]);

test('tax invoices are numbered without gaps through payments at once, twice and in vain', async () => {
  const orders = await atOnce(12, withInvoice);
  const without = await api.placed();
  const before = await numbers('invoice');
  const failing = async (orderId: string): Promise<void> =>
    inTransaction(database, async (tx) => {
      await issueInvoice(tx, orderId, exampleFacts.seller);
      throw new Error('the power went');
    });
  const spare = await withInvoice();
  await Promise.all([
    ...orders.flatMap((order, nth) => [
      reportPayment(api, payment(order)),
      ...(nth % 4 === 0
        ? [reportPayment(api, payment(order)), expect(failing(spare.orderId)).rejects.toThrow()]
        : []),
    ]),
    reportPayment(api, payment(without)),
  ]);
  const after = await numbers('invoice');
  expect(after).toEqual(Array.from({ length: before.length + orders.length }, (_, nth) => nth + 1));
  expect((await held(without)).invoice).toBeNull();
  expect((await held(spare)).invoice).toBeNull();
});

test('a tax invoice names its issuer at that time, and has one original', async () => {
  const order = await withInvoice();
  await reportPayment(api, payment(order));
  const { invoice } = await held(order);
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^IV-\d\d-\d{5}$/),
    seller: { company: brand.company, address: brand.address, taxId: brand.taxId },
    prints: [],
  });
  const params = { orderNumber: order.orderNumber, number: invoice?.number ?? '' };
  const prints = await Promise.all([
    cashier.desk.raw('deskPrintTax', original(params)),
    cashier.desk.raw('deskPrintTax', original(params)),
  ]);
  expect(new Set(prints.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await held(order)).invoice?.prints).toHaveLength(1);
  expect(await packer.desk.code('deskPrintTax', original(params))).toBe('RIGHT_MISSING');
  expect(await cashier.desk.code('deskPrintTax', original({ ...params, number: 'CN-69-00001' }))).toBe(
    'OVERTAKEN',
  );
});

test('a lost original is replaced under its number, with a reason, once', async () => {
  const order = await withInvoice();
  await reportPayment(api, payment(order));
  const { invoice } = await held(order);
  const params = { orderNumber: order.orderNumber, number: invoice?.number ?? '' };
  const replace = async (seen: number, reason: string) =>
    cashier.desk.raw('deskPrintTax', { params, body: { seen, reason } });
  // No original has been printed yet.
  expect(errorCode(await replace(1, 'ลูกค้าทำหาย'))).toBe('OVERTAKEN');
  await cashier.desk.call('deskPrintTax', original(params));
  expect(errorCode(await replace(1, ' '))).toBe('VALIDATION');
  const both = await Promise.all([replace(1, 'ลูกค้าทำหาย'), replace(1, 'ลูกค้าทำหาย')]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await replace(2, 'เปียกน้ำ')).status).toBe(200);
  const { invoice: after, acts } = await held(order);
  expect(after?.number).toBe(invoice?.number);
  expect(after?.prints.map(({ reason }) => reason)).toEqual(['', 'ลูกค้าทำหาย', 'เปียกน้ำ']);
  expect(acts.map(({ act: name }) => name)).toEqual(['print', 'replace-original', 'replace-original']);
});

test('a cancelled sale gets one credit note; other amounts get none', async () => {
  const order = await withInvoice();
  await act(order, 'confirm');
  await act(order, 'other-money', { amount: 5 });
  await act(order, 'refund', { reference: 'KBANK 1' });
  expect((await held(order)).creditNotes).toEqual([]);
  const { creditNotes, invoice } = await act(order, 'cancel', { reason: 'สินค้าชำรุดก่อนส่ง' });
  await act(order, 'refund', { reference: 'KBANK 2' });
  expect(creditNotes).toHaveLength(1);
  expect(creditNotes[0]).toMatchObject({
    number: expect.stringMatching(/^CN-\d\d-00001$/),
    reason: 'สินค้าชำรุดก่อนส่ง',
  });
  expect(invoice).not.toBeNull();
  // Later money is given back, and is no sale that could be credited again.
  await act(order, 'other-money', { amount: 7 });
  await act(order, 'refund', { reference: 'KBANK 3' });
  expect(await numbers('credit-note')).toEqual([1]);
  // The invoice remains beside the credit note, and its original can still be lost.
  const params = { orderNumber: order.orderNumber, number: invoice?.number ?? '' };
  await cashier.desk.call('deskPrintTax', original(params));
  await cashier.desk.call('deskPrintTax', { params, body: { seen: 1, reason: 'ลูกค้าทำหาย' } });
  expect((await held(order)).invoice?.prints).toHaveLength(2);
  expect((await call(api, 'order', { params: { orderId: order.orderId } })).status).toBe('refunded');
});

const take = async (
  { orderNumber }: { readonly orderNumber: string },
  data: object,
  more: { readonly replaces?: string | null; readonly seen?: unknown; readonly reason?: string } = {},
) => {
  const { order, invoice } = await held({ orderNumber });
  return cashier.desk.raw('deskTakeTaxData', {
    params: { orderNumber },
    body: {
      seen: order.taxInvoice,
      replaces: invoice?.number ?? null,
      taxInvoice: { ...companyInvoice, ...data },
      ...more,
    },
  });
};

test('a tax invoice requested after payment replaces the receipt, with its day', async () => {
  const order = await api.placed();
  const before = await held(order);
  expect(before.order.taxInvoice).toBeNull();
  await reportPayment(api, payment(order));
  await api.database.query(
    `update customer_order set receipt_at = receipt_at - interval '3 days' where number = $1`,
    [order.orderNumber],
  );
  expect((await held(order)).invoice).toBeNull();
  expect((await take(order, {})).status).toBe(200);
  const { invoice, formerInvoices, order: now } = await held(order);
  expect(now.taxInvoice?.name).toBe('บริษัท ใจดี จำกัด');
  expect(invoice).toMatchObject({ replaces: null, reason: '', prints: [], dated: now.receipt?.at });
  expect(formerInvoices).toEqual([]);
  expect(now.receipt?.at).toBeLessThan((invoice?.at ?? 0) - 2 * 86_400_000);
  const [late, ...sale] = (await reported(order)).map((row) => [row[1], row[18]]).toReversed();
  expect(late).toEqual(['ออกใบกำกับภาษีเต็มรูปภายหลัง', invoice?.number]);
  // The report of its sale, which may be of the month before, does not change.
  expect(sale).toEqual(sale.map(() => ['ขาย', '']));
});

test('corrected tax data before payment are those of the invoice', async () => {
  const order = await withInvoice();
  expect((await take(order, { name: 'บริษัท ใจดี (ประเทศไทย) จำกัด', branchCode: '00002' })).status).toBe(200);
  expect((await held(order)).invoice).toBeNull();
  await reportPayment(api, payment(order));
  const { invoice, formerInvoices } = await held(order);
  expect(invoice?.buyer).toMatchObject({ name: 'บริษัท ใจดี (ประเทศไทย) จำกัด', branchCode: '00002' });
  expect(invoice?.at).toBe(invoice?.dated);
  expect(formerInvoices).toEqual([]);
});

test('a wrong tax invoice is cancelled by a numbered one with the reason', async () => {
  const order = await withInvoice();
  await reportPayment(api, payment(order));
  const { invoice: first } = await held(order);
  const params = { orderNumber: order.orderNumber, number: first?.number ?? '' };
  await cashier.desk.call('deskPrintTax', original(params));
  expect(errorCode(await take(order, { name: 'บริษัท ดีใจ จำกัด' }))).toBe('VALIDATION');
  expect(errorCode(await take(order, { taxId: '1234567890123' }, { reason: 'เลขผิด' }))).toBe('VALIDATION');
  // One of two concurrent clerks gets 409.
  const both = await Promise.all([
    take(order, { name: 'บริษัท ดีใจ จำกัด' }, { reason: 'ชื่อผู้ซื้อผิด' }),
    take(order, { name: 'บริษัท ใจเย็น จำกัด' }, { reason: 'ชื่อผู้ซื้อผิด' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { invoice, formerInvoices } = await held(order);
  expect(invoice).toMatchObject({
    replaces: first?.number,
    reason: 'ชื่อผู้ซื้อผิด',
    dated: first?.dated,
    prints: [],
  });
  expect(invoice?.number).not.toBe(first?.number);
  expect(formerInvoices).toEqual([{ ...first, prints: [expect.objectContaining({ reason: '' })] }]);
  // The new invoice has its own original.
  const second = { ...params, number: invoice?.number ?? '' };
  await cashier.desk.call('deskPrintTax', original(second));
  expect(await numbers('invoice')).toEqual(
    Array.from({ length: (await numbers('invoice')).length }, (_, nth) => nth + 1),
  );

  // The sales report lists both, and counts the amount once.
  const rows = await reported(order);
  expect(rows.map((row) => [row[1], row[18]])).toEqual([
    ['ขาย', first?.number],
    ['ยกเลิกใบกำกับภาษีและออกใหม่', invoice?.number],
  ]);
  expect(rows[1]?.[9]).toBe('');
  expect(rows[1]?.[19]).toContain(`แทนฉบับเดิมเลขที่ ${first?.number}`);
  expect(rows[1]?.[19]).toContain('ชื่อผู้ซื้อผิด');

  // The credit note names the buyer of the invoice that holds.
  await act(order, 'cancel', { reason: 'ลูกค้าขอยกเลิก' });
  const { creditNotes } = await held(order);
  expect(creditNotes[0]?.buyer).toEqual(invoice?.buyer);
});

test('tax data need a right, the seen version, and an uncancelled sale', async () => {
  const order = await withInvoice();
  expect(errorCode(await take(order, { name: 'ก' }, { seen: null }))).toBe('OVERTAKEN');
  expect(errorCode(await take(order, { name: 'ก' }, { replaces: 'IV-69-99999', reason: 'x' }))).toBe(
    'OVERTAKEN',
  );
  const body = { seen: null, replaces: null, taxInvoice: companyInvoice };
  const params = { orderNumber: order.orderNumber };
  expect(await packer.desk.code('deskTakeTaxData', { params, body })).toBe('RIGHT_MISSING');
  await act(order, 'cancel', { reason: 'ลูกค้าขอยกเลิก' });
  expect(errorCode(await take(order, { name: 'ก' }))).toBe('OVERTAKEN');
});
