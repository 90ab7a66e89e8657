import { faultsOf } from '../support/accessibility.ts';
import { announce } from '../support/desk.ts';
import { bar, ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

test('a picture is enlarged and panned in every way (2.5.7)', async ({ context, page, shop, storefront }) => {
  const { product } = storefront;
  // Without animations.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await product.open(ring.id);
  const views = product.main.getByRole('figure').locator('button:not([inert])');
  await views.focus();
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: 'ภาพสินค้าขยาย' });
  await expect(zoom).toBeVisible();
  await expect(zoom).toContainText('ภาพจำลอง');
  expect(await faultsOf(page)).toEqual([]);
  const status = zoom.getByRole('status');
  const stage = zoom.locator('[data-large]');
  const place = (): Promise<readonly number[]> =>
    stage.evaluate(({ scrollLeft, scrollTop }) => [Math.round(scrollLeft), Math.round(scrollTop)]);

  await page.keyboard.press('+');
  await expect(status).toHaveText(/^ภาพที่ 1 จาก \d · ขยาย 2 เท่า$/);
  await zoom.getByRole('button', { name: 'เลื่อนขึ้น' }).focus();
  const [, middle = 0] = await place();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await place())[1]).toBeLessThan(middle);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await place())[1]).toBe(middle);

  const box = await stage.boundingBox();
  if (box === null) throw new Error('the picture has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 100, { steps: 4 });
  await page.mouse.up();
  expect((await place())[1]).toBe(middle + 100);
  await expect(status).toContainText('ขยาย 2 เท่า');
  await page.mouse.wheel(0, 200);
  await expect(status).toHaveText(/^ภาพที่ 1 จาก \d$/);
  await page.mouse.click(x, y);
  await expect(status).toContainText('ขยาย 2 เท่า');

  await zoom.getByRole('button', { name: 'ภาพถัดไป' }).click();
  await expect(status).toHaveText(/^ภาพที่ 2 จาก \d$/);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(views).toBeFocused();
  await expect(views.getByRole('img')).toHaveAccessibleName(/ภาพที่ 2 จาก \d$/);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await product.main.getByRole('button', { name: 'แชร์' }).click();
  await expect(product.main.getByText('คัดลอกลิงก์แล้ว')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/product/${ring.id}`);
  await product.main.getByRole('link', { name: /^แจ้งฉันเมื่อ/ }).click();
  await expect(product.main.getByLabel('แจ้งฉันเมื่อ')).toHaveText(/^เบอร์ 58 กลับมามีสินค้า/);
  await product.main.getByRole('textbox').fill('malee@example.com');
  await product.main.getByRole('checkbox').check();
  await product.button('ขอแจ้งเตือน').click();
  await expect(product.main.getByRole('status')).toBeFocused();
});

test('the label of gold fits a narrow phone', async ({ page, storefront }) => {
  await storefront.product.open(bar.id);
  await storefront.product.main.getByText('ฉลากสินค้า').click();
  const facts = storefront.product.main.getByRole('group').filter({ hasText: 'ผู้ผลิต' }).locator('dl');
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await facts.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  }
});

test('a new price replaces the former in place (P20)', async ({ page, storefront, shop }) => {
  // The former announcement is of today: others show their date.
  await announce(shop);
  await page.clock.install();
  const { product } = storefront;
  const price = product.main.getByText(/^฿[\d,]+$/).first();
  let former = '';
  let place: Awaited<ReturnType<typeof product.add.boundingBox>> = null;
  // Reloads a page too busy to poll within ten seconds.
  await expect(async () => {
    await product.open(bar.id);
    await expect(product.add).toBeVisible();
    former = (await price.textContent()) ?? '';
    place = await product.add.boundingBox();
    await announce(shop);
    const told = product.main.getByRole('status').filter({ hasText: `จากเดิม ${former}` });
    await expect(async () => {
      // Repeated, as the application may not have set its timer yet.
      await page.clock.fastForward(121_000);
      await expect(told).toContainText('ราคาใหม่ตามประกาศ', { timeout: 2_000 });
    }).toPass({ timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
  await expect(price).not.toHaveText(former);
  expect(await product.add.boundingBox()).toEqual(place);
});
