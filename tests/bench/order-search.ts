import { connect } from '../../adapters/v1/server/database/connect.ts';
import { readOrders } from '../../adapters/v1/server/desk/read-orders.ts';
import { placed } from '../server/orders/support/shopping.ts';
import { startApi } from '../support/api.ts';
import { addManyOrders, toldOfOrders } from '../support/many-orders.ts';
import { figure, quantile } from './frame/figures.ts';
import type { Row, Section } from './frame/section.ts';

/** What the desk's search takes among as many orders as a shop has after years. */
export const orderSearch: Section = {
  name: 'orders',
  title: 'finding an order at the desk among 100,000',
  run: async ({ isQuick, rounds, tell, database: openDatabase, atEnd }) => {
    const orders = isQuick ? 2_000 : 100_000;
    const database = await openDatabase();
    const api = await startApi({ sharing: database });
    atEnd(api.close);
    const { orderId } = await placed(api);
    await addManyOrders(database, orderId, orders);
    tell(`${figure(orders)} orders made`);
    const connections = connect({
      url: database.url,
      size: 2,
      statementTimeout: 0,
      onError: () => undefined,
    });
    atEnd(connections.close);
    const rows: Row[] = [];
    for (const [metric, told] of toldOfOrders) {
      const wanted = await database.query<{ readonly search: string }>(
        `select ${told} as search from customer_order order by md5(number) limit $1`,
        [rounds(30)],
      );
      const measured: number[] = [];
      for (const { search } of wanted) {
        const since = performance.now();
        await readOrders(connections.database, { search }, { limit: 50, offset: 0 });
        measured.push(performance.now() - since);
      }
      rows.push({
        metric: `by ${metric}`,
        unit: 'ms',
        measured,
        beside: `p95 ${figure(quantile(measured, 0.95))}`,
        goal: { atMost: 50 },
      });
    }
    return rows;
  },
};
