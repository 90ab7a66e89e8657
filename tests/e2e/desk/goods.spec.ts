import { expect, test } from '../../support/shop.ts';
import sharp from 'sharp';
import { Desk } from '../pages/desk.ts';
import { faultsOf } from '../support/accessibility.ts';

test('an editor puts up a product with its picture and a size, counts it, and it is on sale in the shop', async ({
  page,
  shop,
}) => {
  const desk = new Desk(page);
  const code = `Z-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  await desk.openAs('editor', '/desk/new-product');
  await page.getByRole('textbox', { name: 'รหัสสินค้า' }).fill(code);
  await page.getByRole('textbox', { name: 'ชื่อสินค้า' }).fill(`แหวนเกลี้ยง ${code}`);
  await page
    .getByRole('combobox', { name: 'ลาย' })
    .or(page.getByRole('textbox', { name: 'ลาย' }))
    .fill('ลายเกลี้ยง');
  await page.getByRole('textbox', { name: 'น้ำหนัก (กรัม)' }).fill('3.79');
  const sizes = page.getByRole('textbox', { name: 'ไซส์' }).or(page.getByRole('combobox', { name: 'ไซส์' }));
  await sizes.fill('52');
  await sizes.press('Enter');
  const buffer = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c9a227' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'ring.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'ภาพที่ 1' })).toBeVisible();
  await page.getByRole('button', { name: 'เพิ่มสินค้า' }).click();
  await expect(desk.heading).toHaveText(`สินค้า ${code}`);
  await expect(page.getByText('ลูกค้ายังซื้อไม่ได้')).toBeVisible();
  await page.getByRole('textbox', { name: 'จำนวนชิ้น' }).fill('3');
  await page
    .getByRole('combobox', { name: 'เหตุผล' })
    .or(page.getByRole('textbox', { name: 'เหตุผล' }))
    .fill('รับของจากโรงงาน');
  await page.getByRole('button', { name: 'ปรับสต็อก' }).click();
  await expect(page.getByText('ขายอยู่ในร้าน')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`/product/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`แหวนเกลี้ยง ${code}`);
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute('src', /\.(avif|webp)/);
  // Other stories count what is on the shelves.
  await shop.sql('update product set sold = false where id = $1', [code]);
});
