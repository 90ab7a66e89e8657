import type { Page } from '@playwright/test';
import { expect, test } from '../support/shopper.ts';

const google = 'เข้าสู่ระบบด้วย Google';

/** On the page of the demo's provider, chooses somebody or cancels. */
const chooseAtProvider = async (page: Page, who: string): Promise<void> => {
  await page.waitForURL('**/dev/oidc/**');
  await page.getByRole('link', { name: who }).click();
};

test('a new customer of a provider creates a password, is signed in, and next time at once and back where they were', async ({
  storefront,
  page,
}) => {
  const { account, login } = storefront;
  await page.goto('/catalog/ring?modal=login');
  await login.dialog.getByRole('button', { name: google }).click();
  await chooseAtProvider(page, 'ธนา');
  await expect(account.invitation).toBeVisible();
  expect(page.url()).not.toContain('social');
  await account.choose('Thong-965');
  await storefront.dismissAlert('ลงทะเบียนสำเร็จ');
  await storefront.expectSignedIn();
  await expect(page).toHaveURL(/\/catalog\/ring$/);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept).not.toContain('createPasswordToken');
  expect(kept).not.toContain('createPasswordSocialData');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/catalog/necklace?modal=login');
  await login.dialog.getByRole('button', { name: google }).click();
  await chooseAtProvider(page, 'ธนา');
  await storefront.expectSignedIn();
  await expect(page).toHaveURL(/\/catalog\/necklace$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'who turns back at the provider is where they came from, and can sign in another way',
  { tag: '@deep' },
  async ({ storefront, shop, page }) => {
    const customer = await shop.newCustomer();
    await page.goto('/catalog/ring');
    await storefront.openLogin();
    await storefront.login.dialog.getByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' }).click();
    await chooseAtProvider(page, 'ยกเลิก');
    await expect(page).toHaveURL(/\/catalog\/ring$/);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await storefront.signIn(customer);
  },
);

test(
  'nobody is sent to another site after signing in (A13, H-X01)',
  { tag: '@deep' },
  async ({ storefront, shop, page }) => {
    const { account } = storefront;
    await page.goto('/v1/auth/client/register/facebook?callbackurl=%2Fhome');
    await chooseAtProvider(page, 'นภา');
    await account.choose('Thong-965');
    await storefront.dismissAlert('ลงทะเบียนสำเร็จ');
    for (const evil of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
    ]) {
      await page.evaluate(() => localStorage.clear());
      await page.goto(`/v1/auth/client/login/facebook?callbackurl=${encodeURIComponent(evil)}`);
      await chooseAtProvider(page, 'นภา');
      await storefront.expectSignedIn();
      expect(new URL(page.url()).origin, evil).toBe(new URL(shop.url).origin);
      await expect(page, evil).toHaveURL(/\/(home)?$/);
    }
  },
);
