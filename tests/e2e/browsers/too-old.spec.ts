import { ShopPage } from '../pages/shop-page.ts';
import { expect, test } from '../support/shopper.ts';

test('an unsupported browser gets the page and a notice that it is too old', async ({ page }) => {
  const home = new ShopPage(page);
  const tooOld = page.getByText(/^เบราว์เซอร์นี้เก่าเกินไป จึงสั่งซื้อบนเว็บไซต์นี้ไม่ได้ กรุณาอัปเดต.*หรือโทร 02-/);
  const banner = page.getByRole('banner');
  await page.goto('/');
  await expect(banner.getByRole('button', { name: /^ถุงช้อปปิ้ง 0 ชิ้น/ })).toBeEnabled();
  await expect(tooOld).toBeHidden();

  // Knows today's styles, and lacks words of scripts.
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
  await page.reload();
  await expect(tooOld).toBeVisible();
  await expect(home.heading).toBeVisible();

  // A browser that cannot read the scripts at all ignores cascade layers.
  await page.route('**/*.js', (route) => route.abort());
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const style = await answer.text();
    await route.fulfill({ response: answer, body: style.replace(/@layer [^{]*\{[^}]*\}\}/, '') });
  });
  await page.reload();
  await expect(tooOld).toBeVisible();
  await expect(home.heading).toBeVisible();
});
