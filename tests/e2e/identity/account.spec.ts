import { readFile } from 'node:fs/promises';
import { faultsOf } from '../support/accessibility.ts';
import { codeTo, newPhone } from '../support/outbox.ts';
import { expect, test } from '../support/shopper.ts';

// Cases B01, B02, ruling P19, PDPA.
test('a customer keeps all data, and ends it', async ({ page, shop, storefront, signedIn, account }) => {
  const customer = await signedIn();
  await page.goto('/profile#addresses');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'สมุดที่อยู่' })).toBeFocused();

  await account.button('แก้ไข ข้อมูลส่วนตัว').click();
  await expect(account.field('ชื่อ')).toBeFocused();
  // With a zero-width space, as copied from a chat.
  await account.field('นามสกุล').fill('รักษ์\u200Bทอง');
  await account.field('วันเกิด (ไม่บังคับ)').fill('31/02/2533');
  await account.button('บันทึก').click();
  await expect(account.personal).toContainText('กรุณากรอกวัน/เดือน/ปี พ.ศ.');
  await account.field('วันเกิด (ไม่บังคับ)').fill('๑๔/๐๒/๒๕๓๓');
  await page.keyboard.press('Enter');
  await expect(account.personal).toContainText('รักษ์ทองวันเกิด14 ก.พ. 2533');
  await expect(account.button('แก้ไข ข้อมูลส่วนตัว')).toBeFocused();

  await account.button('เพิ่มที่อยู่').click();
  await account.button('บันทึกที่อยู่').click();
  await expect(account.field('เบอร์โทรศัพท์ผู้รับ')).toBeFocused();
  await expect(account.book).toContainText('กรุณากรอกเบอร์โทรศัพท์');
  expect(await faultsOf(page)).toEqual([]);
  await account.field('เบอร์โทรศัพท์ผู้รับ').fill('๐๘๑-๒๓๔ ๕๖๗๘');
  await account.fillAddress('๑๐๑๐๐', 'แขวงสัมพันธวงศ์', '99/1 ถนนเยาวราช');
  await account.button('บันทึกที่อยู่').click();
  await expect(account.addresses).toHaveCount(1);
  await expect(account.addresses).toContainText(
    '99/1 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
  );
  await expect(account.addresses).toContainText('ที่อยู่หลัก');
  await expect(account.button('เพิ่มที่อยู่')).toBeFocused();

  const edit = account.button(/^แก้ไข ที่อยู่ของ .*เยาวราช/);
  await edit.click();
  await account.button('ยกเลิก').click();
  await expect(edit).toBeFocused();
  await edit.click();
  await account.field('บ้านเลขที่ อาคาร ซอย ถนน').fill('12 ถนนทรงวาด');
  await page.keyboard.press('Enter');
  await expect(account.button(/^แก้ไข ที่อยู่ของ .*ทรงวาด/)).toBeFocused();
  await account.button(/^ลบ ที่อยู่ของ/).press('Enter');
  await expect(account.book).toContainText('ยังไม่มีที่อยู่');
  await expect(page.getByRole('heading', { name: 'สมุดที่อยู่' })).toBeFocused();
  await account.button('เลิกทำ').click();
  await expect(account.addresses).toContainText('12 ถนนทรงวาด');
  await expect(page.getByRole('heading', { name: 'สมุดที่อยู่' })).toBeFocused();
  await account.button('เพิ่มที่อยู่').click();
  await account.field('เบอร์โทรศัพท์ผู้รับ').fill('0812345678');
  await account.fillAddress('10100', 'แขวงสัมพันธวงศ์', '99/1 ถนนเยาวราช');
  await account.button('บันทึกที่อยู่').click();
  await account.button(/^ตั้งเป็นที่อยู่หลัก .*เยาวราช/).press('Enter');
  await expect(account.button(/^แก้ไข ที่อยู่ของ .*เยาวราช/)).toBeFocused();
  await expect(account.addresses.first()).toContainText('99/1 ถนนเยาวราช');

  const phone = newPhone();
  await account.button('เพิ่ม เบอร์โทรศัพท์').click();
  await account.field('เบอร์โทรศัพท์ใหม่').fill(phone);
  await account.field('รหัสผ่านปัจจุบัน').fill('not my password');
  await account.button('ส่งรหัส OTP').click();
  await expect(account.security.getByRole('alert').first()).toContainText('รหัสผ่านปัจจุบันไม่ถูกต้อง');
  await expect(account.field('รหัสผ่านปัจจุบัน')).toBeFocused();
  await expect(account.field('รหัสผ่านปัจจุบัน')).toBeInViewport();
  await expect(account.field('รหัสผ่านปัจจุบัน')).toHaveAccessibleDescription(/รหัสผ่านปัจจุบันไม่ถูกต้อง/);
  await account.field('รหัสผ่านปัจจุบัน').fill(customer.password);
  await expect(account.security).not.toContainText('รหัสผ่านปัจจุบันไม่ถูกต้อง');
  await account.button('ส่งรหัส OTP').click();
  const otp = account.field('รหัส OTP 6 หลัก');
  await expect(otp).toBeFocused();
  await otp.fill((await codeTo(page, phone)).code);
  await page.keyboard.press('Enter');
  await expect(account.security).toContainText('เปลี่ยนเบอร์โทรศัพท์แล้ว');

  const newPassword = 'Another-2567';
  await account.button('เปลี่ยน รหัสผ่าน').click();
  await account.field('รหัสผ่านปัจจุบัน').fill(customer.password);
  await account.field('รหัสผ่านใหม่').fill(newPassword);
  await account.field('ยืนยันรหัสผ่าน').fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(account.security).toContainText('เปลี่ยนรหัสผ่านแล้ว');

  const download = page.waitForEvent('download');
  await account.button('ดาวน์โหลดข้อมูลของฉัน').click();
  const copy = JSON.parse(await readFile(await (await download).path(), 'utf8')) as unknown;
  expect(copy).toMatchObject({
    profile: { email: customer.username, mobileNumber: phone, birthDate: '1990-02-14' },
    addresses: [{ address: { phone: '0812345678', line: '99/1 ถนนเยาวราช', postcode: '10100' } }, {}],
    orders: [],
  });

  await account.button('ลบบัญชี…').click();
  await account.field('พิมพ์คำว่า “ลบบัญชี” เพื่อยืนยัน').fill('ลบ');
  await account.field('รหัสผ่านปัจจุบัน').fill(newPassword);
  await account.button('ลบบัญชีถาวร').click();
  await expect(account.privacy).toContainText('กรุณาพิมพ์คำว่า “ลบบัญชี”');
  await account.field('พิมพ์คำว่า “ลบบัญชี” เพื่อยืนยัน').fill('ลบบัญชี');
  expect(await faultsOf(page)).toEqual([]);
  await account.button('ลบบัญชีถาวร').click();
  await expect(storefront.alert).toContainText('ลบบัญชีเรียบร้อยแล้ว');
  await expect(page).toHaveURL('/');
  expect(await shop.sql('select 1 from customer where id = $1', [customer.id])).toEqual([]);
  const kept = await page.evaluate(() =>
    ['accessToken', 'refreshToken'].map((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual([null, null]);
});
