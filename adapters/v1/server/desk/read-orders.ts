import { type DeskQueue, deskQueues, queueStatuses } from '../../../../engine/desk/orders/queues.ts';
import type {
  DeskOrder,
  DeskOrderSummary,
  DeskSlip,
  QueueCounts,
} from '../../../../engine/desk/orders/desk-order.ts';
import { amountTyped } from '../../../../engine/desk/orders/order-act.ts';
import { noMoney, type Satang } from '../../../../engine/values/money.ts';
import { isIdentityAsked } from '../../../../engine/desk/settings/settings.ts';
import { phoneDigits } from '../../../../engine/values/username.ts';
import { type Database, plannedAnew, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import { Problem } from '../http/problem.ts';
import { readForShop, type StoredOrder } from '../orders/read.ts';
import { readTaxDocuments } from '../orders/tax-documents.ts';
import { mostTries } from '../payments/slip-code/read-slips.ts';
import type { Stretch } from '../routes/page.ts';
import { readSettings } from './settings.ts';

/** An order, whole, as the desk sees it; how it can be paid is told by `payments/payment-view.ts`. */
export type StoredDeskOrder = Omit<DeskOrder, 'order'> & { readonly order: StoredOrder };

/** Each of them, or null. */
type NullOr<T> = { readonly [K in keyof T]: T[K] | null };

/** Whether money `p` that came for an order `o` is due to its buyer: all of an order that is over, else what did not pay it. */
export const isDueBack = sql`(p.refunded_at is null and (p.outcome <> 'paid' or o.status = 'refund-due'))`;

/** The orders of which money is due that did not pay them. */
const owing = sql`select p.order_id from payment_event p where p.refunded_at is null and p.outcome <> 'paid'`;

const inQueue = (queue: DeskQueue): RawBuilder<unknown> => {
  const statuses = sql`o.status = any(${[...queueStatuses[queue]]}::text[])`;
  return queue === 'refund' ? sql`(${statuses} or o.id in (${owing}))` : statuses;
};

/** What an order is looked for by, as the index has it. */
const told = sql`lower(o.number || ' ' || o.contact_name || ' ' || o.contact_phone)`;

/** What was looked for: wherever it stands in a number, a name and a phone, and as an amount. */
const matches = (search: string): RawBuilder<unknown> => {
  const amount = amountTyped(search);
  const digits = phoneDigits(search);
  const phrases = /^[0-9]{3,}$/.test(digits) ? [search, digits] : [search];
  const found = phrases.map(
    (phrase) => sql`(
      letter_grams(${told}) @> letter_grams(lower(${phrase})) and strpos(${told}, lower(${phrase})) > 0
    )`,
  );
  return sql`(${sql.join(found, sql` or `)}${amount === undefined ? sql`` : sql` or o.total = ${amount}`})`;
};

/** A stretch of the orders that wait in a queue, or that were looked for, and how many there are in all. */
export const readOrders = async (
  database: Database,
  { queue, search }: { readonly queue?: DeskQueue | undefined; readonly search?: string | undefined },
  { limit, offset }: Stretch,
) => {
  const wanted = sql`o.erased_at is null and ${queue === undefined ? sql`true` : inQueue(queue)} and ${search === undefined ? sql`true` : matches(search)}`;
  // Who has waited longest comes first, where somebody waits.
  const order =
    queue === undefined
      ? sql`o.placed_at desc, o.number desc`
      : sql`due_at nulls last, o.placed_at, o.number`;
  const [data, [counted]] = await Promise.all([
    query<DeskOrderSummary>(database)`${plannedAnew}
      select o.number as order_number, o.placed_at, o.status, o.delivery ->> 'method' as method, o.payment_method, o.total,
             o.contact_name as name, o.contact_phone as phone,
             (select sum(l.quantity) from order_line l where l.order_id = o.id)::int as quantity,
             case when o.status = 'awaiting-review' then o.held_until end as due_at
        from customer_order o where ${wanted} order by ${order} limit ${limit} offset ${offset}
    `,
    query<{ total: number }>(database)`${plannedAnew}
      select count(*)::int as total from customer_order o where ${wanted}
    `,
  ]);
  return { data, total: counted?.total ?? 0 };
};

/** How many orders wait in each queue. */
export const countQueues = async (database: Database): Promise<QueueCounts> => {
  const counted = await Promise.all(
    deskQueues.map(async (queue) => {
      const [row] = await query<{ n: number }>(database)`
        select count(*)::int as n from customer_order o where ${inQueue(queue)}
      `;
      return [queue, row?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted) as QueueCounts;
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
export const readDeskOrder = async (database: Database, orderNumber: string): Promise<StoredDeskOrder> => {
  const orderId = await orderIdOf(database, orderNumber);
  // One after the other: in a transaction there is one connection.
  const found = await readForShop(database, orderId, sql`1 as one`);
  const slips = await query<Omit<DeskSlip, 'transfer'> & NullOr<NonNullable<DeskSlip['transfer']>>>(database)`
      select s.position, s.at, s.content is not null as is_stored, s.sending_bank, s.reference,
             s.read_at is not null or s.tries >= ${mostTries} or s.content is null as is_read, array(
               select distinct other.number
                 from payment_slip same join customer_order other on other.id = same.order_id
                where (same.digest = s.digest or (same.reference = s.reference and same.sending_bank = s.sending_bank))
                  and same.order_id <> s.order_id
                order by other.number
             ) as also_of
        from payment_slip s where s.order_id = ${orderId} order by s.position
    `;
  const money = await query<DeskOrder['money'][number] & { readonly isDue: boolean }>(database)`
      select p.amount, p.paid_at, p.received_at, p.outcome, p.seconds_ahead, p.refunded_at, p.refund_reference,
             ${isDueBack} as is_due
        from payment_event p join customer_order o on o.id = p.order_id
       where o.id = ${orderId} order by p.received_at, p.event_id
    `;
  const notes = await query<StoredDeskOrder['notes'][number]>(database)`
      select at, staff_name, text from order_note where order_id = ${orderId} order by position
    `;
  const acts = await query<StoredDeskOrder['acts'][number]>(database)`
      select at, staff_name, act from staff_act where subject = ${orderNumber} order by id limit 200
    `;
  const taxDocuments = await readTaxDocuments(database, orderId);
  const settings = await readSettings(database);
  if (found === undefined) throw new Problem('ORDER_NOT_FOUND');
  const due = money.reduce((sum, { amount, isDue }) => (isDue ? sum + amount : sum), 0);
  return {
    order: found.order,
    slips: slips.map(({ sendingBank, reference, ...slip }) => ({
      ...slip,
      transfer: sendingBank === null || reference === null ? null : { sendingBank, reference },
    })),
    money: money.map(({ isDue: _isDue, ...one }) => one),
    due: (noMoney + due) as Satang,
    pricedUntil: found.order.payment.pricedUntil,
    asksIdentity: isIdentityAsked(settings, {
      total: found.order.total,
      method: found.order.delivery.method,
    }),
    ...taxDocuments,
    notes,
    acts,
  };
};

/** The picture of a slip; undefined where there is none, or it had to make room. */
export const readSlipPicture = async (
  database: Database,
  orderNumber: string,
  position: number,
): Promise<(Row<'payment_slip', 'mediaType'> & { readonly content: Buffer }) | undefined> => {
  const [slip] = await query<Row<'payment_slip', 'mediaType'> & { readonly content: Buffer }>(database)`
    select s.media_type, s.content from payment_slip s join customer_order o on o.id = s.order_id
     where o.number = ${orderNumber} and s.position = ${position} and s.content is not null
  `;
  return slip;
};
