import { demoCustomers } from '../../../adapters/v1/server/seed/demo.ts';
import { Storefront } from '../pages/storefront.ts';
import { bar, earrings, pieces, ring } from '../support/goods.ts';
import { bagInDatabase, broken, cartCalls, expect, expectBag, fillBag, test } from '../support/shopper.ts';

test('a demo account signs in: its bag is shown, the old lines are offered and put back (G01)', async ({
  storefront,
  shop,
}) => {
  const [demo] = demoCustomers;
  if (demo?.cart === undefined) throw new Error('the first demo customer has a bag');
  const [row] = await shop.sql('select id from customer where email = $1', [demo.email]);
  const account = { id: String(row?.['id']), username: demo.phone, password: demo.password };
  await fillBag(shop, account, []);
  await storefront.add(bar.id);
  await storefront.closeBag();
  await storefront.signIn(account);
  const before = demo.cart.reduce((sum, { quantity }) => sum + quantity, 0);
  await expect(storefront.bagButton).toHaveAccessibleName(new RegExp(`^ถุงช้อปปิ้ง ${before} ชิ้น`));

  await storefront.offerBanner.getByRole('button', { name: 'ดูในถุง' }).click();
  const { bag } = storefront;
  await expect(bag.offer).toContainText(`${bar.name} × 1`);
  await expect(bag.rows).toHaveCount(demo.cart.length);
  await bag.offer.getByRole('button', { name: 'ใส่ลงถุง' }).click();
  await expect(bag.offer).toBeHidden();
  await expect(bag.row(bar.name)).toBeVisible();
  await expectBag(shop, account, [...demo.cart, pieces(bar, 1)]);
});

test(
  'an empty guest bag: signing in offers nothing and adds nothing (G03)',
  { tag: '@deep' },
  async ({ storefront, shop, page }) => {
    const customer = await shop.newCustomer();
    await fillBag(shop, customer, [pieces(earrings, 2)]);
    const posts = cartCalls(page, 'POST');
    await page.goto('/');
    await storefront.signIn(customer);
    await storefront.openBag();
    await expect(storefront.bag.quantity(earrings.name)).toHaveValue('2');
    await expect(storefront.bag.offer).toBeHidden();
    expect(posts).toEqual([]);
  },
);

test(
  'putting lines back fails midway: what is not in the bag stays offered, and trying again works (G05)',
  { tag: '@deep' },
  async ({ storefront, shop, page }) => {
    const customer = await shop.newCustomer();
    await storefront.add(bar.id);
    await storefront.add(earrings.id);
    await storefront.closeBag();
    await storefront.signIn(customer);
    let isBroken = true;
    await page.route('**/v1/order/client/cart', async (route) => {
      const sent = route.request().postData() ?? '';
      if (isBroken && route.request().method() === 'POST' && sent.includes(earrings.id)) {
        await route.fulfill(broken);
      } else await route.continue();
    });
    await storefront.openBag();
    const { bag } = storefront;
    await bag.offer.getByRole('button', { name: 'ใส่ลงถุง' }).click();
    await expect(bag.row(bar.name)).toBeVisible();
    await expect(bag.offer).toContainText(earrings.name);
    await expect(bag.offer).toContainText('ระบบของร้านขัดข้องชั่วคราว');
    await expect(bag.offer).not.toContainText(bar.name);
    isBroken = false;
    await bag.offer.getByRole('button', { name: 'ใส่ลงถุง' }).click();
    await expect(bag.offer).toBeHidden();
    await expectBag(shop, customer, [pieces(bar, 1), pieces(earrings, 1)]);
  },
);

test(
  'lines that nobody wants back are let go, also after a reload',
  { tag: '@deep' },
  async ({ storefront, shop, page }) => {
    const customer = await shop.newCustomer();
    await storefront.add(bar.id);
    await storefront.closeBag();
    await storefront.signIn(customer);
    await page.reload();
    await storefront.offerBanner.getByRole('button', { name: 'ดูในถุง' }).click();
    await storefront.bag.offer.getByRole('button', { name: 'ไม่ใส่' }).click();
    await expect(storefront.bag.offer).toBeHidden();
    await page.reload();
    await expect(storefront.bagButton).toBeVisible();
    await storefront.openBag();
    await expect(storefront.bag.offer).toBeHidden();
    expect(await bagInDatabase(shop, customer)).toEqual([]);
  },
);

test('adding, changing, removing and undoing reach the database', async ({
  storefront,
  shop,
  page,
  signedIn,
}) => {
  const customer = await signedIn();
  await storefront.add(ring.id, ring.size);
  const { bag } = storefront;
  await expectBag(shop, customer, [pieces(ring, 1)]);
  await bag.plus(ring.name).click();
  await expect(bag.quantity(ring.name)).toHaveValue('2');
  await expectBag(shop, customer, [pieces(ring, 2)]);
  await bag.remove(ring.name).click();
  await expectBag(shop, customer, []);
  await bag.undo.click();
  await expectBag(shop, customer, [pieces(ring, 2)]);
  await page.reload();
  await storefront.openBag();
  await expect(bag.quantity(ring.name)).toHaveValue('2');
});

test(
  '50 fast clicks on plus: at most 3 calls, and the right number in the database (G8)',
  { tag: '@deep' },
  async ({ storefront, shop, page, signedIn }) => {
    const customer = await signedIn([pieces(bar, 1)]);
    await storefront.openBag();
    const patches = cartCalls(page, 'PATCH');
    const { bag } = storefront;
    await bag.plus(bar.name).evaluate((plus: HTMLButtonElement) => {
      for (let click = 0; click < 25; click++) plus.click();
    });
    await bag.plus(bar.name).click({ clickCount: 25 });
    await expect(bag.quantity(bar.name)).toHaveValue('51');
    await expectBag(shop, customer, [pieces(bar, 51)]);
    await expect(bag.pay).toBeEnabled();
    expect(patches.length).toBeGreaterThan(0);
    expect(patches.length).toBeLessThanOrEqual(3);
  },
);

test(
  'offline changes are shown at once and sent once when the connection is back (H-C24)',
  { tag: '@deep' },
  async ({ storefront, shop, page, context, signedIn }) => {
    const customer = await signedIn([pieces(bar, 1)]);
    await storefront.openBag();
    const { bag } = storefront;
    await expect(bag.pay).toBeEnabled();
    await context.setOffline(true);
    await expect(storefront.offlineBar).toBeVisible();
    const patches = cartCalls(page, 'PATCH');
    for (const wanted of ['2', '3', '4']) {
      await bag.plus(bar.name).click();
      await expect(bag.quantity(bar.name)).toHaveValue(wanted);
    }
    await expect(bag.pay).toHaveAccessibleDescription(/^ออฟไลน์/);
    expect(await bagInDatabase(shop, customer)).toEqual([pieces(bar, 1)]);
    await context.setOffline(false);
    await expect(storefront.offlineBar).toBeHidden();
    await expectBag(shop, customer, [pieces(bar, 4)]);
    await expect(bag.pay).toBeEnabled();
    expect(patches).toHaveLength(1);
  },
);

test('stock fell meanwhile: pay shows the alert, reloads the bag and stays in it (K05)', async ({
  storefront,
  shop,
  page,
  signedIn,
}) => {
  await signedIn([pieces(earrings, 3)]);
  await storefront.openBag();
  const { bag, alert } = storefront;
  await expect(bag.pay).toBeEnabled();
  await shop.setStock(earrings.id, earrings.size, 1);
  await bag.pay.click();
  await expect(alert).toHaveAccessibleName('สินค้าในถุงช้อปปิ้งมีไม่พอ');
  await expect(alert).toContainText('กรุณาตรวจสอบสินค้าในถุงช้อปปิ้งอีกครั้ง');
  await expect(alert.getByRole('button', { name: 'ปิดหน้าต่าง' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(bag.dialog).toBeVisible();
  await expect(bag.row(earrings.name)).toContainText('สินค้าไม่เพียงพอ กรุณาแก้ไขจำนวน');
  await expect(bag.pay).toBeFocused();
  await bag.minus(earrings.name).click();
  await expect(bag.quantity(earrings.name)).toHaveValue('1');
  await bag.pay.click();
  await expect(page).toHaveURL(/\/check-out$/);
});

test(
  'pay lands on checkout with the bag, and Back shows the bag again (P22)',
  { tag: '@deep' },
  async ({ storefront, page, signedIn }) => {
    await signedIn([pieces(earrings, 2), pieces(bar, 1)], '/catalog/all');
    await storefront.openBag();
    const total = (await storefront.bag.total.textContent()) ?? '';
    await storefront.bag.pay.click();
    await expect(page).toHaveURL(/\/check-out$/);
    await expect(storefront.bag.dialog).toBeHidden();
    const summary = page.getByRole('region', { name: 'สรุปรายการสั่งซื้อ' });
    await expect(summary).toContainText(total);
    await expect(summary).toContainText('3 ชิ้น');
    await page.reload();
    await expect(summary).toContainText(total);
    await page.goBack();
    await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 3 ชิ้น/);
  },
);

test(
  'pressed while a change is being saved, pay waits for it and then goes on (P9)',
  { tag: '@deep' },
  async ({ storefront, shop, page, signedIn }) => {
    const customer = await signedIn([pieces(bar, 1)]);
    await storefront.openBag();
    await storefront.bag.plus(bar.name).click();
    await storefront.bag.pay.click({ force: true });
    await expect(page).toHaveURL(/\/check-out$/);
    expect(await bagInDatabase(shop, customer)).toEqual([pieces(bar, 2)]);
  },
);

test(
  'two tabs of one customer: signing out in one empties the bag in both (G08, H-S16)',
  { tag: '@deep' },
  async ({ storefront, context, signedIn }) => {
    await signedIn([pieces(bar, 1)]);
    await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);
    const other = await context.newPage();
    await other.goto('/profile');
    await new Storefront(other).signOut();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('ออกจากระบบเรียบร้อยแล้ว');
    await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 0 ชิ้น/);
  },
);
