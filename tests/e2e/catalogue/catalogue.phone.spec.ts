import { faultsOf } from '../support/accessibility.ts';
import { backFromLayer, expect, phone, test } from '../support/shopper.ts';

test.use(phone);

test('a phone’s filter is a sheet that Back closes (F01, U7)', async ({ page, storefront, catalogue }) => {
  await catalogue.open('ring');
  await expect(storefront.bagButton).toBeVisible();
  await expect(catalogue.cards).toHaveCount(12);
  await expect(catalogue.panel).toBeHidden();

  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect(catalogue.openFilter).toBeInViewport();
  await catalogue.openFilter.click();
  await expect(catalogue.sheet).toBeVisible();
  await expect(catalogue.sheet.getByRole('button', { name: 'ดู 12 รายการ' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(catalogue.sheet).toBeHidden();
  await expect(catalogue.openFilter).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(700);

  await catalogue.openFilter.click();
  expect(await faultsOf(page)).toEqual([]);
  // On a page enlarged four times over, all of the sheet scrolls: its foot and head leave no room for choices.
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  expect(
    await catalogue.sheet.evaluate(({ scrollHeight, clientHeight }) => [clientHeight, scrollHeight > 1000]),
  ).toEqual([256, true]);
  await page.setViewportSize(screen ?? { width: 390, height: 844 });
  await catalogue.choice('น้ำหนัก', '1 สลึง', catalogue.sheet).click();
  await expect(catalogue.sheet.getByRole('button', { name: 'ดู 7 รายการ' })).toBeVisible();
  await catalogue.choice('ลาย', 'ลายแถวเม็ด', catalogue.sheet).click();
  const done = catalogue.sheet.getByRole('button', { name: 'ดู 2 รายการ' });
  await expect(done).toBeVisible();
  await done.click();
  await expect(catalogue.sheet).toBeHidden();
  await expect(catalogue.cards).toHaveCount(2);
  await expect(catalogue.cards.first()).toBeInViewport();
  await expect(catalogue.openFilter).toHaveAccessibleName('กรองสินค้า 2 ตัวกรอง');
  expect(catalogue.address()).toBe('/catalog/ring?style=ring-row&weight_text=1 สลึง');

  await page.goBack();
  await expect(catalogue.cards).toHaveCount(12);
  expect(catalogue.address()).toBe('/catalog/ring');

  await catalogue.openFilter.click();
  await catalogue.choice('น้ำหนัก', '2 สลึง', catalogue.sheet).click();
  await expect(catalogue.sheet.getByRole('button', { name: 'ดู 3 รายการ' })).toBeVisible();
  await backFromLayer(page);
  await expect(catalogue.sheet).toBeHidden();
  await expect(catalogue.cards).toHaveCount(3);
  await page.goBack();
  await expect(catalogue.cards).toHaveCount(12);
  expect(catalogue.address()).toBe('/catalog/ring');
});

test('on a phone rows are swiped, not the page (1.4.10, 2.1.1)', async ({ page, storefront }) => {
  await storefront.arrive();
  const types = page.getByRole('navigation', { name: 'ประเภทสินค้า' }).getByRole('link');
  await expect(types).toHaveCount(8);
  await expect(types.last()).not.toBeInViewport();
  await types.first().focus();
  for (let step = 1; step < 8; step++) await page.keyboard.press('Tab');
  await expect(types.last()).toBeFocused();
  await expect(types.last()).toBeInViewport({ ratio: 1 });
  const shelf = page.getByRole('region', { name: 'สินค้าขายดี' });
  await expect(shelf.getByRole('article')).toHaveCount(5);
  await expect(shelf.getByRole('button', { name: /(ก่อนหน้า|ถัดไป)$/ })).toHaveCount(0);
  await shelf.getByRole('link').last().focus();
  await expect(shelf.getByRole('article').last()).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => [window.scrollX, document.documentElement.scrollWidth])).toEqual([0, 390]);
});

test('on a phone, pictures of a piece are swiped before the shop runs, too', async ({ page, storefront }) => {
  const { promise: isSwiped, resolve: letRun } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isSwiped;
    await route.continue();
  });
  await storefront.product.open('R-0042');
  const pictures = storefront.product.main.getByRole('figure');
  const views = pictures.locator('button');
  await expect(views.first()).toBeInViewport({ ratio: 0.9 });
  await views.first().evaluate((view) => view.parentElement?.scrollBy({ left: 300 }));
  await expect(views.nth(1)).toBeInViewport({ ratio: 0.9 });
  letRun();
  await expect(page.getByRole('button', { name: /^ดูภาพที่ 2 จาก \d$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
