import { expect, test } from 'vitest';
import { call, errorCode } from '../../support/api.ts';
import { requestOf, ring, ringOrder, somewhere, taxId } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { deskOf, newTeam } from './support/desk.ts';

const taxInvoice = { kind: 'person' as const, name: 'สมหญิง ใจดี', taxId, branchCode: '', address: somewhere };

const production = await startedApi({ mode: 'production' });
const database = databaseOf(production);
await production.setStock(ring, 100);

const owned = await startedApi({ mode: 'production', seller: { taxId: '0105536000001' } });
await owned.setStock(ring, 100);

const papers = async (api: typeof production): Promise<unknown> =>
  api.database.values('select last from tax_document_number');

test('an example tax number takes no order with a tax invoice', async () => {
  expect(errorCode(await production.tryPlacing(ringOrder({ taxInvoice })))).toBe('TAX_PAPERS_UNAVAILABLE');
  const { source, couponCode } = requestOf([{ ...ring, quantity: 1 }]);
  const body = { source, couponCode, deliverMethod: 'ship', postcode: '10100', branchId: null };
  expect((await call(production, 'quoteOrder', { body })).tax).toBeNull();
  expect((await call(owned, 'quoteOrder', { body })).tax).not.toBeNull();
  expect((await owned.placed(ringOrder({ taxInvoice }))).taxInvoice).not.toBeNull();
});

test('an example tax number issues no priced document, by hand or for a return', async () => {
  const { desk, actOn, held } = await deskOf(production, database);
  const order = await production.placed();
  await production.database.query('update customer_order set tax_invoice = $2 where id = $1', [
    order.orderId,
    JSON.stringify(taxInvoice),
  ]);
  await actOn(order, 'confirm', {});
  const params = { orderNumber: order.orderNumber };
  const body = { seen: taxInvoice, replaces: null, taxInvoice };
  expect(await desk.code('deskTakeTaxData', { params, body })).toBe('TAX_PAPERS_UNAVAILABLE');
  await actOn(order, 'cancel', { reason: 'ลูกค้าเปลี่ยนใจ', account: 'KBANK 1' });
  const { invoice, creditNotes, order: shown } = await held(order);
  expect([invoice, creditNotes, shown.tax]).toEqual([null, [], null]);
  expect(await papers(production)).toEqual([]);
  // The tax is recorded all the same, for the papers that follow under a true number.
  expect(
    await production.database.values('select tax > 0 from customer_order where id = $1', [order.orderId]),
  ).toEqual([true]);
});

test('the desk shows owners alone which settings still are examples', async () => {
  const { owner, packer, editor } = await newTeam(production, database, 'owner', 'packer', 'editor');
  const told = await owner.desk.call('deskStanding');
  expect(told.examples).toEqual(expect.arrayContaining(['taxId', 'email', 'registrations.company']));
  expect((await packer.desk.call('deskStanding')).examples).toEqual([]);
  expect((await editor.desk.call('deskStanding')).slips).toBeNull();
});
