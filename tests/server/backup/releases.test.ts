import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { checkBackup, restoreBackup } from '../../../adapters/v1/server/backup/restore.ts';
import { saveBackup } from '../../../adapters/v1/server/backup/save.ts';
import { migrations } from '../../../adapters/v1/server/migrations/index.ts';
import { call, startApi } from '../../support/api.ts';
import { brokenLaws } from '../../support/shop-laws.ts';
import { deskOf } from '../desk/support/desk.ts';
import {
  companyInvoice,
  hoops,
  oneRing,
  placed,
  requestOf,
  ringOrder,
  sellFor,
} from '../orders/support/shopping.ts';
import { connectTo, newDatabase, openApi } from '../support/shop.ts';

// A shop's backup as each release wrote it. That of a released version is never recorded again and never edited.
const folder = path.join(import.meta.dirname, 'releases');
const malee = ['malee@example.com', 'Suvarna2567'] as const;

test.runIf(process.env['RECORD_GOLDEN'] !== undefined)('this version’s backup is recorded', async () => {
  const api = await openApi();
  const { accessToken: token } = await api.signIn(...malee);
  await placed(api, ringOrder(), { token });
  await call(api, 'addToCart', { token, body: oneRing });
  const { database, close } = connectTo(api.database.url);
  const clerk = await deskOf(api, database);
  await clerk.actOn(await placed(api, ringOrder({ taxInvoice: companyInvoice })), 'confirm');
  await close();
  const draft = await mkdtemp(path.join(folder, 'draft-'));
  onTestFinished(async () => rm(draft, { recursive: true }));
  const file = path.join(draft, 'backup');
  await saveBackup(api.database.url, file, { shop: project.version, signal: AbortSignal.timeout(60_000) });
  await rename(file, path.join(folder, `${project.version}.backup`));
});

test.each(await readdir(folder))('the shop of %s is restored, migrated and sells', async (name) => {
  const file = path.join(folder, name);
  const database = await newDatabase({ empty: true });
  const saved = await checkBackup(file);
  await restoreBackup(database.url, file, saved);
  expect(await database.values('select name from kysely_migration order by name')).toEqual(
    Object.keys(migrations),
  );
  const api = await startApi({ sharing: database });
  onTestFinished(api.close);
  const { accessToken: token } = await api.signIn(...malee);
  const { data: orders } = await call(api, 'orders', { token });
  expect(orders).toHaveLength(1);
  const { lines } = await call(api, 'cart', { token });
  expect(lines.map(({ productId }) => productId)).toContain(oneRing.productId);
  await sellFor(api);
  const connections = connectTo(database.url);
  const clerk = await deskOf(api, connections.database);
  const bought = await placed(api, requestOf([{ ...hoops, quantity: 1 }]), { token });
  await clerk.actOn(bought, 'confirm');
  await connections.close();
  expect((await call(api, 'order', { token, params: { orderId: bought.orderId } })).status).toBe('paid');
  expect(await brokenLaws(database.query, [])).toEqual([]);
});
