import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../adapters/log-file/node-digest.ts';
import { fingerprintOf } from '../../../engine/log/write.ts';
import { vocabulary } from '../../../engine/vocabulary.ts';
import { versionOf } from '../../../engine/log/program.ts';
import { verifyAll } from '../../engine/log/support/logs.ts';
import { bar, earrings, ring, pieces } from '../support/goods.ts';
import { codeTo } from '../support/outbox.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { atDesk } from '../support/placed-order.ts';
import {
  bagInDatabase,
  broken,
  expect,
  expectBag,
  fillBag,
  heldChanges,
  payAfterStockFell,
  test as shopping,
} from '../support/shopper.ts';
import { shop } from '../../../engine/programs/shop.ts';
import { textOfVocabulary } from '../../../engine/kernel/vocabulary.ts';

// Plays the sessions of tests/golden: each log must verify. RECORD_GOLDEN writes them, see tests/golden/README.md.

const folder = join(import.meta.dirname, '..', '..', 'golden', String(versionOf(shop)));
const largest = 400_000;

const test = shopping.extend<{ readonly record: (name: string) => Promise<void> }>({
  record: async ({ report }, use) =>
    use(async (name) => {
      const { text, lines } = await report.pressShortcut();
      expect(verifyAll(lines)).toEqual(E.right(null));
      expect(text.length).toBeLessThan(largest);
      // A local server is reachable unless the test breaks the call.
      expect(text).not.toContain('"unreachable"');
      if (process.env['RECORD_GOLDEN'] === undefined) return;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.jsonl`), text);
      await writeFile(join(folder, 'vocabulary.json'), textOfVocabulary(vocabulary));
      await writeFile(join(folder, 'vocabulary.txt'), `${fingerprintOf(nodeDigest, shop)}\n`);
    }),
});

test('a guest looks around and fills a bag', async ({ page, storefront, visitor, record }) => {
  const { bag } = storefront;
  await visitor.arrive();
  await visitor.category('แหวน');
  await page.getByRole('main').getByLabel('จัดเรียงตาม').selectOption('price-low');
  await expect(page).toHaveURL(/sort=price-low/);
  await visitor.add(ring.name, ring.size);
  await bag.plus(ring.name).click();
  await bag.plus(ring.name).click();
  await bag.minus(ring.name).click();
  await expect(bag.quantity(ring.name)).toHaveValue('2');
  await storefront.closeBag();
  await visitor.add(bar.name);
  await bag.quantity(bar.name).fill('12');
  await page.keyboard.press('Enter');
  await bag.remove(ring.name).click();
  await bag.undo.click();
  await bag.remove(bar.name).click();
  await expect(bag.rows).toHaveCount(1);
  await storefront.closeBag();
  await visitor.search('081-234-5678');
  await page.goBack();
  await visitor.home();
  await record('guest-bag');
});

test('a customer changes two lines, answers late', async ({ page, storefront, shop, record, signedIn }) => {
  const customer = await signedIn([pieces(bar, 1), pieces(earrings, 2)]);
  await storefront.openBag();
  const { bag } = storefront;
  await expect(bag.rows).toHaveCount(2);
  const held = await heldChanges(page);
  await bag.plus(bar.name).click();
  await held.wait(1);
  await bag.plus(earrings.name).click();
  await bag.plus(bar.name).click();
  await held.wait(2);
  await bag.minus(earrings.name).click();
  // The later answer arrives first, which makes the earlier one stale.
  await held.release('last first');
  await held.wait(2);
  await held.release();
  await page.unroute('**/v1/order/client/cart');
  await expect(bag.pay).toBeEnabled();
  await expectBag(shop, customer, [pieces(bar, 3), pieces(earrings, 2)]);
  await bag.remove(earrings.name).click();
  await expect.poll(async () => (await bagInDatabase(shop, customer)).length).toBe(1);
  await record('customer-race');
});

test('a guest signs in and is offered the old lines', async ({ page, storefront, shop, visitor, record }) => {
  const customer = await shop.newCustomer();
  await fillBag(shop, customer, [pieces(bar, 2)]);
  await visitor.arrive();
  await visitor.add(earrings.name);
  await storefront.closeBag();
  await visitor.add(ring.name, ring.size);
  await storefront.closeBag();
  await storefront.openLogin();
  const { login, bag } = storefront;
  await login.enter(customer.username, 'not-the-password');
  await expect(login.failure).toBeVisible();
  await page.route('**/login/customer-mobile', (route) => route.fulfill(broken), { times: 1 });
  await login.enter(customer.username, customer.password);
  await expect(login.failure).toContainText('ขัดข้อง');
  await login.enter(customer.username, customer.password);
  await expect(login.dialog).toBeHidden();
  await storefront.offerBanner.getByRole('button', { name: 'ดูในถุง' }).click();
  let isBroken = true;
  await page.route('**/v1/order/client/cart', async (route) => {
    const sent = route.request().postData() ?? '';
    const refuses = isBroken && route.request().method() === 'POST' && sent.includes(ring.id);
    return refuses ? route.fulfill(broken) : route.continue();
  });
  await bag.offer.getByRole('button', { name: 'ใส่ลงถุง' }).click();
  await expect(bag.row(earrings.name)).toBeVisible();
  await expect(bag.offer).toContainText(ring.name);
  isBroken = false;
  await bag.offer.getByRole('button', { name: 'ใส่ลงถุง' }).click();
  await expect(bag.offer).toBeHidden();
  await expect(bag.rows).toHaveCount(3);
  await storefront.closeBag();
  await page.getByRole('banner').getByRole('link', { name: 'โปรไฟล์ของฉัน' }).click();
  await expect(visitor.heading).toBeVisible();
  await storefront.signOut();
  await record('sign-in-offer');
});

test('the shop fails and recovers', async ({ page, context, storefront, shop, visitor, record }) => {
  const customer = await shop.newCustomer();
  await fillBag(shop, customer, [pieces(bar, 1)]);
  const main = page.getByRole('main');
  const tryAgain = main.getByRole('button', { name: 'ลองอีกครั้ง' }).first();
  await visitor.arrive();
  await page.route('**/v1/product/**', (route) => route.fulfill(broken));
  await visitor.category('กำไล');
  await expect(main.getByRole('alert').first()).toContainText('ไม่สำเร็จ');
  await page.unroute('**/v1/product/**');
  await page.route('**/v1/product/**', (route) => route.fulfill({ status: 200, json: { data: 7 } }));
  await tryAgain.click();
  await expect(main.getByRole('alert').first()).toContainText('ไม่สำเร็จ');
  await page.unroute('**/v1/product/**');
  await tryAgain.click();
  await expect(main.getByRole('article').first()).toBeVisible();
  await storefront.signIn(customer);
  await storefront.openBag();
  const { bag } = storefront;
  await expect(bag.pay).toBeEnabled();
  await context.setOffline(true);
  await expect(storefront.offlineBar).toBeVisible();
  await bag.plus(bar.name).click();
  await bag.plus(bar.name).click();
  await expect(bag.quantity(bar.name)).toHaveValue('3');
  await context.setOffline(false);
  await expect(storefront.offlineBar).toBeHidden();
  await expect(bag.pay).toBeEnabled();
  await page.route('**/v1/order/client/cart', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(broken) : route.continue(),
  );
  await bag.plus(bar.name).click();
  await expect(bag.row(bar.name).getByRole('alert')).toContainText('ยังไม่ได้เปลี่ยน');
  await page.unroute('**/v1/order/client/cart');
  await bag.row(bar.name).getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.poll(async () => (await bagInDatabase(shop, customer))[0]?.quantity).toBe(4);
  await storefront.closeBag();
  const unauthorized = { error: { code: 'UNAUTHORIZED', message: 'x', requestId: 'x' } };
  await page.route('**/v1/**', (route) =>
    /cart|customer|login|refresh|auth/.test(route.request().url())
      ? route.fulfill({ status: 401, json: unauthorized })
      : route.continue(),
  );
  await visitor.product(bar.name);
  await storefront.product.add.click();
  await expect(page).toHaveURL(/session-expired/);
  await record('failures');
});

test('a customer pays though stock fell', async ({ page, storefront, shop, visitor, record, signedIn }) => {
  const customer = await signedIn();
  await visitor.add(earrings.name);
  const { bag } = storefront;
  // Waits until the server has the line, before it is changed.
  await expect.poll(async () => (await bagInDatabase(shop, customer))[0]?.quantity).toBe(1);
  await expect(bag.pay).toBeEnabled();
  await bag.plus(earrings.name).click();
  await expect(bag.quantity(earrings.name)).toHaveValue('2');
  await expect(bag.pay).toBeEnabled();
  await expect.poll(async () => (await bagInDatabase(shop, customer))[0]?.quantity).toBe(2);
  await payAfterStockFell(storefront, shop, earrings);
  await expect(page.getByRole('region', { name: 'สรุปรายการสั่งซื้อ' })).toContainText(earrings.name);
  await page.goBack();
  await expect(storefront.bagButton).toHaveAccessibleName(/^ถุงช้อปปิ้ง 1 ชิ้น/);
  await page.goForward();
  await expect(page).toHaveURL(/\/check-out$/);
  await record('checkout');
});

const orderNumberOn = async (payment: PaymentPage): Promise<string> =>
  /SV-\d{6}-\d{4}/.exec((await payment.main.textContent()) ?? '')?.[0] ?? '';

const orderIdAt = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

test('a guest orders with a coupon', async ({ page, storefront, shop, visitor, record, checkout }) => {
  await visitor.arrive();
  await visitor.add(earrings.name);
  await storefront.bag.pay.click();
  await expect(page).toHaveURL(/\/check-out\/guest$/);
  await checkout.fillContact({ fullName: 'สมหญิง ใจดี', phone: '08' });
  await page.keyboard.press('Enter');
  await expect(checkout.problems).toBeVisible();
  await checkout.fillContact({ fullName: 'สมหญิง ใจดี', phone: '0812345678', email: 'somying@example.com' });
  await checkout.choice(/^รับเองที่สาขา/).check();
  await checkout.choice(/^จัดส่งถึงที่อยู่/).check();
  await checkout.fillAddress('10110', 'แขวงคลองตันเหนือ', '1 ซอยสุขุมวิท 31');
  await checkout.toPayment();
  await checkout.applyCoupon('OLD2566');
  await checkout.applyCoupon('SUVARNA200');
  await expect(checkout.summary).toContainText('SUVARNA200');
  await checkout.order(/^พร้อมเพย์/);
  await checkout.proof.getByRole('button', { name: 'ส่งรหัส OTP' }).click();
  await expect(checkout.code).toBeFocused();
  await page.keyboard.type((await codeTo(page, '0812345678')).code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/check-out\/payment\//);
  const payment = new PaymentPage(page);
  await expect(payment.qr).toBeVisible();
  await payment.button('เปลี่ยนเป็นโอนผ่านธนาคาร').click();
  await expect(payment.button('เปลี่ยนเป็นพร้อมเพย์')).toBeVisible();
  const order = { orderId: orderIdAt(page.url()), orderNumber: await orderNumberOn(payment) };
  await atDesk(page, shop, order, 'awaiting-payment', 'confirm');
  await expect(payment.heading).toContainText('ขอบคุณสำหรับคำสั่งซื้อ');
  await record('order');
});

test('a customer buys now and cancels', async ({ page, visitor, record, signedIn, checkout, payment }) => {
  await signedIn();
  await visitor.product(earrings.name);
  await page.getByRole('main').getByRole('button', { name: 'ซื้อเลย' }).first().click();
  await expect(page).toHaveURL(/\/check-out\?buy=now$/);
  await checkout.fillContact({ fullName: 'สมชาย มั่นคง', phone: '0898765432' });
  await checkout.pickUp();
  await checkout.toPayment();
  await checkout.order(/^โอน/);
  await expect(page).toHaveURL(/\/check-out\/buy-now-payment\//);
  await payment.button('ยกเลิกคำสั่งซื้อ').click();
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
  await expect(payment.main).toContainText('ยกเลิก');
  await visitor.home();
  await page.getByRole('banner').getByRole('link', { name: 'โปรไฟล์' }).click();
  await page.getByRole('main').getByRole('link', { name: 'ประวัติการสั่งซื้อ' }).click();
  await expect(page.getByRole('main')).toContainText('ยกเลิกแล้ว');
  await record('buy-now');
});
