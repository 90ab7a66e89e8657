import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { buyRing } from '../support/purchase.ts';
import { test } from '../support/shopper.ts';

for (const type of [firefox, webkit])
  test(`a shopper buys a ring in ${type.name()}`, async ({ shop }) => {
    test.setTimeout(120_000);
    const isInstalled = existsSync(type.executablePath());
    if (!isInstalled) console.log(`NOT TOLD: npx playwright install ${type.name()} brings this browser.`);
    test.skip(!isInstalled);
    const browser = await type.launch();
    const page = await browser.newPage({ baseURL: shop.url, locale: 'th-TH' });
    await buyRing(page, shop);
    await browser.close();
  });
