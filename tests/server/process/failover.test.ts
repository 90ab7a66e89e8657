import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hasDebianPostgres, startWithStandby } from '../../support/debian-postgres.ts';
import { openDatabase } from '../../support/database.ts';
import { startShopProcess } from '../../support/shop-process.ts';
import { startCrowd, submit } from '../orders/support/crowd.ts';
import { hoops, requestOf, ring } from '../orders/support/shopping.ts';

/** Only `npm run test:deep` has the time. */
const isDeep = Number(process.env['PROPERTY_RUNS'] ?? '1') > 1;
const buyers = 200;

const stock = 5_000;

test.skipIf(!hasDebianPostgres || !isDeep)(
  'a promoted standby loses no acknowledged order, and selling resumes without a restart',
  async () => {
    const cluster = await startWithStandby();
    onTestFinished(cluster.stop);
    const shop = await startShopProcess(cluster.url);
    onTestFinished(async () => shop.stop());
    const isReady = async (): Promise<boolean> => (await fetch(`${shop.url}/readyz`)).status === 200;
    expect(await isReady()).toBe(true);
    const [, primaryUrl = ''] = /,(.*)$/.exec(cluster.url) ?? [];
    const before = openDatabase(`postgres://shop@${primaryUrl}`);
    await before.query("update stock set q = $1 where place_id = 'central' and product_id = any($2)", [
      stock,
      [ring.productId, hoops.productId],
    ]);
    await before.drop();

    const crowd = startCrowd(shop.url, [ring, hoops], buyers);
    await crowd.acknowledged(buyers);
    await cluster.killPrimary();
    const purchases = await crowd.end();
    await expect.poll(isReady, { timeout: 10_000 }).toBe(false);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

    cluster.promote();
    const promoted = performance.now();
    const next = {
      key: crypto.randomUUID(),
      body: requestOf([{ ...ring, quantity: 1 }]),
      orderId: undefined,
    };
    while ((await submit(shop.url, next)) === undefined) await pause(50);
    const seconds = (performance.now() - promoted) / 1_000;
    expect(seconds).toBeLessThan(10);
    expect(await isReady()).toBe(true);

    const after = openDatabase(cluster.promotedUrl);
    onTestFinished(after.drop);
    const stored = new Set(await after.values<string>('select id::text from customer_order'));
    const acknowledged = purchases.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId]));
    expect(acknowledged.length).toBeGreaterThanOrEqual(buyers);
    expect(acknowledged.filter((orderId) => !stored.has(orderId))).toEqual([]);
  },
);
