import { lineKey } from '../../../engine/values/cart-line.ts';
import { expect, test } from '../support/shopper.ts';

test('shows all rows of a long bag each time it opens @deep', async ({ shop, storefront, signedIn }) => {
  const sizes = await shop.sql(
    'select product_id, size_id from product_size where sold order by product_id, size_id limit 60',
  );
  await signedIn(
    sizes.map((row) => ({ ...lineKey(String(row['product_id']), String(row['size_id'])), quantity: 1 })),
  );
  for (const time of ['first', 'again']) {
    await storefront.openBag();
    await expect(storefront.bag.rows, time).toHaveCount(60);
    await expect(storefront.bag.rows.getByRole('textbox'), time).toHaveCount(60);
    await storefront.closeBag();
  }
});
