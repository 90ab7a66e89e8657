import { type DeskQueue, queueStatuses } from '../../../../engine/desk/orders/queues.ts';
import type { DeliverMethod } from '../../../../engine/orders/order.ts';
import { noMoney, type Satang, satangFromBahtText } from '../../../../engine/values/money.ts';
import { isIdentityAsked } from '../../../../engine/desk/settings/settings.ts';
import { type Database, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import { Problem } from '../http/problem.ts';
import { readForShop, type StoredOrder } from '../orders/read.ts';
import type { Stretch } from '../routes/page.ts';
import { readSettings } from './settings.ts';

/** An order in a list of the desk. */
export type DeskOrderSummary = Row<'customer_order', 'placedAt' | 'status' | 'total' | 'paymentMethod'> & {
  readonly orderNumber: string;
  readonly method: DeliverMethod;
  readonly name: string;
  readonly phone: string;
  readonly quantity: number;
  /** Until when somebody has to look at it, milliseconds since 1970; null where nothing presses. */
  readonly dueAt: number | null;
};

/** A slip that came with an order `o`. */
export type DeskSlip = Row<'payment_slip', 'position' | 'at'> & {
  /** False when it had to make room. */
  readonly isStored: boolean;
  /** Numbers of the other orders that came with the very same picture. */
  readonly alsoOf: readonly string[];
};

/** Money that came for an order. */
export type DeskMoney = Omit<Row<'payment_event'>, 'eventId' | 'orderId'>;

/** An order, whole, as the desk sees it. */
export interface DeskOrder {
  readonly order: StoredOrder;
  readonly slips: readonly DeskSlip[];
  readonly money: readonly DeskMoney[];
  /** What is due to the buyer now. */
  readonly due: Satang;
  /** Whether the shop must have seen who the buyer is before it leaves. */
  readonly asksIdentity: boolean;
  readonly notes: readonly Omit<Row<'order_note'>, 'orderId' | 'position'>[];
  readonly acts: readonly Pick<Row<'staff_act'>, 'at' | 'staffName' | 'act'>[];
}

/** Whether money `p` that came for an order `o` is due to its buyer: all of an order that is over, else what did not pay it. */
export const isDueBack = sql`(p.refunded_at is null and (p.outcome <> 'paid' or o.status = 'refund-due'))`;

const owes = sql`exists (select from payment_event p where p.order_id = o.id and ${isDueBack})`;

const inQueue = (queue: DeskQueue): RawBuilder<unknown> => {
  const statuses = sql`o.status = any(${[...queueStatuses[queue]]}::text[])`;
  return queue === 'refund' ? sql`(${statuses} or ${owes})` : statuses;
};

/** What the amount of an order may have been typed as: with commas, with a sign of the currency, with satang or without. */
const amountIn = (text: string): Satang | undefined => satangFromBahtText(text.replaceAll(/[฿,\s]/g, ''));

/** What was looked for: in a number and a name wherever it stands, from the beginning of a phone, and as an amount. */
const matches = (search: string): RawBuilder<unknown> => {
  const digits = search.replaceAll(/\D/g, '');
  const amount = amountIn(search);
  return sql`(
    strpos(lower(o.number), lower(${search})) > 0
    or strpos(lower(o.contact_name), lower(${search})) > 0
    ${digits.length < 4 ? sql`` : sql`or starts_with(o.contact_phone, ${digits}) or right(o.contact_phone, length(${digits})) = ${digits}`}
    ${amount === undefined ? sql`` : sql`or o.total = ${amount}`}
  )`;
};

/** A stretch of the orders that wait in a queue, or that were looked for, and how many there are in all. */
export const readOrders = async (
  database: Database,
  { queue, search }: { readonly queue?: DeskQueue | undefined; readonly search?: string | undefined },
  { limit, offset }: Stretch,
) => {
  const wanted = sql`${queue === undefined ? sql`true` : inQueue(queue)} and ${search === undefined ? sql`true` : matches(search)}`;
  // Who has waited longest comes first, where somebody waits.
  const order =
    queue === undefined
      ? sql`o.placed_at desc, o.number desc`
      : sql`due_at nulls last, o.placed_at, o.number`;
  const [data, [counted]] = await Promise.all([
    query<DeskOrderSummary>(database)`
      select o.number as order_number, o.placed_at, o.status, o.delivery ->> 'method' as method, o.payment_method, o.total,
             o.contact_name as name, o.contact_phone as phone,
             (select sum(l.quantity) from order_line l where l.order_id = o.id)::int as quantity,
             case when o.status = 'awaiting-review' then o.held_until end as due_at
        from customer_order o where ${wanted} order by ${order} limit ${limit} offset ${offset}
    `,
    query<{ total: number }>(database)`select count(*)::int as total from customer_order o where ${wanted}`,
  ]);
  return { data, total: counted?.total ?? 0 };
};

/** How many orders wait in each queue. */
export const countQueues = async (database: Database): Promise<Readonly<Record<DeskQueue, number>>> => {
  const [row] = await query<Record<DeskQueue, number>>(database)`
    select count(*) filter (where ${inQueue('slips')})::int as slips,
           count(*) filter (where ${inQueue('prepare')})::int as prepare,
           count(*) filter (where ${inQueue('send')})::int as send,
           count(*) filter (where ${inQueue('hand-over')})::int as "hand-over",
           count(*) filter (where ${inQueue('refund')})::int as refund
      from customer_order o where o.status not in ('completed', 'lapsed', 'cancelled', 'refunded') or ${owes}
  `;
  return row ?? { slips: 0, prepare: 0, send: 0, 'hand-over': 0, refund: 0 };
};

/** The id of the order with a number. Throws ORDER_NOT_FOUND. */
export const orderIdOf = async (database: Database, orderNumber: string): Promise<string> => {
  const [row] = await query<Row<'customer_order', 'id'>>(database)`
    select id from customer_order where number = ${orderNumber} and erased_at is null
  `;
  if (row === undefined) throw new Problem('ORDER_NOT_FOUND');
  return row.id;
};

/** An order, whole. Throws ORDER_NOT_FOUND. */
export const readDeskOrder = async (database: Database, orderNumber: string): Promise<DeskOrder> => {
  const orderId = await orderIdOf(database, orderNumber);
  const [found, slips, money, notes, acts, settings] = await Promise.all([
    readForShop(database, orderId, sql`1 as one`),
    query<DeskSlip>(database)`
      select s.position, s.at, s.content is not null as is_stored, array(
               select distinct other.number
                 from payment_slip same join customer_order other on other.id = same.order_id
                where same.digest = s.digest and same.order_id <> s.order_id order by other.number
             ) as also_of
        from payment_slip s where s.order_id = ${orderId} order by s.position
    `,
    query<DeskMoney & { readonly isDue: boolean }>(database)`
      select p.amount, p.paid_at, p.received_at, p.outcome, p.seconds_ahead, p.refunded_at, p.refund_reference,
             ${isDueBack} as is_due
        from payment_event p join customer_order o on o.id = p.order_id
       where o.id = ${orderId} order by p.received_at, p.event_id
    `,
    query<DeskOrder['notes'][number]>(database)`
      select at, staff_name, text from order_note where order_id = ${orderId} order by position
    `,
    query<DeskOrder['acts'][number]>(database)`
      select at, staff_name, act from staff_act where subject = ${orderNumber} order by id limit 200
    `,
    readSettings(database),
  ]);
  if (found === undefined) throw new Problem('ORDER_NOT_FOUND');
  const due = money.reduce((sum, { amount, isDue }) => (isDue ? sum + amount : sum), 0);
  return {
    order: found.order,
    slips,
    money: money.map(({ isDue: _isDue, ...one }) => one),
    due: (noMoney + due) as Satang,
    asksIdentity: isIdentityAsked(settings, {
      total: found.order.total,
      method: found.order.delivery.method,
    }),
    notes,
    acts,
  };
};

/** A slip of an order, with the type that its content has. Throws ORDER_NOT_FOUND, and NOT_FOUND where it had to make room. */
export const readDeskSlip = async (
  database: Database,
  orderNumber: string,
  position: number,
): Promise<{ readonly mediaType: string; readonly picture: string }> => {
  const orderId = await orderIdOf(database, orderNumber);
  const [slip] = await query<Row<'payment_slip', 'mediaType' | 'content'>>(database)`
    select media_type, content from payment_slip where order_id = ${orderId} and position = ${position}
  `;
  if (slip?.content === undefined || slip.content === null) throw new Problem('NOT_FOUND');
  return { mediaType: slip.mediaType, picture: slip.content.toString('base64') };
};
