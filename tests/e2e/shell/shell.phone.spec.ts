import type { Page } from '@playwright/test';
import { faultsOf } from '../support/accessibility.ts';
import { ring } from '../support/goods.ts';
import { backFromLayer, expect, layerSteps, phone, test } from '../support/shopper.ts';

test.use(phone);

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'เมนู', exact: true });

test('Back closes one layer at a time; Forward opens none (U7)', async ({ page, storefront }) => {
  await storefront.arrive();
  await page.goto('/catalog/ring');
  await expect(heading(page)).toHaveText('แหวน');
  const menu = page.getByRole('dialog', { name: 'เมนู' });
  await menuButton(page).tap();
  await expect(menu.getByRole('button', { name: 'ลงทะเบียน' })).toBeVisible();
  for (const name of ['เกี่ยวกับเรา', 'สาขา', 'บริการของเรา', 'บทความ', 'ติดต่อเรา'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'โปรไฟล์ของฉัน' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await menu.getByRole('button', { name: 'เข้าสู่ระบบ' }).tap();
  await expect(storefront.login.username).toBeFocused();
  await expect(menu).toBeHidden();
  await backFromLayer(page);
  await expect(storefront.login.dialog).toBeHidden();
  expect(pathOf(page)).toBe('/catalog/ring');
  await expect(menuButton(page)).toBeFocused();
  await page.goForward();
  await expect(heading(page)).toHaveText('แหวน');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Closed by Escape, the menu gives the focus back and leaves no step behind; a page that is chosen closes it.
  await menuButton(page).tap();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuButton(page)).toBeFocused();
  await expect.poll(() => layerSteps(page)).toBe(0);
  await menuButton(page).tap();
  await menu.getByRole('link', { name: 'กำไล', exact: true }).tap();
  await expect(menu).toBeHidden();
  await expect(heading(page)).toHaveText('กำไล');
  await page.goBack();
  await expect(heading(page)).toHaveText('แหวน');
  await expect.poll(() => layerSteps(page)).toBe(0);
  await storefront.openBag();
  // Chromium counts a reload during a step from the wrong entry: then Back would leave the shop.
  await expect.poll(() => layerSteps(page)).toBe(1);
  await page.reload();
  await expect(heading(page)).toHaveText('แหวน');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The running shop removes the history entry of the open bag.
  await expect.poll(() => layerSteps(page)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toContainText('ทอง');
  expect(pathOf(page)).toBe('/');
});

test('Back from the bag’s product skips the bag (F04, U7)', async ({ page, storefront }) => {
  await storefront.add(ring.id, ring.size);
  await backFromLayer(page);
  await expect(storefront.bag.dialog).toBeHidden();
  expect(pathOf(page)).toBe(`/product/${ring.id}`);
  await page.getByRole('banner').getByRole('link', { name: 'ห้างทองสุวรรณา' }).tap();
  await expect(heading(page)).toContainText('ทอง');
  await storefront.openBag();
  await storefront.bag.dialog.getByRole('link', { name: ring.name }).first().tap();
  await expect(heading(page)).toHaveText(ring.name);
  await expect(storefront.bag.dialog).toBeHidden();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back closes a dialog that an address opened (spec 2.8)', async ({ page, storefront }) => {
  await page.goto('/contact-us');
  await expect(heading(page)).toBeVisible();
  await page.goto('/about-us?modal=login');
  await expect(storefront.login.dialog).toBeVisible();
  await backFromLayer(page);
  await expect(storefront.login.dialog).toBeHidden();
  await expect.poll(() => pathOf(page)).toBe('/about-us');
  expect(page.url()).not.toContain('modal');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/contact-us');
});

// Case A07.
test('signing out empties menu and search @deep', async ({ page, storefront, shop, search }) => {
  const customer = await shop.newCustomer();
  await storefront.arrive();
  const menu = page.getByRole('dialog', { name: 'เมนู' });
  await menuButton(page).tap();
  await menu.getByRole('button', { name: 'เข้าสู่ระบบ' }).tap();
  await storefront.login.fill(customer.username, customer.password);
  await storefront.login.submit.tap();
  await expect(storefront.login.dialog).toBeHidden();
  await search.searchFor('กำไล');

  await menuButton(page).tap();
  for (const name of ['โปรไฟล์ของฉัน', 'รายการโปรด', 'ประวัติการสั่งซื้อ'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^สาขาทั้งหมด/ })).toHaveAttribute('href', '/locations');
  await menu.getByRole('button', { name: 'ออกจากระบบ' }).tap();
  await expect(menu).toBeHidden();
  await expect.poll(() => pathOf(page)).toBe('/logout');
  await menuButton(page).tap();
  await expect(menu.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await backFromLayer(page);
  await expect(menu).toBeHidden();
  await search.show();
  await expect(search.recent).toBeHidden();
  await page.keyboard.press('Escape');
  await expect.poll(() => layerSteps(page)).toBe(0);
  await page.goto('/profile');
  await expect(storefront.alert).toContainText('กรุณาเข้าสู่ระบบ');
});

// Spec 2.5.
test('on a phone the menu has contacts, and the footer opens without scripts', async ({
  page,
  storefront,
}) => {
  await storefront.arrive('/about-us');
  await expect(page.getByRole('button', { name: 'ติดต่อร้าน' })).toBeHidden();
  await menuButton(page).tap();
  for (const name of [/^โทร/, /^LINE/, /^แชต/])
    await expect(page.getByRole('dialog', { name: 'เมนู' }).getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  const footer = page.getByRole('contentinfo');
  const help = footer.getByRole('link', { name: 'วิธีวัดไซส์' });
  await expect(help).toBeHidden();
  await footer.getByText('ช่วยเหลือ').filter({ visible: true }).tap();
  await expect(help).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

const nowhere = { x: 0, y: 0, width: 0, height: 0 };

test('pinching enlarges a picture, and Back closes it first (U7) @deep', async ({ page, storefront }) => {
  await storefront.product.open(ring.id);
  await page.getByRole('button', { name: 'ดูภาพขยาย' }).first().tap();
  const zoom = page.getByRole('dialog', { name: 'ภาพสินค้าขยาย' });
  await expect(zoom).toBeVisible();
  const { x, y, width, height } = (await zoom.locator('[data-large]').boundingBox()) ?? nowhere;
  const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<void> => {
    const touchPoints =
      type === 'touchEnd'
        ? []
        : [-apart / 2, apart / 2].map((by) => ({ x: x + width / 2 + by, y: y + height / 2 }));
    await client.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const client = await page.context().newCDPSession(page);
  await fingers('touchStart', 80);
  await fingers('touchMove', 240);
  await fingers('touchEnd', 0);
  await expect(zoom.getByRole('status')).toContainText('ขยาย 3 เท่า');
  await backFromLayer(page);
  await expect(zoom).toBeHidden();
  expect(pathOf(page)).toBe(`/product/${ring.id}`);
});
