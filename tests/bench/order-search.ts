import { connect } from '../../adapters/v1/server/database/connect.ts';
import { countQueues, type OrderQuery, readOrders } from '../../adapters/v1/server/desk/list-orders.ts';
import { bangkokDate } from '../../engine/values/bangkok-day.ts';
import { deskQueues } from '../../engine/desk/orders/queues.ts';
import { placed } from '../server/orders/support/shopping.ts';
import { startApi } from '../support/api.ts';
import { addManyOrders, orderSearchTexts } from '../support/many-orders.ts';
import { figure, quantile } from './frame/figures.ts';
import type { Row, Section } from './frame/section.ts';

const common = [
  'SV-',
  '08',
  '081',
  '260',
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
  'all orders, the latest': {},
  'of a branch': { branch: 'yaowarat' },
  'to be picked up': { way: 'pickup' },
  'that are done': { status: 'completed' },
  'that lapsed, of which there are none': { status: 'lapsed' },
  'picked up on a day': { day: bangkokDate(Date.now() - 100 * 86_400_000) },
  'at a price': { announcement: '42' },
  'done, of a branch, to be picked up': { branch: 'yaowarat', way: 'pickup', status: 'completed' },
};

/** Latency of the desk's searches and queues with as many orders as a large shop has after years. */
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
    const range = { limit: 50, offset: 0 };
    const rows: Row[] = [];
    const measure = async <A>(metric: string, asked: readonly A[], work: (one: A) => Promise<unknown>) => {
      const measured: number[] = [];
      for (const one of asked) {
        const since = performance.now();
        await work(one);
        measured.push(performance.now() - since);
      }
      const beside = `p95 ${figure(quantile(measured, 0.95))}`;
      rows.push({ metric, unit: 'ms', measured, beside, goal: { atMost: 50 } });
    };
    const list = async (metric: string, asked: readonly (OrderQuery & { readonly search?: string })[]) =>
      measure(metric, asked, async (one) => readOrders(desk, one, range));
    const count = rounds(15);
    const repeated = <A>(one: A): readonly A[] => Array.from({ length: count }, () => one);
    for (const [metric, told] of orderSearchTexts)
      await list(
        `by ${metric}`,
        await database.query<{ readonly search: string }>(
          `select ${told} as search from customer_order order by md5(number) limit $1`,
          [count],
        ),
      );
    await list(
      'by the reference of a transfer',
      await database.query<{ readonly search: string }>(
        'select reference as search from payment_slip order by md5(reference) limit $1',
        [count],
      ),
    );
    for (const search of common) await list(`‘${search}’`, repeated({ search }));
    for (const [metric, filter] of Object.entries(filters)) {
      await list(metric, repeated(filter));
      for (const search of ['สมชาย', '0812'])
        await list(`${metric}, ‘${search}’`, repeated({ ...filter, search }));
    }
    for (const queue of deskQueues) {
      await list(`queue ${queue}`, repeated({ queue }));
      await list(`queue ${queue}, ‘สมชาย’`, repeated({ queue, search: 'สมชาย' }));
    }
    await measure('how many wait in each queue', repeated({}), async (filter) => countQueues(desk, filter));
    return rows;
  },
};
