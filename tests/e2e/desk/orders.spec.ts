import type { Browser, Page } from '@playwright/test';
import { expect, type Shop, test } from '../../support/shop.ts';
import { Desk } from '../pages/desk.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { faultsOf } from '../support/accessibility.ts';
import { bar, pieces } from '../support/goods.ts';
import { atDesk, type PlacedOrder, placeOrder } from '../support/placed-order.ts';
import { taxIdOf } from '../../../engine/orders/tax-id.ts';
import { decideCookies } from '../support/shopper.ts';

/** Opens the order for its buyer and at the desk, in windows of this width. */
const bothSides = async (
  { page, browser, shop }: { readonly page: Page; readonly browser: Browser; readonly shop: Shop },
  order: PlacedOrder,
  width: number,
) => {
  const viewport = { width, height: 844 };
  await page.setViewportSize(viewport);
  await decideCookies(page);
  // Uses a separate context, which axe needs; it ends with the test.
  const context = await browser.newContext({ baseURL: shop.url, viewport });
  const office = await context.newPage();
  const desk = new Desk(office);
  const [row] = await shop.sql('select total::int from customer_order where number = $1', [
    order.orderNumber,
  ]);
  return {
    payment: new PaymentPage(page),
    office,
    desk,
    main: office.getByRole('main'),
    /** Total of the order, as staff type it. */
    amount: (Number(row?.['total']) / 100).toLocaleString('en'),
    /** Nothing runs off the side of either page, and axe finds nothing wrong with the desk's. */
    isSound: async (): Promise<void> => {
      for (const one of [page, office])
        expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await faultsOf(office)).toEqual([]);
    },
  };
};

for (const [width, when] of [
  [390, ''],
  [1440, ' @deep'],
] as const)
  test(`a transfer is confirmed and refunded, at ${width} px${when}`, async ({ page, browser, shop }) => {
    const order = await placeOrder(page, shop, 'transfer');
    const sides = await bothSides({ page, browser, shop }, order, width);
    const { payment, office, desk, main, amount, isSound } = sides;
    await payment.open(order.orderId);
    const reference = order.orderNumber.replaceAll('-', '');
    await payment.sendSlip(`A${reference}`);
    const read = async () =>
      shop.sql('select 1 from payment_slip where order_id = $1 and read_at is not null', [order.orderId]);
    await expect.poll(read).toHaveLength(1);

    await desk.openAs('owner', `/desk/orders/${order.orderNumber}`);
    await expect(main.getByText(/เลขอ้างอิง ASV\d+/)).toBeVisible();
    await isSound();
    await desk.act('ไม่พบเงินเข้า', { เหตุผล: 'สลิปไม่ชัด เห็นยอดเงินไม่ครบ' });
    await expect(main).toContainText('รอชำระเงิน');
    await page.reload();
    await expect(payment.main).toContainText('สลิปไม่ชัด เห็นยอดเงินไม่ครบ');
    await payment.sendSlip(`B${reference}`);

    await office.reload();
    await desk.act('ยืนยันเงินเข้า', { ยอดเงินที่เข้า: '1' });
    await expect(main).toContainText('ยอดนี้ไม่เท่ากับยอดที่ต้องชำระ');
    await desk.confirm('ยืนยันเงินเข้า', { ยอดเงินที่เข้า: amount });
    await desk.act('เริ่มจัดเตรียม');
    await desk.act('จัดส่งแล้ว', { หมายเลขพัสดุ: 'th12345678', ผู้ขนส่ง: 'Kerry' });
    await expect(main).toContainText('หมายเลขพัสดุ TH12345678');
    await page.reload();
    await expect(payment.main).toContainText('TH12345678');
    await expect(payment.timeline).toContainText('จัดส่งโดย Kerry');
    await isSound();

    await desk.act('ยกเลิกคำสั่งซื้อ', { เหตุผล: 'พัสดุตีกลับ ไม่มีผู้รับ' });
    await expect(main).toContainText('ต้องคืนเงินลูกค้า');
    await desk.act('บันทึกการคืนเงิน', { เลขอ้างอิงการโอนคืน: 'KBANK 0042' });
    await expect(main).toContainText('อ้างอิง KBANK 0042');
    await page.reload();
    await expect(payment.heading).toContainText('คืนเงินแล้ว');
    await expect(payment.main).toContainText('พัสดุตีกลับ ไม่มีผู้รับ');
    await office.context().close();
  });

for (const [width, when] of [
  [1440, ''],
  [390, ' @deep'],
] as const)
  test(`a PromptPay order is handed over, at ${width} px${when}`, async ({ page, browser, shop }) => {
    // Two bars exceed the amount without identification.
    const order = await placeOrder(page, shop, 'promptpay', { pickedUp: pieces(bar, 2) });
    const sides = await bothSides({ page, browser, shop }, order, width);
    const { payment, office, desk, main, amount, isSound } = sides;
    await payment.open(order.orderId);
    await expect(payment.qr).toBeVisible();

    await desk.openAs('owner', `/desk/orders/${order.orderNumber}`);
    await desk.act('ยืนยันเงินเข้า', { ยอดเงินที่เข้า: amount });
    await expect(main).toContainText('ชำระคำสั่งซื้อนี้');
    await expect(payment.heading).toContainText('ขอบคุณสำหรับคำสั่งซื้อ');
    // A failure is shown once, where it was pressed, and disappears with its form.
    const json = { error: { code: 'OVERTAKEN', message: '', requestId: '' } };
    await office.route(/(acts|delivery)$/, (route) => route.fulfill({ status: 409, json }), { times: 2 });
    const failsOnce = async (): Promise<void> => {
      await expect(desk.alert).toHaveText(/^มีผู้อื่นทำรายการนี้ไปก่อนแล้ว/);
      await main.getByRole('button', { name: 'ปิด', exact: true }).click();
      await expect(desk.alert).toHaveCount(0);
    };
    await desk.act('เริ่มจัดเตรียม');
    await failsOnce();
    await main.getByRole('button', { name: 'เปลี่ยนการจัดส่งหรือผู้รับ' }).click();
    await main.getByLabel('ชื่อผู้รับ').fill('มานะ ทองดี');
    await main.getByRole('button', { name: 'บันทึกและแจ้งลูกค้า' }).click();
    await failsOnce();
    await desk.act('เริ่มจัดเตรียม');
    await desk.act('พร้อมให้รับ');
    await expect(main.getByRole('button', { name: 'ส่งมอบสินค้า' })).toBeVisible();
    await page.reload();
    await expect(payment.main).toContainText('สินค้ารอคุณอยู่ที่สาขาแล้ว');
    await isSound();

    await desk.act('ส่งมอบสินค้า');
    await expect(main).toContainText('ต้องตรวจเอกสารยืนยันตัวตน');
    await desk.handOver({ 'ตัวท้าย 4 ตัว': '1234' });
    await expect(main).toContainText('สำเร็จ');
    await page.reload();
    await expect(payment.timeline).toContainText('ได้รับสินค้าแล้ว');
    await office.context().close();
  });

test('a tax invoice is requested late, and replaced by another', async ({ page, browser, shop }) => {
  const order = await placeOrder(page, shop, 'promptpay');
  await atDesk(page, shop, order, 'awaiting-payment', 'confirm');
  const { office, desk, main, isSound } = await bothSides({ page, browser, shop }, order, 390);
  await desk.openAs('owner', `/desk/orders/${order.orderNumber}`);
  // Acts and results are shown once.
  await expect(main.getByText('ชำระเงินแล้ว ·')).toHaveCount(1);
  await main.getByRole('button', { name: 'ลูกค้าขอใบกำกับภาษีเต็มรูป' }).click();
  const form = main.getByRole('form', { name: 'ข้อมูลใบกำกับภาษี' });
  await form.getByText('นิติบุคคล').click();
  await form.getByLabel('ชื่อบริษัท').fill('บริษัท ใจดี จำกัด');
  await form.getByLabel('เลขประจำตัวผู้เสียภาษี').fill('0105536000000');
  await form.getByRole('button', { name: 'บันทึกข้อมูล' }).click();
  await expect(form.getByLabel('เลขประจำตัวผู้เสียภาษี')).toBeFocused();
  await form.getByLabel('เลขประจำตัวผู้เสียภาษี').fill(taxIdOf('010553600000'));
  await form.getByLabel('รหัสสาขา').fill('๐๐๐๐๐');
  await form.getByLabel('รหัสไปรษณีย์').fill('10330');
  await form.getByLabel('ตำบล').click();
  await office.getByRole('option', { name: 'แขวงลุมพินี' }).click();
  await expect(form.getByLabel('อำเภอ')).toHaveValue('ปทุมวัน');
  await isSound();
  await form.getByRole('button', { name: 'บันทึกข้อมูล' }).click();
  await expect(main).toContainText('บริษัท ใจดี จำกัด (สำนักงานใหญ่)');
  await expect(main.getByText(/^ใบกำกับภาษี IV-/)).toHaveCount(1);

  await main.getByRole('button', { name: 'ยกเลิกและออกใบใหม่' }).click();
  await form.getByLabel('ชื่อบริษัท').fill('บริษัท ดีใจ จำกัด');
  await form.getByRole('button', { name: 'ยกเลิกฉบับเดิมและออกใหม่' }).click();
  await expect(form).toContainText('กรอกเหตุผลที่ยกเลิกใบเดิม');
  await form.getByLabel('เหตุผลที่ยกเลิก').fill('ชื่อผู้ซื้อไม่ถูกต้อง');
  await form.getByRole('button', { name: 'ยกเลิกฉบับเดิมและออกใหม่' }).click();
  await expect(main.getByText(/ยกเลิกแล้ว$/)).toHaveCount(1);
  await isSound();

  // The substitute names its former invoice.
  await office.evaluate(() => {
    window.print = () => undefined;
  });
  await main.getByRole('button', { name: 'พิมพ์ต้นฉบับและสำเนาใบกำกับภาษี' }).click();
  // A print dialog cannot tell whether paper came out.
  await main.getByRole('button', { name: 'พิมพ์ต้นฉบับแล้ว' }).click();
  await expect(main.getByRole('button', { name: 'พิมพ์สำเนาใบกำกับภาษี' })).toBeVisible();
  await office.emulateMedia({ media: 'print' });
  const paper = office.locator('[data-sheet]');
  await expect(paper).toContainText('แทนฉบับเดิมเลขที่ IV-');
  await expect(paper).toContainText('บริษัท ดีใจ จำกัด (สำนักงานใหญ่)');
  // Browsers print a footer group at the foot of each page.
  await expect(paper.locator('tfoot').first()).toHaveCSS('display', 'table-row-group');
  for (const [at, name] of ['auto', 'copy'].entries())
    await expect(paper.locator('section').nth(at)).toHaveCSS('page', name);
  await office.emulateMedia({ media: 'screen' });
  await office.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await main.getByText('ต้นฉบับสูญหายหรือชำรุด').click();
  await main.getByLabel('เหตุที่ออกใบแทน').fill('ลูกค้าทำหาย');
  await main.getByRole('button', { name: 'ออกใบแทน', exact: true }).click();
  await main.getByRole('button', { name: 'พิมพ์ใบแทนครั้งที่ 1' }).click();
  await expect(paper).toContainText('ใบแทนออกให้ครั้งที่ 1');
  await office.context().close();
});
