import { hashPassword } from '../../../adapters/v1/server/session/passwords.ts';
import { codeTo, linkTo, newPhone } from '../support/outbox.ts';
import { expect, test } from '../support/shopper.ts';

const newPassword = 'Krathong-96';

test(
  'a forgotten password, by phone: code, new password, and signing in with it',
  { tag: '@deep' },
  async ({ storefront, shop, page }) => {
    const phone = newPhone();
    await shop.sql('insert into customer (phone, password_hash) values ($1, $2)', [
      phone,
      await hashPassword('Forgotten-1'),
    ]);
    const { account, login } = storefront;
    await page.goto('/');
    await storefront.openLogin();
    await login.username.fill(phone);
    await login.dialog.getByRole('button', { name: 'ลืมรหัสผ่าน' }).click();
    await expect(account.username).toHaveValue(phone);
    await account.username.press('Enter');
    await expect(account.code).toBeFocused();
    await account.enterCode((await codeTo(page, phone)).code);
    await account.choose(newPassword);
    await storefront.dismissAlert('เปลี่ยนรหัสสำเร็จ');
    await expect(login.username).toBeFocused();
    await login.enter(phone, 'Forgotten-1');
    await expect(login.failure).toHaveText('อีเมล/หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง');
    await login.enter(phone, newPassword);
    await storefront.expectSignedIn();
  },
);

test('a forgotten password, by e-mail: the link opens a dialog, and its token is in no address (H-X04)', async ({
  storefront,
  shop,
  page,
}) => {
  const { username } = await shop.newCustomer();
  const { account, login } = storefront;
  await page.goto('/?modal=forgot-password');
  await account.username.fill(username.toUpperCase());
  await account.username.press('Enter');
  await expect(page.getByRole('dialog', { name: 'รีเซ็ตรหัสผ่านสำเร็จ' })).toContainText('อีเมล');
  await storefront.dismissAlert('รีเซ็ตรหัสผ่านสำเร็จ');
  await expect(account.recovery).toBeHidden();

  const link = await linkTo(page, username);
  const token = /#token=(.+)$/.exec(link)?.[1] ?? 'none';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Opened and closed at a shared browser, it opens for nobody who comes later.
  await page.goto(link);
  await expect(account.reset).toBeVisible();
  await page.reload();
  await expect(account.reset).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account.reset).toBeHidden();
  for (const address of ['/?modal=reset-password', '/']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(account.reset).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token);
  }

  await page.goto(link);
  await expect(account.reset).toBeVisible();
  expect(page.url()).not.toContain(token);
  expect(page.url()).not.toContain('modal');
  expect(asked.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([]);
  await account.choose(newPassword);
  await storefront.dismissAlert('เปลี่ยนรหัสสำเร็จ');
  expect(await page.evaluate(() => sessionStorage.getItem('resetPasswordToken'))).toBeNull();
  await login.enter(username, newPassword);
  await storefront.expectSignedIn();
});

test('a link that was used or never existed: told, no crash, and signing in works (A12)', async ({
  storefront,
  shop,
  page,
}) => {
  const customer = await shop.newCustomer();
  const { account } = storefront;
  await page.goto(`/?modal=reset-password#token=${'x'.repeat(43)}`);
  await storefront.dismissAlert('ลิงก์นี้ใช้ไม่ได้แล้ว');
  await expect(account.reset).toBeHidden();
  await expect(account.recovery).toBeVisible();
  await page.keyboard.press('Escape');
  await storefront.signIn(customer);
});

test('whether an e-mail has an account is not told: the same words, and no message', async ({
  storefront,
  page,
}) => {
  const { account } = storefront;
  await page.goto('/?modal=forgot-password');
  await account.username.fill('nobody-at-all@example.com');
  await account.username.press('Enter');
  await storefront.dismissAlert('รีเซ็ตรหัสผ่านสำเร็จ');
  expect(await linkTo(page, 'nobody-at-all@example.com')).toBe('');
});
