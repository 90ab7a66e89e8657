import { expect, test } from '@playwright/test';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { createDatabase } from '../../support/database.ts';
import type { Shop } from '../../support/shop.ts';
import { startShopProcess } from '../../support/shop-process.ts';
import { pauseSelling, resumeSelling } from '../support/desk.ts';
import { ring } from '../support/goods.ts';

/** What two seconds are counted by: from when somebody knows of it to the last process that has followed, milliseconds. */
const most = 2_000;

test('a pause, and a price whose time is over, stop two processes of one shop within two seconds, and shoppers see it @deep', async ({
  browser,
}) => {
  const database = await createDatabase();
  const [one, two] = await Promise.all([startShopProcess(database.url), startShopProcess(database.url)]);
  const shop = { ...one, databaseUrl: database.url, sql: database.query } as unknown as Shop;
  const products = [{ ...lineKey(ring.id, ring.size), quantity: 1 }];
  const refusal = async (url: string): Promise<unknown> => {
    const answer = await fetch(`${url}/v1/order/client/checkout/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        source: { kind: 'products', products, isBuyNow: false },
        deliverMethod: null,
        postcode: '',
        branchId: null,
        couponCode: '',
      }),
    });
    const { error } = (await answer.json()) as { readonly error?: { readonly code: string } };
    return error?.code;
  };
  /** Asks both without a rest until they refuse for this reason; how long that took since a moment. */
  const stopped = async (code: string, since: number): Promise<number> => {
    for (const { url } of [one, two]) while ((await refusal(url)) !== code);
    return Date.now() - since;
  };

  for (const { url } of [one, two]) expect(await refusal(url)).toBeUndefined();
  const context = await browser.newContext({ locale: 'th-TH' });
  const page = await context.newPage();
  await page.goto(`${two.url}/product/${ring.id}`);
  await expect(page.getByRole('main')).not.toContainText('พักการขาย');

  const begun = Date.now();
  await pauseSelling(shop, { of: 'all', words: 'ราคาทองผันผวนมาก' });
  expect(await stopped('SELLING_PAUSED', begun)).toBeLessThan(most);
  await page.reload();
  await expect(page.locator('body')).toContainText('ราคาทองผันผวนมาก');

  await resumeSelling(shop);
  for (const { url } of [one, two]) expect(await refusal(url)).toBeUndefined();
  await page.reload();
  await expect(page.locator('body')).not.toContainText('ราคาทองผันผวนมาก');

  // The price is over in a moment, with nobody there to say so.
  const [row] = await database.query<{ over: number }>(
    `update announcement set valid_until = now() + interval '3 seconds'
      where id = (select max(id) from announcement) returning valid_until as over`,
  );
  expect(await stopped('PRICE_EXPIRED', row?.over ?? 0)).toBeLessThan(most);
  await page.reload();
  await expect(page.locator('body')).toContainText('รอประกาศราคา');

  await context.close();
  await Promise.all([one.stop(), two.stop()]);
  await database.drop();
});
