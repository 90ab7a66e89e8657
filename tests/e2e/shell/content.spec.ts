import type { Page } from '@playwright/test';
import { faultsOf } from '../support/accessibility.ts';
import { decideCookies, expect, test } from '../support/shopper.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test.beforeEach(async ({ page }) => decideCookies(page));

test('articles lead to others, and Back returns the same way @deep', async ({ page }) => {
  await page.goto('/');
  const teasers = page.getByRole('region', { name: 'บทความล่าสุด' });
  await teasers.scrollIntoViewIfNeeded();
  await expect(teasers.getByRole('article')).toHaveCount(4);
  await teasers.getByRole('link', { name: /^ดูทั้งหมด/ }).click();
  await expect(heading(page)).toHaveText('บทความ');
  await expect(heading(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(8);
  expect(await faultsOf(page)).toEqual([]);

  const types = page.getByRole('navigation', { name: 'หมวดบทความ' });
  await types.getByRole('link', { name: 'เทศกาลและของขวัญ' }).click();
  await expect(page).toHaveURL(/\/blog\?type=4$/);
  await expect(heading(page)).toHaveText('เทศกาลและของขวัญ');
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(cards(page)).toHaveCount(8);
  await page.getByRole('link', { name: 'ถัดไป' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(page).toHaveTitle(/^บทความ หน้า 2 \|/);
  await expect(cards(page)).toHaveCount(5);

  const former = await cards(page).first().getByRole('heading').innerText();
  await cards(page).first().getByRole('link').click();
  await expect(heading(page)).toHaveText(former);
  const related = page.getByRole('complementary', { name: 'อ่านต่อ' });
  await expect(related.getByRole('listitem')).toHaveCount(5);
  expect(await faultsOf(page)).toEqual([]);
  const next = await related.getByRole('heading', { level: 3 }).first().innerText();
  await related.getByRole('link').first().click();
  await expect(heading(page)).toHaveText(next);
  await page.goBack();
  await expect(heading(page)).toHaveText(former);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(cards(page)).toHaveCount(5);
});

test('the footer’s eight help pages can be read (F08) @deep', async ({ page }) => {
  await page.goto('/help/terms');
  const help = page.getByRole('contentinfo').getByRole('navigation', { name: 'ช่วยเหลือ' });
  await expect(help.getByRole('link')).toHaveCount(8);
  for (const link of await help.getByRole('link').all()) {
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/help\/cookie-policy$/);
  await expect(page.getByRole('table').filter({ hasText: 'guestCartProduct' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  for (const address of ['/blog/no-such-article', '/help/no-such-page', '/blog/faq', '/help/gold-care']) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(heading(page)).toHaveText('ไม่พบหน้านี้');
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  }
});

test('branches are found by province or address, open or closed @deep', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:00+07:00'));
  await page.goto('/locations');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(12);
  await expect(page.getByText('เปิดอยู่ ถึง 17:00 น.').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'เชียงใหม่ 2' }).click();
  await expect(names).toHaveText(['สาขากาดหลวง', 'สาขาหางดง']);
  await expect(page).toHaveURL(/\/locations#/);
  await page.goBack();
  await expect(names).toHaveCount(12);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 7, longitude: 100.5 });
  await page.getByRole('button', { name: 'เรียงจากใกล้ฉัน' }).click();
  await expect(names.first()).toHaveText('สาขาหาดใหญ่');
  await page.goto('/contact-us');
  await expect(page.getByText('เปิดอยู่ ถึง 17:00 น.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto('/locations#hatyai');
  await expect(page.getByRole('heading', { name: 'สาขาหาดใหญ่' })).toBeInViewport();
});
