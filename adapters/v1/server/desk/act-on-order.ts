import { type OrderActName, orderActs, orderActsOf } from '../../../../engine/desk/orders/order-acts.ts';
import type { SeenIdentity } from '../../../../engine/desk/settings/identity.ts';
import { isIdentityAsked } from '../../../../engine/desk/settings/settings.ts';
import type { DeliverMethod, OrderStatus } from '../../../../engine/orders/order.ts';
import type { NotifyBuyer } from '../delivery/notify-buyer.ts';
import { type Database, inTransaction, query, type Row, sql } from '../database/query.ts';
import { callOff, holdOf } from '../holds/hold.ts';
import { invalid, Problem } from '../http/problem.ts';
import { moveOrder, recordStatus } from '../orders/status.ts';
import { receiveWithin } from '../payments/receive.ts';
import { isDueBack } from './read-orders.ts';
import { recordAct } from './record.ts';
import { readSettings } from './settings.ts';
import { requireRight, type StaffCaller } from './sessions.ts';

/** What somebody does with an order, with the status that they saw and what there is to say. */
export interface OrderWish {
  readonly act: OrderActName;
  readonly seen: OrderStatus;
  readonly reason?: string | undefined;
  readonly tracking?: string | undefined;
  readonly carrier?: string | undefined;
  readonly identity?: SeenIdentity | undefined;
  readonly reference?: string | undefined;
  /** When the money was sent, milliseconds since 1970. */
  readonly paidAt?: number | undefined;
}

type LockedOrder = Row<'customer_order', 'id' | 'number' | 'status' | 'total'> & {
  readonly method: DeliverMethod;
  /** When its first slip came: no later was the money sent that it shows. Now, where there is none. */
  readonly sentAt: number;
};

/** The order of a number, locked. Throws ORDER_NOT_FOUND. */
const lockOrder = async (work: Database, orderNumber: string): Promise<LockedOrder> => {
  const [row] = await query<LockedOrder>(work)`
    select id, number, status, total, delivery ->> 'method' as method,
           coalesce((select min(s.at) from payment_slip s where s.order_id = o.id), now()) as sent_at
      from customer_order o where o.number = ${orderNumber} and o.erased_at is null for no key update
  `;
  if (row === undefined) throw new Problem('ORDER_NOT_FOUND');
  return row;
};

/** What has to be said with an act, or it is of a wrong form. */
const required = (wish: OrderWish, field: 'reason' | 'tracking' | 'reference'): string => {
  const said = wish[field];
  if (said === undefined) throw invalid(field);
  return said;
};

/** Throws VALIDATION where the shop must have seen who the buyer is and nobody says what was shown. */
const requireIdentity = async ({ work, order, wish }: Doing): Promise<void> => {
  if (wish.identity === undefined && isIdentityAsked(await readSettings(work), order))
    throw invalid('identity');
};

/** How long a buyer has at least to send another slip after one was refused. */
const timeAfterRefusal = sql.lit('2 hours');

interface Doing {
  readonly work: Database;
  readonly order: LockedOrder;
  readonly wish: OrderWish;
  readonly notifyBuyer: NotifyBuyer;
}

const confirm = async ({ work, order, wish, notifyBuyer }: Doing): Promise<void> => {
  const { number: orderNumber, total: amount } = order;
  const eventId = `desk ${orderNumber} ${wish.seen} ${order.sentAt}`;
  const paidAt = wish.paidAt ?? order.sentAt;
  await receiveWithin(work, notifyBuyer, { eventId, orderNumber, amount, paidAt });
};

const refuseSlip = async ({ work, order, wish }: Doing): Promise<void> => {
  await moveOrder(work, order.id, 'awaiting-payment', ['awaiting-review'], required(wish, 'reason'));
  await query(work)`
    update customer_order
       set held_until = greatest(placed_at + ${holdOf.transfer}::interval, now() + interval ${timeAfterRefusal})
     where id = ${order.id}
  `;
};

const isTracking = (text: string): boolean => /^[A-Z0-9-]{4,40}$/.test(text);

const ship = async (doing: Doing): Promise<void> => {
  const { work, order, wish } = doing;
  await requireIdentity(doing);
  const tracking = required(wish, 'tracking').toUpperCase();
  if (!isTracking(tracking)) throw invalid('tracking');
  await query(work)`update customer_order set tracking = ${tracking} where id = ${order.id}`;
  await moveOrder(
    work,
    order.id,
    'shipped',
    ['preparing'],
    wish.carrier === undefined ? '' : `จัดส่งโดย ${wish.carrier}`,
  );
};

const handOver = async (doing: Doing): Promise<void> => {
  const { work, order } = doing;
  await requireIdentity(doing);
  await moveOrder(work, order.id, 'completed', ['ready-for-pickup']);
};

const refund = async ({ work, order, wish, notifyBuyer }: Doing): Promise<void> => {
  const reference = required(wish, 'reference');
  const returned = await query(work)`
    update payment_event p set refunded_at = now(), refund_reference = ${reference}
      from customer_order o where o.id = p.order_id and o.id = ${order.id} and ${isDueBack} returning 1
  `;
  if (order.status === 'refund-due') {
    await query(work)`update customer_order set status = 'refunded' where id = ${order.id}`;
    await recordStatus(work, order.id, 'refunded');
    return;
  }
  if (returned.length === 0) throw new Problem('OVERTAKEN');
  await notifyBuyer(work, order.id, 'refunded');
};

const move =
  (to: Parameters<typeof moveOrder>[2], ...from: readonly OrderStatus[]) =>
  async ({ work, order }: Doing): Promise<void> => {
    await moveOrder(work, order.id, to, from);
  };

const doings: Readonly<Record<OrderActName, (doing: Doing) => Promise<void>>> = {
  confirm,
  'refuse-slip': refuseSlip,
  prepare: move('preparing', 'paid'),
  ship,
  ready: move('ready-for-pickup', 'preparing'),
  'hand-over': handOver,
  arrived: move('completed', 'shipped'),
  cancel: async ({ work, order, wish }) => callOff(work, order.id, required(wish, 'reason')),
  refund,
};

/**
 * Does something with an order, all or nothing, where it is what it was seen to be, and writes it into the record. Throws
 * ORDER_NOT_FOUND, OVERTAKEN, RIGHT_MISSING, FACTOR_NEEDED, and VALIDATION where something has to be said with it.
 */
export const actOnOrder = async (
  { database, notifyBuyer }: { readonly database: Database; readonly notifyBuyer: NotifyBuyer },
  staff: StaffCaller,
  orderNumber: string,
  wish: OrderWish,
): Promise<void> => {
  const { act, seen, ...said } = wish;
  requireRight(staff, orderActs[act].right);
  await inTransaction(database, async (work) => {
    const order = await lockOrder(work, orderNumber);
    const owes = act === 'refund' && (await hasMoneyDue(work, order.id));
    const isPossible = owes || orderActsOf(order.status, order.method).includes(act);
    if (order.status !== seen || !isPossible) throw new Problem('OVERTAKEN');
    await doings[act]({ work, order, wish, notifyBuyer });
    await recordAct(work, staff, { act, subject: orderNumber, details: { seen, ...said } });
  });
};

const hasMoneyDue = async (work: Database, orderId: string): Promise<boolean> => {
  const rows = await query(work)`
    select 1 from payment_event p join customer_order o on o.id = p.order_id
     where o.id = ${orderId} and ${isDueBack} limit 1
  `;
  return rows.length > 0;
};

/** Notes something about an order, for the staff alone. Throws ORDER_NOT_FOUND. */
export const noteOrder = async (
  database: Database,
  staff: StaffCaller,
  orderNumber: string,
  text: string,
): Promise<void> =>
  inTransaction(database, async (work) => {
    const { id } = await lockOrder(work, orderNumber);
    await query(work)`
      insert into order_note (order_id, staff_name, text) values (${id}, ${staff.name}, ${text})
    `;
    // What it says stays with the order, and goes with it.
    await recordAct(work, staff, { act: 'note', subject: orderNumber });
  });
