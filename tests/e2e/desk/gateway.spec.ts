import { expect, test } from '@playwright/test';
import { createDatabase } from '../../support/database.ts';
import type { Shop } from '../../support/shop.ts';
import { startShopProcess } from '../../support/server-process.ts';
import { Desk } from '../pages/desk.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { placeOrder } from '../support/placed-order.ts';
import { decideCookies } from '../support/shopper.ts';

test("a gateway's QR code is paid, and its money goes back through it @deep", async ({ browser }) => {
  const database = await createDatabase();
  const shop = await startShopProcess(database.url, { OPN_SECRET_KEY: 'stand-in' });
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } });
  const [page, office] = [await context.newPage(), await context.newPage()];
  await decideCookies(page);
  const order = await placeOrder(page, shop as unknown as Shop, 'promptpay');
  const payment = new PaymentPage(page);
  await payment.open(order.orderId);
  await expect(payment.qr).toBeVisible();
  await office.goto('/dev/opn');
  await office.getByRole('button', { name: 'จ่าย · Pay', exact: true }).click();
  await expect(payment.heading).toContainText('ขอบคุณสำหรับคำสั่งซื้อ', { timeout: 30_000 });

  const desk = new Desk(office);
  await desk.openAs('owner', `/desk/orders/${order.orderNumber}`);
  await desk.act('ยกเลิกคำสั่งซื้อ', { เหตุผล: 'ลูกค้าเปลี่ยนใจ' });
  await desk.act('บันทึกการคืนเงิน');
  await expect(office.getByRole('main')).toContainText('อ้างอิง rfnd_test_');
  await expect(office.getByRole('main')).not.toContainText('รอ Opn ตอบ');
  const { scrollWidth, clientWidth } = await office.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await context.close();
  await shop.stop();
  await database.drop();
});
