import { faultsOf } from '../support/accessibility.ts';
import { codeTo, newPhone } from '../support/outbox.ts';
import { expect, test } from '../support/shopper.ts';

test('an address can open a dialog for guests (spec 2.8, H-X03)', async ({ storefront, page }) => {
  for (const [modal, dialog] of [
    ['login-step-register', storefront.login.dialog],
    ['reset-password', null],
    ['__proto__', null],
    ['forgot-password', storefront.account.recovery],
  ] as const) {
    await storefront.arrive(`/catalog/all?search=ring&modal=${modal}`);
    await expect(page).toHaveURL(/\/catalog\/all\?search=ring$/);
    if (dialog === null) await expect(page.getByRole('dialog'), modal).toHaveCount(0);
    else await expect(dialog).toBeVisible();
  }
});

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('every dialog is sound to axe and fits 320 px @deep', async ({ storefront, page }) => {
    const { account, login } = storefront;
    const isSound = async (): Promise<void> => {
      const sideways = await page
        .getByRole('dialog')
        .evaluate((dialog) => [
          dialog.scrollWidth - dialog.clientWidth,
          document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ]);
      expect(sideways).toEqual([0, 0]);
      expect(await faultsOf(page)).toEqual([]);
    };
    await page.goto('/?modal=login-step-register');
    await expect(login.dialog).toBeVisible();
    await isSound();
    await page.goto('/?modal=forgot-password');
    await account.username.press('Enter');
    await expect(account.username).toHaveAccessibleDescription(/กรุณากรอก/);
    await isSound();
    const phone = newPhone();
    await account.askForCode(phone);
    await account.code.press('Enter');
    await expect(account.codeProblem).toHaveText('กรุณากรอกรหัส OTP');
    await isSound();
    await account.enterCode((await codeTo(page, phone)).code);
    await account.password.fill('A');
    await account.password.press('Enter');
    await expect(account.confirmation).toHaveAccessibleDescription(/กรุณากรอก/);
    await isSound();
    await account.choose('Thong-965');
    await expect(page.getByRole('dialog', { name: 'ลงทะเบียนสำเร็จ' })).toBeVisible();
    await isSound();
  });
});
