import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/shopper.ts';
import { faultsOf } from '../support/accessibility.ts';
import { tabTo } from '../support/keyboard.ts';

test('by keyboard alone an editor puts up a product, and it is on sale', async ({ page, shop, desk }) => {
  const main = page.getByRole('main');
  const code = `Z-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  const field = (name: string): Locator =>
    main.getByRole('textbox', { name }).or(main.getByRole('combobox', { name })).first();
  const type = async (name: string, ...texts: readonly string[]): Promise<void> => {
    await tabTo(page, field(name));
    for (const text of texts) await page.keyboard.type(text);
  };
  const press = async (button: Locator): Promise<void> => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  const save = main.locator('button[type="submit"]');
  await desk.openAs('editor', '/desk/new-product');
  await desk.heading.waitFor();
  await press(save);
  // The first invalid field has the focus and an error text.
  await expect(main.locator('[aria-invalid="true"]').first()).toBeFocused();
  await type('รหัสสินค้า', code);
  await type('ชื่อสินค้า', `แหวนเกลี้ยง ${code}`);
  await type('ลาย', 'ลายเกลี้ยง');
  await type('น้ำหนัก', '3.79');
  await tabTo(page, field('ไซส์'));
  for (const size of ['52', '54']) {
    await page.keyboard.type(size);
    await page.keyboard.press('Enter');
  }
  const chooses = page.waitForEvent('filechooser');
  await press(main.locator('.mantine-Dropzone-root'));
  const buffer = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c9a227' } })
    .png()
    .toBuffer();
  await (await chooses).setFiles({ name: 'ring.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'ภาพที่ 1' })).toBeVisible();
  await press(save);
  await expect(desk.heading).toHaveText(`สินค้า ${code}`);
  await expect(page.getByText('ลูกค้ายังซื้อไม่ได้')).toBeVisible();
  await type('จำนวนชิ้น', '3');
  await type('เหตุผล', 'รับของจากโรงงาน');
  await press(main.getByRole('button', { name: 'ปรับสต็อก' }));
  await expect(page.getByText('ขายอยู่ในร้าน')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`/product/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`แหวนเกลี้ยง ${code}`);
  await expect(main.getByRole('img').first()).toHaveAttribute('src', /\.(avif|webp)/);
  // Other stories count what is on the shelves.
  await shop.sql('update product set sold = false where id = $1', [code]);
});
