import type { Page } from '@playwright/test';
import { bar, ring } from '../support/goods.ts';
import { askedBy, decideCookies, expect, test } from '../support/shopper.ts';

/** The compressed bytes of JavaScript that a page has fetched so far. */
const scriptBytes = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    // Transfers cut off by closing the page at the end are not counted.
    sizes.push(size.catch(() => 0));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

test('without any script the pages can be read and gone through', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ทองแท้');
  await expect(page.getByText(/ประกาศครั้งที่ \d+/).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'แหวน', exact: true }).first().click();
  await expect(page).toHaveURL(/\/catalog\/ring$/);
  await page.getByRole('link', { name: ring.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: ring.name })).toBeVisible();
  await expect(page.getByText('ฉลากสินค้า')).toBeVisible();
  await page.goto('/product/X-9999');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ไม่พบ');
  await context.close();
});

test('the browser hydrates the page and fetches nothing twice', async ({ page, shop }) => {
  await decideCookies(page);
  const calls = askedBy(page, (path) => (path.startsWith('/v1/') ? path : undefined));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-drawn', '');
    });
  });
  const bytes = scriptBytes(page);
  for (const address of [
    '/',
    '/catalog/ring',
    `/product/${bar.id}`,
    '/help/faq',
    '/blog/gold-965-vs-9999',
    '/nowhere',
  ]) {
    await page.goto(address);
    // The cookie bar disappears as soon as the browser knows the decision stored here.
    await expect(page.getByRole('region', { name: 'การใช้คุกกี้' })).toBeHidden();
    await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0);
    await expect(page.locator('h1[data-drawn]')).toHaveCount(1);
  }
  expect(calls).toEqual([]);
  expect(await bytes()).toBeGreaterThan(50_000);

  await page.goto('/');
  await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'แหวน', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('แหวน');
  await expect(page.getByRole('link', { name: ring.name })).toBeVisible();
  expect(calls).toContain('/v1/product/client/product/filter');
  expect(new URL(page.url()).origin).toBe(shop.url);
});

/** Server-rendered pages with boundaries that hydrate only when needed. */
const drawn = ['/', '/catalog/ring', `/product/${bar.id}`, '/locations', '/blog'];

const hour = 60 * 60_000;

/** Time and place at which a device hydrates a page, after the server rendered it. */
const elsewhere = {
  'some minutes later': { later: hour / 10 },
  'when branches have opened or closed': { later: 11 * hour },
  'on another day, when the price is of the day before': { later: 25 * hour },
  'after the price has ended': { later: 96 * hour },
  'by a clock that is a year behind, in another zone and language': {
    later: -365 * 24 * hour,
    timezoneId: 'America/New_York',
    locale: 'en-US',
  },
  'by a clock that is a year ahead, where it is tomorrow': {
    later: 365 * 24 * hour,
    timezoneId: 'Pacific/Kiritimati',
    locale: 'ar-EG',
  },
} as const;

for (const [when, { later, ...place }] of Object.entries(elsewhere))
  test(`server and browser draw alike ${when} @deep`, async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'th-TH', ...place });
    const page = await context.newPage();
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`));
    await decideCookies(page);
    await page.clock.setFixedTime(Date.now() + later);
    for (const address of drawn) {
      await page.goto(address);
      await page.mouse.move(7, 7);
      await page.mouse.move(9, 9);
      const wakeAll = () =>
        page.evaluate(() => {
          const unhydrated = document.querySelectorAll('[data-unhydrated]');
          for (const piece of unhydrated) piece.dispatchEvent(new Event('touchstart'));
          return unhydrated.length;
        });
      await expect.poll(wakeAll, { message: address }).toBe(0);
    }
    expect(broken).toEqual([]);
    await context.close();
  });
