import { connect } from '../../adapters/v1/server/database/connect.ts';
import { countQueues, type OrderQuery, readOrders } from '../../adapters/v1/server/desk/list-orders.ts';
import { bangkokDate } from '../../engine/values/bangkok-day.ts';
import { deskQueues } from '../../engine/desk/orders/queues.ts';
import { placed } from '../server/orders/support/shopping.ts';
import { startApi } from '../support/api.ts';
import { addManyOrders, toldOfOrders } from '../support/many-orders.ts';
import { figure, quantile } from './frame/figures.ts';
import type { Row, Section } from './frame/section.ts';

const common = [
  'SV-',
  '08',
  '081',
  '0812',
  '260',
  'สมชาย',
  'คุณ',
  'คุณก',
  'กข',
  'ไม่มีคนนี้',
  'เยาวราช',
  'IV-69-00042',
  'TH0',
  'nobody@example.org',
];

/** Conditions of the list, broad and narrow. */
const filters: Readonly<Record<string, OrderQuery>> = {
  'of a branch': { branch: 'yaowarat' },
  'to be picked up': { way: 'pickup' },
  'that are done': { status: 'completed' },
  'that lapsed, of which there are none': { status: 'lapsed' },
  'picked up on a day': { day: bangkokDate(Date.now() - 100 * 86_400_000) },
  'at a price': { announcement: '42' },
  'done, of a branch, to be picked up': { branch: 'yaowarat', way: 'pickup', status: 'completed' },
};

/** What searches and queues of the desk take among as many orders as a large shop has after years. */
export const orderSearch: Section = {
  name: 'orders',
  title: 'orders at the desk, among 1,000,000',
  run: async ({ isQuick, rounds, tell, database: openDatabase, atEnd }) => {
    const orders = isQuick ? 2_000 : 1_000_000;
    const database = await openDatabase();
    const api = await startApi({ sharing: database });
    atEnd(api.close);
    const { orderId } = await placed(api);
    await addManyOrders(database, orderId, orders);
    tell(`${figure(orders)} orders made`);
    const { database: desk, close } = connect({
      url: database.url,
      size: 2,
      statementTimeout: 0,
      onError: () => undefined,
    });
    atEnd(close);
    const stretch = { limit: 50, offset: 0 };
    const rows: Row[] = [];
    const measure = async (metric: string, works: readonly (() => Promise<unknown>)[]) => {
      const measured: number[] = [];
      for (const work of works) {
        const since = performance.now();
        await work();
        measured.push(performance.now() - since);
      }
      const beside = `p95 ${figure(quantile(measured, 0.95))}`;
      rows.push({ metric, unit: 'ms', measured, beside, goal: { atMost: 50 } });
    };
    const repeated = (work: () => Promise<unknown>) => Array.from({ length: rounds(30) }, () => work);
    for (const [metric, told] of toldOfOrders) {
      const wanted = await database.query<{ readonly search: string }>(
        `select ${told} as search from customer_order order by md5(number) limit $1`,
        [rounds(30)],
      );
      await measure(
        `by ${metric}`,
        wanted.map(
          ({ search }) =>
            async () =>
              readOrders(desk, { search }, stretch),
        ),
      );
    }
    for (const search of common)
      await measure(
        `‘${search}’`,
        repeated(async () => readOrders(desk, { search }, stretch)),
      );
    await measure(
      'all orders, the latest',
      repeated(async () => readOrders(desk, {}, stretch)),
    );
    const wanted = await database.query<{ readonly search: string }>(
      'select reference as search from payment_slip order by md5(reference) limit $1',
      [rounds(30)],
    );
    await measure(
      'by the reference of a transfer',
      wanted.map(
        ({ search }) =>
          async () =>
            readOrders(desk, { search }, stretch),
      ),
    );
    for (const [metric, filter] of Object.entries(filters))
      for (const search of [undefined, 'สมชาย', '0812'])
        await measure(
          `${metric}${search === undefined ? '' : `, ‘${search}’`}`,
          repeated(async () => readOrders(desk, { ...filter, search }, stretch)),
        );
    for (const queue of deskQueues) {
      await measure(
        `queue ${queue}`,
        repeated(async () => readOrders(desk, { queue }, stretch)),
      );
      await measure(
        `queue ${queue}, ‘สมชาย’`,
        repeated(async () => readOrders(desk, { queue, search: 'สมชาย' }, stretch)),
      );
    }
    await measure(
      'how many wait in each queue',
      repeated(async () => countQueues(desk)),
    );
    return rows;
  },
};
