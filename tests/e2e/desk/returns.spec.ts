import { expect, test } from '../../support/shop.ts';
import { Desk } from '../pages/desk.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { faultsOf } from '../support/accessibility.ts';
import { bar, pieces } from '../support/goods.ts';
import { atDesk, placeOrder } from '../support/placed-order.ts';
import { decideCookies } from '../support/shopper.ts';

test('a buyer asks for a return, and the desk accepts a part', async ({ page, browser, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await decideCookies(page);
  const order = await placeOrder(page, shop, 'promptpay', { pickedUp: pieces(bar, 2) });
  await atDesk(page, shop, order, 'awaiting-payment', 'confirm');
  await atDesk(page, shop, order, 'paid', 'prepare');
  await atDesk(page, shop, order, 'preparing', 'ready');
  await atDesk(page, shop, order, 'ready-for-pickup', 'hand-over');
  const payment = new PaymentPage(page);
  await payment.open(order.orderId);
  await page.getByText('ขอคืนสินค้า', { exact: true }).click();
  const card = page.getByRole('region', { name: 'การคืนสินค้าและเงิน' });
  const send = card.getByRole('button', { name: 'ส่งคำขอคืนสินค้า' });
  await send.click();
  await expect(card.getByLabel('บัญชีที่ให้ร้านโอนเงินคืน')).toBeFocused();
  await card.getByRole('combobox').selectOption('1');
  await card.getByLabel('เหตุผล').fill('ซื้อซ้ำ');
  await card.getByLabel('บัญชีที่ให้ร้านโอนเงินคืน').fill('กสิกรไทย 123-4-56789-0 มาลี ใจดี');
  expect(await faultsOf(page)).toEqual([]);
  await send.click();
  await expect(card).toContainText('ร้านได้รับคำขอคืนสินค้าแล้ว');

  const office = await (
    await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } })
  ).newPage();
  const desk = new Desk(office);
  await desk.openAs('cashier', '/desk?queue=returns');
  await office.getByRole('link', { name: order.orderNumber }).click();
  const main = office.getByRole('main');
  await expect(main).toContainText('ลูกค้าขอคืนสินค้า');
  // The customer's request is filled in.
  await desk.act('รับคืนสินค้า');
  await expect(main).toContainText('ต้องคืนเงินลูกค้า');
  await expect(main).toContainText('ขายต่อได้ กลับเข้าสต็อก');
  await expect(main.getByRole('row', { name: /เหลือ 1 ชิ้น/ })).toBeVisible();
  expect(await faultsOf(office)).toEqual([]);
  await desk.act('บันทึกการคืนเงิน', { เลขอ้างอิงการโอนคืน: 'KBANK 0043' });
  await expect(main).toContainText('อ้างอิง KBANK 0043');
  await expect(main).toContainText('สำเร็จ');

  await page.reload();
  await expect(card).toContainText('โอนเงินคืนแล้ว');
  for (const one of [page, office])
    expect(
      await one.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  await office.context().close();
});
