import { expect, test } from '../support/shopper.ts';
import { faultsOf } from '../support/accessibility.ts';

test('hours that an editor changes and a day that an owner closes reach the shop', async ({ page, desk }) => {
  await desk.openAs('editor', '/desk/branch/hangdong');
  await page.getByLabel('จันทร์ เปิด').fill('18:00');
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('เวลาปิดต้องอยู่หลังเวลาเปิด')).toBeVisible();
  await page.getByLabel('จันทร์ เปิด').fill('08:30');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(desk.result.filter({ hasText: 'บันทึกสาขาแล้ว' })).toBeVisible();

  await desk.openAs('cashier', '/desk/branch-days/hangdong');
  await page.getByLabel('วันที่ปิด').fill('2031-12-05');
  await page.getByRole('textbox', { name: 'เหตุผล' }).fill('ซ่อมไฟ');
  await expect(page.getByText('ไม่มีคำสั่งซื้อนัดรับในวันนี้')).toBeVisible();
  await page.getByRole('button', { name: 'ปิดสาขาในวันนี้' }).click();
  await expect(page.getByRole('region', { name: 'ปิด วันศุกร์ 5 ธ.ค. 2574' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await desk.openAs('owner', '/desk/holidays');
  await page.getByLabel('วันที่').fill('2031-12-04');
  await page.getByRole('textbox', { name: 'ชื่อวันหยุด' }).fill('ร้านหยุดประจำปี');
  await page.getByRole('button', { name: 'บันทึกวันหยุด' }).click();
  await expect(page.getByText('วันพฤหัสบดี 4 ธ.ค. 2574')).toBeVisible();

  await page.clock.setFixedTime(new Date('2031-12-03T20:00:00+07:00'));
  await page.goto('/locations');
  const branch = page.getByRole('listitem').filter({ hasText: 'สาขาหางดง' });
  await expect(branch).toContainText('จันทร์ 08:30–17:00 น., อังคาร–เสาร์ 10:00–17:00 น.');
  await expect(branch).toContainText('ปิดวันที่ 5 ธ.ค. 2574');
  await expect(branch).toContainText('ปิดแล้ว เปิดวันเสาร์ 10:00 น.');
});
