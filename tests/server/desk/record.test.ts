import { recordedActs, recordedDetails } from '../../../engine/desk/record/names.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { slipPicturePath } from '../../../adapters/v1/contract/desk/orders.ts';
import { recordAct } from '../../../adapters/v1/server/desk/record.ts';
import type { RecordedAct } from '../../../engine/desk/record/names.ts';
import { call } from '../../support/api.ts';
import { newSlip, transferOrder } from '../payments/support/contract-calls.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { addManyOrders } from '../../support/many-orders.ts';
import { placed } from '../orders/support/shopping.ts';
import { filled, joinedStaff, newStaff } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api);
const owner = await joinedStaff(api, database, 'owner');

/** Inserts an entry into the record, done at a moment by a member of staff. */
const done = async (
  act: RecordedAct,
  subject: string,
  at: string,
  name = 'สมศรี',
  details = {},
): Promise<void> => {
  await recordAct(database, { id: null, name }, act, subject, details);
  await api.database.query(
    'update staff_act set at = $1 where id = (select max(id) from staff_act where subject = $2)',
    [at, subject],
  );
};

const found = async (query: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await owner.desk.call('deskRecord', { query })).data.map(({ subject }) => subject);

describe('the record', () => {
  test('is filtered by person, act, subject and whole days in Thailand', async () => {
    await done('ship', 'SV-310131-0001', '2031-01-31T16:59:59.999Z', 'สมศรี');
    await done('ship', 'SV-310201-0001', '2031-01-31T17:00:00Z', 'มาลี');
    await done('prepare', 'SV-310201-0002', '2031-02-01T16:59:59.999Z', 'Malee');
    await done('prepare', 'SV-310202-0001', '2031-02-01T17:00:00Z', 'MALEE');
    const days = { from: '2031-01-31', to: '2031-02-02' };
    expect(await found({ ...days, who: 'malee' })).toEqual(['SV-310202-0001', 'SV-310201-0002']);
    expect(await found({ ...days, act: 'ship' })).toEqual(['SV-310201-0001', 'SV-310131-0001']);
    expect(await found({ ...days, about: 'sv-310201' })).toEqual(['SV-310201-0002', 'SV-310201-0001']);
    expect(await found({ from: '2031-02-01', to: '2031-02-01' })).toEqual([
      'SV-310201-0002',
      'SV-310201-0001',
    ]);
    expect(await found({ ...days, act: 'ship', who: 'malee' })).toEqual([]);
    expect(await found({ who: owner.email, act: 'join' })).toEqual([owner.email]);
    for (const wrong of [{ from: '2031-02-30' }, { to: '2031-2-1' }, { from: "'; drop" }])
      expect(await owner.desk.code('deskRecord', { query: wrong })).toBe('VALIDATION');
  });

  test('is saved whole as a file without formulas, which is itself recorded', async () => {
    const nasty = ['=1+2', '+66', '-1', '@SUM(A1)', '\tx', '＝1', 'a","b', 'บรรทัด\nใหม่'];
    for (const [nth, text] of nasty.entries())
      await done('note', text, `2032-03-0${nth + 1}T05:00:00Z`, text, { reason: text });
    await api.database.query(
      `insert into staff_act (at, staff_name, act, subject)
       select '2032-03-20T05:00:00Z', 'many', 'ship', 'SV-' || n from generate_series(1, 2500) n`,
    );
    const query = { from: '2032-03-01', to: '2032-03-31' };
    const { status, headers, text } = await owner.desk.raw('deskRecordFile', { query });
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="record.csv"',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    const rows = parse(text, { bom: true });
    expect(rows).toHaveLength(1 + 2_500 + nasty.length);
    expect(new Set(rows.map(([, , , about]) => about)).size).toBe(rows.length);
    const { note } = recordedActs;
    const { reason } = recordedDetails;
    expect(rows.at(-1)).toEqual(['2032-03-01 12:00:00', "'=1+2", note, "'=1+2", `${reason}: =1+2`]);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝]/);
    const { data } = await owner.desk.call('deskRecord', { query: { act: 'export' } });
    expect(data[0]).toMatchObject({ subject: 'record', staffName: 'A owner' });
    expect(
      (await (await newStaff(api, database, 'cashier')).desk.raw('deskRecordFile', { query })).status,
    ).toBe(403);
  });
});

test('an act does not fail because its display could not be recorded', async () => {
  const { orderNumber } = await placed(api);
  await api.database.query('alter table shown_order rename to shown_elsewhere');
  const params = { orderNumber };
  const body = { act: 'cancel', seen: 'awaiting-payment', ...filled };
  expect((await owner.desk.raw('deskActOnOrder', { params, body })).status).toBe(200);
  // A reading fails if it cannot be recorded.
  expect((await owner.desk.raw('deskOrder', { params })).status).toBe(500);
  await api.database.query('alter table shown_elsewhere rename to shown_order');
  expect((await owner.desk.call('deskOrder', { params })).order.status).toBe('cancelled');
});

test('after a theft, a session’s file names exactly the buyers it saw', async () => {
  const { orderId, orderNumber } = await placed(api);
  await addManyOrders(api.database, orderId, 120);
  const [thief, clerk] = [await newStaff(api, database, 'cashier'), await newStaff(api, database, 'packer')];
  const page = async ({ desk }: typeof thief, number: number) =>
    (await desk.call('deskOrders', { query: { page: `${number}`, page_size: '20' } })).data;
  const seen = [...(await page(thief, 1)), ...(await page(thief, 2))].map((order) => order.orderNumber);
  await thief.desk.call('deskOrder', { params: { orderNumber } });
  await page(clerk, 3);
  const [slip, next] = [await transferOrder(api), await transferOrder(api)];
  for (const { orderId: waiting } of [slip, next])
    await call(api, 'sendSlip', { params: { orderId: waiting }, body: newSlip() });
  const headers = { cookie: thief.desk.cookie() };
  expect((await api.send('GET', slipPicturePath(slip.orderNumber, 0), { headers })).status).toBe(200);
  // These calls show order numbers alone.
  const after = { params: { orderNumber: slip.orderNumber }, query: { queue: 'slips', branch: 'all' } };
  expect(await thief.desk.call('deskNextOrder', after)).toEqual({ orderNumber: next.orderNumber });
  const many = { act: 'prepare', orders: [{ orderNumber: next.orderNumber }] } as const;
  expect(await thief.desk.call('deskActOnMany', { body: many })).toMatchObject([{ code: 'OVERTAKEN' }]);
  await done('hand-over', slip.orderNumber, '2031-01-31T16:00:00Z', 'สมศรี', { receiver: 'สมหญิง' });
  await found({ about: slip.orderNumber });
  const own = await owner.desk.raw('deskShownOrdersFile', { query: { who: owner.email } });
  expect(own.text).toContain(slip.orderNumber);
  const { text } = await owner.desk.raw('deskShownOrdersFile', { query: { who: thief.email } });
  const [, ...rows] = parse(text, { bom: true });
  expect(new Set(seen).size).toBe(40);
  expect(seen).toContain(orderNumber);
  expect(rows).toHaveLength(41);
  expect(new Set(rows.map(([, , number]) => number))).toEqual(new Set([...seen, slip.orderNumber]));
  const known = await api.database.query(
    'select contact_name, contact_phone, contact_email from customer_order where number = $1',
    [orderNumber],
  );
  expect(rows.find(([, , number]) => number === orderNumber)?.slice(3)).toEqual(
    Object.values(known[0] ?? {}),
  );
  expect((await thief.desk.raw('deskShownOrdersFile', { query: {} })).status).toBe(403);
});
