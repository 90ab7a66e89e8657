import { sql } from 'kysely';
import type { OrderSummary } from '../../../../engine/orders/order.ts';
import type { PageOf } from '../../contract/endpoint.ts';
import type { Database } from '../database/connect.ts';
import { query } from '../database/query.ts';
import { isDue, lapseIfDue } from '../holds/hold.ts';
import type { Row } from '../database/tables.ts';

type SummaryRow = Row<'customer_order', 'id' | 'number' | 'placedAt' | 'status' | 'total'> & {
  readonly quantity: number;
  readonly shown: OrderSummary['shown'];
};

const shownLines = sql.lit(3);

const summaryOf = ({ id, number, placedAt, ...row }: SummaryRow): OrderSummary => ({
  orderId: id,
  orderNumber: number,
  placedAt,
  ...row,
});

/** Lets the customer's orders lapse whose time is over, so that the list tells nothing that is past. */
const lapseDue = async (database: Database, customerId: string): Promise<void> => {
  const rows = await query<{ id: string }>(database)`
    select o.id from customer_order o where o.customer_id = ${customerId}::uuid and ${isDue}
  `;
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
  const rows = await query<SummaryRow>(database)`
    select o.id, o.number, o.placed_at, o.status, o.total,
           (select sum(l.quantity) from order_line l where l.order_id = o.id)::int as quantity,
           (select jsonb_agg(jsonb_build_object('productName', l.product_name, 'productImage', l.product_image)
                             order by l.position)
              from order_line l where l.order_id = o.id and l.position < ${shownLines}) as shown
      from customer_order o
     where o.customer_id = ${customerId}::uuid
     order by o.placed_at desc, o.id
     limit ${pageSize}::int offset ${(page - 1) * pageSize}::int
  `;
  const [counted] = await query<{ total: number }>(database)`
    select count(*) as total from customer_order o where o.customer_id = ${customerId}::uuid
  `;
  return { data: rows.map(summaryOf), page, pageSize, total: counted?.total ?? 0 };
};
