import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type Connections, openPool } from '../../adapters/v1/server/database/connect.ts';
import { codeOf } from '../../adapters/v1/server/error-code.ts';
import type { StepOfMany } from '../../src/replay/evidence/history.ts';
import { testPool } from '../support/database.ts';

interface Connection {
  readonly client: pg.PoolClient;
  readonly pid: number;
  isCut: boolean;
  isInTransaction: boolean;
  clock: number;
}

/** A statement of the shop without an outcome yet. */
interface Statement {
  /** Name of the call or worker that it belongs to. */
  readonly thread: string;
  readonly text: string;
  readonly connection: Connection;
  readonly values: readonly unknown[];
  readonly settle: (outcome: Promise<pg.QueryResult>) => void;
  /** True if the connection breaks before the shop has the outcome. */
  isLost: boolean;
  outcome?: Promise<pg.QueryResult>;
}

const mostConnections = 16;
/** Turns of the event loop without new statements after which the shop counts as waiting. */
const quietTurns = 20;

/** True for statements without locks: plain reads, begin and end of a transaction. */
const takesNoLock = ({ text }: Statement): boolean =>
  /^\s*(?:select|begin|commit|rollback)\b/.test(text) &&
  !/\bfor (?:no key )?(?:update|share)\b|advisory/.test(text);

/** A statement on one line, followed by its values. */
const sayStatement = ({ text, values }: Statement): string =>
  `${text.replaceAll(/\s+/g, ' ').trim()}${values.length === 0 ? '' : ` -- ${JSON.stringify(values)}`}`;

/** Number of rows, and the beginning of the first. */
const sayRows = ({ rowCount, rows }: pg.QueryResult): string => {
  const [first] = rows as readonly unknown[];
  return `${rowCount ?? 0} rows${first === undefined ? '' : `: ${JSON.stringify(first).slice(0, 160)}`}`;
};

const locked = 'select distinct pid, pg_blocking_pids(pid) as by from pg_locks where not granted';
const lost = (): Error => new Error('Connection terminated unexpectedly');

/**
 * Proxies a shop's statements to PostgreSQL, one at a time; pg_locks shows which wait for locks. A transaction begins
 * at the simulation's clock, in `sim.now`.
 */
export const openStatements = async (url: string, start: number) => {
  const pool = openPool({ url, size: mostConnections, statementTimeout: 0, onError: () => undefined });
  const control = testPool(url);
  const threads = new AsyncLocalStorage<string>();
  const [waiting, sent, trace]: [Statement[], Statement[], StepOfMany[]] = [[], [], []];
  let holders: ReadonlySet<number> = new Set();
  let [clock, isFree, passing, news] = [start, true, 0, 0];

  const open = async (): Promise<Connection> => {
    const client = await pool.connect();
    // PostgreSQL must not resolve deadlocks: the simulation finds them.
    await client.query("set idle_in_transaction_session_timeout = 0; set deadlock_timeout = '1h'");
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { client, pid: rows[0]?.pid ?? 0, isCut: false, isInTransaction: false, clock: 0 };
  };
  const idle: Connection[] = [];
  for (let nth = 0; nth < mostConnections; nth += 1) idle.push(await open());

  /** Waits until the shop can do nothing more without an outcome. */
  const settled = async (): Promise<void> => {
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      const before = news;
      await nextTurn();
      if (news !== before || passing > 0) quiet = 0;
    }
  };

  /** Cuts a connection as a failing network does, once the server has rolled back its transaction. */
  const cut = async ({ connection, settle }: Statement): Promise<void> => {
    const { client, pid } = connection;
    const ended = new Promise((end) => client.once('end', end));
    await control.query('select pg_terminate_backend($1)', [pid]);
    await ended;
    connection.isCut = true;
    client.release(true);
    idle.push(await open());
    settle(Promise.reject(lost()));
    await settled();
  };

  const send = async ({ connection, text, values }: Pick<Statement, 'connection' | 'text' | 'values'>) => {
    if (!connection.isInTransaction && connection.clock !== clock) {
      connection.clock = clock;
      const now = new Date(clock).toISOString();
      await connection.client.query("select set_config('sim.now', $1, false)", [now]);
    }
    if (/^(?:begin|commit|rollback)$/.test(text)) connection.isInTransaction = text === 'begin';
    return connection.client.query(text, [...values]);
  };

  const query = async (connection: Connection, text: string, values: readonly unknown[]) => {
    if (connection.isCut) throw lost();
    if (isFree) {
      passing += 1;
      return send({ connection, text, values }).finally(() => (passing -= 1));
    }
    news += 1;
    return new Promise<pg.QueryResult>((settle) => {
      const thread = threads.getStore() ?? 'shop';
      waiting.push({ thread, text, values, connection, settle, isLost: false });
    });
  };

  const connect = async () => {
    const connection = idle.shift();
    if (connection === undefined) throw new Error('the simulation has too few connections');
    const run = async (text: string, values: readonly unknown[]) => query(connection, text, values);
    return {
      query: run as unknown as PostgresPoolClient['query'],
      release: () => void (connection.isCut || idle.push(connection)),
    };
  };
  const noEnd = async (): Promise<void> => undefined;
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect, end: noEnd } });
  const connections: Connections = { pool, database: new Kysely<unknown>({ dialect }), close: noEnd };

  /** Waits until each sent statement is done or waits for a lock. */
  const stable = async (): Promise<void> => {
    for (;;) {
      const undone = sent.filter(({ outcome }) => outcome === undefined);
      if (undone.length === 0) return;
      const { rows } = await control.query<{ pid: number; by: number[] }>(locked);
      const blocked = new Set(rows.map(({ pid }) => pid));
      holders = new Set(rows.flatMap(({ by }) => by).filter((pid) => !blocked.has(pid)));
      if (undone.every(({ connection }) => blocked.has(connection.pid))) return;
      await pause(0);
    }
  };

  /** Hands outcomes to the shop, the earliest sent first. */
  const handOver = async (): Promise<void> => {
    await stable();
    for (const statement of sent.filter(({ outcome }) => outcome !== undefined)) {
      const { thread, settle, outcome, isLost } = statement;
      if (outcome === undefined) continue;
      sent.splice(sent.indexOf(statement), 1);
      const came = await outcome.then(sayRows, (error: unknown) => codeOf(error));
      trace.push({ who: thread, what: sayStatement(statement), came: `${isLost ? 'lost, ' : ''}${came}` });
      if (!isLost) settle(outcome);
      await (isLost ? cut(statement) : settled());
    }
  };

  /**
   * Statements that may pass. PostgreSQL does not say which of two that wait for one row gets it first, so while one waits for a
   * lock no other takes any but those of the transaction that it waits for.
   */
  const ready = (): readonly Statement[] => {
    if (sent.length === 0) return waiting;
    const some = waiting.filter((one) => holders.has(one.connection.pid) || takesNoLock(one));
    return some.length === 0 ? waiting : some;
  };

  /** Lets the oldest statement of a thread through that may pass, or cuts its connection before or after it is done. */
  const pass = async (thread: string, how?: 'cut-before' | 'cut-after'): Promise<void> => {
    const statement = ready().find((one) => one.thread === thread);
    if (statement === undefined) return;
    waiting.splice(waiting.indexOf(statement), 1);
    if (how === 'cut-before') {
      trace.push({ who: thread, what: sayStatement(statement), came: 'cut' });
      return cut(statement);
    }
    statement.isLost = how === 'cut-after';
    sent.push(statement);
    const outcome = send(statement);
    const done = (): void => void (statement.outcome = outcome);
    await Promise.race([outcome.then(done, done), pause(3)]);
    return handOver();
  };

  return {
    connections,
    trace,
    settled,
    pass,
    close: async (): Promise<void> => {
      for (const { client } of idle) client.release(true);
      await Promise.all([pool.end(), control.end()]);
    },
    /** Threads with a statement that may pass, by the arrival of the first. */
    waiting: (): readonly string[] => [...new Set(ready().map(({ thread }) => thread))],
    isLocked: (): boolean => sent.length > 0,
    /** Cuts the connection of the statement that has waited the longest for a lock. */
    breakLock: async (): Promise<void> => {
      for (const one of sent.splice(0, 1)) await cut(one);
      await handOver();
    },
    clock: (): number => clock,
    setClock: (to: number): void => void (clock = to),
    /** Runs a call or worker under its name. */
    within: (thread: string, work: () => Promise<unknown>): void => void threads.run(thread, work),
    /** True lets statements pass unscheduled, for setup; a run begins with false. */
    letAll: (free: boolean): void => {
      isFree = free;
      if (!free) trace.length = 0;
    },
  };
};
