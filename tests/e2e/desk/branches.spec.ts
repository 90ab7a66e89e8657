import { expect, test } from '../support/shopper.ts';
import { faultsOf } from '../support/accessibility.ts';
import { bar, pieces } from '../support/goods.ts';
import { atDesk, type PlacedOrder, placeOrder } from '../support/placed-order.ts';
import { PaymentPage } from '../pages/payment-page.ts';

test('changed opening hours and a new closing day reach the shop', async ({ page, desk }) => {
  await desk.openAs('editor');
  // Editors have no orders page, where the desk starts for others.
  await expect(desk.heading).toHaveText('สินค้า');
  await page.getByRole('navigation').getByRole('link', { name: 'สาขา', exact: true }).click();
  await page.locator('a[href="/desk/branch/hangdong"]').click();
  await page.getByLabel('จันทร์ เปิด').fill('18:00');
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('เวลาปิดต้องอยู่หลังเวลาเปิด')).toBeVisible();
  await page.getByLabel('จันทร์ เปิด').fill('08:30');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(desk.result.filter({ hasText: 'บันทึกสาขาแล้ว' })).toBeVisible();

  await desk.openAs('cashier', '/desk/branch-days/hangdong');
  await page.getByLabel('วันที่ปิด').fill('2031-12-05');
  await page.getByRole('textbox', { name: 'เหตุผล' }).fill('ซ่อมไฟ');
  await expect(page.getByText('ไม่มีคำสั่งซื้อนัดรับในวันนี้')).toBeVisible();
  await page.getByRole('button', { name: 'ปิดสาขาในวันนี้' }).click();
  await expect(page.getByRole('region', { name: 'ปิด วันศุกร์ 5 ธ.ค. 2574' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await desk.openAs('owner', '/desk/holidays');
  await page.getByLabel('วันที่').fill('2031-12-04');
  await page.getByRole('textbox', { name: 'ชื่อวันหยุด' }).fill('ร้านหยุดประจำปี');
  await page.getByRole('button', { name: 'บันทึกวันหยุด' }).click();
  await expect(page.getByText('วันพฤหัสบดี 4 ธ.ค. 2574')).toBeVisible();

  await page.clock.setFixedTime(new Date('2031-12-03T20:00:00+07:00'));
  await page.goto('/locations');
  const branch = page.getByRole('listitem').filter({ hasText: 'สาขาหางดง' });
  await expect(branch).toContainText('จันทร์ 08:30–17:00 น., อังคาร–เสาร์ 10:00–17:00 น.');
  await expect(branch).toContainText('ปิดวันที่ 5 ธ.ค. 2574');
  await expect(branch).toContainText('ปิดแล้ว เปิดวันเสาร์ 10:00 น.');
});

test('a branch closes on a day, and its orders move to another', async ({ page, shop, desk }) => {
  await shop.sql('update stock set q = 50 where product_id = $1', [bar.id]);
  const orders = [1, 2].map(async () => placeOrder(page, shop, 'promptpay', { pickedUp: pieces(bar, 1) }));
  const [one, other] = (await Promise.all(orders)) as [PlacedOrder, PlacedOrder];
  await atDesk(page, shop, one, 'awaiting-payment', 'confirm');
  await atDesk(page, shop, other, 'awaiting-payment', 'confirm');
  const [waits] = await shop.sql(
    "select place_id as branch, delivery ->> 'date' as day from customer_order where number = $1",
    [one.orderNumber],
  );
  const [branch, day] = [String(waits?.['branch']), String(waits?.['day'])];
  const [to] = await shop.sql(
    `select s.place_id as id, p.name from stock s join place p on p.id = s.place_id
      where s.product_id = $1 and s.size_id = $2 and p.kind = 'branch' and p.id <> $3 and s.q >= 2 limit 1`,
    [bar.id, bar.size, branch],
  );

  await desk.openAs('cashier', `/desk/branch-days/${branch}`);
  await page.getByLabel('วันที่ปิด').fill(day);
  for (const { orderNumber } of [one, other])
    await expect(page.getByRole('row', { name: orderNumber })).toContainText(/0\d\d-\d{3}-\d{4}/);
  await page.getByRole('button', { name: 'ทราบแล้ว' }).click();
  await page.getByRole('button', { name: 'ปิดสาขาในวันนี้' }).click();
  const move = page.getByRole('form').or(page.getByRole('region')).filter({ hasText: 'ย้ายไปสาขา' }).last();
  await move.getByLabel('ย้ายไปสาขา').selectOption(String(to?.['id']));
  await move.getByLabel('วันที่รับใหม่').fill(day);
  expect(await faultsOf(page)).toEqual([]);
  await move.getByRole('button', { name: /^ย้าย \d+ คำสั่งซื้อและแจ้งลูกค้า$/ }).click();
  await expect(desk.result).toContainText('ย้ายนัดรับแล้ว');
  await new PaymentPage(page).open(one.orderId);
  await expect(page.getByRole('main')).toContainText(String(to?.['name']));
  await shop.sql('delete from branch_closure');
});
