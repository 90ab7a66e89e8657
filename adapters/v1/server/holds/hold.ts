import { type Database, inTransaction, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import type { PaymentMethod } from '../../../../engine/orders/order.ts';
import { retakeCoupon, returnCoupon } from '../orders/coupon.ts';
import { returnStock, type StockItem, takeStock } from './stock.ts';
import { endParts } from '../payments/money.ts';
import { recordStatus } from '../orders/status.ts';

/**
 * End of the review of a slip, or pictures could hold pieces for ever: of the next working day in Thailand, Monday to Saturday
 * without holidays; a month from now where nothing but holidays is known.
 */
export const reviewedUntil = sql<Date>`coalesce((
  select ((d.day + 1)::timestamp at time zone 'Asia/Bangkok')
    from (
      select ((now() at time zone 'Asia/Bangkok')::date + n) as day from generate_series(1, 31) n
    ) d
   where extract(isodow from d.day) <> 7 and not exists (select from holiday h where h.day = d.day)
   order by d.day limit 1
), now() + interval '31 days')`;

/** End of an order's hold by a payment method, as promised when it was placed. */
export const holdEnd = (method: PaymentMethod): RawBuilder<Date> =>
  sql<Date>`placed_at + (hold_minutes ->> ${method})::int * interval '1 minute'`;

/** Whether an order `o` is due to lapse: unpaid and past its hold, or past the review of its slip. */
export const isDue = sql`
  o.status in ('awaiting-payment', 'awaiting-review') and o.is_holding and o.paid_at is null and o.held_until <= now()
`;

const itemsOf = async (tx: Database, orderIds: readonly string[]) =>
  query<StockItem>(tx)`
    select product_id, size_id, quantity
      from order_line where order_id = any(${[...orderIds]}::text[])
  `;

type Released = Row<'customer_order', 'id' | 'placeId' | 'couponCode'>;
type Known = Pick<Row<'order_event'>, 'was'>;

/** Releases pieces and coupons of unpaid orders that end, and makes their partial payments due. */
const returnHeld = async (tx: Database, released: readonly Released[]): Promise<void> => {
  await endParts(
    tx,
    released.map(({ id }) => id),
  );
  for (const place of [...new Set(released.map(({ placeId }) => placeId))].toSorted()) {
    const ids = released.filter(({ placeId }) => placeId === place).map(({ id }) => id);
    await returnStock(tx, place, await itemsOf(tx, ids));
  }
  const byCoupon = released.toSorted((left, right) =>
    (left.couponCode ?? '') < (right.couponCode ?? '') ? -1 : 1,
  );
  for (const { id } of byCoupon) await returnCoupon(tx, id);
};

/**
 * Releases pieces and coupons, once; skips orders that are paid, not due, or have a slip in review. Rows are locked first,
 * which serialises payment, cancelling and lapsing. Returns whether any ended.
 */
export const releaseOrders = async (
  tx: Database,
  orderIds: readonly string[],
  to: 'lapsed' | 'cancelled' | 'refund-due',
  isWanted: RawBuilder<unknown> = sql`true`,
): Promise<boolean> => {
  const rows = await query<Released & Known>(tx)`
    update customer_order o set status = ${to}, is_holding = false, placed_from = null
      from (
        select id, status as was from customer_order where id = any(${[...orderIds]}::text[]) order by id for no key update
      ) known
     where o.id = known.id and ${isWanted} and o.is_holding and o.paid_at is null
       and (o.status = 'awaiting-payment' or (o.status = 'awaiting-review' and ${to !== 'cancelled'}::boolean))
       and (${to !== 'lapsed'}::boolean or o.held_until <= now())
    returning o.id, o.place_id, o.coupon_code, known.was
  `;
  for (const { id, was } of rows) await recordStatus(tx, id, was, to);
  await returnHeld(tx, rows);
  return rows.length > 0;
};

/** Ends an order that the shop calls off, and gives its coupon back; pieces of an unpaid one go back. The row is locked. */
export const cancelByShop = async (
  tx: Database,
  orderId: string,
  to: 'cancelled' | 'refund-due',
  note: string,
): Promise<void> => {
  type CalledOff = Released & Known & { readonly isHeld: boolean; readonly isPaid: boolean };
  const order = await query.one<CalledOff>(tx)`
    update customer_order o
       set status = ${to}, is_holding = false, placed_from = null
      from customer_order known
     where o.id = ${orderId} and known.id = o.id
    returning o.id, o.place_id, o.coupon_code, o.paid_at is not null as is_paid, known.status as was, known.is_holding as is_held
  `;
  await recordStatus(tx, orderId, order.was, to, note);
  if (!order.isHeld) return;
  // The pieces of a paid one go back by a return, or are still on their way.
  if (order.isPaid) await returnCoupon(tx, orderId);
  else await returnHeld(tx, [order]);
};

/** Holds the pieces again for money sent in time but reported late: all or none (false). The caller moves the status. */
export const retakeHold = async (tx: Database, orderId: string): Promise<boolean> => {
  const order = await query.maybeOne<Row<'customer_order', 'placeId'>>(tx)`
    select place_id from customer_order where id = ${orderId} and status = 'lapsed' for no key update
  `;
  if (order === undefined) return false;
  await query(tx)`savepoint pieces`;
  const lacking = await takeStock(tx, order.placeId, await itemsOf(tx, [orderId]));
  if (lacking !== undefined || !(await retakeCoupon(tx, orderId))) {
    await query(tx)`rollback to savepoint pieces`;
    return false;
  }
  return true;
};

export const lapseIfDue = async (database: Database, orderId: string): Promise<boolean> =>
  inTransaction(database, async (tx) => releaseOrders(tx, [orderId], 'lapsed'));

/** One order a transaction; other processes skip it. False when there is none. */
const lapseNext = async (database: Database): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const due = await query.maybeOne<Row<'customer_order', 'id'>>(tx)`
      select o.id from customer_order o where ${isDue}
       order by o.held_until limit 1 for update skip locked
    `;
    return due !== undefined && releaseOrders(tx, [due.id], 'lapsed');
  });

export const lapseAllDue = async (database: Database, isStopped = (): boolean => false): Promise<number> => {
  let lapsed = 0;
  while (!isStopped() && (await lapseNext(database))) lapsed += 1;
  return lapsed;
};
