import type { Shop, TestCustomer } from '../../support/shop.ts';
import { faultsOf } from '../support/accessibility.ts';
import { bar, earrings, ring } from '../support/goods.ts';
import { heartOf } from '../pages/wishlist-page.ts';
import { decideCookies, expect, test } from '../support/shopper.ts';

/** Saves products for a customer by SQL, the last as the newest. */
const fillWishlist = async (
  shop: Shop,
  { id }: TestCustomer,
  productIds: readonly string[],
): Promise<void> => {
  await shop.sql('insert into wishlist (customer_id, version) values ($1, 1)', [id]);
  for (const productId of productIds)
    await shop.sql('insert into wishlist_item (customer_id, product_id) values ($1, $2)', [id, productId]);
};

/** Saved products of a customer in the database, newest first. */
const savedInDatabase = async (shop: Shop, { id }: TestCustomer): Promise<readonly unknown[]> => {
  const rows = await shop.sql(
    'select product_id from wishlist_item where customer_id = $1 and removed_at is null order by position desc',
    [id],
  );
  return rows.map((row) => row['product_id']);
};

// Cases W01, W02, W05.
test('a guest’s hearts stay, and join the account’s', async ({ context, page, shop, storefront, list }) => {
  const customer = await shop.newCustomer();
  await fillWishlist(shop, customer, [ring.id, bar.id]);
  await storefront.product.open(earrings.id);
  const heart = heartOf(storefront.product.main, earrings.name).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`บันทึก ${earrings.name} ในรายการโปรดแล้ว`)).toBeAttached();
  const hint = page.getByRole('region', { name: 'คำแนะนำรายการโปรด' });
  await expect(hint).toContainText('เข้าสู่ระบบเพื่อดูรายการโปรดได้จากทุกอุปกรณ์');

  const other = await context.newPage();
  await decideCookies(other);
  await other.goto(`/product/${bar.id}`);
  const saved = page.getByRole('banner').getByRole('button', { name: /^รายการโปรด/ });
  await heartOf(other.getByRole('main'), bar.name).first().press('Enter');
  await expect(saved).toHaveAccessibleName('รายการโปรด 2 ชิ้น (เข้าสู่ระบบ)');
  await other.close();

  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(hint).toBeHidden();
  await saved.click();
  await storefront.login.enter(customer.username, customer.password);
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(list.cards).toHaveCount(3);
  // The bar was saved by both and is listed once; the account's products keep their order.
  expect(await savedInDatabase(shop, customer)).toEqual([earrings.id, bar.id, ring.id]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('savedProducts'))).toBe('[]');
});

const gone = { id: 'E-0405', name: 'ต่างหูเม็ดกลม' } as const;

test.afterEach(async ({ shop }) => {
  await shop.sql('update product set sold = true where id = $1', [gone.id]);
});

test('a customer moves a wish into the bag and back @deep', async ({ page, shop, storefront, list }) => {
  const customer = await shop.newCustomer();
  await fillWishlist(shop, customer, [gone.id, ring.id, earrings.id]);
  await shop.sql('update product set sold = false where id = $1', [gone.id]);
  await page.goto('/');
  await storefront.signIn(customer);
  await page.goto('/wishlist');
  await expect(list.cards).toHaveCount(3);
  await expect(list.card(gone.name)).toContainText('เลิกจำหน่ายแล้ว');
  await expect(list.card(gone.name).getByRole('link')).toHaveCount(0);
  await expect(list.card(ring.name).getByRole('link', { name: `เลือกไซส์ ${ring.name}` })).toHaveAttribute(
    'href',
    `/product/${ring.id}`,
  );
  expect(await faultsOf(page)).toEqual([]);

  await list.move(earrings.name).click();
  await expect(list.undo(earrings.name)).toBeFocused();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);
  await expect(storefront.bag.dialog).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(list.card(earrings.name).getByRole('link', { name: earrings.name })).toBeFocused();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 0 ชิ้น/);
  await list.move(earrings.name).press('Enter');
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);
  await list.remove(gone.name).click();
  await list.remove(ring.name).click();
  await expect.poll(() => savedInDatabase(shop, customer)).toEqual([]);

  await page.reload();
  await expect(list.empty).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'เลือกซื้อสินค้า' }).click();
  await expect(page).toHaveURL(/\/catalog\/all$/);
});
