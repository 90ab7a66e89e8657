import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from '../support/accessibility.ts';
import { earrings } from '../support/goods.ts';
import { linkTo } from '../support/outbox.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { atDesk, placeOrder } from '../support/placed-order.ts';
import { decideCookies, expect, test } from '../support/shopper.ts';
import { foreignWordsOn, recordAnnouncements } from '../support/spoken.ts';

const picture = readFileSync(
  join(import.meta.dirname, '..', '..', '..', '.github', 'pictures', 'bag-390.webp'),
);

test('a guest pays; the link works elsewhere', async ({ browser, page, shop, storefront, payment }) => {
  const order = await placeOrder(page, shop, 'promptpay');
  await recordAnnouncements(page);
  await payment.open(order.orderId);
  await expect(payment.qr).toBeVisible();
  await expect(payment.clock).toHaveText(/^เหลือ 29:\d\d$/);
  await expect(payment.main).toContainText('ร้านยังไม่ได้เรียกเก็บเงิน');
  await expect(page).toHaveTitle(/^ชำระเงิน/);
  const saved = page.waitForEvent('download');
  await payment.button('บันทึกรูป QR').click();
  expect((await saved).suggestedFilename()).toBe(`${order.orderNumber}.png`);

  const link = async (): Promise<string> => linkTo(page, order.contact.phone);
  await expect.poll(link).toMatch(/^\/o\/[0-9a-z]{12}$/);
  const short = await link();

  await page.route('**/v1/**', (route) => route.abort());
  await payment.check.click();
  await expect(payment.main).toContainText('ตรวจสอบสถานะไม่ได้ในขณะนี้');
  await expect(payment.qr).toBeVisible();
  await page.unroute('**/v1/**');
  await payment.check.click();
  await expect(payment.main).toContainText('ยังไม่พบยอดโอนเข้ามา');
  expect(await foreignWordsOn(page)).toEqual([]);

  await atDesk(page, shop, order, 'awaiting-payment', 'confirm');
  await expect(payment.heading).toContainText('ขอบคุณสำหรับคำสั่งซื้อ');
  await expect(payment.heading).toBeFocused();
  await expect(payment.main).toContainText(`หมายเลขคำสั่งซื้อ ${order.orderNumber}`);
  await expect(payment.timeline).toContainText('ชำระเงินแล้ว');
  await expect(payment.main.getByText('ส่งข้อความยืนยันทาง SMS')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faultsOf(page)).toEqual([]);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await decideCookies(other);
  await other.goto(`${shop.url}${short}`);
  await expect(other).toHaveURL(`${shop.url}/check-out/payment/${order.orderId}`);
  const theirs = new PaymentPage(other);
  await expect(theirs.heading).toContainText('ขอบคุณสำหรับคำสั่งซื้อ');
  await expect(theirs.main).toContainText('ข้อมูลผู้ซื้อถูกซ่อนไว้');
  await expect(theirs.main).not.toContainText(order.contact.fullName);
  const digits = other.getByLabel('เลขท้ายเบอร์โทร 4 ตัว');
  const right = order.contact.phone.slice(-4);
  await digits.fill(right === '0000' ? '0001' : '0000');
  await digits.press('Enter');
  await expect(theirs.main).toContainText('เลขท้ายไม่ตรงกับเบอร์โทรที่ใช้สั่งซื้อ');
  await digits.fill(right);
  await digits.press('Enter');
  await expect(theirs.main).toContainText(order.contact.fullName);
  await expect(theirs.heading).toContainText('ขอบคุณสำหรับคำสั่งซื้อ');
  await expect(theirs.heading).toBeFocused();
  await other.reload();
  await expect(theirs.main).toContainText(order.contact.fullName);
  await elsewhere.close();

  await payment.button('ลงทะเบียน').click();
  await expect(storefront.login.dialog).toBeVisible();
});

test('a customer sends a slip and finds the receipt (P02)', async ({
  context,
  page,
  shop,
  storefront,
  payment,
}) => {
  const customer = await shop.newCustomer();
  const order = await placeOrder(page, shop, 'promptpay', { customer });
  const [part] = await shop.sql(
    `insert into payment_event (event_id, reported_by, order_id, amount, paid_at, outcome)
     values ('a part', 'bank', $1, 50000, now(), 'part')
     returning (select total / 100 - 500 from customer_order where id = order_id)::int as missing`,
    [order.orderId],
  );
  await page.goto('/');
  await storefront.signIn(customer);
  await page.goto('/order-history');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: order.orderNumber });
  await expect(row).toContainText('รอชำระเงิน');
  await row.getByRole('link', { name: 'ชำระเงิน' }).click();

  await expect(payment.qr).toBeVisible();
  await expect(payment.heading).toContainText('ชำระเงิน');
  await expect(payment.heading).toBeFocused();
  await payment.button('เปลี่ยนเป็นโอนผ่านธนาคาร').click();
  await expect(payment.button('เปลี่ยนเป็นพร้อมเพย์')).toBeVisible();
  await expect(payment.main.getByRole('heading', { name: 'โอนเข้าบัญชีของร้าน' })).toBeFocused();
  await expect(payment.clock).toHaveText(/^เหลือ 23 ชั่วโมง/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await payment.button('คัดลอกยอด').click();
  await expect.poll(copied).toBe(String(part?.['missing']));
  await payment
    .button(/คัดลอก ?เลขที่บัญชี/)
    .first()
    .click();
  await expect.poll(copied).toMatch(/^[0-9]{10}$/);
  await payment.chooseSlip({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(payment.main.getByRole('alert').filter({ hasText: 'ใช้ได้เฉพาะรูป' })).toBeVisible();
  await payment.chooseSlip({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  const news = payment.main.getByRole('status');
  await expect(news.filter({ hasText: /^เลือกรูปสลิปแล้ว 1 KB ยังไม่ได้ส่ง/ })).toHaveCount(1);
  expect(await foreignWordsOn(page)).toEqual([]);
  await payment.button('ส่งสลิป').click();
  await expect(payment.main).toContainText('ไฟล์นี้ไม่ใช่รูปภาพที่เปิดได้');
  await expect(payment.main.getByRole('img', { name: 'สลิปที่เลือก' })).toBeVisible();
  await expect(payment.button('ส่งอีกครั้ง')).toBeHidden();
  await payment.chooseSlip({ name: 'slip.webp', mimeType: 'image/webp', buffer: picture });
  await payment.button('ส่ง').first().click();
  await expect(payment.heading).toContainText('ได้รับสลิปแล้ว');
  await expect(payment.main).toContainText('ไม่ต้องโอนซ้ำ');

  await atDesk(page, shop, order, 'awaiting-review', 'confirm');
  await expect(payment.heading).toContainText('ขอบคุณสำหรับคำสั่งซื้อ');
  await payment.main.getByRole('link', { name: 'ดูในประวัติการสั่งซื้อ' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
  await expect(main.getByRole('region', { name: 'รายการสินค้า' })).toContainText(earrings.name);
  await expect(main.getByRole('region', { name: 'ลำดับเหตุการณ์' })).toContainText(/\d+ \S+ 25\d\d/);
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const receipt = page.locator('[data-receipt]');
  await expect(receipt.getByRole('heading', { name: /ใบเสร็จรับเงิน\s*\/\s*ใบกำกับภาษีอย่างย่อ/ })).toBeVisible();
  await expect(receipt).toContainText(/เลขที่ RC-\d{4}-\d{4,}/);
  for (const words of ['ค่ากำเหน็จลาย', 'ภาษีมูลค่าเพิ่ม 7%', 'สิทธิยกเลิกการซื้อ', 'กำหนดส่งมอบ'])
    await expect(receipt).toContainText(words);
  await expect(main).toBeHidden();
  expect(await foreignWordsOn(page)).toEqual([]);
  // The band under a bar at the foot of the screen is not printed.
  await page.evaluate(() => document.body.style.setProperty('--consent-bar-height', '80px'));
  await expect(page.locator('body')).toHaveCSS('border-bottom-width', '0px');
  // The roll of a till has 80 mm, of which 72 are printed on.
  const window = page.viewportSize();
  await page.setViewportSize({ width: 272, height: 1_100 });
  expect(await receipt.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  if (window !== null) await page.setViewportSize(window);
  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('button', { name: 'สั่งอีกครั้ง' }).click();
  await expect(storefront.bag.row(earrings.name)).toBeVisible();
});

test('an unpaid order lapses or is cancelled, then repeated', async ({ page, shop, storefront, payment }) => {
  const first = await placeOrder(page, shop, 'promptpay');
  await payment.open(first.orderId);
  await payment.button('ยกเลิกคำสั่งซื้อ').click();
  const question = page.getByRole('dialog', { name: 'ต้องการยกเลิกคำสั่งซื้อนี้หรือไม่' });
  await expect(question.getByRole('button', { name: 'ไม่ยกเลิก' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(payment.button('ยกเลิกคำสั่งซื้อ')).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ', exact: true }).press('Enter');
  await expect(payment.heading).toContainText('ยกเลิกคำสั่งซื้อแล้ว');

  const second = await placeOrder(page, shop, 'promptpay');
  await payment.open(second.orderId);
  await expect(payment.qr).toBeVisible();
  await shop.sql('update customer_order set held_until = now() where number = $1', [second.orderNumber]);
  await expect(payment.heading).toContainText('หมดเวลาชำระเงิน');
  await expect(payment.main).toContainText('ไม่ได้เรียกเก็บเงินจากคุณ');
  await expect(payment.qr).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);
  await payment.button('สั่งอีกครั้ง').click();
  await expect(storefront.bag.row(earrings.name)).toBeVisible();
});
