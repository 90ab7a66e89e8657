import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/shopper.ts';
import { tabTo } from '../support/keyboard.ts';
import { atDesk, placeOrder } from '../support/placed-order.ts';

/** Folder for screenshots; none unless it is set. */
const { DESK_PICTURES: folder } = process.env;
const look = async (page: Page, name: string): Promise<void> => {
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('by keyboard alone an order is confirmed, prepared and shipped @deep', async ({ page, shop, desk }) => {
  const order = await placeOrder(page, shop, 'promptpay');
  const [row] = await shop.sql('select total::int from customer_order where number = $1', [
    order.orderNumber,
  ]);
  await desk.openAs('owner', '/desk');
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('searchbox'));
  await page.keyboard.type(order.orderNumber);
  await page.keyboard.press('Enter');
  const found = main.getByRole('link', { name: order.orderNumber });
  await found.waitFor();
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  await expect(desk.heading).toHaveText(order.orderNumber);
  const does = async (name: string, typed: readonly string[]): Promise<void> => {
    const open = page.getByRole('group', { name: 'ทำรายการ' }).getByRole('button', { name });
    await open.waitFor();
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    for (const text of typed) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await look(page, `keyboard-${name}`);
    await tabTo(page, page.getByRole('region', { name }).getByRole('button', { name }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name })).toHaveCount(0);
    // The keyboard's focus is on the next act.
    await expect(page.getByRole('group', { name: 'ทำรายการ' }).getByRole('button').first()).toBeFocused();
  };
  await does('ยืนยันเงินเข้า', [String(Number(row?.['total']) / 100)]);
  await does('เริ่มจัดเตรียม', []);
  await does('จัดส่งแล้ว', ['th12345678']);
  await expect(main).toContainText('TH12345678');
});

test('an act with a lost answer is done once, with advice @deep', async ({ page, shop, desk }) => {
  const order = await placeOrder(page, shop, 'promptpay');
  await atDesk(page, shop, order, 'awaiting-payment', 'confirm');
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.openAs('owner', `/desk/orders/${order.orderNumber}`);
  await page.getByRole('group', { name: 'ทำรายการ' }).waitFor();
  // The shop stops before it receives the request.
  await shop.kill();
  await desk.act('เริ่มจัดเตรียม');
  await expect(desk.alert.filter({ hasText: 'ติดต่อเซิร์ฟเวอร์ไม่ได้' }).first()).toBeVisible({ timeout: 60_000 });
  await look(page, 'stopped-390');
  await shop.start();
  // It restarts; the retry succeeds, and its answer is lost.
  await page.route('**/acts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await desk.confirm('เริ่มจัดเตรียม');
  await expect(page.getByRole('main')).toContainText('กำลังจัดเตรียม', { timeout: 60_000 });
  await look(page, 'answer-lost-390');
  expect(
    await shop.sql("select 1 from staff_act where subject = $1 and act = 'prepare'", [order.orderNumber]),
  ).toHaveLength(1);
});

test('on a slow connection waits are shown, and papers print whole @deep', async ({ page, shop, desk }) => {
  test.setTimeout(240_000);
  const order = await placeOrder(page, shop, 'promptpay');
  await atDesk(page, shop, order, 'awaiting-payment', 'confirm');
  await desk.openAs('owner');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 40_000,
    uploadThroughput: 20_000,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`/desk/orders/${order.orderNumber}`, { waitUntil: 'commit', timeout: 60_000 });
  await look(page, 'slow');
  await expect(desk.heading).toHaveText(order.orderNumber, { timeout: 60_000 });
  await page.getByRole('group', { name: 'ทำรายการ' }).waitFor({ timeout: 60_000 });
  await page.getByRole('group', { name: 'ทำรายการ' }).getByRole('button', { name: 'เริ่มจัดเตรียม' }).click();
  const button = page.getByRole('region', { name: 'เริ่มจัดเตรียม' }).getByRole('button', { name: 'เริ่มจัดเตรียม' });
  await button.click();
  await expect(button).toHaveAttribute('data-loading', 'true');
  await look(page, 'slow-acting');
  await expect(page.getByRole('main')).toContainText('กำลังจัดเตรียม', { timeout: 60_000 });
  await cdp.detach();

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'พิมพ์ใบจัดของ' }).click();
  await page.locator('[data-sheet]').waitFor({ state: 'attached' });
  const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  if (folder !== undefined) await writeFile(`${folder}/packing.pdf`, paper);
  expect(paper.length).toBeGreaterThan(5_000);
});
