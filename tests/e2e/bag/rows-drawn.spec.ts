import { budgets } from '../../budgets.ts';
import { drawnSince, watchDrawing } from '../../support/drawn.ts';
import { expect, fillBag, test } from '../support/shopper.ts';

test('one quantity changes, and no other row of a long bag is drawn again', async ({
  page,
  shop,
  storefront,
}) => {
  await watchDrawing(page);
  const sizes = await shop.sql(
    'select product_id, size_id from product_size where sold order by product_id, size_id limit 60',
  );
  const lines = sizes.map((row) => ({
    productId: String(row['product_id']),
    sizeId: String(row['size_id']),
    quantity: 1,
  }));
  const customer = await shop.newCustomer();
  await fillBag(shop, customer, lines);
  await page.goto('/');
  await storefront.signIn(customer);
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
