import sharp from 'sharp';
import { expect, test } from '../support/shopper.ts';
import { faultsOf } from '../support/accessibility.ts';

// Other stories of the same shop count its articles.
test.afterEach(async ({ shop }) => {
  await shop.sql("delete from content_page where url_name = 'ทองกับ-ปีใหม่'");
});

test('an editor writes an article by keyboard, and the shop shows it', async ({ page, desk }) => {
  await desk.openAs('editor', '/desk/new-text/article');
  await page.getByRole('textbox', { name: 'ชื่อเรื่อง' }).fill('ทองกับ ปีใหม่');
  await page.getByRole('textbox', { name: 'คำโปรย' }).fill('ให้ทองเป็นของขวัญอย่างไร');
  await expect(page.getByRole('textbox', { name: 'ที่อยู่', exact: true })).toHaveValue('ทองกับ-ปีใหม่');
  await desk.field('หมวด').fill('เทศกาล');
  const cover = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#8e1b2b' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('เลือกภาพปก')
    .setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: cover });
  await page.getByRole('textbox', { name: 'เห็นอะไรในภาพปก' }).fill('กล่องของขวัญสีแดง');
  const first = page.getByRole('textbox', { name: '1. ย่อหน้า' });
  await first.fill('[ดู](javascript:alert(1))');
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('ลิงก์ต้องขึ้นต้นด้วย')).toBeVisible();
  await first.fill('ทอง **96.5%** ดู [คำถาม](/help/faq) <script>');
  await page.getByRole('button', { name: 'เพิ่มเนื้อหา' }).click();
  await page.getByRole('menuitem', { name: 'หัวข้อ' }).click();
  await page.getByRole('textbox', { name: '2. หัวข้อ' }).fill('เลือกอย่างไร');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('textbox', { name: '1. หัวข้อ' })).toBeFocused();
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click();
  await expect(page.getByRole('textbox', { name: '2. หัวข้อ' })).toHaveValue('เลือกอย่างไร');
  await page.getByRole('button', { name: 'ทำซ้ำ' }).click();
  const preview = page.getByRole('region', { name: 'ตัวอย่าง' });
  await expect(preview.getByRole('link', { name: 'คำถาม' })).toBeVisible();
  await expect(preview).toContainText('<script>');
  await expect(preview.getByRole('img', { name: 'กล่องของขวัญสีแดง' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByRole('link', { name: 'ทองกับ ปีใหม่' })).toBeVisible();

  await page.goto('/blog/ทองกับ-ปีใหม่');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ทองกับ ปีใหม่');
  await expect(page.getByRole('heading', { level: 2, name: 'เลือกอย่างไร' })).toBeVisible();
  const shown = page.getByRole('img', { name: 'กล่องของขวัญสีแดง' });
  const size = async () =>
    shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight, image.clientWidth]);
  await expect.poll(async () => (await size())[2]).toBeGreaterThan(300);
  await expect.poll(async () => ((await size())[0] ?? 0) / ((await size())[1] ?? 1)).toBeCloseTo(16 / 9, 2);
  await expect(page.getByRole('article').or(page.getByRole('main')).first()).toContainText('<script>');
});

test('an owner makes a coupon, looks twice where it gives much, and ends it', async ({ page, desk }) => {
  await desk.openAs('owner', '/desk/coupons/new');
  await page.getByRole('textbox', { name: 'โค้ด' }).fill('newyear70');
  await page.getByText('ลดเป็น %').click();
  await page.getByRole('textbox', { name: 'ลดกี่ %' }).fill('๑๕');
  await page.getByRole('button', { name: 'ถูกต้องแล้ว' }).click();
  expect(await faultsOf(page)).toEqual([]);
  const uses = page.getByRole('textbox', { name: 'ใช้ได้ทั้งหมดกี่ครั้ง' });
  await uses.fill('12,345,678,901');
  await page.getByRole('button', { name: 'สร้างโค้ดส่วนลด' }).click();
  await expect(page.getByText('จำนวนครั้งต้องเป็น 1 ถึง 1,000,000')).toBeVisible();
  await uses.fill('');
  await page.getByRole('button', { name: 'สร้างโค้ดส่วนลด' }).click();
  await expect(desk.heading).toHaveText('โค้ดส่วนลด NEWYEAR70');
  await expect(page.getByText('ลด 15%', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'ปิดใช้ทันที' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ปิดใช้ทันที' }).click();
  await expect(page.getByText('หมดเวลา', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ปิดใช้ทันที' })).toHaveCount(0);
});

test('an editor puts the help pages into another order: shoppers see it', async ({ page, desk }) => {
  await desk.openAs('editor', '/desk/texts?kind=help');
  const main = page.getByRole('main');
  const titles = async () => main.locator('a[href^="/desk/text/"]').allTextContents();
  await expect(main.getByRole('button', { name: /^เลื่อน .* ขึ้น$/ }).first()).toBeDisabled();
  const [first = '', second = '', ...others] = await titles();
  await main.getByRole('button', { name: `เลื่อน ${second} ขึ้น`, exact: true }).press('Enter');
  expect(await titles()).toEqual([second, first, ...others]);
  expect(await faultsOf(page)).toEqual([]);
  await main.getByRole('button', { name: 'บันทึกลำดับ' }).click();
  await expect(desk.result.filter({ hasText: 'บันทึกลำดับแล้ว' })).toBeVisible();
  const listed = await page.request.get('/v1/content/client/blog?is_static=true&page_size=100');
  const { data } = (await listed.json()) as { readonly data: readonly { readonly title: string }[] };
  expect(data.slice(0, 2).map(({ title }) => title)).toEqual([second, first]);
});

test('a draft of a coupon or branch stays when a colleague saves it', async ({ page, shop, desk }) => {
  await page.clock.install();
  const latest = page.getByRole('button', { name: 'เปิดข้อมูลล่าสุด' });
  for (const [address, table, label] of [
    ['coupon/TONG5', 'coupon', 'ใช้ได้ทั้งหมดกี่ครั้ง'],
    ['branch/hangdong', 'place', 'จุดสังเกต'],
  ] as const) {
    await desk.openAs('owner', `/desk/${address}`);
    const field = page.getByRole('textbox', { name: label });
    const before = await field.inputValue();
    await field.fill('77');
    await shop.sql(`update ${table} set version = version + 1`);
    await page.clock.runFor(31_000);
    await latest.waitFor();
    await expect(field).toHaveValue('77');
    await latest.click();
    await expect(field).toHaveValue(before);
  }
});
