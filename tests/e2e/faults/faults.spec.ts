import type { Page, Route } from '@playwright/test';
import { bar, earrings, pieces } from '../support/goods.ts';
import { broken, expect, expectBag, fillBag, test } from '../support/shopper.ts';

const undecodable = { status: 200, json: { data: { cartId: 7, products: 'none' } } };
const answersOf = { 'an error 500': broken, 'a body that does not decode': undecodable } as const;

/** Removes the data that the server embeds in each page, so that the browser requests everything itself. */
const withoutHydrationData = (page: Page) =>
  page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const sent =
        /<div id="root"[^>]*>[^]*<script type="application\/json" id="hydration-data">[^]*?<\/script>/;
      const body = (await response.text()).replace(sent, '<div id="root"></div>');
      return route.fulfill({ response, body });
    },
  );

const onlyApi = (page: Page, answer: (route: Route) => Promise<void>) => page.route('**/v1/**', answer);

for (const [kind, answer] of Object.entries(answersOf)) {
  const when = answer === broken ? '' : ' @deep';

  test(`every call gets ${kind}: pages say so, and try again${when}`, async ({ storefront, page }) => {
    await storefront.add(bar.id);
    await storefront.closeBag();
    await withoutHydrationData(page);
    await onlyApi(page, (route) => route.fulfill(answer));
    for (const address of ['/', '/catalog/ring', `/product/${earrings.id}`]) {
      await page.goto(address);
      const card = page.getByRole('main').getByRole('alert').first();
      await expect(card).toContainText('ไม่สำเร็จ');
      await expect(card.getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
      await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);
    }
    await page.unroute('**/v1/**');
    await page.getByRole('main').getByRole('button', { name: 'ลองอีกครั้ง' }).first().click();
    await expect(storefront.product.add).toBeVisible();
  });

  test(`bag and checkout get ${kind} (C29, G06, P7)${when}`, async ({ storefront, shop, page }) => {
    const customer = await shop.newCustomer();
    await fillBag(shop, customer, [pieces(bar, 2)]);
    await storefront.add(earrings.id);
    await storefront.closeBag();
    await page.route('**/v1/order/client/cart', (route) => route.fulfill(answer));
    await storefront.signIn(customer);
    await storefront.openBag();
    const { bag } = storefront;
    await expect(bag.dialog.getByRole('alert')).toContainText('โหลดถุงช้อปปิ้งไม่สำเร็จ');
    await expect(bag.dialog.getByText('ไม่มีสินค้าในถุงช้อปปิ้ง')).toBeHidden();
    await expect(bag.row(earrings.name)).toBeVisible();
    await page.unroute('**/v1/order/client/cart');
    await bag.dialog.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(bag.quantity(bar.name)).toHaveValue('2');
    await expect(bag.offer).toContainText(earrings.name);

    await page.route('**/v1/order/client/cart', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(answer) : route.continue(),
    );
    const line = bag.row(bar.name);
    await bag.plus(bar.name).click();
    await expect(line.getByRole('alert')).toContainText('ยังไม่ได้เปลี่ยนเป็น 3 ชิ้น');
    await expect(bag.quantity(bar.name)).toHaveValue('2');
    await page.unroute('**/v1/order/client/cart');
    await line.getByRole('button', { name: /^ลองอีกครั้ง/ }).click();
    await expect(bag.quantity(bar.name)).toHaveValue('3');
    await expect(line.getByRole('alert')).toBeHidden();
    await expectBag(shop, customer, [pieces(bar, 3)]);

    await page.route('**/v1/order/client/cart**', (route) => route.fulfill(answer));
    await page.goto('/check-out');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('ไม่มีการเรียกเก็บเงิน');
    await page.unroute('**/v1/order/client/cart**');
    await main.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(page.getByRole('region', { name: 'สรุปรายการสั่งซื้อ' })).toContainText(bar.name);
  });
}

test('a stopped shop is reported; changes are sent later @deep', async ({ storefront, shop, signedIn }) => {
  const customer = await signedIn([pieces(bar, 2)]);
  await storefront.openBag();
  const { bag } = storefront;
  await expect(bag.quantity(bar.name)).toHaveValue('2');
  await shop.kill();
  await bag.plus(bar.name).click();
  await expect(bag.row(bar.name).getByRole('alert')).toContainText('เชื่อมต่อกับร้านไม่ได้ในขณะนี้');
  await expect(bag.quantity(bar.name)).toHaveValue('2');
  await shop.start();
  await bag.row(bar.name).getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expectBag(shop, customer, [pieces(bar, 3)]);
  await expect(bag.quantity(bar.name)).toHaveValue('3');
});

test('a chunk that could not be fetched loads with a new document', async ({ page, storefront }) => {
  await page.route('**/assets/{wire,call-chunk}-*', (route) => route.abort());
  await storefront.arrive('/blog');
  await page.getByRole('main').getByRole('link', { name: 'ข่าวสารและโปรโมชั่น', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('โหลดบทความไม่สำเร็จ');
  await page.unroute('**/assets/{wire,call-chunk}-*');
  await main.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/blog\?type=/);
});

test('code that the bag can do without is not missed @deep', async ({ storefront, page }) => {
  await page.route('**/assets/Recommendations-*', (route) => route.abort());
  await storefront.add(bar.id);
  const { bag } = storefront;
  await bag.plus(bar.name).click();
  await expect(bag.quantity(bar.name)).toHaveValue('2');
  await expect(bag.pay).toBeEnabled();
});

test('a drawn page that lost its code is loaded again', async ({ storefront, page }) => {
  await page.route('**/assets/ProductPage-*.js', (route) => route.abort('connectionreset'), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`/product/${bar.id}`);
  await page.mouse.move(10, 10);
  await failed;
  await page.waitForEvent('load');
  await storefront.product.add.click();
  await expect(storefront.bag.row(bar.name)).toBeVisible();
});

test('a drawn page without its code says so and can be read @deep', async ({ storefront, page }) => {
  await page.route('**/assets/ProductPage-*.js', (route) => route.abort('connectionreset'));
  await page.goto(`/product/${bar.id}`);
  await page.mouse.move(10, 10);
  await expect(page.locator('#not-started')).toBeVisible({ timeout: 20_000 });
  await expect(storefront.product.heading).toHaveText(bar.name);
  await page.unroute('**/assets/ProductPage-*.js');
  await page.reload();
  await storefront.product.add.click();
  await expect(storefront.bag.row(bar.name)).toBeVisible();
});

test('a product or page that is not there says so (F08)', async ({ storefront, page }) => {
  await storefront.product.open('no-such-product');
  await expect(storefront.product.heading).toHaveText('ไม่พบสินค้านี้');
  await page.goto('/no/such/page');
  await expect(storefront.product.heading).toBeVisible();
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('แหวน');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/catalog\/all\?search=/);
  await page.goto('/catalog/ring?page=-1&min_price=abc&weight=%ff&sort=__proto__&search=%00');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a bag spoilt in storage is put aside, its good lines stay @deep', async ({ storefront, page }) => {
  await storefront.add(bar.id);
  await page.evaluate(() => {
    const { lines } = JSON.parse(localStorage.getItem('guestCartProduct') ?? '') as { lines: unknown[] };
    localStorage.setItem('guestCartProduct', JSON.stringify([...lines, { productId: 'x', quantity: -1 }]));
  });
  await page.reload();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);
  await expect(page.getByText('สินค้าบางรายการที่เก็บไว้ในเครื่องนี้อ่านไม่ได้')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('guestCartProduct', '{"no'));
  await page.reload();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 0 ชิ้น/);
  // Server-rendered, the bag looks just as empty before it is loaded.
  const aside = () => page.evaluate(() => localStorage.getItem('guestCartProduct.corrupt'));
  await expect.poll(aside).toContain('{"no');
  await storefront.add(earrings.id);
  await expect(storefront.bag.rows).toHaveCount(1);
});

test('storage that throws: the bag works in memory (C34)', async ({ storefront, page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await storefront.add(bar.id);
  await storefront.bag.plus(bar.name).click();
  await expect(storefront.bag.quantity(bar.name)).toHaveValue('2');
});
