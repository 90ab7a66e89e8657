import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { earrings, ring } from '../support/goods.ts';
import { SearchPanel } from '../pages/search-panel.ts';
import { askedBy, expect, phone, test } from '../support/shopper.ts';

test.use(phone);

const ahead = {
  calls: 'adapters/v1/client/call-chunk.ts',
  bag: 'src/shop/bag/drawer/BagDrawer.tsx',
  product: 'src/shop/product/ProductPage.tsx',
  menu: 'src/shop/shell/header/MenuContents.tsx',
  search: 'src/shop/search/QuickSearch.tsx',
  checkout: 'src/shop/checkout/CheckoutPage.tsx',
  news: 'src/shop/bag/BagNews.tsx',
  recommendations: 'src/shop/bag/drawer/Recommendations.tsx',
  report: 'src/shop/report/show.tsx',
} as const;

const manifest = JSON.parse(await readFile('dist/.vite/manifest.json', 'utf8')) as Readonly<
  Record<string, { readonly file: string }>
>;

/** Names of the files above that the page at a path fetches from now on, in order. */
const fetchedBy = (page: Page, path = '/'): string[] => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    // The former page still sends requests until the next one is shown.
    if (!URL.canParse(page.url()) || new URL(page.url()).pathname !== path) return;
    for (const [name, source] of Object.entries(ahead))
      if (request.url().endsWith(`/${manifest[source]?.file}`)) fetched.push(name);
  });
  return fetched;
};

/** Chunks prefetched on pages with product cards, and on pages with a buy button. */
const onCards = ['calls', 'product', 'bag', 'menu', 'search', 'report'];
const beforeBuying = ['calls', 'bag', 'menu', 'search', 'news', 'recommendations', 'report'];

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
};

test('only a visitor who acts prefetches layers', async ({ page, storefront }) => {
  const fetched = fetchedBy(page);
  await storefront.arrive();
  await settle(page);
  expect(fetched).toEqual([]);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => fetched).toEqual(onCards);
  // The recorder's chunk belongs to no layer: it is loaded when the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/log-')),
  );
  await page.waitForLoadState('networkidle');
  const scripts = askedBy(page, (path) => (path.endsWith('.js') ? path : undefined));
  const banner = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  await banner.getByRole('button', { name: 'เมนู', exact: true }).tap();
  await expect(dialog.getByRole('link', { name: 'บทความ' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await new SearchPanel(page).show();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await storefront.bagButton.tap();
  await expect(storefront.bag.title).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
});

test('an early visitor prefetches what is likely next @deep', async ({ page }) => {
  const moved = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-/, async (route) => {
    await moved.promise;
    await route.continue();
  });
  const fetched = fetchedBy(page);
  await page.goto('/');
  await page.mouse.move(1, 1);
  await page.mouse.move(9, 9);
  moved.resolve();
  await expect.poll(() => fetched).toEqual(onCards);
});

test('after a rest on a product adding needs no script', async ({ page, storefront }) => {
  const fetched = fetchedBy(page, `/product/${earrings.id}`);
  await storefront.arrive(`/product/${earrings.id}`);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => fetched).toEqual(['product', ...beforeBuying]);
  await page.waitForLoadState('networkidle');
  await page.route(/\.js$/, (route) => route.abort());
  await storefront.product.add.tap();
  await expect(storefront.bag.rows).toHaveCount(1);
  await expect(storefront.news).toContainText('เพิ่ม');
  await expect(page.getByRole('list', { name: 'สินค้าแนะนำ' })).toBeVisible();
});

test('checkout is fetched once a bag with something in it is open @deep', async ({ page, storefront }) => {
  await storefront.add(ring.id, ring.size);
  const fetched = fetchedBy(page, '/about-us');
  await storefront.arrive('/about-us');
  await page.mouse.wheel(0, 60);
  await expect.poll(() => fetched).toEqual(beforeBuying);
  await storefront.bagButton.tap();
  await expect.poll(() => fetched).toEqual([...beforeBuying, 'checkout']);
});

test('a connection that saves data fetches only what is pressed @deep', async ({ page, storefront }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const fetched = fetchedBy(page);
  await storefront.arrive();
  await page.mouse.wheel(0, 60);
  await settle(page);
  expect(fetched).toEqual([]);
  await storefront.bagButton.tap();
  await expect(storefront.bag.title).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((name) => name !== 'calls')).toEqual(['bag']);
});
