import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/shopper.ts';
import { codeOf } from '../../server/desk/support/desk.ts';
import { faultsOf } from '../support/accessibility.ts';
import { invited } from '../support/desk.ts';

test('an owner invites a clerk, changes their role, and finds it in the record', async ({ page, desk }) => {
  const [name, email] = [`วิภา ${randomUUID().slice(0, 8)}`, `wipa.${randomUUID()}@example.com`];
  await desk.openAs('owner', '/desk/people');
  await page.getByRole('textbox', { name: 'ชื่อ' }).fill(name);
  await page.getByRole('textbox', { name: 'อีเมล' }).fill('wipa');
  await page.getByRole('textbox', { name: 'อีเมล' }).press('Enter');
  await expect(page.getByText('กรุณากรอกอีเมลให้ถูกต้อง')).toBeVisible();
  await page.getByRole('textbox', { name: 'อีเมล' }).fill(email);
  await page.getByRole('button', { name: 'สร้างคำเชิญ' }).click();
  const dialog = page.getByRole('dialog', { name: `คำเชิญของ ${name}` });
  await expect(dialog).toContainText(/\/desk\/join#[\w-]{43}/);
  await dialog.getByRole('button', { name: 'ปิด' }).click();
  const person = page.getByRole('listitem').filter({ hasText: email });
  await expect(person).toContainText('รอตอบรับคำเชิญ');
  await person.getByRole('combobox', { name: 'หน้าที่' }).click();
  await page.getByRole('option', { name: 'ฝ่ายจัดของ' }).click();
  await expect(desk.result.filter({ hasText: 'เปลี่ยนหน้าที่แล้ว' })).toBeVisible();

  await page.goto(`/desk/record?about=${encodeURIComponent(email)}`);
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('ใหม่: ฝ่ายจัดของ');
  expect(await faultsOf(page)).toEqual([]);
});

test('a confirmation shows for 8 seconds, longer only while pointed at', async ({ page, shop, desk }) => {
  await page.clock.install();
  await desk.openAs('cashier', '/desk/account');
  const home = page.getByLabel('สาขาประจำ');
  const told = desk.result.filter({ hasText: 'เปลี่ยนสาขาประจำแล้ว' });
  await home.selectOption('yaowarat');
  await told.hover();
  await page.clock.runFor(9_000);
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'ปิดข้อความ' }).click();
  await expect(told).toHaveCount(0);
  await page.mouse.move(0, 0);
  await home.selectOption('');
  await expect(told).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(told).toHaveCount(0);
  await shop.sql('update staff set branch_id = null');
});

test('staff change their password, and keep what they typed', async ({ page, shop, desk }) => {
  const [password, next] = [`Gold-${randomUUID()}`, `Gold-${randomUUID()}`];
  const { email, address } = await invited(shop, 'พิมพ์', 'editor');
  await desk.giveFactor(codeOf(await desk.join(address, password)));
  await page.getByRole('button', { name: 'เก็บรหัสแล้ว เริ่มทำงาน' }).click();
  await page.getByRole('button', { name: 'พิมพ์' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'หน้าจอตามเครื่อง' })).toBeChecked();
  await page.getByRole('menuitem', { name: 'บัญชีของฉัน' }).click();
  await expect(page.getByText('เหลือใช้ได้อีก 10 รหัส')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const present = page
    .getByRole('region', { name: 'เปลี่ยนรหัสผ่าน' })
    .getByRole('textbox', { name: 'รหัสผ่านปัจจุบัน' });
  await present.fill('not this one');
  await page.getByRole('textbox', { name: 'รหัสผ่านใหม่', exact: true }).fill(next);
  await page.getByRole('textbox', { name: 'รหัสผ่านใหม่อีกครั้ง' }).fill(next);
  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  await expect(desk.alert).toContainText('รหัสผ่านปัจจุบันไม่ถูกต้อง');
  await present.fill(password);
  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  await expect(desk.result.filter({ hasText: 'เปลี่ยนรหัสผ่านแล้ว' })).toBeVisible();
  await page.getByRole('button', { name: 'ออกรหัสกู้คืนชุดใหม่' }).click();
  await expect(page.getByText('ตอนนี้ รหัสเหล่านี้จะไม่แสดงอีก')).toBeVisible();
  const [recovery = ''] = ((await page.locator('pre').textContent()) ?? '').split('\n');

  // Another phone takes the place of the present one.
  const factor = page.getByRole('region', { name: 'เปลี่ยนโทรศัพท์หรือแอปยืนยันตัวตน' });
  await factor.getByRole('textbox', { name: 'รหัสผ่านปัจจุบัน' }).fill(next);
  await factor.getByRole('button', { name: 'ตั้งค่าแอปใหม่' }).click();
  await expect(factor.getByRole('img', { name: 'QR สำหรับแอปยืนยันตัวตน' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const another = ((await factor.locator('pre').textContent()) ?? '').replaceAll(' ', '');
  await factor.getByLabel('รหัส 6 หลักจากแอปใหม่').fill(codeOf(another));
  await factor.getByRole('button', { name: 'ใช้แอปใหม่' }).click();
  await expect(desk.result.filter({ hasText: 'เปลี่ยนแอปยืนยันตัวตนแล้ว' })).toBeVisible();

  await page.goto('/desk/new-text/article');
  await page.getByRole('textbox', { name: 'ชื่อเรื่อง' }).fill('ทองกับฤดูฝน');
  await shop.sql('delete from staff_session where staff_id = (select id from staff where email = $1)', [
    email,
  ]);
  await page.getByRole('textbox', { name: '1. ย่อหน้า' }).fill('เก็บทองอย่างไรในฤดูฝน');
  await desk.field('หมวด').fill('เทศกาล');
  await page.getByRole('textbox', { name: 'ที่อยู่', exact: true }).fill(`rain-${recovery.slice(0, 5)}`);
  await page.getByRole('textbox', { name: 'คำโปรย' }).fill('เก็บให้แห้ง');
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('สิ่งที่คุณพิมพ์ค้างไว้ยังอยู่')).toBeVisible();
  await desk.givePassword(email, next);
  await desk.giveFactor(recovery);
  await expect(page.getByRole('textbox', { name: 'ชื่อเรื่อง' })).toHaveValue('ทองกับฤดูฝน');
  await expect(page.getByRole('textbox', { name: '1. ย่อหน้า' })).toHaveValue('เก็บทองอย่างไรในฤดูฝน');
});

test('an owner, no cashier, reads what the machine should have done', async ({ page, shop, desk }) => {
  const worry = page.getByRole('main').getByText(/^ไม่มีการสำรองข้อมูลใน 2 วัน/);
  const backup = page.getByRole('row').filter({ hasText: 'สำรองข้อมูลล่าสุด' });
  await shop.sql("delete from setting where key = 'lastBackupAt'");
  await desk.openAs('owner');
  await page.getByRole('navigation').getByRole('link', { name: 'สุขภาพระบบ' }).click();
  await expect(worry).toBeVisible();
  await expect(backup).toContainText('ยังไม่เคย');
  for (const name of ['การขาย', 'ข้อความรอส่ง', 'สลิปรอตรวจ', 'ขนาดฐานข้อมูล', 'การเชื่อมต่อฐานข้อมูล'])
    await expect(page.getByRole('rowheader', { name })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await shop.sql("insert into setting (key, value) values ('lastBackupAt', now()::text)");
  // The page is at most two seconds stale.
  await expect(async () => {
    await page.reload();
    await expect(backup).toContainText('ไม่ถึง 1 นาทีที่แล้ว', { timeout: 1_000 });
  }).toPass();
  await expect(worry).toBeHidden();

  await desk.openAs('cashier', '/desk/health');
  await expect(page.getByRole('main')).toContainText('บัญชีของคุณไม่มีสิทธิ์ดูหน้านี้');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'สุขภาพระบบ' })).toHaveCount(0);
  await shop.sql("delete from setting where key = 'lastBackupAt'");
});
