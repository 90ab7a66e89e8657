import type { DeskOrderSummary, QueueCounts } from '../../../../engine/desk/orders/desk-order.ts';
import { anyBranch } from '../../../../engine/desk/orders/filter.ts';
import {
  type DeskQueue,
  deskQueues,
  mostListed,
  queueStatus,
} from '../../../../engine/desk/orders/queues.ts';
import { type Database, query, type RawBuilder, type Row, sql } from '../database/query.ts';
import type { DeskCallQuery } from '../../contract/desk/index.ts';
import type { RowRange } from '../database/read-range.ts';
import { isDueBack } from '../payments/money.ts';
import { searchMeanings } from './search-orders.ts';

/** Filter of the list; missing fields are no conditions. */
export type OrderQuery = Omit<DeskCallQuery<'deskOrders'>, 'page' | 'page_size' | 'search'>;

const owing = sql`
  select p.order_id from payment_event p where ${isDueBack}
  union select r.order_id from order_return r where r.refunded_at is null and r.amount > 0`;

const inQueue = (queue: DeskQueue): RawBuilder<unknown> => {
  if (queue === 'returns')
    return sql`o.id in (select order_id from return_request where answered_at is null)`;
  const isInStatus = sql`o.status = ${queueStatus[queue]}`;
  return queue === 'refund' ? sql`(${isInStatus} or o.id = any(array(${owing})))` : isInStatus;
};

/** The conditions of a filter on an order `o`. */
const wanted = ({ queue, status, way, branch, day, announcement }: OrderQuery): RawBuilder<unknown> =>
  sql.join(
    [
      sql`o.erased_at is null`,
      ...(queue === undefined ? [] : [inQueue(queue)]),
      ...(status === undefined ? [] : [sql`o.status = ${status}`]),
      ...(way === undefined ? [] : [sql`o.delivery ->> 'method' = ${way}`]),
      ...(branch === undefined ? [] : [sql`o.place_id = ${branch}`]),
      ...(day === undefined ? [] : [sql`o.delivery ->> 'date' = ${day}`]),
      ...(announcement === undefined ? [] : [sql`o.announcement_id = ${announcement}::bigint`]),
    ],
    sql` and `,
  );

const mostRead = mostListed + 1;

/** Number of latest orders that are all scanned, which answers searches with many matches. */
const latest = 2_000;

/** Sort key of a queue, longest wait first; slips by the end of their hold. */
const waitingSince = (queue: DeskQueue): RawBuilder<unknown> =>
  queue === 'slips' ? sql`o.held_until` : sql`o.placed_at`;

const wantedIds = async (
  database: Database,
  filter: OrderQuery,
  search: string | undefined,
): Promise<RawBuilder<unknown>> => {
  const { queue, day, announcement } = filter;
  const latestFirst = sql`order by o.placed_at desc, o.number desc`;
  const order = queue === undefined ? latestFirst : sql`order by ${waitingSince(queue)}, o.number`;
  const all = sql`select o.id, o.placed_at, o.number from customer_order o where ${wanted(filter)}`;
  if (search === undefined) return sql`${all} ${order} limit ${mostRead}`;
  const meanings = await searchMeanings(database, search, filter);
  const isFound = sql`(${sql.join([sql`false`, ...meanings.map(({ is }) => is)], sql` or `)})`;
  // A queue, a day and an announcement have few orders: a search looks at them and at nothing else.
  if (queue !== undefined || day !== undefined || announcement !== undefined)
    return sql`
      select o.id from (select * from customer_order o where ${wanted(filter)} offset 0) o
       where ${isFound} ${order} limit ${mostRead}
    `;
  const branches = [
    sql`(select o.id, o.placed_at, o.number
           from (select * from customer_order o where ${wanted(filter)} ${latestFirst} limit ${latest}) o where ${isFound})`,
    ...meanings.map(({ is, indexed = is }) => sql`(${all} and ${indexed} limit ${mostRead})`),
  ];
  return sql`select * from (${sql.join(branches, sql` union `)}) o ${latestFirst} limit ${mostRead}`;
};

/** Whether an order `o` was cancelled or refunded: the list shows its former amounts, of others the remaining ones. */
const isOver = sql`o.status in ('refund-due', 'refunded', 'cancelled')`;

/** Of more than `mostListed` one more is counted, and no more are listed, so that no answer reads all orders. */
export const readOrders = async (
  database: Database,
  { search, ...filter }: OrderQuery & { readonly search?: string | undefined },
  { limit, offset }: RowRange,
) => {
  const all = await query<{ id: string }>(database)`${await wantedIds(database, filter, search)}`;
  const ids = all.slice(offset, Math.min(offset + limit, mostListed)).map(({ id }) => id);
  const data = await query<DeskOrderSummary>(database)`
    select o.number as order_number, o.placed_at, o.status, o.delivery ->> 'method' as method,
           (o.total - coalesce((
             select sum(r.amount) from order_return r where r.order_id = o.id and not ${isOver}
           ), 0))::bigint as total,
           o.contact_name as name, o.contact_phone as phone,
           (select sum(case when ${isOver} then l.ordered else l.quantity end)
              from order_line_left l where l.order_id = o.id)::int as quantity,
           case when o.status = 'awaiting-review' then o.held_until end as due_at,
           coalesce(o.branch ->> 'name', p.name) as place, o.delivery ->> 'date' as day,
           jsonb_build_object(
             'id', a.id::text, 'number', a.number, 'at', floor(extract(epoch from a.at) * 1000)::bigint
           ) as announcement
      from unnest(${ids}::text[]) with ordinality as page (id, nth)
      join customer_order o on o.id = page.id
      join place p on p.id = o.place_id
      join announcement a on a.id = o.announcement_id
     order by page.nth
  `;
  return { data, total: all.length };
};

export const countQueues = async (
  database: Database,
  filter: Pick<OrderQuery, 'branch'> = {},
): Promise<QueueCounts> => {
  const counts = deskQueues.map(
    (queue) =>
      sql`(select count(*)::int from (
            select from customer_order o where ${wanted({ ...filter, queue })} limit ${mostRead}
          ) waiting) as ${sql.ref(queue)}`,
  );
  return query.one<QueueCounts>(database)`select ${sql.join(counts)}`;
};

/** The order after this one in a queue, the first one again after the last; null where it has no other. */
export const readNextOrder = async (
  database: Database,
  { orderNumber, ...filter }: OrderQuery & { readonly queue: DeskQueue; readonly orderNumber: string },
): Promise<{ readonly orderNumber: string | null }> => {
  const since = waitingSince(filter.queue);
  const next = await query.maybeOne<Row<'customer_order', 'number'>>(database)`
    select o.number from customer_order o
     where ${wanted(filter)} and o.number <> ${orderNumber}
     order by (${since}, o.number) > (select ${since}, o.number from customer_order o where o.number = ${orderNumber}) desc,
              ${since}, o.number
     limit 1
  `;
  return { orderNumber: next?.number ?? null };
};

const homeOf = async (database: Database, staffId: string): Promise<string | null> => {
  const { branchId } = await query.one<Row<'staff', 'branchId'>>(database)`
    select branch_id from staff where id = ${staffId}
  `;
  return branchId;
};

/** The filter with the caller's home branch where it names none. */
export const withHome = async <F extends Pick<OrderQuery, 'branch'>>(
  database: Database,
  staffId: string,
  filter: F,
): Promise<F> => {
  const { branch = await homeOf(database, staffId) } = filter;
  return { ...filter, branch: branch === anyBranch || branch === null ? undefined : branch };
};

/** Places that have orders, and which of them is the caller's home. */
export const readPlaces = async (database: Database, staffId: string) => ({
  home: await homeOf(database, staffId),
  places: await query<Row<'place', 'id' | 'name'>>(database)`
    select id, name from place order by position, id
  `,
});
