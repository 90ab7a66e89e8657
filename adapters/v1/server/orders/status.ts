import { firstStatuses, nextStatuses, type OrderStatus } from '../../../../engine/orders/order.ts';
import { type Database, query } from '../database/query.ts';

/** `was` is the status that the change found; null for an order's first step. */
export const recordStatus = async (
  tx: Database,
  orderId: string,
  was: OrderStatus | null,
  status: OrderStatus,
  note = '',
) =>
  query(tx)`
    insert into order_event (order_id, was, status, note) values (${orderId}, ${was}, ${status}, ${note})
  `;

/**
 * Moves an order whose row the caller has locked. False, and nothing changed, when it has none of these statuses. What was lapsed
 * holds its pieces again once it is paid. Not for `lapsed` and `cancelled`, by which pieces go back: that is `releaseOrders`.
 */
export const moveOrder = async (
  tx: Database,
  orderId: string,
  status: Exclude<OrderStatus, 'lapsed' | 'cancelled'>,
  from: readonly OrderStatus[],
  note?: string,
): Promise<boolean> => {
  const known = await query.maybeOne<{ was: OrderStatus }>(tx)`
    update customer_order o set status = ${status}, is_holding = o.is_holding or ${status === 'paid'}
      from customer_order known
     where o.id = ${orderId} and known.id = o.id and known.status = any(${[...from]}::text[])
    returning known.status as was
  `;
  if (known === undefined) return false;
  await recordStatus(tx, orderId, known.was, status, note);
  return true;
};

/**
 * Number of orders of the last 30 days with an impossible history: each step must start from the one before by an allowed
 * transition, and the last must be the order's status.
 */
export const countImpossible = async (database: Database): Promise<number> => {
  const ways = Object.entries(nextStatuses).flatMap(([was, next]) =>
    next.map((status) => `${was} ${status}`),
  );
  const { orders } = await query.one<{ orders: number }>(database)`
    select count(distinct o.id)::int as orders
      from customer_order o
      left join lateral (
        select was, status, lag(status) over steps as before, lead(status) over steps as after
          from order_event where order_id = o.id window steps as (order by position)
      ) e on true
     where o.placed_at > now() - interval '30 days' and (
             e.status is null or e.was is distinct from e.before or (e.after is null and e.status <> o.status)
             or (e.was is null and e.status <> all(${[...firstStatuses]}::text[]))
             or (e.was || ' ' || e.status) <> all(${ways}::text[])
           )
  `;
  return orders;
};
