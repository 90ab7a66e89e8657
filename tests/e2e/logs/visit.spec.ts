import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { either as E } from 'fp-ts';
import { everyCategory } from '../../../engine/consent/record.ts';
import { readAll, verifyAll } from '../../engine/log/support/logs.ts';
import { tool } from '../../replay/support/tool.ts';
import { expect, test } from '../support/shopper.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { ReportDialog } from '../pages/report-dialog.ts';
import { Storefront } from '../pages/storefront.ts';
import { linkTo } from '../support/outbox.ts';
import { placeOrder } from '../support/placed-order.ts';

/** Lets the shop store everything before a page opens. */
const allowAll = (page: Page): Promise<unknown> =>
  page.addInitScript((categories) => {
    const record = { categories, at: Date.now(), policyVersion: 1 };
    localStorage.setItem('cookieConsent', JSON.stringify(record));
  }, everyCategory);

/** Number of stored documents of the visit. */
const storedDocuments = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Does not create a missing database.
        const asked = indexedDB.open('visitJournal');
        asked.addEventListener('upgradeneeded', () => asked.transaction?.abort());
        asked.addEventListener('error', () => resolve(0));
        asked.addEventListener('success', () => {
          const count = asked.result.transaction('documents').objectStore('documents').count();
          count.addEventListener('success', () => {
            asked.result.close();
            resolve(count.result);
          });
        });
      }),
  );

test('a visit with reload, provider and payment is one log', async ({ page, shop, report, replay }, info) => {
  await allowAll(page);
  const storefront = new Storefront(page);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await storefront.arrive('/catalog/ring');
  await heading.click();
  await expect.poll(() => storedDocuments(page)).toBe(1);
  await page.reload();
  await expect.poll(() => storedDocuments(page)).toBe(2);

  await storefront.openLogin();
  await storefront.login.dialog.getByRole('button', { name: 'เข้าสู่ระบบด้วย Facebook' }).click();
  await page.waitForURL('**/dev/oidc/**');
  await page.getByRole('link', { name: 'ธนา' }).click();
  await expect(storefront.account.invitation).toBeVisible();
  await storefront.account.choose('Thong-965');
  await storefront.dismissAlert('ลงทะเบียนสำเร็จ');
  await storefront.expectSignedIn();

  const order = await placeOrder(page, shop, 'promptpay');
  await expect.poll(() => linkTo(page, order.contact.phone)).toMatch(/^\/o\//);
  await page.goto(`${shop.url}${await linkTo(page, order.contact.phone)}`);
  await expect(new PaymentPage(page).qr).toBeVisible();

  const { lines } = await report.pressShortcut();
  expect(verifyAll(lines)).toEqual(E.right(null));
  const file = info.outputPath('visit.jsonl');
  await writeFile(file, lines.join('\n'));
  expect(await tool(['check', file])).toMatchObject({ code: 0, err: '' });
  expect(lines.filter((line) => line.startsWith('{"document":'))).toHaveLength(3);
  const read = readAll(lines);
  const turns = E.isRight(read) ? read.right : [];
  const types = turns.map(({ command }) => command.type);
  expect(types.filter((type) => type === 'Start')).toHaveLength(4);
  for (const type of ['OpenModal', 'SocialReturned', 'OrderLoaded']) expect(types).toContain(type);

  const words = 'จ่ายแล้วหน้ายังไม่เปลี่ยน <b>';
  await report.words.fill(`  ${words}\n `);
  await report.consent.check();
  await report.send.click();
  const code = (await report.reference.textContent()) ?? '';
  expect(code).toMatch(/^\d{3}-\d{3}-\d{3}$/);

  await page.goto(`/replay?log=${code}#turn=3`);
  await expect(page.getByText(`The key opens log ${code}.`)).toBeVisible();
  await page.getByLabel('Key for testers').fill('suvarna-demo-tester');
  await page.getByRole('button', { name: 'Open the log' }).click();
  await expect(replay.turn).toContainText('3');
  await expect(page.getByRole('banner').getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'This turn is wrong: make a test' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save for tests/ }).click();
  expect((await downloading).suggestedFilename()).toBe(`${code.replaceAll('-', '')}-turn-3.test.ts`);
  const wrong = page.getByRole('region', { name: 'What is wrong' });
  await expect(wrong.getByRole('definition').first()).toHaveText(words);
  // Turns are numbered from 1 after the reload, as the page says.
  const reloaded = turns.findIndex(({ command }, index) => index > 0 && command.type === 'Start');
  await page.evaluate((turn) => {
    window.location.hash = `#turn=${turn}`;
  }, reloaded + 1);
  await expect(replay.detail.getByText(/ · turn 1 since the page was loaded$/)).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = '#turn=3';
  });
  await expect(page).toHaveURL(/\/replay\?log=\d{9}#turn=3$/);
  await page.reload();
  await expect(replay.turn).toContainText('3');
  await page.goto('/replay');
  await page.getByRole('searchbox').fill(code.replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(words);
});

for (const [asked, when] of [
  ['', ''],
  ['?record', ' @deep'],
] as const)
  test(`a reload right after the last act keeps the turns of that page ${asked}${when}`, async ({ page }) => {
    if (asked === '') await allowAll(page);
    const storefront = new Storefront(page);
    await storefront.arrive(`/product/R-0001${asked}`);
    await storefront.openBag();
    await page.reload();
    await storefront.openLogin();
    await page.reload();
    await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0);
    const { lines } = await new ReportDialog(page).pressShortcut();
    const read = readAll(lines);
    const types = E.isRight(read) ? read.right.map(({ command }) => command.type) : [];
    expect(types.filter((type) => type === 'Start')).toHaveLength(3);
    expect(types).toEqual(expect.arrayContaining(['OpenBag', 'OpenModal']));
  });
