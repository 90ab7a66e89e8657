import { scriptWalls, weighedPages, type WeighedPage, weighPage } from '../../support/page-weight.ts';
import { ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

test('no cold visit fetches more script than a phone can take', async ({
  context,
  browser,
  shop,
  storefront,
}) => {
  await storefront.add(ring.id, ring.size);
  const kept = await context.storageState();
  // Cookies are undecided: analytics is fetched after a decision.
  for (const its of kept.origins)
    its.localStorage = its.localStorage.filter(({ name: key }) => key !== 'cookieConsent');
  const weigh = async (name: WeighedPage): Promise<void> => {
    const visitor = await browser.newContext(name === 'checkout' ? { storageState: kept } : {});
    const { beforePaint, running } = await weighPage(visitor, shop.url + weighedPages[name]);
    await visitor.close();
    // A page that weighs nothing was not looked at.
    expect(running.script, name).toBeGreaterThan(50_000);
    expect(beforePaint.html, name).toBeGreaterThan(1_000);
    expect(running.script, name).toBeLessThanOrEqual(scriptWalls.running[name]);
    // Checkout is not drawn by the server: nothing is painted before the application runs.
    if (name !== 'checkout') expect(beforePaint.script, name).toBeLessThanOrEqual(scriptWalls.beforePaint);
  };
  await Promise.all((Object.keys(weighedPages) as readonly WeighedPage[]).map(weigh));
});
