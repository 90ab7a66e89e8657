import type { Locator, Page } from '@playwright/test';
import type { Shop } from '../../support/shop.ts';
import { atRest, faultsOf } from '../support/accessibility.ts';
import { announce, pauseSelling, resumeSelling } from '../support/desk.ts';
import { bar, earrings } from '../support/goods.ts';
import { askedBy, expect, test } from '../support/shopper.ts';
import { foreignWordsOn } from '../support/spoken.ts';

const stripOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'ราคาทองคำ' }).getByRole('link', { name: /ขายออก/ });

/** More than a minute passes in a hidden tab; then it is shown again. */
const comeBack = async (page: Page): Promise<void> => {
  const become = async (visibility: 'hidden' | 'visible'): Promise<void> =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await become('hidden');
  await page.clock.fastForward(61_000);
  await become('visible');
};

const priceNow = async (shop: Shop, productId: string): Promise<string> => {
  const [row] = await shop.sql('select price from product_price where product_id = $1', [productId]);
  return `฿${(Number(row?.['price']) / 100).toLocaleString('en-US')}`;
};

// Cases C24, K06, ruling P20.
test('a new announcement reaches an open shop, and the bag says why', async ({ storefront, page, shop }) => {
  // Just after midnight, the next announcement would be the day's first, without a change.
  await announce(shop);
  await page.clock.install();
  const calls = askedBy(page, (path) => (path.endsWith('/gold-price') ? path : undefined));
  await storefront.add(bar.id);
  await storefront.closeBag();
  await storefront.add(earrings.id);
  const former = await priceNow(shop, bar.id);
  await expect(storefront.bag.row(bar.name)).toContainText(former);
  await expect(storefront.bag.dialog).toContainText(/ราคา ณ ประกาศครั้งที่ \d+ เวลา \d\d:\d\d น\./);
  await expect(storefront.bag.dialog).not.toContainText('ราคาเปลี่ยนจาก');
  const total = await storefront.bag.total.textContent();

  await announce(shop);
  const present = await priceNow(shop, bar.id);
  expect(present).not.toBe(former);
  const asked = calls.length;
  await comeBack(page);

  const note = `ราคาเปลี่ยนจาก ${former} เป็น ${present} (▲ เพิ่มขึ้น ฿100) ตามประกาศครั้งที่`;
  await expect(storefront.bag.row(bar.name)).toContainText(note);
  await expect(storefront.bag.plus(bar.name)).toHaveAccessibleDescription(/เพิ่มขึ้น\s฿100/);
  await expect(storefront.bag.row(earrings.name)).toContainText('ราคาเปลี่ยนจาก');
  await expect(storefront.bag.total).not.toHaveText(total ?? '');
  await expect(storefront.bag.dialog).toContainText('จากราคารวมก่อนหน้า');
  await expect(page.getByRole('status').filter({ hasText: 'ราคาสินค้าในถุง 2 รายการเปลี่ยน' })).toBeAttached();
  expect(calls.length).toBe(asked + 1);

  // The page below the bag is updated, too.
  await storefront.closeBag();
  await expect(storefront.product.main).toContainText(await priceNow(shop, earrings.id));
  await expect(stripOf(page)).toContainText('ขายออก');
  await expect(stripOf(page)).toContainText('▲');
  const [latest] = await shop.sql('select number from announcement order by id desc limit 1');
  await expect(stripOf(page)).toContainText(`ครั้งที่ ${String(latest?.['number'])}`);
  await expect(storefront.product.main).toContainText(`ประกาศครั้งที่ ${String(latest?.['number'])}`);

  // Closed once, it counts as known.
  await storefront.openBag();
  await expect(storefront.bag.row(bar.name)).toContainText(present);
  await expect(storefront.bag.dialog).not.toContainText('ราคาเปลี่ยนจาก');
});

test('an announcement that is over sells nothing, until the next', async ({ storefront, page, shop }) => {
  await page.clock.install();
  await storefront.add(bar.id);
  await page.goto('/check-out/guest');
  const main = page.getByRole('main');
  await main.getByLabel('ชื่อ-นามสกุล').fill('มาลี ทองดี');
  const total = main
    .getByText(/^฿[\d,]+$/)
    .filter({ visible: true })
    .first();
  await expect(total).toBeVisible();

  await shop.sql(`update announcement set valid_until = at + interval '1 millisecond'`, []);
  await comeBack(page);
  const note = main.getByRole('status').filter({ hasText: 'รอประกาศราคา' });
  await expect(note).toContainText(/ประกาศถัดไปประมาณ 10:00 น\. วัน|คาดว่าจะมีประกาศใหม่เร็วๆ นี้/);
  await page.goto('/home');
  await expect(stripOf(page)).toContainText('รอประกาศราคา');
  await storefront.openBag();
  await expect(storefront.bag.dialog).toContainText('รอประกาศราคา');
  await expect(storefront.bag.dialog.getByRole('button', { name: 'ชำระเงิน' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.goto('/check-out/guest');
  await expect(note).toBeVisible();
  await announce(shop);
  await comeBack(page);
  await expect(note).toBeHidden();
  await expect(total).toHaveText(await priceNow(shop, bar.id));
  await expect(main.getByLabel('ชื่อ-นามสกุล')).toHaveValue('มาลี ทองดี');

  // A selling pause shows the shop's own words, too.
  await pauseSelling(shop, { of: 'bar', words: 'ราคาทองผันผวนมาก' });
  await comeBack(page);
  const paused = main.getByRole('status').filter({ hasText: 'พักขายทองแท่ง' });
  await expect(paused).toContainText('ราคาทองผันผวนมาก ร้านจะเปิดขายอีกครั้งเมื่อพร้อม');
  await resumeSelling(shop);
  await comeBack(page);
  await expect(paused).toBeHidden();
  await expect(total).toHaveText(await priceNow(shop, bar.id));
});

test('the page of prices works by keyboard, and reckons @deep', async ({ page }) => {
  await page.goto('/about-us');
  await stripOf(page).focus();
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ราคาทองวันนี้');
  await expect(main.getByRole('img', { name: /^กราฟราคาทองแท่ง/ })).toBeVisible();
  await atRest(page);
  expect(await faultsOf(page)).toEqual([]);
  expect(await foreignWordsOn(page)).toEqual([]);
  await main.getByRole('combobox', { name: 'หน่วย' }).selectOption('สลึง');
  await main.getByRole('textbox', { name: 'น้ำหนัก' }).fill('๒');
  await expect(main).toContainText('7.58 กรัม');
  await main.getByRole('link', { name: '7 วัน' }).click();
  await expect(page).toHaveURL(/days=7$/);

  await page.setViewportSize({ width: 320, height: 640 });
  await atRest(page);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
});

test('prices can be read and chosen without scripts, small, and equal to the strip', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  for (const days of ['', '?days=7', '?days=365']) {
    const answer = await page.request.get(`/gold-price${days}`, { headers: { 'accept-encoding': 'br' } });
    expect(Number(answer.headers()['content-length'] ?? Infinity)).toBeLessThanOrEqual(12 * 1_024);
  }
  await page.goto('/gold-price');
  const main = page.getByRole('main');
  const [row] = await shop.sql('select bar_sell from announcement order by day desc, number desc limit 1');
  const sell = `฿${(Number(row?.['bar_sell']) / 100).toLocaleString('en-US')}`;
  await expect(stripOf(page)).toContainText(sell);
  await expect(main.getByText(sell).first()).toBeVisible();
  await expect(main.getByRole('img', { name: new RegExp(`ล่าสุด ${sell}`) })).toBeVisible();
  await main.getByRole('link', { name: '7 วัน' }).click();
  await expect(main.getByRole('link', { name: '7 วัน' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('table').last().getByRole('row')).not.toHaveCount(2);
  await context.close();
});

test('an alert that was sent is asked for again by its link, and ended', async ({ page, shop }) => {
  const token = 'an-alert-that-was-sent';
  await shop.sql(
    `insert into alert (id, contact, wish, status, consent, expires_at)
     values ($1, 'a@example.com', '{"type":"gold-below","goldKind":"bar","below":100}', 'told', '', now() + interval '1 day')`,
    [token],
  );
  await page.goto(`/alert/${token}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'ขอแจ้งเตือนอีกครั้ง' }).click();
  await expect(main).toContainText('รอแจ้งเตือน');
  await main.getByRole('button', { name: 'เลิกแจ้งเตือน' }).click();
  await expect(main).toContainText('เลิกแล้ว');
});
