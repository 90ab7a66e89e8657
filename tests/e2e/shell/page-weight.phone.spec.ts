import type { BrowserContext } from '@playwright/test';
import { scriptWalls, weighedPages, type WeighedPage, weighPage } from '../../support/page-weight.ts';
import { ring } from '../support/goods.ts';
import { expect, phone, test } from '../support/shopper.ts';

test.use(phone);

for (const name of Object.keys(weighedPages) as readonly WeighedPage[]) {
  // Of the three with one wall the list weighs most.
  const when = name === 'home' || name === 'product' ? ' @deep' : '';
  test(`a cold visit to ${name} is light enough${when}`, async ({ context, browser, shop, storefront }) => {
    let visitor: BrowserContext = context;
    if (name === 'checkout') {
      await storefront.add(ring.id, ring.size);
      const kept = await context.storageState();
      // As in all other visits here, cookies are undecided: analytics is fetched after a decision.
      for (const its of kept.origins)
        its.localStorage = its.localStorage.filter(({ name: key }) => key !== 'cookieConsent');
      visitor = await browser.newContext({ storageState: kept });
    }
    const { beforePaint, running } = await weighPage(visitor, shop.url + weighedPages[name]);
    // A page that weighs nothing was not looked at.
    expect(running.script).toBeGreaterThan(50_000);
    expect(beforePaint.html).toBeGreaterThan(1_000);
    expect(running.script).toBeLessThanOrEqual(scriptWalls.running[name]);
    // Checkout's frame has no pictures, at which the weighing waits before the application runs.
    if (name !== 'checkout') expect(beforePaint.script).toBeLessThanOrEqual(scriptWalls.beforePaint);
  });
}
