import { beforeAll, describe, expect, test } from 'vitest';
import { addManyOrders, orderSearchTexts } from '../../support/many-orders.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newStaff } from './support/desk.ts';

const orders = 1_500;
const api = await startedApi();
const { desk } = await newStaff(api, databaseOf(api), 'packer');

interface Stored {
  readonly number: string;
  readonly contact_name: string;
  readonly contact_phone: string;
  readonly total: number;
  readonly status: string;
}
/** All orders, the latest first. */
let all: readonly Stored[] = [];

beforeAll(async () => {
  const { orderId } = await api.placed();
  await addManyOrders(api.database, orderId, orders);
  all = await api.database.query<Stored & Record<string, unknown>>(
    'select number, contact_name, contact_phone, total, status from customer_order order by placed_at desc, number desc',
  );
}, 120_000);

const search = async (query: Readonly<Record<string, string>>) => {
  const { data, total } = await desk.call('deskOrders', { query: { page_size: '50', ...query } });
  return { total, numbers: data.map(({ orderNumber }) => orderNumber) };
};

/** Page of the list for these orders: more than 1,000 count as 1,001. */
const listOf = (found: readonly Stored[]) => ({
  total: Math.min(1_001, found.length),
  numbers: found.slice(0, 50).map(({ number }) => number),
});

describe('the search for orders', () => {
  test.each(orderSearchTexts)('finds an order by %s', async (_, told) => {
    const [row] = await api.database.query<{ search: string; number: string }>(
      `select ${told} as search, number from customer_order order by placed_at desc offset 30 limit 1`,
    );
    expect((await search({ search: row?.search ?? '' })).numbers).toContain(row?.number);
  });

  test('finds an order by the reference of its slip', async () => {
    const [row] = await api.database.query<{ reference: string; number: string }>(
      'select s.reference, o.number from payment_slip s join customer_order o on o.id = s.order_id limit 1',
    );
    expect((await search({ search: row?.reference ?? '' })).numbers).toEqual([row?.number]);
  });

  test.each<[string, (order: Stored) => boolean]>([
    ['sv-', () => true],
    ['s', () => false],
    ['08', ({ contact_phone: phone }) => phone.startsWith('08') || phone.endsWith('08')],
    [
      '๐๘๑',
      ({ contact_phone: phone, number }) =>
        phone.startsWith('081') || phone.endsWith('081') || number.endsWith('081'),
    ],
    ['123', ({ contact_phone: phone, number }) => phone.endsWith('123') || number.endsWith('123')],
    ['8 1', ({ contact_phone: phone }) => phone.startsWith('081') || phone.startsWith('81')],
    ['สมชาย', ({ contact_name: name }) => name.includes('สมชาย')],
    ['คุณสม', ({ contact_name: name }) => name.includes('คุณสม')],
    ['มช', () => false],
    ['%', () => false],
    ['___', () => false],
    ['', () => true],
    ['฿15,000', ({ total }) => total === 1_500_000],
  ])('finds all orders that %j means, the latest first', async (text, isMeant) => {
    expect(await search(text === '' ? {} : { search: text })).toEqual(listOf(all.filter(isMeant)));
  });

  test('lists 1,000 orders and no more', async () => {
    const list = async (page: string) => (await search({ page })).numbers;
    expect(await list('20')).toEqual(all.slice(950, 1_000).map(({ number }) => number));
    expect(await list('21')).toEqual([]);
  });
});

test('a queue filters its waiting orders by the search words', async () => {
  const waiting = all.filter(({ status }) => status === 'preparing').toReversed();
  expect(await search({ queue: 'send' })).toEqual(listOf(waiting));
  expect(await search({ queue: 'send', search: waiting[0]?.contact_phone ?? '' })).toEqual(
    listOf(waiting.slice(0, 1)),
  );
});

test('a queue of more than 1,000 orders is counted to 1,001', async () => {
  await api.database.query(`update customer_order set status = 'paid' where status = 'completed'`);
  expect((await desk.call('deskQueues')).prepare).toBe(1_001);
  expect((await search({ queue: 'prepare' })).total).toBe(1_001);
});
