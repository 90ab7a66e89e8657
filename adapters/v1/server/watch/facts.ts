import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type pg from 'pg';
import { leastVisits, type ShopHealth } from '../../../../engine/desk/health/module.ts';
import type { OrderStatus } from '../../../../engine/orders/order.ts';
import { backupSetting, type Database, query, type Row } from '../database/query.ts';
import type { SmsCeiling } from '../delivery/sms-ceiling.ts';
import { isDue } from '../holds/hold.ts';
import { countImpossible } from '../orders/status.ts';

export interface DatabaseFacts {
  readonly now: number;
  readonly announcedAt: number | null;
  readonly validUntil: number | null;
  readonly isPaused: boolean;
  readonly isPriceRefused: boolean;
  /** Messages that wait to be sent, and since when the oldest of them, by kind; a kind of which none waits is missing. */
  readonly outbox: readonly (Pick<Row<'outbox'>, 'kind'> & {
    readonly messages: number;
    readonly oldestAt: number;
  })[];
  readonly smsSent: number;
  readonly slips: number;
  readonly oldestSlipAt: number | null;
  readonly overdue: number;
  readonly backupAt: number | null;
  readonly databaseBytes: number;
  readonly refunds: number;
  readonly unanswered: number;
  readonly oldestUnansweredAt: number | null;
}

const readFacts = async (
  database: Database,
  { kinds, smsCeiling }: Pick<Watched, 'kinds' | 'smsCeiling'>,
): Promise<DatabaseFacts> => {
  const [facts, outbox, smsSent] = await Promise.all([
    query.one<Omit<DatabaseFacts, 'outbox' | 'smsSent'>>(database)`
      select now() as now, a.at as announced_at, a.valid_until,
             exists (select from selling_pause where ended_at is null and (until is null or until > now())) as is_paused,
             exists (select from selling_pause where ended_at is null and is_alarm) as is_price_refused,
             s.slips, s.oldest_slip_at,
             (select count(*)::int from customer_order o where ${isDue} and o.held_until < now() - interval '2 minutes') as overdue,
             (select (extract(epoch from value::timestamptz) * 1000)::bigint from setting where key = ${backupSetting}) as backup_at,
             (select count(*)::int from customer_order where status = 'refund-due') as refunds,
             w.unanswered, w.oldest_unanswered_at, pg_database_size(current_database()) as database_bytes
        from (values (1)) one
        left join lateral (
               select at, valid_until from announcement where withdrawn_at is null order by day desc, number desc limit 1
             ) a on true
        cross join (
          select count(*)::int as slips, min((select max(e.at) from order_event e where e.order_id = o.id)) as oldest_slip_at
            from customer_order o where o.status = 'awaiting-review'
        ) s
        cross join (
          select count(*)::int as unanswered, min(made_at) as oldest_unanswered_at
            from payment_refund where next_try_at is not null
        ) w
    `,
    query<DatabaseFacts['outbox'][number]>(database)`
      select kind, count(*)::int as messages, min(at) as oldest_at from outbox
       where delivered_at is null and expires_at > now() and kind = any(${[...kinds]}::text[])
       group by kind
    `,
    smsCeiling.sent(),
  ]);
  return { ...facts, outbox, smsSent };
};

/** Speed of pages for visitors. Reads every visit of 30 days, so it is for the page of the desk and not for the metrics. */
const readFelt = async (database: Database) =>
  query<ShopHealth['felt'][number]>(database)`
      select page, count(*)::int as visits,
             round(percentile_cont(0.75) within group (order by largest_paint))::int as largest_paint,
             round(percentile_cont(0.75) within group (order by slowest_answer))::int as slowest_answer,
             round(percentile_cont(0.75) within group (order by layout_shift))::int as layout_shift
        from page_visit group by page having count(*) >= ${leastVisits} order by visits desc, page
    `;

/** Number of orders in each status, those with none left out. Reads an index of all orders. */
export const countStatuses = async (database: Database): Promise<ReadonlyMap<OrderStatus, number>> => {
  const statuses = await query<{ status: OrderStatus; n: number }>(database)`
    select status, count(*)::int as n from customer_order group by status
  `;
  return new Map(statuses.map(({ status, n }) => [status, n]));
};

export type PoolFacts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

const freshness = 2_000;

interface Watched {
  readonly pool: PoolFacts;
  readonly dataDir: string | undefined;
  readonly kinds: readonly string[];
  readonly smsCeiling: SmsCeiling;
}

export const startWatch = (database: Database, { pool, dataDir, ...watched }: Watched) => {
  const startedAt = Math.round(performance.timeOrigin);
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let known: { readonly at: number; readonly facts: Promise<DatabaseFacts> } | undefined;
  /** Asked at most every two seconds, however many ask. Throws while the database is away. */
  const facts = async (): Promise<DatabaseFacts> => {
    const now = performance.now();
    if (known === undefined || now - known.at > freshness)
      known = { at: now, facts: readFacts(database, watched) };
    return known.facts;
  };
  return {
    facts,
    health: async (): Promise<ShopHealth> => {
      const [{ outbox, ...found }, felt, impossible] = await Promise.all([
        facts(),
        readFelt(database),
        countImpossible(database),
      ]);
      const disk = dataDir === undefined ? undefined : await statfs(dataDir).catch(() => undefined);
      const delay = Math.round(loop.percentile(99) / 1e6);
      loop.reset();
      return {
        ...found,
        felt,
        impossible,
        messages: outbox.reduce((sum, { messages }) => sum + messages, 0),
        oldestMessageAt: outbox.length === 0 ? null : Math.min(...outbox.map(({ oldestAt }) => oldestAt)),
        smsMost: watched.smsCeiling.most,
        diskFree: disk === undefined ? null : disk.bavail * disk.bsize,
        connections: pool.totalCount,
        connectionsInUse: pool.totalCount - pool.idleCount,
        waiting: pool.waitingCount,
        // NaN without samples.
        delay: Number.isFinite(delay) ? Math.max(0, delay - 20) : 0,
        memory: process.memoryUsage.rss(),
        startedAt,
      };
    },
    stop: (): void => void loop.disable(),
  };
};
export type Watch = ReturnType<typeof startWatch>;
