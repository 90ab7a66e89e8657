import { expect, test } from '../../support/shop.ts';
import { ShopPage } from '../pages/shop-page.ts';

test('the home page opens in Thai and complains of nothing', async ({ page, complaints }) => {
  const home = new ShopPage(page);
  await page.goto('/');
  await expect(page).toHaveTitle(/ห้างทองสุวรรณา/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(home.heading).toHaveText(/\p{Script=Thai}/u);
  expect(complaints).toEqual([]);
});
