import { codeTo, newPhone } from '../support/outbox.ts';
import { expect, test } from '../support/shopper.ts';

test(
  'on a phone, from the menu: registering by touch, and the focus is back at the menu afterwards',
  { tag: '@deep' },
  async ({ storefront, page }) => {
    const phone = newPhone();
    const { account, login } = storefront;
    const menu = page.getByRole('banner').getByRole('button', { name: 'เมนู' });
    await page.goto('/');
    await menu.tap();
    await page.getByRole('dialog', { name: 'เมนู' }).getByRole('button', { name: 'ลงทะเบียน' }).tap();
    await login.dialog.getByRole('button', { name: 'ลงทะเบียนด้วยหมายเลขโทรศัพท์' }).tap();
    await account.phone.fill(phone);
    await account.register.getByRole('button', { name: 'รับรหัส OTP' }).tap();
    await expect(account.code).toBeFocused();
    await expect(account.verify).toBeInViewport({ ratio: 1 });
    await account.code.fill((await codeTo(page, phone)).code);
    await account.verify.tap();
    await account.choose('Thong-965');
    await storefront.dismissAlert('ลงทะเบียนสำเร็จ');
    await expect(menu).toBeFocused();
    await menu.tap();
    await expect(page.getByRole('dialog', { name: 'เมนู' })).toContainText('โปรไฟล์ของฉัน');
  },
);
