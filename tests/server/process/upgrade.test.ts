import { cp, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readBackup } from '../../../adapters/v1/server/backup/format.ts';
import { saveBackup } from '../../../adapters/v1/server/backup/save.ts';
import { migrate } from '../../../adapters/v1/server/database/index.ts';
import { migrations } from '../../../adapters/v1/server/migrations/index.ts';
import { startBalancer } from '../../support/balancer.ts';
import { freePort } from '../../support/free-port.ts';
import { isDeep } from '../../support/properties.ts';
import { newFolder } from '../../support/new-folder.ts';
import { startShopProcess } from '../../support/server-process.ts';
import { submit } from '../orders/support/crowd.ts';
import { hoops, requestOf, ring } from '../orders/support/shopping.ts';
import { connectTo, newDatabase, openShop, refusalOf } from '../support/shop.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** Migration of a later release, compatible with the former release that still sells. */
const laterMigration = `
  alter table customer_order add column trial text not null default '';
  create table trial_note (order_id text primary key references customer_order (id));
`;
const later = {
  ...migrations,
  '9998-trial': {
    up: async (database: Parameters<typeof migrate>[0]) => {
      await sql.raw(`set local lock_timeout = '300ms'; ${laterMigration}`).execute(database);
    },
  },
};

test('a migration that finds its table in use waits without making buyers wait', async () => {
  const { url, query } = await newDatabase();
  const [{ database, close }, report] = [connectTo(url), connectTo(url)];
  let longestWait = 0;
  const read = report.database.transaction().execute(async (transaction) => {
    await sql`select count(*) from customer_order`.execute(transaction);
    await pause(3_000);
  });
  await pause(200);
  const done = { isOver: false };
  const migrated = migrate(database, {}, later).finally(() => (done.isOver = true));
  while (!done.isOver) {
    const asked = performance.now();
    await query('select count(*) from customer_order');
    longestWait = Math.max(longestWait, performance.now() - asked);
    await pause(20);
  }
  await migrated;
  await read;
  await Promise.all([close(), report.close()]);
  expect(await query('select * from trial_note')).toEqual([]);
  expect(longestWait).toBeGreaterThan(100);
  expect(longestWait).toBeLessThan(1_500);
});

test('the former release sells and backs up on the next one’s tables', async () => {
  const { url } = await newDatabase();
  const { database, close } = connectTo(url);
  await migrate(database, {}, later);
  await close();
  expect(await refusalOf({ DATABASE_URL: url })).toContain('DATABASE_NEWER=accept');
  const shop = await openShop({ DATABASE_URL: url, DATABASE_NEWER: 'accept' });
  const bought = {
    key: crypto.randomUUID(),
    body: requestOf([{ ...ring, quantity: 1 }]),
    orderId: undefined,
  };
  expect(await submit(shop.url, bought)).toBeDefined();
  await shop.stop();
  const file = path.join(newFolder(), 'backup');
  await saveBackup(url, file, { shop: '1.2.3', signal: AbortSignal.timeout(30_000) });
  const { header } = await readBackup(file);
  expect(header.tables.map(({ name }) => name)).toContain('trial_note');
});

/** The next release: these sources and one more migration. */
const laterSources = async (): Promise<string> => {
  const folder = newFolder();
  for (const part of ['adapters', 'engine', 'src', 'package.json'])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'dist']) await symlink(path.join(root, part), path.join(folder, part));
  await writeFile(path.join(folder, 'adapters/v1/server/migrations/9998-trial.sql'), laterMigration);
  return folder;
};

interface Buyer {
  readonly wait: number;
  readonly attempts: number;
}

/** Places an order, retrying for ten seconds at most. */
const buy = async (url: string): Promise<Buyer> => {
  const products = [ring, hoops].map((item) => ({ ...item, quantity: 1 }));
  const purchase = { key: crypto.randomUUID(), body: requestOf(products), orderId: undefined };
  const from = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const orderId = await submit(url, purchase);
    const wait = performance.now() - from;
    if (orderId !== undefined || wait > 10_000) return { wait, attempts };
    await pause(20);
  }
};

/** Starts five buyers each second until the work is done, and at least so many. */
const buyersDuring = async (url: string, least: number, work: Promise<void>): Promise<readonly Buyer[]> => {
  const buyers: Promise<Buyer>[] = [];
  const done = { isOver: false };
  void work.finally(() => (done.isOver = true));
  while (!done.isOver || buyers.length < least) {
    buyers.push(buy(url));
    await pause(200);
  }
  await work;
  return Promise.all(buyers);
};

const longest = (buyers: readonly Buyer[]): number => Math.round(Math.max(...buyers.map(({ wait }) => wait)));

test.runIf(isDeep)(
  'a rolling upgrade and rollback fail no buyer and delay none half a second',
  async () => {
    const database = await newDatabase();
    await database.query("update stock set q = 5000 where place_id = 'central'");
    const ports = [await freePort(), await freePort()];
    const next = await laterSources();
    const start = async (port: number, sources: string) => {
      const settings = { PORT: String(port), DATABASE_NEWER: 'accept' };
      const shop = await startShopProcess(database.url, settings, sources);
      onTestFinished(async () => shop.stop());
      return shop;
    };
    const running = await Promise.all(ports.map(async (port) => start(port, root)));
    const balancer = await startBalancer(ports);
    onTestFinished(balancer.close);
    const restart = async (): Promise<void> => {
      for (const sources of [next, root])
        for (const [nth, port] of ports.entries()) {
          await pause(3_000);
          await running[nth]?.stop();
          running[nth] = await start(port, sources);
        }
    };
    const before = await buyersDuring(balancer.url, 50, Promise.resolve());
    const buyers = await buyersDuring(balancer.url, 200, restart());
    const again = buyers.filter(({ attempts }) => attempts > 1).length;
    console.log(
      `${buyers.length} buyers, longest wait ${longest(buyers)} ms, ${longest(before)} ms before; ${again} asked again`,
    );
    expect(await database.query('select * from trial_note')).toEqual([]);
    expect(await database.values('select count(*)::int from customer_order')).toEqual([
      before.length + buyers.length,
    ]);
    // The baseline wait of a busy machine is subtracted.
    expect(longest(buyers) - longest(before)).toBeLessThan(500);
  },
  300_000,
);
