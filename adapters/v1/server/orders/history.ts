import { sql } from 'kysely';
import { satang } from '../../../../engine/values/money.ts';
import type { OrderStatus, OrderSummary } from '../../../../engine/orders/order.ts';
import type { PageOf } from '../../contract/endpoint.ts';
import type { Database } from '../database/connect.ts';
import { isDue, lapseIfDue } from '../holds/hold.ts';

interface SummaryRow {
  readonly id: string;
  readonly number: string;
  readonly placed_at: Date;
  readonly status: OrderStatus;
  readonly total: number;
  readonly quantity: number;
  readonly names: readonly string[];
  readonly pictures: readonly string[];
}

const shownLines = sql.lit(3);

const summaryOf = (row: SummaryRow): OrderSummary => ({
  orderId: row.id,
  orderNumber: row.number,
  placedAt: row.placed_at.getTime(),
  status: row.status,
  total: satang(row.total),
  quantity: row.quantity,
  shown: row.names.map((productName, index) => ({ productName, productImage: row.pictures[index] ?? '' })),
});

/** Lets the customer's orders lapse whose time is over, so that the list tells nothing that is past. */
const lapseDue = async (database: Database, customerId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o where o.customer_id = ${customerId}::uuid and ${isDue}
  `.execute(database);
  for (const { id } of rows) await lapseIfDue(database, id);
};

/** A page of a customer's orders, the latest first. */
export const readHistory = async (
  database: Database,
  customerId: string,
  page: number,
  pageSize: number,
): Promise<PageOf<OrderSummary>> => {
  await lapseDue(database, customerId);
  const { rows } = await sql<SummaryRow>`
    select o.id, o.number, o.placed_at, o.status, o.total,
           (select sum(l.quantity) from order_line l where l.order_id = o.id)::int as quantity,
           array(
             select l.product_name from order_line l where l.order_id = o.id order by l.position limit ${shownLines}
           ) as names,
           array(
             select l.product_image from order_line l where l.order_id = o.id order by l.position limit ${shownLines}
           ) as pictures
      from customer_order o
     where o.customer_id = ${customerId}::uuid
     order by o.placed_at desc, o.id
     limit ${pageSize}::int offset ${(page - 1) * pageSize}::int
  `.execute(database);
  const counted = await sql<{ total: number }>`
    select count(*) as total from customer_order o where o.customer_id = ${customerId}::uuid
  `.execute(database);
  return { data: rows.map(summaryOf), page, pageSize, total: counted.rows[0]?.total ?? 0 };
};
