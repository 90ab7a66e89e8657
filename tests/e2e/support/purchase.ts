import type { Page } from '@playwright/test';
import type { Shop } from '../../support/shop.ts';
import { ring } from './goods.ts';
import { CheckoutPage } from '../pages/checkout.ts';
import { ShopPage } from '../pages/shop-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { Storefront } from '../pages/storefront.ts';
import { decideCookies, expect } from './shopper.ts';

/** Purchase required of every browser: find a ring, put it into the bag, sign in, and order it. */
export const buyRing = async (page: Page, shop: Shop): Promise<void> => {
  await decideCookies(page);
  const storefront = new Storefront(page);
  const { bag, product } = storefront;
  const checkout = new CheckoutPage(page);
  const customer = await shop.newCustomer();

  const home = new ShopPage(page);
  await page.goto('/');
  await expect(home.heading).toBeVisible();
  await storefront.add(ring.id, ring.size);
  await expect(product.size(ring.size)).toBeChecked();
  await expect(bag.row(ring.name)).toBeVisible();
  await page.reload();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);

  await storefront.signIn(customer);
  await storefront.offerBanner.getByRole('button', { name: 'ดูในถุง' }).click();
  await bag.offer.getByRole('button', { name: 'ใส่ลงถุง' }).click();
  await expect(bag.row(ring.name)).toBeVisible();
  await bag.pay.click();
  await checkout.fillContact({ fullName: 'สมหญิง ใจดี', phone: '0812345678' });
  await checkout.choice(/^จัดส่งถึงที่อยู่/).check();
  await checkout.fillAddress('10900', 'แขวงจตุจักร', '12/3 ถนนพหลโยธิน');
  await checkout.toPayment();
  await checkout.order(/^พร้อมเพย์/);
  await expect(new PaymentPage(page).qr).toBeVisible();
};
