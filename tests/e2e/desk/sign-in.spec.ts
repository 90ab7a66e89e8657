import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from '../../support/shop.ts';
import { codeOf } from '../../server/desk/support/desk.ts';
import { Desk } from '../pages/desk.ts';
import { faultsOf } from '../support/accessibility.ts';

test('an invited clerk sets up password and second factor, and works', async ({ page, shop }) => {
  const desk = new Desk(page);
  const email = `packer.${randomUUID()}@example.com`;
  const invitation = randomUUID();
  const password = `Gold-${randomUUID()}`;
  await shop.sql(
    "insert into staff (name, email, role, invitation, invited_until) values ('ปรีดา', $1, 'packer', $2, now() + interval '1 day')",
    [email, createHash('sha256').update(invitation).digest()],
  );
  await page.goto(`/desk/join#${invitation}`);
  await page.getByRole('textbox', { name: 'รหัสผ่านใหม่', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'รหัสผ่านใหม่อีกครั้ง' }).fill(password);
  await page.getByRole('button', { name: 'ตั้งรหัสผ่าน' }).click();
  expect(page.url()).not.toContain(invitation);
  await page.getByRole('button', { name: 'ตั้งค่าแอปยืนยันตัวตน' }).click();
  await expect(page.getByRole('img', { name: 'QR สำหรับแอปยืนยันตัวตน' })).toBeVisible();
  const secret = ((await page.locator('pre').textContent()) ?? '').replaceAll(' ', '');
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
  // The session ends elsewhere: the next thing that is asked says so, and nothing of buyers stays in sight.
  await shop.sql('delete from staff_session where staff_id = (select id from staff where email = $1)', [
    email,
  ]);
  await page.getByRole('link', { name: 'รอจัดเตรียม' }).click();
  await expect(page.getByText('หมดเวลาใช้งานแล้ว')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
