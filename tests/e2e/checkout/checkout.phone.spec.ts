import { earrings } from '../support/goods.ts';
import { expect, phone, test } from '../support/shopper.ts';

test.use(phone);

test('on a phone checkout fits, the total in sight (ux U5, U7)', async ({ storefront, page, checkout }) => {
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  await storefront.product.open(earrings.id);
  await storefront.product.main
    .getByRole('group', { name: 'สั่งซื้อ' })
    .getByRole('button', { name: 'ซื้อเลย' })
    .tap();
  await expect(page).toHaveURL(/\/check-out\/guest\?buy=now$/);
  const bar = checkout.summary.getByRole('button', { name: /^ดูรายการ 1 ชิ้น ฿/ });
  // Tab order follows the visual order above the form.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar).toBeFocused();
  await expect(bar).toHaveAttribute('aria-expanded', 'false');
  await expect(checkout.summary.getByText(earrings.name)).toBeHidden();
  await bar.tap();
  await expect(checkout.summary.getByText(earrings.name)).toBeVisible();
  await checkout.summary.getByRole('button', { name: /^ซ่อนรายการ/ }).tap();
  await expect(checkout.field('เบอร์โทรศัพท์มือถือ')).toHaveAttribute('inputmode', 'tel');
  expect(await isTooWide()).toBe(false);

  await checkout.fillContact({ fullName: 'สมหญิง ใจดี', phone: '0812345672' });
  await checkout.choice(/^จัดส่งถึงที่อยู่/).check();
  await checkout.fillAddress('50200', 'ตำบลสุเทพ', '239 ถนนห้วยแก้ว');
  expect(await isTooWide()).toBe(false);
  await checkout.choice(/^รับเองที่สาขา/).check();
  await checkout.choice(/^สาขาเยาวราช/).check();
  const day = checkout.main.getByRole('group', { name: 'วันที่จะไปรับ' }).locator('label').first();
  const box = await day.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await day.tap();
  expect(await isTooWide()).toBe(false);
  await checkout.toPayment();
  await checkout.main.getByRole('checkbox', { name: 'ขอใบกำกับภาษีเต็มรูป' }).check();
  expect(await isTooWide()).toBe(false);
});
