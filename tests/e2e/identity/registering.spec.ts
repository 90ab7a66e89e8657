import { codeTo, newPhone, wrongCode } from '../support/outbox.ts';
import { expect, test } from '../support/shopper.ts';

const goodPassword = 'Thong-965';

/** Ends the pause of 30 seconds between two codes at the server. */
const passPause = `update account_limit set sendings =
  array(select row(at - interval '30 seconds', network, is_known, kind)::limit_hit from unnest(sendings))`;

// Cases A08, A14, O05.
test('a phone is registered by its code and a password', async ({ storefront, shop, page }) => {
  const [known, phone] = [newPhone(), newPhone()];
  await shop.sql("insert into customer (phone, password_hash) values ($1, 'x')", [known]);
  const { account, login } = storefront;
  await page.goto('/catalog/ring?modal=login');
  await login.dialog.getByRole('tab', { name: 'ลงทะเบียนผู้ใช้งาน' }).click();
  await login.dialog.getByRole('button', { name: 'ลงทะเบียนด้วยหมายเลขโทรศัพท์' }).click();
  await expect(account.phone).toBeFocused();
  await account.phone.fill('0212345678');
  await account.phone.press('Enter');
  await expect(account.phone).toHaveAccessibleDescription(/รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง/);
  await account.phone.fill(known);
  await account.phone.press('Enter');
  await storefront.dismissAlert('มีข้อมูลในระบบอยู่แล้ว');
  await expect(account.phone).toBeFocused();
  await expect(account.phone).toHaveValue(known);
  await account.phone.fill(`${phone.slice(0, 3)}-${phone.slice(3)}`);
  await account.phone.press('Enter');
  await expect(account.code).toBeFocused();
  await account.back.click();
  await expect(account.phone).toHaveValue(`${phone.slice(0, 3)}-${phone.slice(3)}`);
  await shop.sql(passPause);
  await account.phone.press('Enter');
  await expect(account.code).toBeFocused();
  const { code, keyRef } = await codeTo(page, phone);
  await expect(account.register).toContainText(`(Ref): ${keyRef}`);
  await expect(account.countdown).toHaveText(/^(10:00|09:5\d)$/);
  await expect(account.verify).toBeDisabled();

  const checked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/register/verify-otp', async (route) => {
    checked.push(route.request().method());
    await promise;
    await route.continue();
  });
  await account.code.fill(`${code} คือรหัส OTP ของคุณ (Ref ${keyRef}) ใช้ได้ 10 นาที`);
  await expect(account.code).toHaveValue(code);
  await account.code.press('Enter');
  await expect(account.verify).toBeDisabled();
  await account.verify.click({ force: true });
  resolve();
  await expect(account.password).toBeFocused();
  expect(checked).toEqual(['POST']);
  const kept = account.rules.filter({ hasText: 'ครบแล้ว' });
  for (const [typed, count] of [
    ['a', 0],
    ['A1', 2],
    ['A1aaaaaa', 3],
  ] as const) {
    await account.password.fill(typed);
    await expect(kept, `rules kept by ${typed}`).toHaveCount(count);
  }
  await account.choose(goodPassword);
  await storefront.dismissAlert('ลงทะเบียนสำเร็จ');
  await storefront.expectSignedIn();
  await expect(page).toHaveURL(/\/catalog\/ring$/);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await storefront.signIn({ username: phone, password: goodPassword });
});

test('a wrong, locked or late code says what to do (P10, spec 4.5)', async ({ storefront, shop, page }) => {
  const { account } = storefront;
  const phone = newPhone();
  await page.clock.install();
  await account.askForCode(phone);
  const first = await codeTo(page, phone);
  await expect(account.resend).toHaveText(/^รับรหัสใหม่ \(00:(2\d|30)\)$/);
  await expect(account.resend).toBeDisabled();
  for (const _ of [1, 2, 3, 4, 5]) {
    await account.enterCode(wrongCode(first.code));
    await expect(account.codeProblem).toContainText('ข้อมูลไม่ถูกต้อง กรุณาลองอีกครั้ง');
    await expect(account.code).toHaveValue('');
    await expect(account.code).toBeFocused();
  }
  // No further code is checked, not even the right one.
  await account.enterCode(first.code);
  await expect(account.code).toBeDisabled();
  await expect(account.codeProblem).toContainText('กรอกรหัสผิดครบจำนวนครั้งที่กำหนดแล้ว');
  await expect(account.resend).toBeFocused();

  const another = async (): Promise<void> => {
    await shop.sql(passPause);
    await page.clock.fastForward('00:31');
    await expect(account.resend).toBeEnabled();
    await account.resend.press('Enter');
  };
  await another();
  await expect(account.code).toBeFocused();
  await expect(account.countdown).toHaveText(/^(10:00|09:5\d)$/);
  const second = await codeTo(page, phone);
  expect(second.keyRef).not.toBe(first.keyRef);
  await expect(account.register).toContainText(`(Ref): ${second.keyRef}`);
  // Most of its ten minutes pass in the background.
  await page.clock.fastForward('09:30');
  await expect(account.countdown).toHaveText(/^00:(2\d|30)$/);
  await page.clock.fastForward('00:31');
  await expect(account.codeProblem).toHaveText('OTP หมดอายุกรุณากด รับรหัสใหม่');
  await expect(account.code).toBeDisabled();
  await expect(account.resend).toBeFocused();

  await another();
  await expect(account.code).toBeFocused();
  await another();
  await expect(account.codeProblem).toHaveText(/^ทำรายการบ่อยเกินไป ลองอีกครั้งได้ในอีก (1 ชั่วโมง|5\d นาที)$/);
  await expect(account.resend).toBeDisabled();
  await account.enterCode((await codeTo(page, phone)).code);
  await expect(account.password).toBeFocused();
});
