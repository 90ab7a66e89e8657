import type { BrowserContext } from '@playwright/test';
import { budgets, type WeighedPage } from '../../budgets.ts';
import { weighPage } from '../../support/page-weight.ts';
import { weighed, weighedPages } from '../../support/weighed-pages.ts';
import { ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

const pages = Object.keys(weighedPages) as readonly WeighedPage[];

/** What is more than its budget. */
const excess = (page: WeighedPage, measured: ReturnType<typeof weighed>): readonly string[] =>
  Object.entries(budgets.pages[page]).flatMap(([what, { most }]) => {
    const value = measured[what as keyof typeof measured];
    return value > most ? [`${page}: ${what} is ${value}, its budget ${most}`] : [];
  });

for (const name of pages)
  test(`a cold visit to ${name} keeps its budget`, async ({ context, browser, shop, storefront }) => {
    let visitor: BrowserContext = context;
    if (name === 'checkout') {
      await storefront.add(ring.id, ring.size);
      const kept = await context.storageState();
      // As in all other visits here, nobody has decided about cookies: who has fetches what measures, too.
      for (const its of kept.origins)
        its.localStorage = its.localStorage.filter(({ name: key }) => key !== 'cookieConsent');
      visitor = await browser.newContext({ storageState: kept });
    }
    const weight = await weighPage(visitor, shop.url + weighedPages[name]);
    // A page that weighs nothing was not looked at.
    expect(weight.running.script).toBeGreaterThan(50_000);
    expect(weight.beforePaint.html).toBeGreaterThan(1_000);
    expect(excess(name, weighed(weight))).toEqual([]);
  });

test('the first script of a page keeps its budget', async ({ page, shop }) => {
  await page.goto(shop.url);
  const scripts = await page
    .locator('body > script:not([src]):not([type])')
    .evaluateAll((all) => all.map(({ outerHTML }) => new TextEncoder().encode(outerHTML).length));
  expect(scripts).toHaveLength(1);
  expect(Math.max(...scripts)).toBeLessThanOrEqual(budgets.firstScript.most);
});
