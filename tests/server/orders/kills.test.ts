import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as fc from '../../support/fast-check.ts';
import { startApi } from '../../support/api.ts';
import { createDatabase, type TestDatabase, testPool } from '../../support/database.ts';
import { isDeep, runs, visitSeed } from '../../support/properties.ts';
import { newFolder } from '../../support/new-folder.ts';
import { type ServerProcess, startServer, urlOf } from '../../support/server-process.ts';
import { type Purchase, retrySubmit, startCrowd, submit } from './support/crowd.ts';
import { hoops, requestOf, ring } from './support/shopping.ts';

type Query = TestDatabase['query'];

const start = async (environment: Readonly<Record<string, string>>) => {
  const server: ServerProcess = startServer({ LOG_LEVEL: 'silent', ...environment });
  onTestFinished(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  });
  return { server, url: await urlOf(server) };
};

const stockAtStart = 5_000;

const fill = async (query: Query): Promise<void> => {
  for (const { productId } of [ring, hoops])
    await query('update stock set q = $2 where product_id = $1 and place_id = $3', [
      productId,
      stockAtStart,
      'central',
    ]);
};

/** Invariants after every kill: stock + sold = start, and every order is whole. */
const expectOneTruth = async (query: Query): Promise<void> => {
  for (const { productId, sizeId } of [ring, hoops]) {
    const rows = await query(
      `select (select q from stock where product_id = $1 and size_id = $2 and place_id = 'central')
            + (select coalesce(sum(quantity), 0) from order_line where product_id = $1) as pieces`,
      [productId, sizeId],
    );
    expect(rows).toEqual([{ pieces: stockAtStart }]);
  }
  const broken = await query(
    `select id from customer_order o
      where (select count(*) from order_line l where l.order_id = o.id) <> 2
         or (select count(*) from order_event e where e.order_id = o.id) <> 1
         or (select count(*) from order_key k where k.order_id = o.id) <> 1`,
  );
  expect(broken).toEqual([]);
};

/** Retries acknowledged orders, which must be the same ones, and others, which must be one each. */
const expectKept = async (url: string, query: Query, purchases: readonly Purchase[]): Promise<void> => {
  const ids = await Promise.all(purchases.map(async (purchase) => retrySubmit(url, purchase)));
  expect(purchases.map(({ orderId }, index) => orderId ?? ids[index])).toEqual(ids);
  expect(await query('select count(*) as n from customer_order')).toEqual([{ n: purchases.length }]);
  await expectOneTruth(query);
};

const newDatabase = async (): Promise<TestDatabase> => {
  const database = await createDatabase();
  onTestFinished(database.drop);
  await fill(database.query);
  return database;
};

const waitsForLock = async (query: Query): Promise<number | undefined> => {
  const [row] = await query<{ n: number }>(
    "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return row?.n;
};

test('killed between stock and order, the process leaves neither; the key retries (H-K10)', async () => {
  const database = await newDatabase();
  const settings = { DATABASE_URL: database.url, SHOP_MODE: 'demo' };
  const first = await start(settings);
  const pool = testPool(database.url);
  onTestFinished(async () => pool.end());
  const holder: pg.PoolClient = await pool.connect();
  await holder.query('begin; lock table order_number in exclusive mode');
  const purchase: Purchase = {
    key: randomUUID(),
    body: requestOf([ring, hoops].map((item) => ({ ...item, quantity: 1 }))),
    orderId: undefined,
  };
  const answer = submit(first.url, purchase);
  await expect.poll(async () => waitsForLock(database.query), { timeout: 20_000 }).toBe(1);
  first.server.child.kill('SIGKILL');
  await first.server.ended;
  expect(await answer).toBeUndefined();
  await holder.query('rollback');
  holder.release();
  await expect
    .poll(
      async () =>
        database.query(
          "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'",
        ),
      { timeout: 20_000 },
    )
    .toEqual([]);
  expect(await database.query('select count(*) as n from customer_order')).toEqual([{ n: 0 }]);
  expect(await database.query('select count(*) as n from order_key')).toEqual([{ n: 0 }]);
  await expectOneTruth(database.query);
  const second = await start(settings);
  await expectKept(second.url, database.query, [purchase]);
});

/** Number of orders before each kill: fixed in `npm test`, random in `npm run test:deep`. */
const soldBefore = (kills: number): readonly number[] =>
  fc.sample(fc.integer({ min: 1, max: 40 }), { numRuns: kills, seed: visitSeed });

/** Starting a shop four times takes long on a machine that others use; this bounds hanging alone. */
const longest = runs(180_000);

describe('among buyers side by side (G11)', () => {
  // The promise is 30 kills of the process and 10 of a backend. `npm test` kills a process at the worst moment alone (above),
  // and once a backend.
  test.runIf(isDeep)(
    'killed at any moment, a process loses nothing acknowledged, and keys still answer',
    async () => {
      const database = await newDatabase();
      const settings = { DATABASE_URL: database.url, SHOP_MODE: 'demo' };
      const purchases: Purchase[] = [];
      let { server, url } = await start(settings);
      for (const sold of soldBefore(30)) {
        const crowd = startCrowd(url, [ring, hoops], 8);
        await crowd.acknowledged(sold);
        server.child.kill('SIGKILL');
        await server.ended;
        purchases.push(...(await crowd.end()));
        const since = performance.now();
        ({ server, url } = await start(settings));
        expect(performance.now() - since).toBeLessThan(30_000);
      }
      await expectKept(url, database.query, purchases);
    },
    longest,
  );

  test('killed database connections lose nothing, and the shop continues', async () => {
    const { url, database, close } = await startApi();
    onTestFinished(close);
    await fill(database.query);
    const purchases: Purchase[] = [];
    for (const sold of soldBefore(runs(1, 30))) {
      const crowd = startCrowd(url, [ring, hoops], 8);
      await crowd.acknowledged(sold);
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'suvarna' and pid <> pg_backend_pid()`,
      );
      purchases.push(...(await crowd.end()));
    }
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    await expectKept(url, database.query, purchases);
  });

  test.runIf(isDeep)(
    'a killed PostgreSQL of the shop’s own loses nothing that was acknowledged',
    async () => {
      const folder = newFolder();
      const { url } = await start({ DATA_DIR: folder });
      const password = (await readFile(path.join(folder, 'postgres.password'), 'utf8')).trim();
      const postmaster = async (): Promise<readonly string[]> =>
        (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      const query: Query = async (text, values = []) => {
        const pool = testPool(
          `postgres://postgres:${password}@127.0.0.1:${(await postmaster())[3]}/postgres`,
        );
        try {
          return (await pool.query(text, [...values])).rows as never;
        } finally {
          await pool.end();
        }
      };
      await fill(query);
      const purchases: Purchase[] = [];
      for (const sold of soldBefore(5)) {
        const crowd = startCrowd(url, [ring, hoops], 8);
        await crowd.acknowledged(sold);
        const [killed] = await postmaster();
        process.kill(Number(killed), 'SIGKILL');
        purchases.push(...(await crowd.end()));
        await expect
          .poll(async () => (await postmaster().catch(() => [killed]))[0], { timeout: 20_000 })
          .not.toBe(killed);
        await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
      }
      await expectKept(url, query, purchases);
    },
  );
});
