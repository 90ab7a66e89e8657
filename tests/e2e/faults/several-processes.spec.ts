import { expect, test } from '@playwright/test';
import { type Purchase, retrySubmit, startCrowd } from '../../server/orders/support/crowd.ts';
import { hoops, ring } from '../../server/orders/support/shopping.ts';
import { startBalancer } from '../../support/balancer.ts';
import { createDatabase } from '../../support/database.ts';
import { startShopProcess } from '../../support/server-process.ts';

const portOf = (url: string): number => Number(new URL(url).port);

/** A page as every visitor gets it, and its files. */
const pageOf = async (url: string, path: string) => {
  const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const text = await answer.text();
  // Removes the parts unique to each answer: its nonce and its render time.
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
  const html = (nonce === undefined ? text : text.replaceAll(nonce, '')).replaceAll(
    /(now\W{1,8})\d{13}/g,
    '$1',
  );
  const files = [
    ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)),
  ];
  const tags = await Promise.all(
    files.map(async (file) => {
      const { status, headers } = await fetch(`${url}${file}`, { method: 'HEAD' });
      return [file, status, headers.get('content-length')] as const;
    }),
  );
  return { status: answer.status, html, tags };
};

const stock = 5_000;

const shared = { PUBLIC_URL: 'http://shop.example.com' };

test('two processes are one shop: killing one amid 200 buyers loses no order', async () => {
  test.setTimeout(300_000);
  const database = await createDatabase();
  const [first, second] = await Promise.all([
    startShopProcess(database.url, shared),
    startShopProcess(database.url, shared),
  ]);
  const balancer = await startBalancer([portOf(first.url), portOf(second.url)]);
  try {
    for (const { productId } of [ring, hoops])
      await database.query("update stock set q = $2 where product_id = $1 and place_id = 'central'", [
        productId,
        stock,
      ]);

    for (const path of ['/', '/catalog/ring', `/product/${ring.productId}`]) {
      const [one, other] = await Promise.all([pageOf(first.url, path), pageOf(second.url, path)]);
      expect(one.status, path).toBe(200);
      expect(one.tags.length).toBeGreaterThan(0);
      expect(one.tags.map(([, status]) => status)).toEqual(one.tags.map(() => 200));
      expect(other).toEqual(one);
      // Pages of one process load files from the other.
      expect((await fetch(`${second.url}${one.tags[0]?.[0]}`)).status).toBe(200);
    }

    const crowd = startCrowd(balancer.url, [ring, hoops], 200);
    await crowd.acknowledged(100);
    await first.kill();
    const purchases: readonly Purchase[] = await crowd.end();
    expect(purchases.length).toBeGreaterThan(100);
    for (const path of ['/', `/product/${ring.productId}`])
      for (let time = 0; time < 4; time += 1)
        expect((await fetch(`${balancer.url}${path}`)).status).toBe(200);
    for (let from = 0; from < purchases.length; from += 20) {
      const some = purchases.slice(from, from + 20);
      const ids = await Promise.all(some.map(async (purchase) => retrySubmit(balancer.url, purchase)));
      expect(some.map(({ orderId }, nth) => orderId ?? ids[nth])).toEqual(ids);
    }
    expect(await database.query('select count(*)::int as n from customer_order')).toEqual([
      { n: purchases.length },
    ]);
    for (const { productId, sizeId } of [ring, hoops])
      expect(
        await database.query(
          `select (select q from stock where product_id = $1 and size_id = $2 and place_id = 'central')
                + (select coalesce(sum(quantity), 0) from order_line where product_id = $1) as pieces`,
          [productId, sizeId],
        ),
      ).toEqual([{ pieces: stock }]);

    await first.start();
    expect(await pageOf(first.url, '/')).toEqual(await pageOf(second.url, '/'));
  } finally {
    balancer.close();
    await Promise.all([first.stop(), second.stop()]);
    await database.drop();
  }
});
