import { SearchPanel } from '../pages/search-panel.ts';
import { ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

test('a search has its own address, and next steps (spec 2.4, F05)', async ({
  page,
  shopPage,
  storefront,
}) => {
  await storefront.arrive();
  const panel = new SearchPanel(page);
  await panel.submit('แถวเพชร');
  await expect(shopPage.heading).toHaveText('ผลการค้นหา “แถวเพชร”');
  expect(new URL(page.url()).search).toBe(`?search=${encodeURIComponent('แถวเพชร')}`);
  await expect(page.getByRole('link', { name: ring.name, exact: true })).toBeVisible();

  await panel.submit('มังกร & ไข่มุก?');
  await expect(page.getByText('ไม่พบสินค้าสำหรับ “มังกร & ไข่มุก?”')).toBeVisible();
  await expect(shopPage.cards).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'แหวน', exact: true }).first()).toBeVisible();
});

test('a page whose code fails can be tried again (U8)', async ({ page, shopPage, storefront }) => {
  await page.route(/\/assets\/ContactPage-.*\.js/, (route) => route.abort());
  await storefront.arrive();
  await page.getByRole('banner').getByRole('link', { name: 'ติดต่อเรา' }).click();
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('สินค้าในถุงช้อปปิ้งของคุณยังอยู่ครบ');
  await page.unroute(/\/assets\/ContactPage-.*\.js/);
  await told.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(shopPage.heading).toHaveText('ติดต่อเรา');
});

test('a fragment leads within the page where the visitor is', async ({ page, storefront }) => {
  await storefront.arrive('/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'สาขา', exact: true }).click();
  await expect(page).toHaveURL('/locations');
  await page.getByRole('main').getByRole('link', { name: 'เชียงใหม่' }).click();
  await expect(page).toHaveURL(/\/locations#/);
});

for (const [motion, drawn] of [
  ['no-preference', [1, 2]],
  ['reduce @deep', [0, 0]],
] as const)
  test(`a card's picture becomes the product's, Back too, with motion: ${motion}`, async ({
    page,
    shopPage,
    storefront,
  }) => {
    await page.emulateMedia({ reducedMotion: motion === 'no-preference' ? motion : 'reduce' });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      const named = () =>
        [...document.images].filter(({ style }) => style.viewTransitionName === 'piece').length;
      document.startViewTransition = (change) => {
        const before = named();
        // A browser that is too busy to animate still makes the change.
        return start(async () => {
          if (typeof change === 'function') await change();
          if (before === 1 && named() === 1) performance.mark('piece');
        });
      };
    });
    const count = () => page.evaluate(() => performance.getEntriesByName('piece').length);
    await storefront.arrive('/catalog/ring');
    await shopPage.cards.getByRole('link', { name: ring.name }).click();
    await expect(shopPage.heading).toHaveText(ring.name);
    await expect.poll(count).toBe(drawn[0]);
    await page.goBack();
    await expect(shopPage.heading).toHaveText('แหวน');
    await expect.poll(count).toBe(drawn[1]);
  });
