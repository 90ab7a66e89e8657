import type { Page, Route } from '@playwright/test';
import { faultsOf } from '../support/accessibility.ts';
import { ring } from '../support/goods.ts';
import { expect, test } from '../support/shopper.ts';

const filterCalls = '**/v1/product/client/product/filter?*';

/** Records layout shifts in the page's main part, with the share of the window that moved. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const moved = sources
          .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
          .filter((element) => (element?.closest('main') ?? null) !== null)
          .map((element) => element?.textContent?.slice(0, 40));
        if (!hadRecentInput && moved.length > 0) {
          const told = `${value.toFixed(4)} ${moved.join(' | ')}`;
          Object.assign(window, { shifts: [...(Reflect.get(window, 'shifts') as string[]), told] });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'shifts') as readonly string[]);

const thaiDigits = (number: number): string =>
  number.toLocaleString('en-US').replaceAll(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'.charAt(Number(digit)));

// Case F01, rulings P14, P24.
test('a catalogue’s filter, address, chips and Back agree', async ({ page, storefront, shop, catalogue }) => {
  const [row] = await shop.sql(
    'select coalesce(discount_price, price) as now from product_price where product_id = $1',
    [ring.id],
  );
  const most = Number(row?.['now']) / 100 + 10;
  await catalogue.open('all?search=แหวน');
  await expect(storefront.bagButton).toBeVisible();
  await expect(catalogue.cards).toHaveCount(12);
  await expect(catalogue.cards.first()).toContainText(/กรัม \(\d+ (บาททอง|สลึง)\)/);
  await expect(catalogue.choice('ไซส์แหวน (เบอร์)', '50')).toHaveCount(0);
  await catalogue.choice('ประเภท', 'แหวน').click();
  await expect(catalogue.heading).toHaveText('ผลการค้นหา “แหวน”');
  await catalogue.choice('ลาย', 'ลายแถวเม็ด').click();
  await expect(catalogue.cards).toHaveCount(3);
  await catalogue.choice('ไซส์แหวน (เบอร์)', '50').click();
  expect(catalogue.address()).toBe('/catalog/ring?search=แหวน&style=ring-row&ring_size=50');
  await expect(catalogue.cards.filter({ hasText: ring.name })).toHaveCount(1);
  await expect(catalogue.chips.getByRole('link')).toHaveText([/ลายแถวเม็ด/, /เบอร์ 50/, 'ล้างทั้งหมด']);

  const price = catalogue.panel.getByRole('form', { name: /ระบุราคาเอง/ });
  await price.getByLabel('สูงสุด').fill(thaiDigits(most));
  await price.getByLabel('ต่ำสุด').fill(thaiDigits(2 * most));
  await price.getByRole('button').click();
  await expect(price.getByRole('alert')).toHaveText('ราคาต่ำสุดต้องไม่เกินราคาสูงสุด');
  await price.getByLabel('ต่ำสุด').fill('');
  await page.keyboard.press('Enter');
  await expect(catalogue.chips).toContainText(`ไม่เกิน ฿${most.toLocaleString('en-US')}`);
  await expect(catalogue.count).toHaveText('1 รายการ');

  await catalogue.chips.getByRole('link', { name: /ลายแถวเม็ด/ }).click();
  await expect(catalogue.chips).toBeFocused();
  await page.goBack();
  await page.goBack();
  expect(catalogue.address()).toBe('/catalog/ring?search=แหวน&style=ring-row&ring_size=50');
  await expect(price.getByLabel('สูงสุด')).toHaveValue('');
  await page.reload();
  await expect(catalogue.cards.filter({ hasText: ring.name })).toHaveCount(1);
  await catalogue.chips.getByRole('link', { name: 'ล้างทั้งหมด' }).click();
  await expect(catalogue.chips.getByRole('link')).toHaveCount(0);
  expect(catalogue.address()).toBe('/catalog/ring?search=แหวน');

  await catalogue.choice('น้ำหนัก', '1 สลึง').click();
  // No necklace is found by the search: that choice is not offered.
  await expect(catalogue.choice('ประเภท', 'สร้อยคอ')).toHaveCount(0);
  await catalogue.choice('รายการพิเศษ', 'โปรโมชั่น').click();
  expect(catalogue.address()).toBe('/catalog/โปรโมชั่น?search=แหวน');
});

test('hostile search words are shown as is (F03, H-X06) @deep', async ({ page, storefront, catalogue }) => {
  const term = `"><script>alert(1)</script>'%00 ../&search=x`;
  await catalogue.open(`all?search=${encodeURIComponent(term)}&min_price=10`);
  await expect(storefront.bagButton).toBeVisible();
  await expect(catalogue.heading).toHaveText(`ผลการค้นหา “${term}”`);
  await expect(catalogue.list).toContainText(`ไม่พบสินค้าสำหรับ “${term}”`);
  await expect(catalogue.list).toContainText('ลองตรวจตัวสะกด');
  await expect(catalogue.list.getByRole('navigation', { name: 'หมวดยอดนิยม' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await catalogue.list.getByRole('link', { name: 'ล้างตัวกรองทั้งหมด' }).click();
  expect(new URL(page.url()).searchParams.get('search')).toBe(term);
  expect(new URL(page.url()).searchParams.has('min_price')).toBe(false);
});

test('each page of a catalogue begins at its heading (spec 9)', async ({ page, storefront, catalogue }) => {
  await storefront.arrive('/catalog/all?sort=price-low');
  await catalogue.paging.getByRole('link', { name: 'หน้า 2', exact: true }).click();
  await expect(catalogue.heading).toBeFocused();
  await expect(catalogue.count).toContainText('แสดง 13–24');
  await expect(page).toHaveTitle(/หน้า 2/);
  await expect(catalogue.paging.locator('[rel="prev"]')).toHaveAttribute(
    'href',
    /catalog\/all\?sort=price-low$/,
  );
  await expect(catalogue.paging.locator('[rel="next"]')).toHaveAttribute('href', /page=3/);
  const second = await catalogue.cards.allTextContents();
  const link = catalogue.cards.last().getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  await link.click();
  await expect(storefront.product.add).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(await catalogue.cards.allTextContents()).toEqual(second);
});

test('a list stays while another loads or fails (U8)', async ({ page, storefront, context, catalogue }) => {
  await storefront.arrive('/catalog/ring');
  await expect(catalogue.cards).toHaveCount(12);
  const held: Route[] = [];
  await page.route(filterCalls, (route) => held.push(route));
  await catalogue.choice('น้ำหนัก', '1 สลึง').click();
  await expect(catalogue.list).toHaveAttribute('aria-busy', 'true');
  await expect(catalogue.cards).toHaveCount(12);
  // A superseded call that has not been sent yet is never made.
  await expect.poll(() => held.length).toBe(1);
  await catalogue.choice('น้ำหนัก', '2 สลึง').click();
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: '', requestId: '1' } } });
  const failed = catalogue.list.getByRole('alert');
  await expect(failed).toContainText('โหลดรายการสินค้าไม่สำเร็จ');
  await expect(catalogue.cards).toHaveCount(12);
  expect(await faultsOf(page)).toEqual([]);
  await page.unroute(filterCalls);
  await failed.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(catalogue.count).toHaveText('3 รายการ');
  await expect(failed).toBeHidden();

  await context.setOffline(true);
  await catalogue.choice('น้ำหนัก', '1 สลึง').click();
  await expect(failed).toContainText('ไม่มีการเชื่อมต่ออินเทอร์เน็ต');
  await context.setOffline(false);
  await expect(catalogue.count).toHaveText('7 รายการ');
  await expect(failed).toBeHidden();
});

test('nothing moves while pages arrive slowly (CLS 0) @deep', async ({ page, storefront, catalogue }) => {
  await watchShifts(page);
  // Answers are delayed until the placeholders are shown.
  let answer = (): void => undefined;
  let onTheWay = Promise.resolve();
  await page.route('**/v1/product/client/**', async (route) => {
    await onTheWay;
    await route.continue();
  });
  const { main } = storefront.product;
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await storefront.arrive('/no/such/page');
    await page.evaluate(async () => {
      await document.fonts.ready;
      Object.assign(window, { shifts: [] });
    });
    const ways = [
      [page.getByRole('banner').getByRole('link', { name: /^ห้างทองสุวรรณา/ }), main.getByRole('article')],
      [main.getByRole('navigation', { name: 'ประเภทสินค้า' }).getByRole('link').nth(1), catalogue.cards],
      [catalogue.cards.getByRole('link'), main.getByRole('heading', { name: 'ฉลากสินค้า' })],
    ] as const;
    for (const [link, arrived] of ways) {
      onTheWay = new Promise((resolve) => {
        answer = resolve;
      });
      // Layout shifts soon after a real click would not count.
      await link.first().evaluate((element: HTMLElement) => element.click());
      await expect(main.locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(main.locator('[data-skeleton]').first()).toHaveCSS('opacity', '1');
      answer();
      await expect(arrived.first()).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await shifts(page), `${page.url()} at ${width} px`).toEqual([]);
    }
  }
});
