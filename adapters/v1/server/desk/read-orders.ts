import {
  type DeskQueue,
  deskQueues,
  leastLetters,
  mostListed,
  queueStatus,
} from '../../../../engine/desk/orders/queues.ts';
import type {
  DeskOrder,
  DeskOrderSummary,
  DeskSlip,
  QueueCounts,
} from '../../../../engine/desk/orders/desk-order.ts';
import { amountTyped } from '../../../../engine/desk/orders/order-acts.ts';
import { noMoney, type Satang } from '../../../../engine/values/money.ts';
import { westernDigits } from '../../../../engine/values/quantity.ts';
import { isIdentityAsked } from '../../../../engine/desk/settings/room.ts';
import { phoneDigits } from '../../../../engine/values/username.ts';
import { type Database, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import { Problem, required } from '../http/problem.ts';
import { orderPrefix } from '../orders/numbers.ts';
import { readForShop, type StoredOrder } from '../orders/read.ts';
import { readReturns } from '../orders/returns.ts';
import { readTaxDocuments } from '../orders/tax-documents.ts';
import { mostTries } from '../payments/slip-code/slip-reader.ts';
import type { Stretch } from '../routes/shop.ts';
import { readSettings } from './settings.ts';
import type { FastifyInstance } from 'fastify';
import { deskOrdersPath } from '../../contract/desk/orders.ts';
import type { RequireStaff } from './sessions.ts';

export type StoredDeskOrder = Omit<DeskOrder, 'order'> & { readonly order: StoredOrder };

type NullOr<T> = { readonly [K in keyof T]: T[K] | null };

/** Whether money `p` that came for an order is due to its buyer, since it did not pay it. */
export const isDueBack = sql`(p.refunded_at is null and p.outcome <> 'paid')`;

const owing = sql`
  select p.order_id from payment_event p where ${isDueBack}
  union select r.order_id from order_return r where r.refunded_at is null and r.amount > 0`;

const inQueue = (queue: DeskQueue): RawBuilder<unknown> => {
  if (queue === 'returns')
    return sql`o.id in (select order_id from return_request where answered_at is null)`;
  const isInStatus = sql`o.status = ${queueStatus[queue]}`;
  return queue === 'refund'
    ? sql`o.id in (select o.id from customer_order o where ${isInStatus} union ${owing})`
    : isInStatus;
};

const isPrefix = new RegExp(`^${orderPrefix}-?`, 'i');

/** How the numbers begin that were typed, with or without their letters and dashes; undefined for what is none. */
const numberTyped = (search: string): string | undefined => {
  const digits = westernDigits(search).replace(isPrefix, '').replaceAll(/[\s-]/g, '');
  return search === '' || /[^0-9]/.test(digits)
    ? undefined
    : `${orderPrefix}-${digits.replace(/^([0-9]{6})(?=[0-9])/, '$1-')}`;
};

/** Each is conditions of an order `o`, all of them answered by an index; the first tells a row by itself. */
const meant = (search: string): readonly (readonly RawBuilder<unknown>[])[] => {
  const [number, phone] = [numberTyped(search), phoneDigits(search)];
  const amount = amountTyped(westernDigits(search));
  const isPhone = /^[0-9]+$/.test(phone);
  const isLong = [...search].length >= leastLetters;
  const name = sql`lower(o.contact_name)`;
  return [
    ...(number === undefined ? [] : [[sql`o.number like ${`${number}%`}`]]),
    ...(isPhone ? [[sql`o.contact_phone like ${`${phone}%`}`]] : []),
    ...(isPhone && isLong ? [[sql`reverse(o.contact_phone) like reverse(${phone}) || '%'`]] : []),
    ...(isLong
      ? [
          [
            sql`strpos(${name}, lower(${search})) > 0`,
            sql`letter_grams(${name}) @> letter_grams(lower(${search}))`,
          ],
        ]
      : []),
    ...(amount === undefined ? [] : [[sql`o.total = ${amount}`]]),
  ];
};

const mostRead = mostListed + 1;

/** Of how many of the latest orders are all looked at, so that what many have is told of these. */
const latest = 2_000;

const wantedIds = (queue: DeskQueue | undefined, search: string | undefined): RawBuilder<unknown> => {
  const isThere = sql`o.erased_at is null`;
  const found = search === undefined ? [[sql`true`]] : meant(search);
  const isFound = sql`(${sql.join([sql`false`, ...found.map(([is]) => is)], sql` or `)})`;
  // Who has waited longest comes first; of slips whose time ends first. A search looks at what waits and at nothing else.
  if (queue !== undefined)
    return sql`
      select o.id
        from (select * from customer_order o where ${inQueue(queue)} and ${isThere} ${search === undefined ? sql`` : sql`offset 0`}) o
       where ${isFound}
       order by ${queue === 'slips' ? sql`o.held_until` : sql`o.placed_at`}, o.number limit ${mostRead}
    `;
  const latestFirst = sql`order by o.placed_at desc, o.number desc`;
  const all = sql`select o.id, o.placed_at, o.number from customer_order o where ${isThere}`;
  if (search === undefined) return sql`${all} ${latestFirst} limit ${mostRead}`;
  const branches = [
    sql`(select o.id, o.placed_at, o.number
           from (select * from customer_order o where ${isThere} ${latestFirst} limit ${latest}) o where ${isFound})`,
    ...found.map((conditions) => sql`(${all} and ${sql.join(conditions, sql` and `)} limit ${mostRead})`),
  ];
  return sql`select * from (${sql.join(branches, sql` union `)}) o ${latestFirst} limit ${mostRead}`;
};

/** Of more than `mostListed` one more is counted, and no more are listed, so that no answer reads all orders. */
export const readOrders = async (
  database: Database,
  { queue, search }: { readonly queue?: DeskQueue | undefined; readonly search?: string | undefined },
  { limit, offset }: Stretch,
) => {
  const all = await query<{ id: string }>(database)`${wantedIds(queue, search)}`;
  const ids = all.slice(offset, Math.min(offset + limit, mostListed)).map(({ id }) => id);
  const data = await query<DeskOrderSummary>(database)`
    select o.number as order_number, o.placed_at, o.status, o.delivery ->> 'method' as method, o.payment_method, o.total,
           o.contact_name as name, o.contact_phone as phone,
           (select sum(l.quantity) from order_line l where l.order_id = o.id)::int as quantity,
           case when o.status = 'awaiting-review' then o.held_until end as due_at
      from unnest(${ids}::text[]) with ordinality as page (id, nth) join customer_order o on o.id = page.id
     order by page.nth
  `;
  return { data, total: all.length };
};

export const countQueues = async (database: Database): Promise<QueueCounts> => {
  const counts = deskQueues.map(
    (queue) =>
      sql`(select count(*)::int from (select from customer_order o where ${inQueue(queue)} limit ${mostRead}) waiting) as ${sql.ref(queue)}`,
  );
  const [counted] = await query<QueueCounts>(database)`select ${sql.join(counts)}`;
  return required(counted, 'NOT_FOUND');
};

export const orderIdOf = async (database: Database, orderNumber: string): Promise<string> => {
  const [row] = await query<Row<'customer_order', 'id'>>(database)`
    select id from customer_order where number = ${orderNumber} and erased_at is null
  `;
  return required(row, 'ORDER_NOT_FOUND').id;
};

export const readDeskOrder = async (database: Database, orderNumber: string): Promise<StoredDeskOrder> => {
  const orderId = await orderIdOf(database, orderNumber);
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
  const settings = await readSettings(database);
  const { order } = required(found, 'ORDER_NOT_FOUND');
  const returns = await readReturns(database, orderId);
  const due = [
    ...money.filter(({ isDue }) => isDue),
    ...returns.filter(({ refundedAt }) => refundedAt === null),
  ].reduce((sum, { amount }) => sum + amount, 0);
  return {
    order,
    slips: slips.map(({ sendingBank, reference, ...slip }) => ({
      ...slip,
      transfer: sendingBank === null || reference === null ? null : { sendingBank, reference },
    })),
    money: money.map(({ isDue: _isDue, ...one }) => one),
    due: (noMoney + due) as Satang,
    pricedUntil: order.payment.pricedUntil,
    asksIdentity: isIdentityAsked(settings, { total: order.total, method: order.delivery.method }),
    ...(await readTaxDocuments(database, order, returns)),
    returns: returns.map(
      ({ at, reason, pieces, amount, account, refundedAt, refundReference: reference }) => ({
        at,
        reason,
        pieces,
        amount,
        account,
        refundedAt,
        reference,
      }),
    ),
    notes,
    acts,
  };
};

const readSlipPicture = async (database: Database, orderNumber: string, position: number) => {
  const [slip] = await query<Row<'payment_slip', 'mediaType'> & { readonly content: Buffer }>(database)`
    select s.media_type, s.content from payment_slip s join customer_order o on o.id = s.order_id
     where o.number = ${orderNumber} and s.position = ${position} and s.content is not null
  `;
  return slip;
};

export const serveSlips = (app: FastifyInstance, database: Database, requireStaff: RequireStaff): void => {
  app.get<{ Params: { orderNumber: string; position: string } }>(
    `${deskOrdersPath}/:orderNumber/slips/:position`,
    async (request, reply) => {
      await requireStaff(request, 'see-orders');
      const { orderNumber, position } = request.params;
      const slip =
        /^[0-9]$/.test(position) && /^[A-Z0-9-]{1,40}$/.test(orderNumber)
          ? await readSlipPicture(database, orderNumber, Number(position))
          : undefined;
      if (slip === undefined) throw new Problem('NOT_FOUND');
      // Its type was told by its content when it came; a browser shall not guess another.
      return reply
        .type(slip.mediaType)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(slip.content);
    },
  );
};
