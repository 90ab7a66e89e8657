import { budgets } from '../../budgets.ts';
import { drawnSince, watchDrawing } from '../../support/drawn.ts';
import { expect, type Pieces, test } from '../support/shopper.ts';
import type { Shop } from '../../support/shop.ts';

/** 60 lines of one piece each. */
const manyLines = async (shop: Shop): Promise<readonly Pieces[]> => {
  const sizes = await shop.sql(
    'select product_id, size_id from product_size where sold order by product_id, size_id limit 60',
  );
  return sizes.map((row) => ({
    productId: String(row['product_id']),
    sizeId: String(row['size_id']),
    quantity: 1,
  }));
};

test('one quantity changes, and no other row of a long bag is drawn again', async ({
  page,
  shop,
  storefront,
  signedIn,
}) => {
  await watchDrawing(page);
  await signedIn(await manyLines(shop));
  await storefront.openBag();
  const { rows } = storefront.bag;
  await expect(rows).toHaveCount(60);
  await expect(rows.nth(30).getByRole('textbox')).toHaveValue('1');
  // What comes once the bag is open has come.
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => (await drawnSince(page, rows)).rows).toBe(0);
  const plus = rows.nth(30).getByRole('button', { name: /^เพิ่มจำนวน/ });
  await plus.click();
  await expect(rows.nth(30).getByRole('textbox')).toHaveValue('2');
  await page.waitForLoadState('networkidle');
  const drawn = await drawnSince(page, rows);
  expect(drawn.rows).toBeGreaterThan(0);
  expect(drawn.rows).toBeLessThanOrEqual(budgets.rowsDrawn.most);
  expect(drawn.components).toBeLessThanOrEqual(budgets.componentsDrawn.most);
});

test('a long bag opens with the rows that a window shows and the names of all others, which follow by themselves', async ({
  page,
  shop,
  storefront,
  signedIn,
}) => {
  await signedIn(await manyLines(shop));
  const { bag, bagButton } = storefront;
  await storefront.openBag();
  await expect(bag.rows).toHaveCount(60);
  await storefront.closeBag();
  await expect(bag.rows).toHaveCount(0);
  await page.evaluate(() => {
    const seen: [names: number, fields: number][] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const rows = document.querySelectorAll('#bag li[data-line]');
      const whole = document.querySelectorAll('#bag li[data-line] input');
      if (rows.length > 0) seen.push([rows.length, whole.length]);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await bagButton.click();
  await expect(bag.rows).toHaveCount(60);
  await expect(bag.dialog.locator('[aria-busy="true"][data-line]')).toHaveCount(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: [number, number][] }).seen);
  expect(seen[0]).toEqual([60, budgets.rowsAtOnce.most]);
  // The last ones come apart from those before them.
  expect(new Set(seen.map(([, whole]) => whole)).size).toBeGreaterThan(2);
});
