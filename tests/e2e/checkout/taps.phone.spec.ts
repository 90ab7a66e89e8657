import type { Locator } from '@playwright/test';
import { necklace } from '../support/goods.ts';
import { expect, phone, test } from '../support/shopper.ts';

test.use(phone);

test('a guest taps eleven times from home to the QR code', async ({
  page,
  storefront,
  checkout,
  payment,
}) => {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.tap();
  };
  const type = async (label: string, text: string): Promise<void> => {
    await tap(checkout.field(label));
    await page.keyboard.type(text);
  };
  await page.goto('/');
  await tap(
    storefront.page.getByRole('main').getByRole('link', { name: necklace.name, exact: true }).first(),
  );
  await tap(storefront.product.buyNow);
  await tap(storefront.product.sheet.getByRole('button', { name: /^18 นิ้ว/ }));
  await type('ชื่อ-นามสกุล', 'สมหญิง ใจดี');
  await type('เบอร์โทรศัพท์มือถือ', '0812345699');
  await type('รหัสไปรษณีย์', '10100');
  await tap(checkout.button('แขวงสัมพันธวงศ์'));
  await type('บ้านเลขที่ อาคาร ซอย ถนน', '99 ถนนเยาวราช');
  await tap(checkout.button('ถัดไป: ชำระเงิน'));
  await tap(checkout.agreement);
  await tap(checkout.place);
  await expect(payment.qr).toBeVisible();
  expect(taps).toBeLessThanOrEqual(11);
});
