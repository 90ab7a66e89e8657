import { baht, satang } from '../../../../engine/values/money.ts';
import type { DeliverMethod, OrderStatus } from '../../../../engine/orders/order.ts';
import { type Database, inTransaction, query, type Row, sql } from '../database/query.ts';
import { holdOf, releaseOrders } from '../holds/hold.ts';
import { moveOrder } from '../orders/status.ts';
import { receivePayment, type Till } from './receive.ts';

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
  return releaseOrders(work, [orderId], 'lapsed');
};

const ship = async (work: Database, orderId: string, tracking: string): Promise<boolean> => {
  await query(work)`
    update customer_order set tracking = ${tracking} where id = ${orderId} and status = 'preparing'
  `;
  return moveOrder(work, orderId, 'shipped', ['preparing']);
};

/** Does something with an order of which the status was right a moment ago; false when it is another by now. */
type Move = (work: Database, orderId: string, tracking: string) => Promise<boolean>;

interface Action {
  readonly from: readonly OrderStatus[];
  /** By which way to its buyer alone an order is led there. */
  readonly of?: DeliverMethod;
  /** Undefined where money comes, and decides. */
  readonly move?: Move;
}

const action = (to: Parameters<typeof moveOrder>[2], ...from: readonly OrderStatus[]): Action => ({
  from,
  move: async (work, orderId) => moveOrder(work, orderId, to, from),
});

const actions = {
  confirm: { from: ['awaiting-payment', 'awaiting-review', 'lapsed'] },
  /** Money of another amount comes. */
  'wrong-amount': { from: ['awaiting-payment'] },
  'refuse-slip': { from: ['awaiting-review'], move: refuseSlip },
  /** The time to pay is over. */
  lapse: { from: ['awaiting-payment'], move: lapse },
  prepare: action('preparing', 'paid'),
  ship: { from: ['preparing'], of: 'ship', move: ship },
  ready: { ...action('ready-for-pickup', 'preparing'), of: 'pickup' },
  complete: action('completed', 'shipped', 'ready-for-pickup'),
} as const satisfies Readonly<Record<string, Action>>;

/** What those who look after orders do with one. */
export type DeskAction = keyof typeof actions;

/** What can be done with an order now; it is sent or picked up, not both. */
export const actionsFor = (status: OrderStatus, method: DeliverMethod): readonly DeskAction[] =>
  (Object.entries(actions) as readonly (readonly [DeskAction, Action])[])
    .filter(([, { from, of = method }]) => from.includes(status) && of === method)
    .map(([name]) => name);

const isTracking = (text: string): boolean => /^[A-Z0-9-]{4,40}$/.test(text);

/**
 * Does what a button of the desk says. Money is received exactly as a bank tells of it; pressed twice, it came once.
 * A button that was shown for another status does nothing.
 */
export const actAtDesk = async (
  database: Database,
  till: Till,
  { orderNumber, action, seen, tracking }: DeskWish,
): Promise<DeskOutcome> => {
  const order = await readOrder(database, orderNumber);
  if (order === undefined || order.status !== seen) return 'overtaken';
  if (!actionsFor(order.status, order.method).includes(action)) return 'overtaken';
  if (action === 'ship' && !isTracking(tracking)) return 'no-tracking';
  const { move }: Action = actions[action];
  if (move === undefined) {
    const amount = action === 'confirm' ? order.total : satang(order.total + baht(1));
    const eventId = `desk ${orderNumber} ${action} ${seen}`;
    const paidAt = order.sentAt;
    await receivePayment(database, till, { eventId, orderNumber, amount, paidAt });
    return 'done';
  }
  const isDone = await inTransaction(database, async (work) => move(work, order.id, tracking));
  return isDone ? 'done' : 'overtaken';
};
