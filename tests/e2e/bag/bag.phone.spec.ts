import { earrings, ring, pieces } from '../support/goods.ts';
import { expect, fillBag, phone, test } from '../support/shopper.ts';

test.use(phone);

test('on a phone the bag fills the screen, pay within reach of the thumb', async ({ page, storefront }) => {
  await storefront.product.open(ring.id);
  await storefront.product.choose(ring.size);
  await page.getByRole('group', { name: 'สั่งซื้อ' }).getByRole('button', { name: 'เพิ่มลงถุงช้อปปิ้ง' }).tap();
  const { bag } = storefront;
  await expect(bag.title).toBeFocused();
  await expect(bag.pay).toBeInViewport({ ratio: 1 });
  const box = await bag.dialog.boundingBox();
  const screen = page.viewportSize();
  expect(box?.width).toBe(screen?.width);
  expect(box?.height).toBe(screen?.height);
  for (const control of [bag.plus(ring.name), bag.minus(ring.name), bag.remove(ring.name), bag.close]) {
    const target = await control.boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await bag.plus(ring.name).tap();
  await expect(bag.quantity(ring.name)).toHaveValue('2');
  await bag.pay.tap();
  await expect(page).toHaveURL(/\/check-out\/guest$/);
});

test('on a phone a customer signs in from the menu and finds the bag', async ({ page, storefront, shop }) => {
  const customer = await shop.newCustomer();
  await fillBag(shop, customer, [pieces(earrings, 2)]);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'เมนู' }).tap();
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).tap();
  await storefront.login.fill(customer.username, customer.password);
  await storefront.login.submit.tap();
  await expect(storefront.login.dialog).toBeHidden();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 2 ชิ้น/);
});
