import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../adapters/v1/server/database/query.ts';
import { issueInvoice } from '../../../adapters/v1/server/orders/tax-documents.ts';
import { brand } from '../../../src/shop/brand.ts';
import { exampleFacts } from '../../support/facts.ts';
import { call, errorOf } from '../../support/api.ts';
import { placed, requestOf, ring, setStock, somewhere, taxId } from '../orders/support/shopping.ts';
import { payment, tell } from '../payments/support/bank.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newStaff } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const [cashier, packer] = await Promise.all([
  newStaff(api, database, 'cashier'),
  newStaff(api, database, 'packer'),
]);
beforeAll(async () => setStock(api, ring, 500));

const taxInvoice = {
  kind: 'company' as const,
  name: 'บริษัท ใจดี จำกัด',
  taxId,
  branchCode: '00000',
  address: somewhere,
};

const withInvoice = async () => placed(api, requestOf([{ ...ring, quantity: 1 }], { taxInvoice }));

const held = async ({ orderNumber }: { readonly orderNumber: string }) =>
  cashier.desk.call('deskOrder', { params: { orderNumber } });

const act = async ({ orderNumber }: { readonly orderNumber: string }, name: string, more: object = {}) => {
  const { order } = await held({ orderNumber });
  const body = { act: name, seen: order.status, ...more };
  return cashier.desk.call('deskActOnOrder', { params: { orderNumber }, body });
};

const numbers = async (kind: string): Promise<readonly number[]> =>
  (
    await api.database.query<{ nth: number }>('select nth from tax_document where kind = $1 order by nth', [
      kind,
    ])
  ).map(({ nth }) => nth);

test('tax invoices are numbered without gaps, whoever pays at the same time, pays twice or comes to nothing', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, withInvoice));
  const without = await placed(api);
  const before = await numbers('invoice');
  const failing = async (orderId: string): Promise<void> =>
    inTransaction(database, async (work) => {
      await issueInvoice(work, orderId, exampleFacts.seller);
      throw new Error('the power went');
    });
  const spare = await withInvoice();
  await Promise.all([
    ...orders.flatMap((order, nth) => [
      tell(api, payment(order)),
      ...(nth % 4 === 0 ? [tell(api, payment(order)), expect(failing(spare.orderId)).rejects.toThrow()] : []),
    ]),
    tell(api, payment(without)),
  ]);
  const after = await numbers('invoice');
  expect(after).toEqual(Array.from({ length: before.length + orders.length }, (_, nth) => nth + 1));
  expect((await held(without)).invoice).toBeNull();
  expect((await held(spare)).invoice).toBeNull();
});

test('a tax invoice says who issued it as they were called then, and has one original', async () => {
  const order = await withInvoice();
  await tell(api, payment(order));
  const { invoice } = await held(order);
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^IV-\d\d-\d{5}$/),
    seller: { company: brand.company, address: brand.address, taxId: brand.taxId },
    isPrinted: false,
  });
  const params = { orderNumber: order.orderNumber, kind: 'invoice' };
  const prints = await Promise.all([
    cashier.desk.raw('deskPrintTax', { params }),
    cashier.desk.raw('deskPrintTax', { params }),
  ]);
  expect(new Set(prints.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await held(order)).invoice?.isPrinted).toBe(true);
  expect(errorOf(await packer.desk.raw('deskPrintTax', { params })).code).toBe('RIGHT_MISSING');
  expect(
    errorOf(await cashier.desk.raw('deskPrintTax', { params: { ...params, kind: 'credit-note' } })).code,
  ).toBe('OVERTAKEN');
});

test('a sale that is refunded is taken back by one credit note with the reason, and money of another amount by none', async () => {
  const order = await withInvoice();
  await act(order, 'confirm');
  await act(order, 'other-money', { amount: 5 });
  await act(order, 'refund', { reference: 'KBANK 1' });
  expect((await held(order)).creditNote).toBeNull();
  await act(order, 'cancel', { reason: 'สินค้าชำรุดก่อนส่ง' });
  expect((await held(order)).creditNote).toBeNull();
  const { creditNote, invoice } = await act(order, 'refund', { reference: 'KBANK 2' });
  expect(creditNote).toMatchObject({
    number: expect.stringMatching(/^CN-\d\d-00001$/),
    reason: 'สินค้าชำรุดก่อนส่ง',
  });
  expect(invoice).not.toBeNull();
  // Money that comes after is given back, and is no sale that could be taken back again.
  await act(order, 'other-money', { amount: 7 });
  await act(order, 'refund', { reference: 'KBANK 3' });
  expect(await numbers('credit-note')).toEqual([1]);
  expect((await call(api, 'order', { params: { orderId: order.orderId } })).status).toBe('refunded');
});
