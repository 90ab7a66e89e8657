import type { Page } from '@playwright/test';
import { runs } from '../../support/properties.ts';
import { decideCookies, expect, test } from '../support/shopper.ts';
import { Storefront } from '../pages/storefront.ts';

/** Reloads a page; returns the statuses of the shop's profile calls up to the first that is not a 401. */
const startAgain = async (page: Page): Promise<number> => {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/customer/profile') && response.status() !== 401,
  );
  await page.reload();
  return (await answered).status();
};

const tokens = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => ['accessToken', 'refreshToken'].map((key) => localStorage.getItem(key)));

// Promise G2, cases H-S13, H-S14.
test('two tabs with expired tokens renew them once', async ({ context, page, shop }) => {
  const rounds = runs(10);
  test.setTimeout(60_000 + rounds * 5_000);
  const customer = await shop.newCustomer();
  await decideCookies(page);
  await page.goto('/');
  await new Storefront(page).signIn(customer);
  const other = await context.newPage();
  await decideCookies(other);
  await other.goto('/');
  const refreshes: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/session/refresh')) refreshes.push(response.status());
  });
  for (let round = 0; round < rounds; round++) {
    const before = await tokens(page);
    refreshes.length = 0;
    await shop.sql(
      `update access_token set expires_at = now() - interval '1 minute'
       where family_id in (select id from session_family where customer_id = $1)`,
      [customer.id],
    );
    expect(await Promise.all([startAgain(page), startAgain(other)])).toEqual([200, 200]);
    expect(refreshes).toEqual([200]);
    const after = await tokens(page);
    expect(await tokens(other)).toEqual(after);
    for (const [index, token] of after.entries()) {
      expect(token).not.toBeNull();
      expect(token).not.toBe(before[index]);
    }
  }
});
