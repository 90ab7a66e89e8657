import { demoCustomers, demoPassword } from '../../../adapters/v1/server/seed/demo.ts';
import { faultsOf } from '../support/accessibility.ts';
import { bar, earrings, pieces, ring } from '../support/goods.ts';
import { bagInDatabase, askedBy, expect, expectBag, fillBag, test } from '../support/shopper.ts';

// Cases G01, H-C24.
test('a demo customer takes old lines over, also offline', async ({ storefront, shop, page, context }) => {
  const [demo] = demoCustomers;
  if (demo?.cart === undefined) throw new Error('the first demo customer has a bag');
  const [row] = await shop.sql('select id from customer where email = $1', [demo.email]);
  const account = { id: String(row?.['id']), username: demo.phone, password: demoPassword };
  await fillBag(shop, account, []);
  const { bag } = storefront;
  await storefront.add(bar.id);
  await storefront.closeBag();
  await storefront.signIn(account);
  const before = demo.cart.reduce((sum, { quantity }) => sum + quantity, 0);
  await expect(storefront.bagButton).toHaveAccessibleName(new RegExp(`^ถุงช้อปปิ้ง ${before} ชิ้น`));
  await storefront.offerBanner.getByRole('button', { name: 'ดูในถุง' }).click();
  await expect(bag.offer).toContainText(`${bar.name} × 1`);
  await expect(bag.rows).toHaveCount(demo.cart.length);
  await bag.offer.getByRole('button', { name: 'ใส่ลงถุง' }).click();
  await expect(bag.offer).toBeHidden();
  await expectBag(shop, account, [...demo.cart, pieces(bar, 1)]);

  await bag.remove(bar.name).click();
  await expectBag(shop, account, demo.cart);
  await bag.undo.click();
  await expectBag(shop, account, [...demo.cart, pieces(bar, 1)]);
  await expect(bag.pay).toBeEnabled();
  await context.setOffline(true);
  await expect(storefront.offlineBar).toBeVisible();
  const patches = askedBy(page, (path, request) =>
    path.startsWith('/v1/order/client/cart') && request.method() === 'PATCH' ? request : undefined,
  );
  for (const wanted of ['2', '3']) {
    await bag.plus(bar.name).click();
    await expect(bag.quantity(bar.name)).toHaveValue(wanted);
  }
  await expect(bag.pay).toHaveAccessibleDescription(/^ออฟไลน์/);
  expect(await bagInDatabase(shop, account)).toEqual([...demo.cart, pieces(bar, 1)]);
  await context.setOffline(false);
  await expectBag(shop, account, [...demo.cart, pieces(bar, 3)]);
  await expect(bag.pay).toBeEnabled();
  expect(patches).toHaveLength(1);
});

// Case K05, ruling P22.
test('pay shows where stock fell and goes on once changed', async ({ storefront, shop, page, signedIn }) => {
  await signedIn([pieces(earrings, 3)]);
  await storefront.openBag();
  const { bag, alert } = storefront;
  await expect(bag.pay).toBeEnabled();
  await shop.setStock(earrings.id, earrings.size, 1);
  await bag.pay.click();
  await expect(alert).toHaveAccessibleName('สินค้าในถุงช้อปปิ้งมีไม่พอ');
  await expect(alert.getByRole('button', { name: 'ปิดหน้าต่าง' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(bag.dialog).toBeVisible();
  await expect(bag.row(earrings.name)).toContainText('สินค้าไม่เพียงพอ กรุณาแก้ไขจำนวน');
  await expect(bag.quantity(earrings.name)).toHaveAccessibleDescription(/กรุณาแก้ไขจำนวน/);
  await expect(bag.pay).toBeFocused();
  await expect(bag.pay).toHaveAccessibleDescription('มีสินค้าที่ต้องแก้ไขจำนวน 1 รายการ');
  await bag.pay.press('Enter');
  await expect(bag.row(earrings.name).getByRole('link')).toBeFocused();
  await bag.minus(earrings.name).click();
  await expect(bag.quantity(earrings.name)).toHaveValue('1');
  await bag.pay.click();
  await expect(page).toHaveURL(/\/check-out$/);
  await page.goBack();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);
});

test('a line put aside for later is restored @deep', async ({ page, shop, storefront, signedIn }) => {
  const customer = await signedIn([pieces(earrings, 2), pieces(ring, 1)]);
  await storefront.openBag();
  const drawer = storefront.bag.dialog;
  const later = drawer.getByRole('region', { name: /^ซื้อภายหลัง/ });
  const aside = drawer.getByRole('button', { name: `เก็บไว้ซื้อภายหลัง ${earrings.name}` });
  await page.route('**/saved-line', (route) => route.abort('connectionreset'));
  await aside.click();
  await expect(drawer.getByRole('alert')).toContainText('ยังเก็บไว้ซื้อภายหลังไม่สำเร็จ สินค้ายังอยู่ในถุง');
  await page.unroute('**/saved-line');
  await drawer.getByRole('button', { name: `ลองอีกครั้ง ${earrings.name}` }).click();
  await expect(later).toContainText('ซื้อภายหลัง (1)');
  await expect(later).toContainText('จำนวน 2 ชิ้น');
  expect(await faultsOf(page)).toEqual([]);
  await expect.poll(() => bagInDatabase(shop, customer)).toHaveLength(1);
  await page.reload();
  await storefront.openBag();
  await later.getByRole('button', { name: `ย้ายกลับลงถุง ${earrings.name}` }).click();
  await expect(later).toHaveCount(0);
  expect(await bagInDatabase(shop, customer)).toHaveLength(2);
  await aside.click();
  await later.getByRole('button', { name: `ลบ ${earrings.name} ออกจากรายการซื้อภายหลัง` }).click();
  await expect(storefront.news).toContainText(`ลบ ${earrings.name} ออกจากรายการซื้อภายหลังแล้ว`);
  expect(await shop.sql('select 1 from saved_line where customer_id = $1', [customer.id])).toEqual([]);
});
