import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { bar } from '../support/goods.ts';
import { expect, phone, test } from '../support/shopper.ts';

test.use(phone);

/** Highest sum of layout shifts. Shifts of one frame count together, so the same page varies from 0.003 to 0.007. */
const most = 0.008;

interface Shift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    /** Layout shifts since the page began. */
    moved?: () => { readonly sum: number; readonly what: readonly string[] };
  }
}

/** Sums layout shifts without input. Browsers count setting the viewport as a touch, too. */
const watch = (): void => {
  const shifts: Shift[] = [];
  const take = (entries: readonly PerformanceEntry[]): void => {
    shifts.push(...(entries as unknown as readonly Shift[]));
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.moved = () => {
    take(observer.takeRecords());
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      what: shifts.flatMap(({ value, sources }) =>
        sources.map(({ node }) => `${value.toFixed(5)} ${node?.nodeName} ${node?.textContent?.slice(0, 30)}`),
      ),
    };
  };
};

/** Opens a page with this handler of font requests, until it has been painted. */
const open = async (page: Page, address: string, fonts: (route: Route) => Promise<void>): Promise<void> => {
  await page.route('**/*.woff2', fonts);
  await page.addInitScript(watch);
  const asked = page.waitForRequest('**/*.woff2');
  // A page counts as loaded with its fonts.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await asked;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
};

/** Layout shifts until the application runs and no request is pending. */
const movedIn = async (page: Page) => {
  await page.waitForSelector('#root:not([data-unhydrated])', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    return window.moved?.();
  });
};

for (const [name, address] of [
  ['home @deep', '/'],
  ['product', '/product/E-0402'],
  ['gold bar @deep', `/product/${bar.id}`],
  ['list @deep', '/catalog/all'],
] as const)
  test(`next to nothing moves when fonts load late: ${name}`, async ({ page }) => {
    const held: Route[] = [];
    let isHeld = true;
    await open(page, address, async (route) => {
      if (isHeld) held.push(route);
      else await route.continue();
    });
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    const moved = await movedIn(page);
    expect(moved?.sum, moved?.what.join('\n')).toBeLessThanOrEqual(most);
  });

const publicPages =
  '/ /gold-price /catalog/all /catalog/necklace /catalog/gold-bar /catalog/gift /catalog/promotion ' +
  '/catalog/all?search=zzzz /product/N-0101 /product/G-0306 /about-us /locations /our-services /contact-us ' +
  '/help/shipping /blog /blog/what-is-making-fee /nothing-here';

test.describe('a page on a slow telephone, its fonts late @deep', () => {
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const)
    for (const address of publicPages.split(' '))
      test(`moves by 0.005 at most, ${width} px wide: ${address}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        const browser = await page.context().newCDPSession(page);
        await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await browser.send('Network.enable');
        await browser.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 150,
          downloadThroughput: 200_000,
          uploadThroughput: 90_000,
        });
        await open(page, address, async (route) => {
          await setTimeout(1_000);
          await route.continue();
        });
        const moved = await movedIn(page);
        expect(moved?.sum, moved?.what.join('\n')).toBeLessThanOrEqual(0.005);
      });
});

// Its text exceeds a window: line breaks depend on the machine's fonts.
test('nothing moves when an article replaces its placeholders', async ({ page }) => {
  await open(page, '/blog/what-is-making-fee', async (route) => route.abort());
  await expect(page.getByRole('heading', { level: 1, name: 'ค่ากำเหน็จคืออะไร' })).toBeVisible();
  const moved = await movedIn(page);
  expect(moved?.sum, moved?.what.join('\n')).toBeLessThanOrEqual(most);
});

for (const [how, come] of [
  ['reloaded', async (page: Page) => page.reload()],
  [
    'kept and come back to @deep',
    async (page: Page) => {
      await page.goto('/blog');
      await page.goBack();
    },
  ],
] satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[])
  test(`nothing moves while the announcement is fetched on a product ${how}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const address = `/product/${bar.id}`;
    await page.goto(address);
    await page.mouse.move(10, 10);
    await page.waitForSelector('#root:not([data-unhydrated])', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.addInitScript(watch);
    // Not by `page.route`, which disables the browser's caches.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/gold-price' }] });
    const asked = new Promise<string>((resolve) => {
      browser.on('Fetch.requestPaused', ({ requestId }) => resolve(requestId));
    });
    await come(page);
    await page.mouse.move(12, 10);
    const requestId = await asked;
    await expect(page.getByRole('main').getByText('ราคา ณ ประกาศครั้งที่').first()).toBeVisible();
    await browser.send('Fetch.continueRequest', { requestId });
    const moved = await movedIn(page);
    expect(moved?.sum, moved?.what.join('\n')).toBeLessThanOrEqual(most);
  });
