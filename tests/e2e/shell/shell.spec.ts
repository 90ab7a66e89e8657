import type { Page } from '@playwright/test';
import { faultsOf } from '../support/accessibility.ts';
import { ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const quickSearches = '**/v1/product/client/product/quick-search?**';

// Spec 2.4.
test('quick search by keyboard asks late and fails silently', async ({ page, storefront, search }) => {
  await storefront.arrive('/our-services');
  await search.open.press('Enter');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('แหวนแถว');
  await expect(search.options.filter({ hasText: ring.name })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.keyboard.press('ArrowDown');
  const active = search.list.getByRole('option', { selected: true });
  await expect(active).toContainText('แหวน (หมวด)');
  await expect(search.field).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? 'none',
  );
  await page.keyboard.press('End');
  await expect(active).toHaveText('ดูผลลัพธ์ทั้งหมดของ “แหวนแถว”');
  await expect(search.field).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(search.list).toBeHidden();
  await expect(search.dialog).toBeVisible();
  await expect(search.field).toHaveValue('แหวนแถว');
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await expect(search.open).toBeFocused();

  await search.open.press('Enter');
  await page.keyboard.type('แหวนแถว');
  await expect(search.options.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(active).toContainText('฿');
  const name = (await active.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(search.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/product\//);
  await expect(heading(page)).toBeFocused();
  expect(name).toContain((await heading(page).textContent()) ?? 'none');

  const asked: string[] = [];
  let isBroken = false;
  await page.route(quickSearches, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('search') ?? '');
    if (isBroken) await route.fulfill({ status: 500, json: {} });
    else await route.continue();
  });
  await search.show();
  await page.keyboard.type('กำไล');
  await expect(search.options.filter({ hasText: '฿' })).toHaveCount(6);
  expect(asked).toEqual(['กำไล']);
  await search.field.fill('จรวดไปดวงจันทร์');
  await expect(search.dialog.getByText('ไม่พบสินค้าที่ตรงกับ “จรวดไปดวงจันทร์”')).toBeVisible();
  await expect(search.list).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);

  isBroken = true;
  await search.field.fill('แหวน ๑ สลึง');
  await expect.poll(() => asked.at(-1)).toBe('แหวน ๑ สลึง');
  await expect(search.options.last()).toHaveText('ดูผลลัพธ์ทั้งหมดของ “แหวน ๑ สลึง”');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('แหวน ๑ สลึง');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('searches are remembered and forgotten (F03, H-X06) @deep', async ({ page, storefront, search }) => {
  await storefront.arrive();
  const hostile = '"><script>alert(1)</script> ../ %00';
  await search.searchFor('กำไล');
  await search.searchFor('มังกรบินได้');
  await expect(page.getByText('ไม่พบสินค้าสำหรับ “มังกรบินได้”')).toBeVisible();
  await search.searchFor(hostile);
  await expect(page.getByText(`ไม่พบสินค้าสำหรับ “${hostile}”`)).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?search=${encodeURIComponent(hostile)}`);

  await page.reload();
  await search.show();
  await expect(search.field).toHaveValue(hostile);
  await search.field.fill('');
  await expect(search.recent.getByRole('link')).toHaveText([hostile, 'มังกรบินได้', 'กำไล']);
  expect(await faultsOf(page)).toEqual([]);
  await search.recent.getByRole('button', { name: 'ลบ “มังกรบินได้”' }).click();
  await expect(search.recent.getByRole('link')).toHaveText([hostile, 'กำไล']);
  await expect(search.recent.getByRole('button', { name: 'ลบ “กำไล”' })).toBeFocused();
  await search.recent.getByRole('link', { name: 'กำไล' }).click();
  await expect(heading(page)).toContainText('กำไล');

  await search.show();
  await search.field.fill('');
  await search.recent.getByRole('button', { name: 'ล้างทั้งหมด' }).click();
  await expect(search.recent).toBeHidden();
  await expect(search.field).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
});

test('skip link, menu, contacts and news of pages (U6, spec 2.6)', async ({ page, storefront }) => {
  await storefront.arrive('/our-services');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'ข้ามไปยังเนื้อหา' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const toggle = page.getByRole('banner').getByRole('button', { name: 'สินค้า', exact: true });
  const menu = page.locator('#category-menu');
  await toggle.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'ทองแท่ง' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('link', { name: 'สินค้าทั้งหมด' })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.mouse.click(20, 700);
  await expect(menu).toBeHidden();
  await toggle.press('Enter');
  await menu.getByRole('button', { name: 'ทองรูปพรรณ' }).click();
  await expect(page).toHaveURL(/\/our-services$/);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  const contacts = page.getByRole('complementary', { name: 'ช่องทางติดต่อ' });
  const open = contacts.getByRole('button', { name: 'ติดต่อร้าน' });
  await open.press('Enter');
  await page.keyboard.press('Tab');
  await expect(contacts.getByRole('link', { name: /^โทร/ })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(contacts.getByRole('link').first()).toBeHidden();
  await expect(open).toBeFocused();

  await toggle.click();
  await menu.getByRole('link', { name: 'แหวน', exact: true }).click();
  await expect(page).toHaveURL(/\/catalog\/ring$/);
  await expect(heading(page)).toBeFocused();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'แหวน | ห้างทองสุวรรณา' })).toBeAttached();
});

test('a page whose code is slow moves nothing (U8)', async ({ page, storefront }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/AboutPage-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await storefront.arrive();
  const before = await heading(page).boundingBox();
  await page.getByRole('banner').getByRole('link', { name: 'เกี่ยวกับเรา' }).click();
  const hint = page.getByRole('main').locator('[data-coming]');
  await expect.poll(() => hint.evaluate((bar) => Number(getComputedStyle(bar).opacity))).toBe(1);
  expect(await heading(page).boundingBox()).toEqual(before);
  release();
  await expect(heading(page)).toContainText('เกี่ยวกับ');
  await expect(hint).toHaveCount(0);
});
