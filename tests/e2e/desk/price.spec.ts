import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/shopper.ts';
import { faultsOf } from '../support/accessibility.ts';
import { placeOrder } from '../support/placed-order.ts';

const fillIn = async (page: Page | Locator, barSell: number): Promise<void> => {
  for (const [label, figure] of [
    ['ทองแท่ง รับซื้อ', barSell - 100],
    ['ทองแท่ง ขายออก', barSell],
    ['ทองรูปพรรณ รับซื้อ', barSell - 1_400],
    ['ทองรูปพรรณ ขายออก', barSell + 800],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(String(figure));
};

test('an owner announces, corrects and withdraws a price, and makes a key', async ({ page, shop, desk }) => {
  await desk.openAs('owner', '/desk/price');
  const now = page.getByRole('region', { name: 'ราคาตอนนี้' });
  await expect(now).toContainText('ใช้ได้ถึง');
  const latest = async (): Promise<number> => {
    const [row] = await shop.sql('select bar_sell / 100 as baht from announcement order by id desc limit 1');
    return Number(row?.['baht']);
  };
  const first = await latest();
  await fillIn(page, first + 30);
  await page.getByRole('button', { name: 'ประกาศราคา' }).click();
  await expect(desk.alert).toContainText('เป็นขั้น ขั้นละ ฿50');

  await fillIn(page, first + 100);
  const next = page.getByRole('region', { name: 'ประกาศครั้งถัดไป' });
  await expect(next.getByRole('row', { name: /ทองแท่ง 1 บาททอง/ })).toContainText('+฿100');
  await page.getByRole('button', { name: 'ประกาศราคา' }).click();
  await expect(now).toContainText(`฿${(first + 100).toLocaleString('en-US')}`);

  await fillIn(page, first + 900);
  await page.getByRole('textbox', { name: 'ทองรูปพรรณ ขายออก' }).press('Enter');
  const look = page.getByRole('dialog', { name: 'ตรวจสอบอีกครั้งก่อนประกาศ' });
  await expect(look).toContainText('+฿800');
  expect(await latest()).toBe(first + 100);
  await look.getByRole('button', { name: 'ยืนยันประกาศราคานี้' }).click();
  await expect(now).toContainText(`฿${(first + 1_700).toLocaleString('en-US')}`);

  const correct = page.getByRole('region', { name: 'แก้ไขประกาศล่าสุด' });
  const number = Number(await correct.getByRole('textbox', { name: 'ครั้งที่' }).inputValue());
  await correct.getByRole('textbox', { name: 'ครั้งที่' }).fill(String(number + 2));
  await correct.getByRole('button', { name: 'แก้เลขครั้งที่' }).click();
  await expect(now).toContainText(`ครั้งที่ ${number + 2} `);
  await correct.getByRole('textbox', { name: 'เหตุผลที่ถอนประกาศนี้' }).fill('พิมพ์ผิด');
  await correct.getByRole('button', { name: 'ถอนประกาศ' }).click();
  await expect(now).toContainText(`฿${(first + 100).toLocaleString('en-US')}`);
  await expect(page.getByRole('region', { name: 'ประวัติประกาศ' })).toContainText('ถอนแล้ว');

  const bought = await placeOrder(page, shop, 'promptpay');
  await page.reload();
  const wrong = page.getByRole('region', { name: 'ราคาที่ประกาศผิด' });
  await wrong.getByRole('button', { name: 'ราคาผิด' }).click();
  await wrong.getByRole('button', { name: 'พักขายทั้งหมดก่อน' }).click();
  await expect(now).toContainText('ร้านกำลังตรวจสอบราคา');
  await fillIn(wrong, first + 200);
  await wrong.getByRole('textbox', { name: 'ราคาผิดอย่างไร' }).fill('พิมพ์ผิด');
  expect(await faultsOf(page)).toEqual([]);
  await wrong.getByRole('button', { name: 'แก้เป็นราคานี้' }).click();
  await expect(now).toContainText(`฿${(first + 200).toLocaleString('en-US')}`);
  await page.getByRole('button', { name: 'เปิดขายอีกครั้ง' }).click();
  await expect(now).not.toContainText('ร้านกำลังตรวจสอบราคา');

  // Orders placed in between are listed, to decide what becomes of each.
  await wrong
    .getByRole('link', { name: /1 คำสั่งซื้อ/ })
    .first()
    .click();
  await page.getByRole('link', { name: bought.orderNumber }).click();
  await expect(page.getByRole('note')).toContainText('ประกาศนี้ถอนแล้ว');
  expect(await faultsOf(page)).toEqual([]);
  await desk.act('ยกเลิกคำสั่งซื้อ', { เหตุผล: 'ราคาที่ประกาศผิด ลูกค้าตกลงยกเลิก' });
  await expect(page.getByRole('main')).toContainText('ยกเลิกแล้ว');
  await page.goto('/desk/price');

  await page.getByRole('radio', { name: 'ทองแท่ง' }).check();
  await page.getByLabel('เหตุผลที่ลูกค้าอ่านได้').fill('ราคาทองผันผวนมาก');
  await page.getByRole('button', { name: 'พักการขายทันที' }).click();
  await expect(now).toContainText('พักขายทองแท่ง ราคาทองผันผวนมาก');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'เปิดขายอีกครั้ง' }).click();
  await expect(now).not.toContainText('พักขายทองแท่ง');

  await page.goto('/desk/keys');
  await page.getByLabel('ชื่อ').fill('ระบบส่งราคา');
  await page.getByRole('button', { name: 'สร้างคีย์' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^[\w-]{43}$/);
  await page.getByRole('button', { name: 'ยกเลิกคีย์ ระบบส่งราคา' }).click();
  await expect(page.getByText('ใช้ไม่ได้แล้ว')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
