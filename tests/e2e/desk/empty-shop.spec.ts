import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { codeOf } from '../../server/desk/support/desk.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { type ShopProcess, startShopProcess } from '../../support/server-process.ts';
import { CheckoutPage } from '../pages/checkout.ts';
import { Desk } from '../pages/desk.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { Storefront } from '../pages/storefront.ts';
import { faultsOf } from '../support/accessibility.ts';
import { decideCookies } from '../support/shopper.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const branch = 'สาขาเยาวราช';

/** Settings of the README for an own shop, and defaults that other stories override. */
const settings = {
  SHOP_MODE: 'production',
  BANK_ACCOUNTS: 'ธนาคารกสิกรไทย|012-3-45678-9|บริษัท ห้างทองสุวรรณา จำกัด',
  PROMPTPAY_ID: '0812345678',
  PROMPTPAY_NAME: 'บริษัท ห้างทองสุวรรณา จำกัด',
  UNVERIFIED_ORDER_BAHT: '100000',
  UNVERIFIED_SHARE: '50',
  ORDERS_PER_HOUR: '30',
  OPEN_ORDERS_PER_ADDRESS: '20',
  OPEN_PIECES_PER_ADDRESS: '20',
  OPEN_BAHT_PER_ADDRESS: '300000',
};

/** The link by which an owner joins, from the command line's output. */
const invitedOwner = async (shop: ShopProcess, database: TestDatabase): Promise<string> => {
  const line = ['src/desk/cli.ts', 'owner', 'สมศรี ทองดี', 'somsri@example.com'];
  const env = { ...process.env, ...settings, DATABASE_URL: database.url, DESK_URL: shop.url };
  const { stderr } = await promisify(execFile)(process.execPath, line, { cwd: root, env });
  return /https?:\/\/\S+\/desk\/join#[^\s,]+/.exec(stderr)?.[0] ?? '';
};

const photograph = async (): Promise<Buffer> =>
  sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#d4a73c' } })
    .jpeg()
    .toBuffer();

/** An owner opens the link, sets up a password and the second factor. */
const joinAsOwner = async (desk: Desk, link: string): Promise<void> => {
  const { page } = desk;
  await desk.giveFactor(codeOf(await desk.join(link, 'Kaan4-tewa9-ruung2')));
  await page.getByRole('button', { name: 'เก็บรหัสแล้ว เริ่มทำงาน' }).click();
  await expect(desk.heading).toHaveText('คำสั่งซื้อ');
};

/** Opens another page of the desk by its menu. */
const menu = async ({ page, heading }: Desk, name: string): Promise<void> => {
  const opener = page.getByRole('button', { name: 'เมนู' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(heading).toHaveText(name);
};

const announce = async (desk: Desk): Promise<void> => {
  const { page } = desk;
  await menu(desk, 'ราคาทอง');
  for (const [label, figure] of [
    ['ทองแท่ง รับซื้อ', '70400'],
    ['ทองแท่ง ขายออก', '70500'],
    ['ทองรูปพรรณ รับซื้อ', '69129.60'],
    ['ทองรูปพรรณ ขายออก', '71300'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(figure);
  await page.getByRole('button', { name: 'ประกาศราคา' }).click();
  await page.getByRole('button', { name: 'ยืนยันประกาศราคานี้' }).click();
  await expect(page.getByRole('region', { name: 'ราคาตอนนี้' })).toContainText('฿70,500');
};

/** A branch where orders are picked up: a new shop has none. */
const openBranch = async (desk: Desk): Promise<void> => {
  const { page } = desk;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await menu(desk, 'สาขา');
  await page.getByRole('main').getByRole('link', { name: 'เพิ่มสาขา' }).click();
  await field('ชื่อในลิงก์').fill('yaowarat');
  await field('ชื่อสาขา').fill(branch);
  await field('จังหวัด').fill('กรุงเทพมหานคร');
  await field('ที่อยู่').fill('99 ถนนเยาวราช เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100');
  await field('โทรศัพท์').fill('02-000-0101');
  await page.getByRole('main').getByRole('button', { name: 'เพิ่มสาขา' }).click();
  await expect(page.getByText('เพิ่มสาขาแล้ว')).toBeVisible();
};

const addProduct = async (desk: Desk): Promise<void> => {
  const { page } = desk;
  const field = (name: string) => page.getByRole('textbox', { name });
  await menu(desk, 'สินค้า');
  await page.getByRole('main').getByRole('link', { name: 'เพิ่มสินค้า' }).click();
  await field('รหัสสินค้า').fill('R-0001');
  await field('ชื่อสินค้า').fill('แหวนเกลี้ยงหน้าโค้ง');
  await desk.field('ประเภท').click();
  await page.getByRole('option', { name: 'แหวน', exact: true }).click();
  await desk.field('ลาย').fill('เกลี้ยง');
  await field('น้ำหนัก').fill('3.79');
  await desk.field('ไซส์').fill('54');
  await page.keyboard.press('Enter');
  await field('ค่ากำเหน็จ').fill('800');
  await page
    .getByLabel('เลือกภาพสินค้า')
    .setInputFiles({ name: 'ring.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(page.getByRole('img', { name: 'ภาพที่ 1' })).toBeVisible();
  await field('รายละเอียด').fill('แหวนทองเกลี้ยง 1 สลึง ใส่ได้ทุกวัน');
  await page.getByRole('button', { name: 'เพิ่มสินค้า' }).click();
  await expect(desk.heading).toHaveText('สินค้า R-0001');
};

const stockUp = async (desk: Desk, place: string): Promise<void> => {
  const { page } = desk;
  await desk.field('ที่').click();
  await page.getByRole('option', { name: place }).click();
  await page.getByRole('textbox', { name: 'จำนวนชิ้น' }).fill('4');
  await desk.field('เหตุผล').fill('ตั้งต้นสต็อก');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ปรับสต็อก' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${place}.* 4$`) })).toBeVisible();
};

/** A new shopper buys the ring, and reaches its payment page. */
const buy = async (page: Page, way: 'โอนเงินผ่านธนาคาร' | 'พร้อมเพย์'): Promise<PaymentPage> => {
  const storefront = new Storefront(page);
  const checkout = new CheckoutPage(page);
  await storefront.arrive('/');
  await expect(page.getByRole('main')).toContainText('แหวนเกลี้ยงหน้าโค้ง');
  await storefront.add('R-0001', '54');
  await storefront.bag.pay.click();
  await checkout.fillContact({ fullName: 'สมหญิง ใจดี', phone: '0812345678', email: 'somying@example.com' });
  if (way === 'พร้อมเพย์') {
    await checkout.pickUp(branch);
  } else {
    await checkout.choice(/^จัดส่งถึงที่อยู่/).check();
    await checkout.fillAddress('10900', 'แขวงจตุจักร', '12/3 ถนนพหลโยธิน');
  }
  await checkout.toPayment();
  await checkout.order(new RegExp(`^${way}`));
  await expect(page).toHaveURL(/\/check-out\/payment\/[\w-]{32}/);
  return new PaymentPage(page);
};

for (const width of [390, 1440])
  test(`an empty database becomes a shop that sells, at ${width} px @deep`, async ({ browser }) => {
    test.setTimeout(180_000);
    const database = await createDatabase({ empty: true });
    const shop = await startShopProcess(database.url, settings);
    const context = async () =>
      browser.newContext({ baseURL: shop.url, viewport: { width, height: 844 }, locale: 'th-TH' });
    const office = await context();
    const street = await context();
    const desk = new Desk(await office.newPage());
    const page = await street.newPage();
    await decideCookies(page);
    const main = desk.page.getByRole('main');
    const isSound = async (): Promise<void> => {
      for (const one of [page, desk.page])
        expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const one of [page, desk.page]) expect(await faultsOf(one)).toEqual([]);
    };

    const began = performance.now();
    await page.goto('/');
    await joinAsOwner(desk, await invitedOwner(shop, database));
    const steps = main.getByRole('region', { name: 'ห้าขั้นถึงการขายครั้งแรก' });
    await expect(steps).toContainText('✓');
    await isSound();
    await announce(desk);
    await openBranch(desk);
    await addProduct(desk);
    await stockUp(desk, 'คลังกลาง');
    await stockUp(desk, branch);
    await expect(main.getByRole('alert')).toContainText('ขายอยู่ในร้าน');
    const untilOnSale = performance.now() - began;
    await menu(desk, 'คำสั่งซื้อ');
    await expect(steps).toHaveCount(0);
    await menu(desk, 'สินค้า');
    await isSound();

    const transfer = await buy(page, 'โอนเงินผ่านธนาคาร');
    await expect(transfer.main).toContainText('012-3-45678-9');
    await isSound();
    await transfer.sendSlip('A1');
    await menu(desk, 'คำสั่งซื้อ');
    await expect(desk.page).toHaveTitle(/^\(1\) /);
    await isSound();
    await main.getByRole('link', { name: /^SV-\d{6}-0001$/ }).click();
    await desk.act('ไม่พบเงินเข้า', { เหตุผล: 'สลิปไม่ชัด' });
    await expect(main).toContainText('รอชำระเงิน');
    await page.reload();
    await expect(transfer.main).toContainText('สลิปไม่ชัด');
    await transfer.sendSlip('A2');
    await desk.page.reload();
    await desk.act('ยืนยันเงินเข้า', { ยอดเงินที่เข้า: '18,625' });
    await desk.act('เริ่มจัดเตรียม');
    await desk.act('จัดส่งแล้ว', { หมายเลขพัสดุ: 'TH12345678' });
    await expect(main).toContainText('หมายเลขพัสดุ TH12345678');
    await page.reload();
    await expect(transfer.main).toContainText('TH12345678');
    await isSound();
    await desk.act('ยกเลิกคำสั่งซื้อ', { เหตุผล: 'พัสดุตีกลับ', บัญชีของลูกค้า: 'กสิกรไทย 123-4-56789-0' });
    await expect(main).toContainText('บัญชีลูกค้า กสิกรไทย 123-4-56789-0');
    await desk.act('บันทึกการคืนเงิน', { เลขอ้างอิงการโอนคืน: 'KBANK 0042' });
    await expect(main).toContainText('อ้างอิง KBANK 0042');
    // The ring is in the courier's van until its parcel is back.
    await expect(main).toContainText('ยังไม่กลับถึงร้าน');
    await desk.act('พัสดุกลับถึงร้าน');
    await expect(main).toContainText('ขายต่อได้ กลับเข้าสต็อก');
    await isSound();

    const promptPay = await buy(page, 'พร้อมเพย์');
    await expect(promptPay.qr).toBeVisible();
    // No bank tells this shop: its buyer says that it was paid, and the desk looks for the money (ruling P44).
    await expect(promptPay.main).toContainText('ร้านตรวจยอดเงินเองในเวลาทำการ');
    await isSound();
    await promptPay.button('ฉันโอนแล้ว').click();
    await expect(promptPay.heading).toContainText('ร้านกำลังตรวจยอดเงิน');
    await isSound();
    await menu(desk, 'คำสั่งซื้อ');
    await main.getByRole('link', { name: /^SV-\d{6}-0002$/ }).click();
    await expect(main).toContainText('ลูกค้าแจ้งว่าโอนแล้วเมื่อ');
    await desk.act('ยืนยันเงินเข้า', { ยอดเงินที่เข้า: '๑๘,๖๒๕' });
    await desk.act('เริ่มจัดเตรียม');
    await desk.act('พร้อมให้รับ');
    await desk.act('ส่งมอบสินค้า');
    await expect(main).toContainText('ตรวจให้ครบทุกข้อก่อนส่งมอบ');
    await desk.handOver();
    await expect(main).toContainText('ผู้รับ สมหญิง ใจดี');
    await expect(main).toContainText('สำเร็จ');
    await page.reload();
    await expect(promptPay.timeline).toContainText('ได้รับสินค้าแล้ว');
    await isSound();
    await desk.act('รับคืนสินค้า', {
      แหวนเกลี้ยงหน้าโค้ง: '1',
      ยอดที่คืนให้ลูกค้า: '18,000',
      บัญชีของลูกค้า: 'กสิกรไทย 123-4-56789-0 สมหญิง ใจดี',
      เหตุผล: 'ลูกค้าเปลี่ยนใจ มีรอยเล็กน้อย',
    });
    await expect(main).toContainText('ต้องคืนเงินลูกค้า ฿18,000');
    await page.reload();
    await expect(page.getByRole('region', { name: 'การคืนสินค้าและเงิน' })).toContainText('คืน ฿18,000');
    await isSound();
    // A person takes ten times as long as this test.
    expect(untilOnSale).toBeLessThan(60_000);
    await Promise.all([office.close(), street.close()]);
    await shop.stop();
    await database.drop();
  });
