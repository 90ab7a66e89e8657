import { expect, test } from '../support/shopper.ts';

test('a provider’s new customer is signed in, the next time at once', async ({ storefront, page }) => {
  const { account, login } = storefront;
  /** On the page of the demo's provider, chooses a person or cancels. */
  const signInWith = async (provider: string, who: string): Promise<void> => {
    await login.dialog.getByRole('button', { name: `เข้าสู่ระบบด้วย ${provider}` }).click();
    await page.waitForURL('**/dev/oidc/**');
    await page.getByRole('link', { name: who }).click();
  };
  await page.goto('/catalog/ring?modal=login');
  await signInWith('LINE', 'ยกเลิก');
  await expect(page).toHaveURL(/\/catalog\/ring$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/catalog/ring?modal=login');
  await signInWith('Google', 'ธนา');
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
  await signInWith('Google', 'ธนา');
  await storefront.expectSignedIn();
  await expect(page).toHaveURL(/\/catalog\/necklace$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
