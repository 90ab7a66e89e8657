import { SearchPanel } from '../pages/search-panel.ts';
import { ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

test('the category menu: the group of ornaments only opens, a category leads on and closes the menu (spec 2.6)', async ({
  page,
  shopPage,
  storefront,
}) => {
  await storefront.arrive();
  const toggle = page.getByRole('banner').getByRole('button', { name: 'สินค้า', exact: true });
  await toggle.press('Enter');
  const menu = page.locator('#category-menu');
  await menu.getByRole('button', { name: 'ทองรูปพรรณ' }).click();
  expect(shopPage.address()).toBe('/');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await menu.getByRole('link', { name: 'แหวน', exact: true }).click();
  await expect(shopPage.heading).toHaveText('แหวน');
  await expect(shopPage.heading).toBeFocused();
  await expect(menu).toBeHidden();
  await expect(page).toHaveTitle('แหวน | ห้างทองสุวรรณา');
  expect(shopPage.address()).toBe('/catalog/ring');
});

test('Back comes to where the visitor was; a new page begins at its top (F04)', async ({
  page,
  shopPage,
  storefront,
}) => {
  await storefront.arrive('/catalog/all');
  await expect(shopPage.cards).toHaveCount(12);
  const last = shopPage.cards.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await last.click();
  await expect(page.getByRole('button', { name: 'เพิ่มลงถุงช้อปปิ้ง' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(shopPage.heading).toHaveText('สินค้าทั้งหมด');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('the filter lives in the address: a reload keeps it, Back undoes it, the logo lets go of it (P14)', async ({
  page,
  shopPage,
  storefront,
}) => {
  await storefront.arrive('/catalog/ring');
  await expect(shopPage.cards).toHaveCount(12);
  const filter = page.getByRole('region', { name: 'กรองสินค้า' });
  await filter.getByRole('link', { name: '2 สลึง', exact: true }).click();
  await expect(shopPage.cards).not.toHaveCount(12);
  const count = await shopPage.cards.count();
  expect(count).toBeGreaterThan(0);
  await page.getByRole('main').getByLabel('จัดเรียงตาม').selectOption('price-low');
  await expect.poll(() => shopPage.address()).toBe('/catalog/ring?weight_text=2 สลึง&sort=price-low');

  await page.reload();
  await expect(shopPage.cards).toHaveCount(count);
  await expect(page.getByRole('main').getByLabel('จัดเรียงตาม')).toHaveValue('price-low');
  await page.goBack();
  await page.goBack();
  await expect(shopPage.cards).toHaveCount(12);
  expect(shopPage.address()).toBe('/catalog/ring');
  await page.goForward();
  await expect(shopPage.cards).toHaveCount(count);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^ห้างทองสุวรรณา/ })
    .click();
  await expect(shopPage.heading).toContainText('ทองแท้');
  expect(shopPage.address()).toBe('/');
});

test('a search goes to its own address, and one without results leads on (spec 2.4, F05)', async ({
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

test('an address with another name leads to the one address of its catalogue (P25)', async ({
  page,
  shopPage,
  storefront,
}) => {
  await page.goto('/catalog/best-seller?sort=price-low');
  await expect(shopPage.heading).toHaveText('สินค้าขายดี');
  await expect(storefront.bagButton).toBeVisible();
  expect(shopPage.address()).toBe('/catalog/สินค้าขายดี?sort=price-low');
});

test('the code of a page cannot be fetched: it is said, and trying again works (U8)', async ({
  page,
  shopPage,
  storefront,
}) => {
  await page.route(/\/assets\/ContactPage-.*\.js/, (route) => route.abort());
  await storefront.arrive();
  await page.getByRole('banner').getByRole('link', { name: 'ติดต่อเรา' }).click();
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('สินค้าในถุงช้อปปิ้งของคุณยังอยู่ครบ');
  await page.unroute(/\/assets\/ContactPage-.*\.js/);
  await told.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(shopPage.heading).toHaveText('ติดต่อเรา');
});

test('a fragment leads within the page where the visitor is, wherever the visit began', async ({
  page,
  storefront,
}) => {
  await storefront.arrive('/about-us');
  await page.getByRole('contentinfo').locator('a[href="/locations"]').first().click();
  await expect(page).toHaveURL('/locations');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^เชียงใหม่/ })
    .click();
  await expect(page).toHaveURL(/\/locations#/);
});
