import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api.ts';
import { createDatabase, openDatabase } from '../../support/database.ts';
import { isDeep } from '../../support/properties.ts';
import { newFolder } from '../../support/new-folder.ts';
import { urlOf } from '../../support/server-process.ts';
import { brokenLaws } from '../../support/shop-laws.ts';
import { deskOf } from '../desk/support/desk.ts';
import { startCrowd } from '../orders/support/crowd.ts';
import { companyInvoice, hoops, placed, ring, ringOrder } from '../orders/support/shopping.ts';
import { connectTo, startShop } from '../support/shop.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** Runs `npm run backup` or `npm run restore` as an operator does; answers what it said. */
const command = async (verb: 'save' | 'restore', file: string, place: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [path.join(root, 'src', 'backup.ts'), verb, file], {
    env: { PATH: process.env['PATH'], ...place },
    timeout: 120_000,
  });

type Query = TestApi['database']['query'];

const stockAtStart = 50_000;

const fill = async (query: Query) =>
  query("update stock set q = $1 where product_id = any($2) and place_id = 'central'", [
    stockAtStart,
    [ring.productId, hoops.productId],
  ]);

const expectLaws = async (query: Query): Promise<void> => {
  const stock = [ring, hoops].map((item) => ({ ...item, pieces: stockAtStart }));
  expect(await brokenLaws(query, stock)).toEqual([]);
};

const paidOrder = async (api: TestApi): Promise<number> => {
  const { database, close } = connectTo(api.database.url);
  const clerk = await deskOf(api, database);
  await clerk.actOn(await placed(api, ringOrder({ taxInvoice: companyInvoice })), 'confirm');
  await close();
  const [nth] = await api.database.values<number>(
    "select max(nth) as nth from tax_document where kind = 'invoice'",
  );
  return nth ?? 0;
};

const expectAlive = async (url: string, before: number): Promise<number> => {
  const database = openDatabase(url);
  const { query, drop } = database;
  const api = await startApi({ sharing: database });
  try {
    await expectLaws(query);
    await api.signIn('malee@example.com', 'Suvarna2567');
    const crowd = startCrowd(api.url, [ring, hoops], 4);
    await crowd.acknowledged(10);
    await crowd.end();
    expect(await paidOrder(api)).toBe(before + 1);
    await expectLaws(query);
    return before + 1;
  } finally {
    await api.close();
    await drop();
  }
};

// Only npm run test:deep has time for it.
test.runIf(isDeep)(
  'a shop is backed up while selling, and restored to any database',
  async () => {
    const [files, first, second] = [newFolder(), newFolder(), newFolder()];
    const file = (name: string): string => path.join(files, name);

    const shop = startShop({ DATA_DIR: first, LOG_LEVEL: 'silent' });
    const url = await urlOf(shop);
    const embedded = async (folder: string): Promise<string> => {
      const password = (await readFile(path.join(folder, 'postgres.password'), 'utf8')).trim();
      const [, , , port] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split(
        '\n',
      );
      return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    };
    const { query, drop } = openDatabase(await embedded(first));
    await fill(query);
    const crowd = startCrowd(url, [ring, hoops], 20);
    await crowd.acknowledged(200);
    const [counted] = await query<{ n: number }>('select count(*)::int as n from customer_order');
    await command('save', file('while-selling'), { DATA_DIR: first });
    await expect(command('restore', file('while-selling'), { DATA_DIR: first })).rejects.toThrow(
      /in use by another running shop/,
    );
    await crowd.end();
    await drop();
    shop.child.kill('SIGKILL');
    await shop.ended;

    const own = await createDatabase({ empty: true });
    onTestFinished(own.drop);
    await command('restore', file('while-selling'), { DATABASE_URL: own.url });
    const [kept] = await own.query<{ n: number }>('select count(*)::int as n from customer_order');
    expect(kept?.n).toBeGreaterThanOrEqual(counted?.n ?? Infinity);
    const invoices = await expectAlive(own.url, 0);
    await command('save', file('own'), { DATABASE_URL: own.url });

    await rm(second, { recursive: true });
    await command('restore', file('own'), { DATA_DIR: second });
    await urlOf(startShop({ DATA_DIR: second, LOG_LEVEL: 'silent' }));
    await expectAlive(await embedded(second), invoices);
  },
  600_000,
);
