import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

const ahead = {
  calls: 'adapters/v1/client/wire.ts',
  bag: 'src/shop/bag/drawer/BagDrawer.tsx',
  product: 'src/shop/product/ProductPage.tsx',
  menu: 'src/shop/shell/header/MenuContents.tsx',
  search: 'src/shop/search/QuickSearch.tsx',
  gold: 'src/shop/gold/GoldHistory.tsx',
  checkout: 'src/shop/checkout/CheckoutPage.tsx',
} as const;

const manifest = JSON.parse(await readFile('dist/.vite/manifest.json', 'utf8')) as Readonly<
  Record<string, { readonly file: string }>
>;

/** Which of the files above the page at a path fetches from now on, in order. */
const fetchedBy = (page: Page, path = '/'): string[] => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    // A page that is being left goes on until the next one is there.
    if (!URL.canParse(page.url()) || new URL(page.url()).pathname !== path) return;
    for (const [name, source] of Object.entries(ahead))
      if (request.url().endsWith(`/${manifest[source]?.file}`)) fetched.push(name);
  });
  return fetched;
};

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
};

test('an untouched visit fetches nothing ahead; after a scroll it has what is likely next, each once', async ({
  page,
  storefront,
}) => {
  const fetched = fetchedBy(page);
  await storefront.arrive();
  await settle(page);
  expect(fetched).toEqual([]);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => fetched).toEqual(['calls', 'product', 'bag', 'menu', 'search', 'gold']);
  await storefront.bagButton.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settle(page);
  expect(fetched).toEqual(['calls', 'product', 'bag', 'menu', 'search', 'gold']);
});

test('checkout is fetched once a bag with something in it is open', async ({ page, storefront }) => {
  await storefront.add(ring.id, ring.size);
  const fetched = fetchedBy(page, '/about-us');
  await storefront.arrive('/about-us');
  await page.mouse.wheel(0, 60);
  await expect.poll(() => fetched).toEqual(['calls', 'bag', 'menu', 'search', 'gold']);
  await storefront.bagButton.tap();
  await expect.poll(() => fetched).toEqual(['calls', 'bag', 'menu', 'search', 'gold', 'checkout']);
});

test('a connection that saves data fetches only what is pressed', async ({ page, storefront }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const fetched = fetchedBy(page);
  await storefront.arrive();
  await page.mouse.wheel(0, 60);
  await settle(page);
  expect(fetched).toEqual([]);
  await storefront.bagButton.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(fetched).not.toContain('gold');
  expect(fetched).toContain('bag');
});
