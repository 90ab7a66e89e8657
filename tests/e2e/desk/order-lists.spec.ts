import { expect, test, decideCookies } from '../support/shopper.ts';
import { Desk } from '../pages/desk.ts';
import { faultsOf } from '../support/accessibility.ts';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';
import { bar, earrings, pieces } from '../support/goods.ts';
import { atDesk, placeOrder } from '../support/placed-order.ts';

for (const [width, when] of [
  [1440, ''],
  [390, ' @deep'],
] as const)
  test(`orders are packed and sent together, at ${width} px${when}`, async ({ page, browser, shop }) => {
    await decideCookies(page);
    const orders = [
      await placeOrder(page, shop, 'promptpay'),
      await placeOrder(page, shop, 'promptpay'),
      await placeOrder(page, shop, 'promptpay', { pickedUp: pieces(bar, 1) }),
    ] as const;
    for (const order of orders) await atDesk(page, shop, order, 'awaiting-payment', 'confirm');
    const [one, other, fetched] = orders.map(({ orderNumber }) => orderNumber) as [string, string, string];
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 844 } });
    const office = await context.newPage();
    const desk = new Desk(office);
    const main = office.getByRole('main');
    const choose = async (...numbers: readonly string[]) => {
      for (const number of numbers) await main.getByRole('checkbox', { name: `เลือก ${number}` }).click();
    };
    await desk.openAs('packer', '/desk?queue=prepare');
    await desk.listRead();
    await office.evaluate(() => {
      window.print = () => undefined;
    });
    const isSound = async (): Promise<void> => {
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await faultsOf(office)).toEqual([]);
    };

    // The sheets of three orders: a page for each slip, one pick list.
    await choose(one, other, fetched);
    await isSound();
    await main.getByRole('button', { name: 'พิมพ์ใบจัดของ' }).click();
    const paper = office.locator('[data-sheet]');
    await expect(paper.getByText(/^ใบจัดของ$/, { exact: false })).toHaveCount(3);
    await office.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await main.getByRole('button', { name: 'พิมพ์ใบหยิบของ' }).click();
    await expect(paper).toContainText(`${one}, ${other}`);
    await office.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await choose(one);
    await main.getByRole('button', { name: 'เริ่มจัดเตรียม (2)' }).click();
    await expect(main).toContainText('เริ่มจัดเตรียม: ทำแล้ว 2 จาก 2 รายการ');

    // From an order of the queue to the next one.
    await main.getByRole('link', { name: one }).click();
    await desk.act('เริ่มจัดเตรียม');
    await expect(main).toContainText('กำลังจัดเตรียม');
    await main.getByRole('link', { name: /^(รายการถัดไปใน|กลับไปที่) “รอจัดเตรียม”/ }).click();
    await expect(desk.heading).not.toHaveText(one);

    // Tracking numbers as lines: unreadable ones are listed by row, and nothing is done.
    await office.goto('/desk?queue=send');
    await choose(one, other, fetched);
    await main.getByRole('button', { name: 'กรอกหมายเลขพัสดุ' }).click();
    const parcels = main.getByRole('region', { name: 'หมายเลขพัสดุ' });
    const lines = parcels.getByRole('textbox');
    await expect(lines).toHaveValue(`${one}, \n${other}, `);
    await lines.fill(`${one}, TH0001A\n${other}, ๑`);
    await parcels.getByRole('button', { name: 'จัดส่งแล้ว' }).click();
    await expect(parcels.getByRole('table', { name: 'แถวที่ต้องแก้' })).toContainText(`${other}, ๑`);
    await isSound();
    await lines.fill(`${one}, TH0001A\n${other}; th0002b; Kerry\n${fetched}, TH0003C`);
    await parcels.getByRole('button', { name: 'จัดส่งแล้ว' }).click();
    await expect(main).toContainText('จัดส่งแล้ว: ทำแล้ว 2 จาก 3 รายการ');
    await expect(main.getByRole('table', { name: 'รายการที่ยังไม่ได้ทำ' })).toContainText(fetched);
    await isSound();

    // The remaining order is handled by hand.
    await main.getByRole('table', { name: 'รายการที่ยังไม่ได้ทำ' }).getByRole('link').click();
    await desk.act('พร้อมให้รับ');
    await expect(main.getByRole('button', { name: 'พร้อมให้รับ' })).toHaveCount(0);
    await office.goto('/desk?status=ready-for-pickup');
    await expect(main.getByRole('link', { name: fetched })).toBeVisible();
    await isSound();
    await context.close();
  });

test('a home branch filters the list until cleared; today’s hand-overs are printed', async ({
  page,
  shop,
}) => {
  await decideCookies(page);
  const sent = await placeOrder(page, shop, 'promptpay');
  const fetched = await placeOrder(page, shop, 'promptpay', { pickedUp: pieces(bar, 1) });
  await atDesk(page, shop, fetched, 'awaiting-payment', 'confirm');
  await shop.sql(
    "update customer_order set delivery = delivery || jsonb_build_object('date', $2::text) where number = $1",
    [fetched.orderNumber, bangkokDate(Date.now())],
  );
  const desk = new Desk(page);
  const main = page.getByRole('main');
  const numbered = ({ orderNumber }: { readonly orderNumber: string }) =>
    main.getByRole('link', { name: orderNumber });
  await desk.openAs('cashier', '/desk/account');
  await main.getByLabel('สาขาประจำ').selectOption('yaowarat');
  await expect(desk.result).toContainText('เปลี่ยนสาขาประจำแล้ว');
  await page.goto('/desk');
  await expect(numbered(fetched)).toBeVisible();
  await expect(numbered(sent)).toHaveCount(0);

  await main.getByRole('link', { name: 'นัดรับวันนี้' }).click();
  await main.getByRole('checkbox', { name: `เลือก ${fetched.orderNumber}` }).click();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await main.getByRole('button', { name: 'พิมพ์ใบส่งมอบ' }).click();
  await expect(page.locator('[data-sheet]')).toContainText(fetched.orderNumber);

  await page.goto('/desk?status=awaiting-payment');
  await main.getByLabel('สาขา', { exact: true }).selectOption('ทุกสาขา');
  await expect(numbered(sent)).toBeVisible();
  await expect(page).toHaveURL(/status=awaiting-payment&branch=all/);
  await shop.sql('update staff set branch_id = null');
});

test('40 packing slips print in three clicks, with a readable pick list @deep', async ({ page, shop }) => {
  test.setTimeout(120_000);
  await decideCookies(page);
  await shop.sql('update stock set q = q + 40 where product_id = $1', [earrings.id]);
  for (let nth = 0; nth < 40; nth += 1)
    await atDesk(page, shop, await placeOrder(page, shop, 'promptpay'), 'awaiting-payment', 'confirm');
  const main = page.getByRole('main');
  await new Desk(page).openAs('packer');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await main.getByRole('link', { name: /^รอจัดเตรียม/ }).click();
  await main.getByLabel('เลือกทั้งหน้า').click();
  // Other stories may have left some more.
  const chosen = await main.getByText(/^เลือก \d+ รายการ$/).textContent();
  const count = Number(chosen?.replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThanOrEqual(40);
  await main.getByRole('button', { name: 'พิมพ์ใบจัดของ' }).click();
  const paper = page.locator('[data-sheet]');
  await expect(paper.getByText(/^ใบจัดของ$/)).toHaveCount(count);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await main.getByRole('button', { name: 'พิมพ์ใบหยิบของ' }).click();
  await page.emulateMedia({ media: 'print' });
  // The order numbers leave room for the product column.
  const product = await paper.locator('tbody td:nth-child(2)').first().boundingBox();
  expect(product?.width).toBeGreaterThan(200);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await main.getByRole('button', { name: `เริ่มจัดเตรียม (${count})` }).click();
  await expect(main).toContainText(`เริ่มจัดเตรียม: ทำแล้ว ${count} จาก ${count} รายการ`);
});
