import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod } from '../../../../engine/orders/order.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from './again.ts';
import { endOfNextWorkingDay } from './calendar.ts';
import { giveBackCoupon, takeCouponAgain } from './coupon.ts';
import { giveBackPieces, type Pieces, takePieces } from './pieces.ts';
import { noteStatus } from './status.ts';

/** How long pieces and price are held for a way to pay, from when the order was placed, the transfer longest (ruling P30). */
export const holdOf: Readonly<Record<PaymentMethod, string>> = {
  promptpay: '30 minutes',
  transfer: '24 hours',
};

/**
 * Until when the price of an order `o` is promised: as long as its pieces are held for the way to pay. A slip holds the
 * pieces longer and never the price, or it would be a free option on gold (ruling P30).
 */
export const pricedUntil = sql<Date>`least(o.held_until, o.placed_at + ${sql.lit(holdOf.transfer)}::interval)`;

/**
 * Until when the pieces are held at least when the first slip comes, for somebody to look at it: to the end of the shop's next
 * working day, and no longer, or anybody could keep pieces from everybody by sending pictures.
 */
export const reviewedUntil = endOfNextWorkingDay;

/** Whether an order `o` lapses now: nobody paid it, and its time is over, as is the one of a slip to be looked at. */
export const isDue = sql`
  o.status in ('awaiting-payment', 'awaiting-review') and o.is_holding and o.paid_at is null and o.held_until <= now()
`;

const piecesOf = async (work: Database, orderId: string): Promise<readonly Pieces[]> => {
  const { rows } = await sql<Pieces>`
    select product_id as "productId", size_id as "sizeId", quantity from order_line where order_id = ${orderId}
  `.execute(work);
  return rows;
};

/**
 * Ends an order that nobody has paid, and gives its pieces and its coupon back, once; false when it is not such an order,
 * or, for `lapsed`, when its time is not over; `isWanted` says more of an order `o`. One whose slip waits to be looked at is not cancelled. Its row is locked
 * first, so that of payment, cancelling and lapsing one comes first and the others see it.
 */
export const releaseOrder = async (
  work: Database,
  orderId: string,
  to: 'lapsed' | 'cancelled' | 'refund-due',
  isWanted: RawBuilder<unknown> = sql`true`,
): Promise<boolean> => {
  const { rows } = await sql<{ place_id: string }>`
    update customer_order o set status = ${to}, is_holding = false, placed_from = null
     where o.id = ${orderId} and ${isWanted} and o.is_holding and o.paid_at is null
       and (o.status = 'awaiting-payment' or (o.status = 'awaiting-review' and ${to !== 'cancelled'}::boolean))
       and (${to !== 'lapsed'}::boolean or o.held_until <= now())
    returning o.place_id
  `.execute(work);
  const [released] = rows;
  if (released === undefined) return false;
  await noteStatus(work, orderId, to);
  await giveBackPieces(work, released.place_id, await piecesOf(work, orderId));
  await giveBackCoupon(work, orderId);
  return true;
};

/**
 * Takes the pieces and the coupon of a lapsed order again, for money that was sent in time and told of late: all, or
 * nothing and false. The caller moves its status.
 */
export const holdAgain = async (work: Database, orderId: string): Promise<boolean> => {
  const { rows } = await sql<{ place_id: string }>`
    select place_id from customer_order where id = ${orderId} and status = 'lapsed' for no key update
  `.execute(work);
  const [order] = rows;
  if (order === undefined) return false;
  await sql`savepoint pieces`.execute(work);
  const lacking = await takePieces(work, order.place_id, await piecesOf(work, orderId));
  if (lacking !== undefined || !(await takeCouponAgain(work, orderId))) {
    await sql`rollback to savepoint pieces`.execute(work);
    return false;
  }
  await sql`update customer_order set status = 'awaiting-payment', is_holding = true where id = ${orderId}`.execute(
    work,
  );
  return true;
};

/** Lets one order lapse if it is due. */
export const lapseIfDue = async (database: Database, orderId: string): Promise<boolean> =>
  inTransaction(database, async (work) => releaseOrder(work, orderId, 'lapsed'));
