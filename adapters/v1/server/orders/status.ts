import type { OrderStatus } from '../../../../engine/orders/order.ts';
import { type Database, query } from '../database/query.ts';

export const recordStatus = async (
  work: Database,
  orderId: string,
  status: OrderStatus,
  note = '',
): Promise<void> => {
  await query(work)`insert into order_event (order_id, status, note) values (${orderId}, ${status}, ${note})`;
};

/**
 * False, and nothing changed, when it has none of these statuses. Not for `lapsed` and `cancelled`, by which pieces go back: that
 * is `releaseOrders`.
 */
export const moveOrder = async (
  work: Database,
  orderId: string,
  status: Exclude<OrderStatus, 'lapsed' | 'cancelled'>,
  from: readonly OrderStatus[],
  note?: string,
): Promise<boolean> => {
  const rows = await query(work)`
    update customer_order set status = ${status}
     where id = ${orderId} and status = any(${[...from]}::text[])
    returning 1
  `;
  if (rows.length === 0) return false;
  await recordStatus(work, orderId, status, note);
  return true;
};
