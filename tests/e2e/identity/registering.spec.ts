import type { Page, Request } from '@playwright/test';
import type { Storefront } from '../pages/storefront.ts';
import { codeTo, newPhone, wrongCode } from '../support/outbox.ts';
import { expect, test } from '../support/shopper.ts';

const goodPassword = 'Thong-965';

/** Collects the page's calls to one path of authentication. */
const callsTo = (page: Page, path: string): readonly Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/v1/auth/client/${path}`) calls.push(request);
  });
  return calls;
};

/** Holds calls to a path of authentication back; what it gives lets them go on. */
const heldBack = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/v1/auth/client/${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('registering by phone: code from the message, password, signed in; and in again with both', async ({
  storefront,
  page,
}) => {
  const phone = newPhone();
  const { account, login } = storefront;
  await page.goto('/catalog/ring?modal=login');
  await login.dialog.getByRole('tab', { name: 'ลงทะเบียนผู้ใช้งาน' }).click();
  await login.dialog.getByRole('button', { name: 'ลงทะเบียนด้วยหมายเลขโทรศัพท์' }).click();
  await expect(account.phone).toBeFocused();
  await account.phone.fill(`${phone.slice(0, 3)}-${phone.slice(3)}`);
  await account.phone.press('Enter');
  await expect(account.code).toBeFocused();
  const { code, keyRef } = await codeTo(page, phone);
  await expect(account.register).toContainText(`(Ref): ${keyRef}`);
  await expect(account.countdown).toHaveText(/^(10:00|09:5\d)$/);
  await expect(account.verify).toBeDisabled();
  await account.enterCode(code);

  await expect(account.password).toBeFocused();
  const kept = account.rules.filter({ hasText: 'ครบแล้ว' });
  for (const [typed, count] of [
    ['a', 0],
    ['A', 1],
    ['A1', 2],
    ['A1aaaaaa', 3],
  ] as const) {
    await account.password.fill(typed);
    await expect(kept, `A14: rules kept by ${typed}`).toHaveCount(count);
  }
  await account.choose(goodPassword);
  await storefront.dismissAlert('ลงทะเบียนสำเร็จ');
  await expect(account.register).toBeHidden();
  await storefront.expectSignedIn();
  await expect(page).toHaveURL(/\/catalog\/ring$/);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await storefront.signIn({ username: phone, password: goodPassword });
});

test('a phone that is registered already is told by an alert, and can be corrected (A08)', async ({
  storefront,
  shop,
  page,
}) => {
  const phone = newPhone();
  await shop.sql("insert into customer (phone, password_hash) values ($1, 'x')", [phone]);
  const { account } = storefront;
  await page.goto('/?modal=register');
  await account.phone.fill(phone);
  await account.phone.press('Enter');
  await expect(page.getByRole('dialog', { name: 'มีข้อมูลในระบบอยู่แล้ว' })).toContainText('กรุณาตรวจสอบอีกครั้ง');
  await storefront.dismissAlert('มีข้อมูลในระบบอยู่แล้ว');
  await expect(account.phone).toBeFocused();
  await expect(account.phone).toHaveValue(phone);
});

test(
  'what is typed wrongly on the way is told at its field, and nothing is sent',
  { tag: '@deep' },
  async ({ storefront, page }) => {
    const { account } = storefront;
    const phone = newPhone();
    await page.goto('/?modal=register');
    const asked = callsTo(page, 'register/mobile');
    const hint = 'เบอร์มือถือ 10 หลัก ขึ้นต้นด้วย 06, 08 หรือ 09';
    await account.phone.press('Enter');
    await expect(account.phone).toHaveAccessibleDescription(`${hint} กรุณากรอกเบอร์โทรศัพท์`);
    await account.phone.fill('0212345678');
    await account.phone.press('Enter');
    await expect(account.phone).toHaveAccessibleDescription(
      `${hint} รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง กรุณากรอก 10 หลัก เช่น 081-234-5678`,
    );
    expect(asked).toHaveLength(0);
    await account.phone.fill(phone);
    await account.phone.press('Enter');
    await expect(account.code).toBeFocused();
    await account.enterCode((await codeTo(page, phone)).code);
    await expect(account.password).toBeFocused();
    const chosen = callsTo(page, 'register/create-password');
    await account.password.press('Enter');
    await expect(account.password).toHaveAccessibleDescription(/กรุณากรอกรหัสผ่าน/);
    await expect(account.confirmation).toHaveAccessibleDescription('กรุณากรอกยืนยันรหัสผ่าน');
    await account.choose(goodPassword);
    await storefront.dismissAlert('ลงทะเบียนสำเร็จ');
    expect(chosen).toHaveLength(1);
  },
);

test(
  'the field for the code: letters ignored, pasted digits found, Thai digits read, zeros kept (O01, O02, O03, O09)',
  { tag: '@deep' },
  async ({ storefront, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { account } = storefront;
    await account.askForCode(newPhone());
    const calls = callsTo(page, 'register/verify-otp');
    const paste = async (text: string): Promise<void> => {
      await account.code.fill('');
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await account.code.press('ControlOrMeta+V');
    };
    await account.code.pressSequentially('abc');
    await expect(account.code).toHaveValue('');
    await paste('123');
    await expect(account.verify).toBeDisabled();
    await account.code.press('Enter');
    await expect(account.codeProblem).toHaveText('กรุณากรอกรหัส OTP');
    expect(calls).toHaveLength(0);
    await paste('1a2b3c4d5e6f');
    await expect(account.code).toHaveValue('123456');
    await expect(account.verify).toBeEnabled();
    await paste('654321 คือรหัส OTP ของคุณ (Ref 2K7Q) ใช้ได้ 10 นาที ห้ามบอกผู้อื่น');
    await expect(account.code).toHaveValue('654321');
    await account.code.fill('๐๐๐๐๐๔');
    await expect(account.code).toHaveValue('000004');
    const sent = page.waitForRequest('**/register/verify-otp');
    await account.code.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ otp: '000004' });
  },
);

/** Asks for a code with a new phone, in a page whose clock the test sets. */
const askedByTheClock = async ({ page, account }: Storefront): Promise<string> => {
  const phone = newPhone();
  await page.clock.install();
  await account.askForCode(phone);
  return phone;
};

/** Lets the half minute pass at the server that lies between two codes. */
const passPause = `update account_limit set sendings =
  array(select row(at - interval '30 seconds', network, is_known, kind)::limit_hit from unnest(sendings))`;

test('a wrong code is told, cleared and asked for again; after five it is locked until another one comes (P10)', async ({
  storefront,
  shop,
  page,
}) => {
  const { account } = storefront;
  const phone = await askedByTheClock(storefront);
  const first = await codeTo(page, phone);
  for (const _ of [1, 2, 3, 4, 5]) {
    await account.enterCode(wrongCode(first.code));
    await expect(account.codeProblem).toContainText('ข้อมูลไม่ถูกต้อง กรุณาลองอีกครั้ง');
    await expect(account.code).toHaveValue('');
    await expect(account.code).toBeFocused();
  }
  // Nothing is judged any more, not even the right code.
  await account.enterCode(first.code);
  await expect(account.code).toBeDisabled();
  await expect(account.codeProblem).toContainText('กรอกรหัสผิดครบจำนวนครั้งที่กำหนดแล้ว');
  await expect(account.resend).toBeFocused();
  await shop.sql(passPause);
  await page.clock.fastForward('00:31');
  await expect(account.resend).toBeEnabled();
  await account.resend.press('Enter');
  await expect(account.code).toBeFocused();
  const second = await codeTo(page, phone);
  expect(second.keyRef).not.toBe(first.keyRef);
  await expect(account.register).toContainText(`(Ref): ${second.keyRef}`);
  await account.enterCode(second.code);
  await expect(account.password).toBeFocused();
});

test('while a code is checked, pressing again asks nothing more (O05)', async ({ storefront, page }) => {
  const { account } = storefront;
  const phone = newPhone();
  await account.askForCode(phone);
  const calls = callsTo(page, 'register/verify-otp');
  const release = await heldBack(page, 'register/verify-otp');
  await account.code.fill((await codeTo(page, phone)).code);
  await account.code.press('Enter');
  await expect(account.verify).toBeDisabled();
  await account.code.press('Enter');
  await account.verify.click({ force: true });
  release();
  await expect(account.password).toBeFocused();
  expect(calls).toHaveLength(1);
});

test('asking for another code: not for half a minute, then one call, a new countdown, and how long a limit lasts', async ({
  storefront,
  shop,
  page,
}) => {
  const { account } = storefront;
  const phone = await askedByTheClock(storefront);
  await expect(account.resend).toHaveText(/^รับรหัสใหม่ \(00:(2\d|30)\)$/);
  await expect(account.resend).toBeDisabled();
  await page.clock.fastForward('05:00');
  await expect(account.countdown).toHaveText(/^0[45]:/);
  await shop.sql(passPause);
  const calls = callsTo(page, 'register/mobile');
  const release = await heldBack(page, 'register/mobile');
  await account.resend.click();
  await expect(account.resend).toBeDisabled();
  await account.resend.click({ force: true });
  release();
  await expect(account.countdown).toHaveText(/^(10:00|09:5\d)$/);
  await expect(account.resend).toBeDisabled();
  expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([
    { phoneNumber: phone, isFirstTime: false },
  ]);
  await page.clock.fastForward('00:31');
  await shop.sql(passPause);
  await account.resend.click();
  await expect.poll(() => calls.length).toBe(2);
  await expect(account.resend).toHaveText(/^รับรหัสใหม่ \(/);
  await page.clock.fastForward('00:31');
  await account.resend.click();
  await expect(account.codeProblem).toHaveText(/^ทำรายการบ่อยเกินไป ลองอีกครั้งได้ในอีก (1 ชั่วโมง|5\d นาที)$/);
  await expect(account.resend).toBeDisabled();
  await account.enterCode((await codeTo(page, phone)).code);
  await expect(account.password).toBeFocused();
});

test('after ten minutes, most of them in the background, the code is over and says what to do (spec 4.5)', async ({
  storefront,
  shop,
  page,
}) => {
  const { account } = storefront;
  await askedByTheClock(storefront);
  await shop.sql(passPause);
  await page.clock.fastForward('09:30');
  await expect(account.countdown).toHaveText(/^00:(2\d|30)$/);
  await page.clock.fastForward('00:31');
  await expect(account.countdown).toHaveText('00:00');
  await expect(account.code).toBeDisabled();
  await expect(account.codeProblem).toHaveText('OTP หมดอายุกรุณากด รับรหัสใหม่');
  await expect(account.resend).toBeFocused();
  await account.resend.press('Enter');
  await expect(account.code).toBeFocused();
  await expect(account.countdown).toHaveText(/^(10:00|09:5\d)$/);
});

test(
  'a code that only the server knows to be over says the same',
  { tag: '@deep' },
  async ({ storefront, shop, page }) => {
    const { account } = storefront;
    const phone = newPhone();
    await account.askForCode(phone);
    const { code } = await codeTo(page, phone);
    await shop.sql("update one_time_code set expires_at = now() - interval '1 second'");
    await account.enterCode(code);
    await expect(account.codeProblem).toHaveText('OTP หมดอายุกรุณากด รับรหัสใหม่');
    await expect(account.code).toBeDisabled();
  },
);

test(
  'back leads from the code to the phone, which is kept, and from there to signing in',
  { tag: '@deep' },
  async ({ storefront, page }) => {
    const { account, login } = storefront;
    const [first, second] = [newPhone(), newPhone()];
    await account.askForCode(first);
    await account.back.click();
    await expect(account.phone).toBeFocused();
    await expect(account.phone).toHaveValue(first);
    await account.phone.fill(second);
    await account.phone.press('Enter');
    await expect(account.code).toBeFocused();
    await page.getByRole('button', { name: 'เปลี่ยนเบอร์โทรศัพท์' }).click();
    await expect(account.phone).toHaveValue(second);
    await account.back.click();
    await expect(login.dialog.getByRole('tab', { name: 'ลงทะเบียนผู้ใช้งาน' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
);
