import { describe, expect, test } from 'vitest';
import type { OrderActName } from '../../../engine/desk/orders/order-acts.ts';
import type { OrderStatus } from '../../../engine/orders/order.ts';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';
import { requestOf, ring, tomorrowOpen } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { filled, newTeam } from './support/desk.ts';

// The two clerks use two processes of the shop, which share only the database.
const api = await startedApi();
const other = await startedApi({ sharing: api.database });
const database = databaseOf(api, 4);
const { owner, packer } = await newTeam(api, database, 'owner', 'packer');
const { cashier } = await newTeam(other, database, 'cashier');
await api.setStock(ring, 20_000);

const acts: readonly (readonly [OrderActName, OrderStatus])[] = [
  ['confirm', 'awaiting-payment'],
  ['prepare', 'paid'],
];

/** Orders that are paid, or being prepared. */
const paidOrders = async (count: number, { steps = 1, isFetched = false } = {}) => {
  const numbers: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const wanted = [{ ...ring, quantity: 1 }];
    const delivery = isFetched ? { delivery: await tomorrowOpen(api, wanted) } : {};
    const { orderNumber } = await api.placed(requestOf(wanted, delivery));
    for (const [act, seen] of acts.slice(0, steps))
      await owner.desk.call('deskActOnOrder', { params: { orderNumber }, body: { act, seen } });
    numbers.push(orderNumber);
  }
  return numbers;
};

const list = async (query: Readonly<Record<string, string>>, { desk } = owner) => {
  const { data } = await desk.call('deskOrders', { query: { page_size: '100', ...query } });
  return data.map(({ orderNumber }) => orderNumber);
};

const many = (act: string, orders: readonly object[]) => ({ body: { act, orders } });
const named = (orderNumbers: readonly string[], more: object = {}) =>
  orderNumbers.map((orderNumber) => ({ orderNumber, ...more }));
const codes = (outcomes: readonly { readonly code: string | null }[]) => outcomes.map(({ code }) => code);

describe('the list of orders', () => {
  test('is filtered by status, delivery, branch, pickup day and announcement', async () => {
    const [sent = ''] = await paidOrders(1);
    const [fetched = ''] = await paidOrders(1, { isFetched: true });
    const { data } = await owner.desk.call('deskOrders', { query: { search: fetched } });
    const [row] = data;
    expect(row).toMatchObject({ method: 'pickup', quantity: 1, status: 'paid' });
    expect(row?.place).toContain('เยาวราช');
    const day = row?.day ?? '';
    expect(day >= bangkokDate(Date.now())).toBe(true);
    const announcement = row?.announcement.id ?? '';
    const filters: readonly (readonly [Readonly<Record<string, string>>, boolean, boolean])[] = [
      [{ status: 'paid' }, true, true],
      [{ status: 'preparing' }, false, false],
      [{ way: 'pickup' }, false, true],
      [{ way: 'ship', queue: 'prepare' }, true, false],
      [{ branch: 'yaowarat' }, false, true],
      [{ branch: 'central' }, true, false],
      [{ branch: 'all' }, true, true],
      [{ day }, false, true],
      [{ announcement }, true, true],
      [{ announcement: '999999999' }, false, false],
      [{ announcement, day, branch: 'yaowarat', search: fetched }, false, true],
    ];
    for (const [query, hasSent, hasFetched] of filters) {
      const found = await list(query);
      expect([query, found.includes(sent), found.includes(fetched)]).toEqual([query, hasSent, hasFetched]);
    }
    const { announcementId } = await owner.desk.call('deskOrder', { params: { orderNumber: sent } });
    const history = await owner.desk.call('deskAnnouncements');
    const { orders } = history.data.find(({ id }) => id === announcementId) ?? { orders: 0 };
    expect(orders).toBe((await list({ announcement: announcementId })).length);
  });

  test('begins with the home branch of its reader, which can be lifted', async () => {
    const [sent = ''] = await paidOrders(1);
    const [fetched = ''] = await paidOrders(1, { isFetched: true });
    const params = { id: packer.id };
    const home = (branchId: string | null, seen: string | null) => ({ body: { branchId, seen } });
    await owner.desk.call('deskChangeHome', { params, ...home('yaowarat', null) });
    expect((await packer.desk.call('deskPlaces')).home).toBe('yaowarat');
    expect(await list({ queue: 'prepare' }, packer)).toContain(fetched);
    expect(await list({ queue: 'prepare' }, packer)).not.toContain(sent);
    expect(await list({ queue: 'prepare', branch: 'all' }, packer)).toContain(sent);
    const [own, all] = [{}, { query: { branch: 'all' } }];
    const counts = async (input: object) => (await packer.desk.call('deskQueues', input)).prepare;
    expect(await counts(own)).toBeLessThan(await counts(all));

    // Each change names the home branch that was seen.
    expect(await packer.desk.code('deskChangeOwnHome', home(null, null))).toBe('OVERTAKEN');
    expect(await packer.desk.code('deskChangeOwnHome', home('nowhere', 'yaowarat'))).toBe('BRANCH_NOT_FOUND');
    expect(await packer.desk.code('deskChangeHome', { params, ...home(null, 'yaowarat') })).toBe(
      'RIGHT_MISSING',
    );
    await packer.desk.call('deskChangeOwnHome', home(null, 'yaowarat'));
    const recorded = "select details from staff_act where act = 'change-home' and subject = $1 order by id";
    expect(await api.database.values(recorded, [packer.email])).toEqual([
      { before: null, after: 'yaowarat' },
      { before: 'yaowarat', after: null },
    ]);
  });

  test('leads from each order of a queue to the next, round to the first', async () => {
    await paidOrders(3);
    const query = { queue: 'prepare', way: 'ship' };
    const queue = await list(query);
    const met: string[] = [];
    for (let at = queue[1] ?? ''; met.length < queue.length;) {
      const next = await owner.desk.call('deskNextOrder', { params: { orderNumber: at }, query });
      met.push((at = next.orderNumber ?? ''));
    }
    expect(met.toSorted()).toEqual(queue.toSorted());
    const [one = '', second = ''] = queue;
    await owner.desk.call('deskActOnMany', many('prepare', named([one])));
    const after = { params: { orderNumber: one }, query };
    expect(await owner.desk.call('deskNextOrder', after)).toEqual({ orderNumber: second });
  });
});

describe('many orders at once', () => {
  test('are prepared separately, each with a result and a record', async () => {
    const numbers = await paidOrders(3);
    const [one = ''] = numbers;
    await owner.desk.call('deskActOnOrder', {
      params: { orderNumber: one },
      body: { act: 'cancel', seen: 'paid', reason: filled.reason },
    });
    const outcomes = await packer.desk.call(
      'deskActOnMany',
      many('prepare', named([...numbers, 'SV-000000-0001'])),
    );
    expect(codes(outcomes)).toEqual(['OVERTAKEN', null, null, 'ORDER_NOT_FOUND']);
    const recorded = "select subject from staff_act where act = 'prepare' and subject = any($1) order by id";
    expect(await api.database.values(recorded, [numbers])).toEqual(numbers.slice(1));
  });

  test('are prepared once by two clerks at once', async () => {
    const numbers = await paidOrders(6);
    const [ones, others] = await Promise.all([
      packer.desk.call('deskActOnMany', many('prepare', named(numbers))),
      cashier.desk.call('deskActOnMany', many('prepare', named(numbers.toReversed()))),
    ]);
    const told = [...codes(ones), ...codes(others)];
    expect(told.filter((code) => code === null)).toHaveLength(numbers.length);
    expect(told.filter((code) => code === 'OVERTAKEN')).toHaveLength(numbers.length);
    const steps =
      "select count(*)::int from order_event e join customer_order o on o.id = e.order_id where o.number = any($1) and e.status = 'preparing'";
    expect(await api.database.values(steps, [numbers])).toEqual([numbers.length]);
  });

  test('are sent with tracking numbers, except those needing identity or not sendable', async () => {
    const [one = '', costly = ''] = await paidOrders(2, { steps: 2 });
    const [fetched = ''] = await paidOrders(1, { steps: 2, isFetched: true });
    await api.database.query(
      "insert into shop_setting (name, value) values ('identityFrom', '100'), ('mostUnseen', '100')",
    );
    const withCode = [
      { orderNumber: costly, tracking: 'TH1111' },
      { orderNumber: fetched, tracking: 'TH2222' },
    ];
    expect(codes(await packer.desk.call('deskActOnMany', many('ship', withCode)))).toEqual([
      'IDENTITY_NEEDED',
      'OVERTAKEN',
    ]);
    await api.database.query('delete from shop_setting');
    const outcomes = await packer.desk.call(
      'deskActOnMany',
      many('ship', [{ orderNumber: one, tracking: 'th3333', carrier: 'Kerry' }, { orderNumber: costly }]),
    );
    expect(codes(outcomes)).toEqual([null, 'VALIDATION']);
    const { order } = await owner.desk.call('deskOrder', { params: { orderNumber: one } });
    expect([order.status, order.tracking]).toEqual(['shipped', 'TH3333']);
    expect(await list({ search: 'th3333' })).toEqual([one]);
    expect(codes(await packer.desk.call('deskActOnMany', many('arrived', named([one]))))).toEqual([null]);
    expect(codes(await packer.desk.call('deskActOnMany', many('ready', named([fetched]))))).toEqual([null]);
  });

  test('stay unchanged after a failure of the shop, and succeed on retry', async () => {
    const numbers = await paidOrders(2);
    await api.database.query('alter table staff_act rename to staff_act_away');
    const broken = await packer.desk.call('deskActOnMany', many('prepare', named(numbers)));
    await api.database.query('alter table staff_act_away rename to staff_act');
    expect(codes(broken)).toEqual(['INTERNAL', 'INTERNAL']);
    expect(codes(await packer.desk.call('deskActOnMany', many('prepare', named(numbers))))).toEqual([
      null,
      null,
    ]);
  });

  test('are refused whole for duplicates, an empty list or a single-order act', async () => {
    const [one = ''] = await paidOrders(1);
    const wrong = [many('prepare', named([one, one])), many('prepare', []), many('cancel', named([one]))];
    for (const wish of wrong) expect(await packer.desk.code('deskActOnMany', wish)).toBe('VALIDATION');
  });

  test('are read for their sheets in the order in which they are named', async () => {
    const numbers = (await paidOrders(2)).toReversed();
    const sheets = await packer.desk.call('deskSheets', { body: { orderNumbers: numbers } });
    expect(sheets.map(({ orderNumber }) => orderNumber)).toEqual(numbers);
    expect(sheets[0]).toMatchObject({ place: 'คลังกลาง', asksIdentity: false });
    const missing = { body: { orderNumbers: ['SV-000000-0001'] } };
    expect(await packer.desk.code('deskSheets', missing)).toBe('ORDER_NOT_FOUND');
  });
});
