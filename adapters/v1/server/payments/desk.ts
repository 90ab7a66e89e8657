import { sql } from 'kysely';
import { baht, satang } from '../../../../engine/values/money.ts';
import type { DeliverMethod, OrderStatus } from '../../../../engine/orders/order.ts';
import type { Database } from '../database/connect.ts';
import type { NotifyBuyer } from '../delivery/notify-buyer.ts';
import { query } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { holdOf, releaseOrder } from '../holds/hold.ts';
import { moveOrder } from '../orders/status.ts';
import { receivePayment } from './receive.ts';
import type { Row } from '../database/tables.ts';

/** What those who look after orders do with one. */
export type DeskAction =
  | 'confirm'
  /** Money of another amount comes. */
  | 'wrong-amount'
  | 'refuse-slip'
  /** The time to pay is over. */
  | 'lapse'
  | 'prepare'
  | 'ship'
  | 'ready'
  | 'complete';

const offers: Readonly<Record<OrderStatus, readonly DeskAction[]>> = {
  'awaiting-payment': ['confirm', 'wrong-amount', 'lapse'],
  'awaiting-review': ['confirm', 'refuse-slip'],
  paid: ['prepare'],
  preparing: ['ship', 'ready'],
  shipped: ['complete'],
  'ready-for-pickup': ['complete'],
  completed: [],
  lapsed: ['confirm'],
  cancelled: [],
  'refund-due': [],
};

/** What can be done with an order now; it is sent or picked up, not both. */
export const actionsFor = (status: OrderStatus, method: DeliverMethod): readonly DeskAction[] =>
  offers[status].filter((action) => action !== (method === 'ship' ? 'ready' : 'ship'));

/** A press of a button, with the status that was shown beside it. */
export interface DeskWish {
  readonly orderNumber: string;
  readonly action: DeskAction;
  readonly seen: OrderStatus;
  /** Of `ship`: the courier's number. */
  readonly tracking: string;
}

/** `overtaken`: the order is not what it was when the button was shown. */
export type DeskOutcome = 'done' | 'overtaken' | 'no-tracking';

type OrderRow = Row<'customer_order', 'id' | 'status' | 'total'> & {
  readonly method: DeliverMethod;
  /** When its first slip came: no later was the money sent that it shows. Now, where there is none. */
  readonly sentAt: number;
};

/** How long a buyer has at least to send another slip after one was refused. */
const timeAfterRefusal = sql.lit('2 hours');

const readOrder = async (database: Database, orderNumber: string): Promise<OrderRow | undefined> => {
  const [row] = await query<OrderRow>(database)`
    select id, status, total, delivery ->> 'method' as method,
           coalesce(
             (select min(s.at) from payment_slip s where s.order_id = o.id and o.status = 'awaiting-review'), now()
           ) as sent_at
      from customer_order o where number = ${orderNumber}
  `;
  return row;
};

const refuseSlip = async (work: Database, orderId: string): Promise<boolean> => {
  if (!(await moveOrder(work, orderId, 'awaiting-payment', ['awaiting-review']))) return false;
  await query(work)`
    update customer_order
       set held_until = greatest(placed_at + ${holdOf.transfer}::interval, now() + interval ${timeAfterRefusal})
     where id = ${orderId}
  `;
  return true;
};

const lapse = async (work: Database, orderId: string): Promise<boolean> => {
  await query(work)`
    update customer_order set held_until = least(held_until, now())
     where id = ${orderId} and status = 'awaiting-payment'
  `;
  return releaseOrder(work, orderId, 'lapsed');
};

const ship = async (work: Database, orderId: string, tracking: string): Promise<boolean> => {
  await query(work)`
    update customer_order set tracking = ${tracking} where id = ${orderId} and status = 'preparing'
  `;
  return moveOrder(work, orderId, 'shipped', ['preparing']);
};

type Move = (work: Database, orderId: string, tracking: string) => Promise<boolean>;

const moves: Readonly<Record<Exclude<DeskAction, 'confirm' | 'wrong-amount'>, Move>> = {
  'refuse-slip': refuseSlip,
  lapse,
  prepare: async (work, orderId) => moveOrder(work, orderId, 'preparing', ['paid']),
  ship,
  ready: async (work, orderId) => moveOrder(work, orderId, 'ready-for-pickup', ['preparing']),
  complete: async (work, orderId) => moveOrder(work, orderId, 'completed', ['shipped', 'ready-for-pickup']),
};

const isTracking = (text: string): boolean => /^[A-Z0-9-]{4,40}$/.test(text);

/**
 * Does what a button of the desk says. Money is received exactly as a bank tells of it; pressed twice, it came once.
 * A button that was shown for another status does nothing.
 */
export const actAtDesk = async (
  database: Database,
  notifyBuyer: NotifyBuyer,
  { orderNumber, action, seen, tracking }: DeskWish,
): Promise<DeskOutcome> => {
  const order = await readOrder(database, orderNumber);
  if (order === undefined || order.status !== seen) return 'overtaken';
  if (!actionsFor(order.status, order.method).includes(action)) return 'overtaken';
  if (action === 'ship' && !isTracking(tracking)) return 'no-tracking';
  if (action === 'confirm' || action === 'wrong-amount') {
    const amount = action === 'confirm' ? order.total : satang(order.total + baht(1));
    const eventId = `desk ${orderNumber} ${action} ${seen}`;
    const paidAt = order.sentAt;
    await receivePayment(database, notifyBuyer, { eventId, orderNumber, amount, paidAt });
    return 'done';
  }
  const isDone = await inTransaction(database, async (work) => moves[action](work, order.id, tracking));
  return isDone ? 'done' : 'overtaken';
};
