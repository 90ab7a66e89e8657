import type { BrowserContext } from '@playwright/test';
import { scriptWalls, weighedPages, type WeighedPage, weighPage } from '../../support/page-weight.ts';
import { ring } from '../support/goods.ts';
import { expect, phone, test } from '../support/shopper.ts';

test.use(phone);

for (const name of Object.keys(weighedPages) as readonly WeighedPage[]) {
  // The list is the heaviest of three with one limit.
  const when = name === 'home' || name === 'product' ? ' @deep' : '';
  test(`a cold visit to ${name} is light enough${when}`, async ({ context, browser, shop, storefront }) => {
    let visitor: BrowserContext = context;
    if (name === 'checkout') {
      await storefront.add(ring.id, ring.size);
      const kept = await context.storageState();
      // Undecided cookies, as in the other visits: analytics is fetched after a decision.
      for (const its of kept.origins)
        its.localStorage = its.localStorage.filter(({ name: key }) => key !== 'cookieConsent');
      visitor = await browser.newContext({ storageState: kept });
    }
    const { beforePaint, running } = await weighPage(visitor, shop.url + weighedPages[name]);
    // A weight of zero was not measured.
    expect(running.script).toBeGreaterThan(50_000);
    expect(beforePaint.html).toBeGreaterThan(1_000);
    expect(running.script).toBeLessThanOrEqual(scriptWalls.running[name]);
    // Checkout has no pictures, which mark the moment before the application runs.
    if (name !== 'checkout') expect(beforePaint.script).toBeLessThanOrEqual(scriptWalls.beforePaint);
  });
}
