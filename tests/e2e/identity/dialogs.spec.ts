import type { Page } from '@playwright/test';
import { faultsOf } from '../support/accessibility.ts';
import { codeTo, newPhone } from '../support/outbox.ts';
import { bar } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

test('an address can open each dialog for guests, and forgets it (spec 2.8)', async ({
  storefront,
  page,
}) => {
  const { login, account } = storefront;
  for (const [modal, dialog] of [
    ['login', login.dialog],
    ['login-step-register', login.dialog],
    ['register', account.register],
    ['forgot-password', account.recovery],
  ] as const) {
    await page.goto(`/catalog/all?search=ring&modal=${modal}`);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/catalog\/all\?search=ring$/);
    const tab = dialog.getByRole('tab', { selected: true });
    if (modal === 'login') await expect(tab).toHaveText('เข้าสู่ระบบ');
    if (modal === 'login-step-register') await expect(tab).toHaveText('ลงทะเบียนผู้ใช้งาน');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('without what it needs, or with an unknown name, nothing opens and the query is cleared (H-X03)', async ({
  page,
}) => {
  for (const query of [
    'modal=reset-password',
    'modal=create-password',
    'modal=alert',
    'modal=__proto__',
    'modal=constructor',
    'modal=login&modal=register',
    'modal=',
  ]) {
    await page.goto(`/about-us?${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page, query).toHaveURL(/\/about-us$/);
    await expect(page.getByRole('dialog'), query).toHaveCount(0);
  }
});

test(
  'a stored alert is shown once, as text (spec 2.8, H-X02)',
  { tag: '@deep' },
  async ({ storefront, page }) => {
    await page.goto('/');
    await page.evaluate(() =>
      localStorage.setItem(
        'alert',
        JSON.stringify({ title: 'ประกาศ', message: '<img src=x onerror=alert(1)>' }),
      ),
    );
    await page.goto('/?modal=alert');
    await expect(page.getByRole('dialog', { name: 'ประกาศ' })).toContainText('<img src=x');
    await storefront.dismissAlert('ประกาศ');
    await page.goto('/?modal=alert');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'creating a password signs out whoever is signed in first, once (H-S24)',
  { tag: '@deep' },
  async ({ storefront, shop, page }) => {
    await page.goto('/');
    await storefront.signIn(await shop.newCustomer());
    await page.evaluate(() => sessionStorage.setItem('createPasswordToken', 'x'.repeat(43)));
    await page.reload();
    await expect(storefront.account.invitation).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'โปรไฟล์ของฉัน' })).toHaveCount(0);
  },
);

test('guest mode: on without signing in, or back (spec 2.9)', async ({ storefront, page }) => {
  await storefront.add(bar.id);
  await page.goto('/check-out/guest');
  const ask = page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ' });
  const { dialog } = storefront.login;
  await ask.click();
  await storefront.account.back.click();
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await ask.click();
  await dialog.getByRole('button', { name: 'ดำเนินการต่อโดยไม่เข้าสู่ระบบ' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/check-out\/guest$/);
});

test('a guarded page shows the alert of the specification and goes home (spec 4.6)', async ({
  storefront,
  page,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('dialog', { name: 'กรุณาเข้าสู่ระบบ' })).toContainText(
    'ไม่อนุญาติให้เข้าถึงหน้า กรุณาเข้าสู่ระบบ',
  );
  await expect(page).toHaveURL(/\/$/);
  await expect(storefront.login.dialog).toBeHidden();
});

test.describe(
  'every dialog is sound to axe, and at 320 px nothing scrolls sideways',
  { tag: '@deep' },
  () => {
    test.use({ viewport: { width: 320, height: 640 } });

    const isSound = async (page: Page): Promise<void> => {
      const sideways = await page
        .getByRole('dialog')
        .evaluate((dialog) => [
          dialog.scrollWidth - dialog.clientWidth,
          document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ]);
      expect(sideways).toEqual([0, 0]);
      expect(await faultsOf(page)).toEqual([]);
    };

    test('the ways to register', async ({ storefront, page }) => {
      await page.goto('/?modal=login-step-register');
      await expect(storefront.login.dialog).toBeVisible();
      await isSound(page);
    });

    test('a forgotten password', async ({ storefront, page }) => {
      await page.goto('/?modal=forgot-password');
      await storefront.account.username.press('Enter');
      await expect(storefront.account.username).toHaveAccessibleDescription(/กรุณากรอก/);
      await isSound(page);
    });

    test('a code that is wrong', async ({ storefront, page }) => {
      const { account } = storefront;
      await account.askForCode(newPhone());
      await account.code.press('Enter');
      await expect(account.codeProblem).toHaveText('กรุณากรอกรหัส OTP');
      await isSound(page);
    });

    test('a password that is not one yet, and the alert at the end', async ({ storefront, page }) => {
      const { account } = storefront;
      const phone = newPhone();
      await account.askForCode(phone);
      await account.enterCode((await codeTo(page, phone)).code);
      await account.password.fill('A');
      await account.password.press('Enter');
      await expect(account.confirmation).toHaveAccessibleDescription(/กรุณากรอก/);
      await isSound(page);
      await account.choose('Thong-965');
      await expect(page.getByRole('dialog', { name: 'ลงทะเบียนสำเร็จ' })).toBeVisible();
      await isSound(page);
    });
  },
);
