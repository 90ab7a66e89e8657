import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hasDebianPostgres, startWithStandby } from '../../support/debian-postgres.ts';
import { openDatabase } from '../../support/database.ts';
import { isDeep } from '../../support/properties.ts';
import { hasPooler, startPooler } from '../../support/pooler.ts';
import { startShopProcess } from '../../support/server-process.ts';
import { startCrowd, submit } from '../orders/support/crowd.ts';
import { hoops, requestOf, ring } from '../orders/support/shopping.ts';

const buyers = 200;
const stock = 5_000;

/** Retries an order until it is acknowledged; answers its id. */
const buyOne = async (url: string): Promise<string> => {
  const products = [{ ...ring, quantity: 1 }];
  const next = { key: crypto.randomUUID(), body: requestOf(products), orderId: undefined };
  for (;;) {
    const orderId = await submit(url, next);
    if (orderId !== undefined) return orderId;
    await pause(50);
  }
};

const fates = [
  { fate: 'ends at once', isSilent: false, isPooled: false },
  { fate: 'falls silent and comes back', isSilent: true, isPooled: false },
  { fate: 'ends at once behind PgBouncer', isSilent: false, isPooled: true },
  { fate: 'falls silent behind PgBouncer', isSilent: true, isPooled: true },
].filter(({ isPooled }) => hasPooler || !isPooled);

/** Only `npm run test:deep` has the time. */
test.runIf(hasDebianPostgres && isDeep).each(fates)(
  'a primary that $fate loses no acknowledged order, and selling resumes on its standby',
  async ({ isSilent, isPooled }) => {
    const cluster = await startWithStandby();
    onTestFinished(cluster.stop);
    const pooler = isPooled ? await startPooler(cluster.primaryUrl) : undefined;
    onTestFinished(async () => pooler?.stop());
    const shop = await startShopProcess(pooler?.url ?? cluster.url, { DATABASE_DIRECT_URL: cluster.url });
    onTestFinished(async () => shop.stop());
    const isReady = async (): Promise<boolean> => (await fetch(`${shop.url}/readyz`)).status === 200;
    expect(await isReady()).toBe(true);
    const before = openDatabase(cluster.primaryUrl);
    await before.query("update stock set q = $1 where place_id = 'central' and product_id = any($2)", [
      stock,
      [ring.productId, hoops.productId],
    ]);
    await before.drop();

    const crowd = startCrowd(shop.url, [ring, hoops], buyers);
    await crowd.acknowledged(buyers);
    if (isSilent) cluster.primary.signal('SIGSTOP');
    else await cluster.primary.kill();
    const gone = performance.now();
    const purchases = await crowd.end();
    const answered = performance.now();
    await expect.poll(isReady, { timeout: 20_000 }).toBe(false);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

    cluster.promote();
    pooler?.lead(cluster.promotedUrl);
    const promoted = performance.now();
    const later = [await buyOne(shop.url)];
    const seconds = (performance.now() - promoted) / 1_000;
    console.log(
      `${purchases.length} purchases, the last answered ${Math.round(answered - gone)} ms after; again ${seconds.toFixed(2)} s after the promotion`,
    );
    expect(seconds).toBeLessThan(10);
    expect(await isReady()).toBe(true);
    if (isSilent) cluster.primary.signal('SIGCONT');
    for (let nth = 0; nth < 20; nth += 1) later.push(await buyOne(shop.url));

    const after = openDatabase(cluster.promotedUrl);
    onTestFinished(after.drop);
    const stored = new Set(await after.values<string>('select id::text from customer_order'));
    const acknowledged = purchases.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId]));
    expect(acknowledged.length).toBeGreaterThanOrEqual(buyers);
    expect([...acknowledged, ...later].filter((orderId) => !stored.has(orderId))).toEqual([]);
  },
  120_000,
);
