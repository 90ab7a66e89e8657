import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { bar, ring } from './goods.ts';
import { expect, fillBag, test } from './shopper.ts';

const routes = [
  '/',
  '/about-us',
  '/locations',
  '/our-services',
  '/contact-us',
  '/blog',
  '/blog/measure-ring-size',
  '/help/cookie-policy',
  '/catalog/all',
  '/catalog/ring',
  '/catalog/all?search=%E0%B9%81%E0%B8%AB%E0%B8%A7%E0%B8%99',
  `/product/${ring.id}`,
  '/check-out/guest',
  '/logout',
  '/logout?method=session-expired',
  '/no/such/page',
] as const;

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const lookedAt = ['/', `/product/${ring.id}`];

test.describe('accessibility by axe', () => {
  for (const address of lookedAt) {
    test(`of ${address}`, { tag: '@deep' }, async ({ page, storefront }) => {
      await storefront.add(bar.id);
      await page.goto(address);
      await settled(page);
      expect(await faultsOf(page)).toEqual([]);
    });
  }

  test('of every other page', { tag: '@deep' }, async ({ page, storefront, shop }) => {
    test.setTimeout(180_000);
    const found: Record<string, readonly string[]> = {};
    const look = async (address: string): Promise<void> => {
      await page.goto(address);
      await settled(page);
      found[address] = await faultsOf(page);
    };
    await page.goto('/');
    for (const address of routes.filter((route) => !lookedAt.includes(route))) await look(address);
    await page.goto('/');
    await storefront.signIn(await shop.newCustomer());
    for (const address of ['/profile', '/wishlist', '/order-history', '/check-out']) await look(address);
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(Object.keys(found).length).toBeGreaterThan(12);
  });

  test('of the bag with a note, and empty', { tag: '@deep' }, async ({ page, storefront, shop }) => {
    await storefront.add(ring.id, ring.size);
    await storefront.bag.plus(ring.name).click();
    await storefront.closeBag();
    await shop.setStock(ring.id, ring.size, 1);
    await storefront.openBag();
    await expect(storefront.bag.row(ring.name)).toContainText('กรุณาแก้ไขจำนวน');
    await expect(storefront.bag.dialog.getByRole('region', { name: 'สินค้าแนะนำ' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await storefront.bag.remove(ring.name).click();
    await expect(storefront.bag.undo).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test(
    'of the sign-in dialog with its errors, and the register tab',
    { tag: '@deep' },
    async ({ page, storefront }) => {
      await page.goto('/');
      await storefront.openLogin();
      await storefront.login.submit.click();
      await expect(storefront.login.username).toHaveAccessibleDescription(/กรุณากรอก/);
      expect(await faultsOf(page)).toEqual([]);
      await storefront.login.dialog.getByRole('tab', { name: 'ลงทะเบียนผู้ใช้งาน' }).click();
      expect(await faultsOf(page)).toEqual([]);
    },
  );
});

test('every route and layer keeps to the content security policy and complains of nothing (G28)', async ({
  page,
  storefront,
  shop,
  complaints,
}) => {
  for (const address of routes) {
    await page.goto(address);
    await settled(page);
  }
  await storefront.add(bar.id);
  await expect(storefront.bag.dialog.getByRole('region', { name: 'สินค้าแนะนำ' })).toBeVisible();
  await storefront.closeBag();
  const customer = await shop.newCustomer();
  await fillBag(shop, customer, [{ productId: bar.id, sizeId: bar.size, quantity: 1 }]);
  await storefront.signIn(customer);
  for (const address of ['/profile', '/wishlist', '/order-history', '/check-out']) {
    await page.goto(address);
    await settled(page);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  expect(complaints).toEqual([]);
});

test('at 320 px no page and no layer scrolls sideways', { tag: '@deep' }, async ({ page, storefront }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const overhang = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const address of routes) {
    await page.goto(address);
    await settled(page);
    expect(await overhang(), address).toBe(0);
  }
  await storefront.add(ring.id, ring.size);
  expect(await overhang()).toBe(0);
  const drawer = await storefront.bag.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(drawer).toBe(0);
  await expect(storefront.bag.pay).toBeInViewport({ ratio: 1 });
});

test('with the keyboard alone: from a product through the bag to checkout', async ({ page, storefront }) => {
  await storefront.product.open(ring.id);
  await expect(storefront.product.add).toBeVisible();
  const reach = async (target: ReturnType<Page['getByRole']>, key: string, most: number): Promise<void> => {
    for (let press = 0; press < most; press++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    await expect(target).toBeFocused();
  };
  await reach(storefront.product.size('50'), 'Tab', 40);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(storefront.product.size('52')).toBeChecked();
  await reach(storefront.product.add, 'Tab', 10);
  await page.keyboard.press('Enter');
  const { bag } = storefront;
  await expect(bag.title).toBeFocused();
  await reach(bag.plus(ring.name), 'Tab', 10);
  await page.keyboard.press('Enter');
  await expect(bag.quantity(ring.name)).toHaveValue('2');
  await reach(bag.pay, 'Tab', 20);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/check-out\/guest$/);
  await expect(storefront.product.heading).toBeFocused();
});
