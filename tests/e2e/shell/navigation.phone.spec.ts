import { backFromLayer, expect, test } from '../support/shopper.ts';

test('on a phone the menu holds the focus, closes by Escape and gives the focus back (spec 2.4)', async ({
  page,
  storefront,
}) => {
  await storefront.arrive();
  const open = page.getByRole('banner').getByRole('button', { name: 'เมนู', exact: true });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'เมนู' });
  await expect(menu.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'ลงทะเบียน' })).toBeVisible();
  for (const name of ['เกี่ยวกับเรา', 'สาขา', 'บริการของเรา', 'บทความ', 'ติดต่อเรา']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('link', { name: 'โปรไฟล์ของฉัน' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('on a phone the menu closes when a page is chosen, and by Back before the page is left (spec 2.4, U7)', async ({
  page,
  storefront,
}) => {
  await storefront.arrive();
  const menu = page.getByRole('dialog', { name: 'เมนู' });
  await page.getByRole('banner').getByRole('button', { name: 'เมนู', exact: true }).click();
  await menu.getByRole('button', { name: 'ทองรูปพรรณ' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'กำไล', exact: true }).click();
  await expect(menu).toBeHidden();
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toHaveText('กำไล');
  await page.getByRole('banner').getByRole('button', { name: 'เมนู', exact: true }).click();
  await expect(menu).toBeVisible();
  await backFromLayer(page);
  await expect(menu).toBeHidden();
  await expect(title).toHaveText('กำไล');
  await page.goBack();
  await expect(title).toContainText('ทองแท้');
});

test('on a phone the bar with price and adding stays in sight on a product (U7)', async ({
  page,
  storefront,
}) => {
  await storefront.product.open('R-0042');
  const bar = page.getByRole('button', { name: 'เพิ่มลงถุง', exact: false }).last();
  await expect(bar).toBeInViewport();
  await page.getByRole('heading', { name: 'สินค้าที่เกี่ยวข้อง' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
});
