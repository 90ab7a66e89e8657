import { vi } from 'vitest';
import { beginDemoSession } from '../../adapters/v1/server/desk/sessions.ts';
import { openDesk } from '../server/desk/support/desk.ts';
import { ring } from '../server/orders/support/shopping.ts';
import { secretOf } from '../server/payments/support/bank.ts';
import { parsed, startApi, type TestApi, type WireRequest } from '../support/api.ts';
import { createDatabase } from '../support/database.ts';
import { openStatements } from './statements.ts';

/** A Monday at ten o'clock in Bangkok, after all that the shop was seeded with. */
const start = Date.parse('2030-01-07T03:00:00Z');

/** Makes `now()` in statements and defaults the simulation's clock, which stands still during a transaction. */
const ownClock = (database: string): string => `
  create schema sim;
  create function sim.now() returns timestamptz stable language sql
    return coalesce(nullif(current_setting('sim.now', true), '')::timestamptz, pg_catalog.now());
  do $$ declare c record; begin
    for c in select d.adrelid::regclass as relation, a.attname as name
               from pg_attrdef d join pg_attribute a on (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
              where pg_get_expr(d.adbin, d.adrelid) = 'now()' loop
      execute format('alter table %s alter column %I set default sim.now()', c.relation, c.name);
    end loop;
  end $$;
  update announcement set valid_until = '2031-01-01';
  alter database ${database} set search_path = public, sim, pg_catalog`;

/** Tables that a run fills, those that refer to others first. */
const filled =
  'tax_document order_return_line return_request order_return customer_order outbox order_number receipt_number ' +
  'tax_document_number account_limit address_limit staff_act';

/** Deletes rows of earlier runs: truncating would invalidate every connection's caches. */
const emptied = `
  ${filled.replaceAll(/\w+/g, 'delete from $&;')}
  update staff_session set last_used_at = started_at`;

const withoutNetwork = (api: Awaited<ReturnType<typeof startApi>>): TestApi => ({
  ...api,
  send: async (method, url, { body, headers = {} }: WireRequest = {}) => {
    const payload = body === undefined ? {} : { payload: body as object };
    const request = { method: method as 'GET', url, headers: { ...headers }, ...payload };
    const { headers: given, statusCode: status, payload: text } = await api.app.inject(request);
    return { status, headers: new Headers(given as Record<string, string>), text, json: parsed(text) };
  },
});

/** Two APIs over one database in this process: the simulation moves their statements, their workers and the clock. */
export const openShop = async () => {
  const database = await createDatabase();
  await database.query(ownClock(new URL(database.url).pathname.slice(1)));
  const statements = await openStatements(database.url, start);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const setTime = (to: number): void => {
    statements.setClock(to);
    vi.setSystemTime(to);
  };
  const wakes: (() => void)[] = [];
  const interval = vi.spyOn(globalThis, 'setInterval').mockImplementation((wake) => {
    wakes.push(wake);
    return { unref: () => undefined } as unknown as NodeJS.Timeout;
  });
  const { connections } = statements;
  const open = async () => withoutNetwork(await startApi({ sharing: database, connections }));
  const apis = [await open(), await open()] as const;
  interval.mockRestore();
  const secret = await secretOf(apis[0]);
  const session = await beginDemoSession(connections.database, 'owner@example.com');
  await statements.settled();
  return {
    apis,
    desk: openDesk(apis[0]),
    cookie: `desk=${session}`,
    secret,
    statements,
    database,
    wakes,
    now: statements.clock,
    pass: (minutes: number): void => setTime(statements.clock() + minutes * 60_000),
    /** Resets the shop, with so many pieces of the ring. */
    begin: async (pieces: number): Promise<void> => {
      await database.query(emptied);
      await database.query('update stock set q = $2 where product_id = $1', [ring.productId, pieces]);
      setTime(start);
      statements.letAll(false);
    },
    close: async (): Promise<void> => {
      statements.letAll(true);
      for (const { close } of apis) await close();
      await statements.close();
      await database.drop();
      vi.useRealTimers();
    },
  };
};

export type SimulatedShop = Awaited<ReturnType<typeof openShop>>;
