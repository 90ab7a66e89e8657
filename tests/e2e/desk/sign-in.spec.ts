import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/shopper.ts';
import { codeOf } from '../../server/desk/support/desk.ts';
import { Desk } from '../pages/desk.ts';
import { faultsOf } from '../support/accessibility.ts';
import { invited } from '../support/desk.ts';

test('an invited clerk sets up password and second factor, and works', async ({ page, shop, desk }) => {
  const password = `Gold-${randomUUID()}`;
  const { email, invitation, address } = await invited(shop, 'ปรีดา', 'packer');
  const secret = await desk.join(address, password);
  expect(page.url()).not.toContain(invitation);
  await expect(page.getByRole('img', { name: 'QR สำหรับแอปยืนยันตัวตน' })).toBeVisible();
  await desk.giveFactor('000000');
  await expect(desk.alert).toContainText('รหัสไม่ถูกต้อง');
  await desk.giveFactor(codeOf(secret));
  await expect(page.getByText('รหัสกู้คืนของคุณ')).toBeVisible();
  const [recovery = ''] = ((await page.locator('pre').textContent()) ?? '').split('\n');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'เก็บรหัสแล้ว เริ่มทำงาน' }).click();

  await expect(desk.heading).toHaveText('คำสั่งซื้อ');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'ปรีดา' }).click();
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
  await desk.givePassword(email, 'not this one');
  await expect(desk.alert).toContainText('อีเมลหรือรหัสผ่านไม่ถูกต้อง');
  await desk.givePassword(email, password);
  await desk.giveFactor(recovery);
  await expect(desk.heading).toHaveText('คำสั่งซื้อ');

  await desk.listRead();
  // The session ends elsewhere: the next request says so, and nothing of buyers stays in sight.
  await shop.sql('delete from staff_session where staff_id = (select id from staff where email = $1)', [
    email,
  ]);
  await page.getByRole('link', { name: 'รอจัดเตรียม' }).click();
  await expect(page.getByText('หมดเวลาใช้งานแล้ว')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);

  // Another tab signs in, also as another person: this one follows once it is looked at.
  await new Desk(await page.context().newPage()).openAs('editor');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(desk.heading).toHaveText('สินค้า');
});
