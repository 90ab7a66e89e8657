import type { Page, Route } from '@playwright/test';
import { either as E } from 'fp-ts';
import { pageTitles } from '../../../src/shop/navigation/title.ts';
import { readAll, verifyAll } from '../../engine/log/support/logs.ts';
import { faultsOf } from '../support/accessibility.ts';
import { bar } from '../support/goods.ts';
import type { SavedLog } from '../pages/report-dialog.ts';
import { askedBy, expect, test } from '../support/shopper.ts';

const unavailable = { status: 503, json: { error: { code: 'UNAVAILABLE', message: 'x', requestId: 'x' } } };
const script = { status: 200, contentType: 'text/javascript; charset=utf-8' };

/** Types of the commands in a log, which must verify. */
const commandsOf = ({ lines }: SavedLog): readonly string[] => {
  expect(verifyAll(lines)).toEqual(E.right(null));
  const turns = readAll(lines);
  return E.isRight(turns) ? turns.right.map(({ command }) => command.type) : [];
};

/** The page without QA's features. */
const withoutQa = (page: Page): Promise<unknown> =>
  page.route(
    (url) => !url.pathname.startsWith('/assets') && !url.pathname.startsWith('/v1'),
    async (route: Route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        'name="shop-qa" content="on"',
        'name="shop-qa" content="off"',
      );
      return route.fulfill({ response, body });
    },
  );

test('the code for reports loads after the page, on use @deep', async ({ page, visitor }) => {
  const scripts = askedBy(page, (path, request) => (request.resourceType() === 'script' ? path : undefined));
  const ofReports = (): readonly string[] => scripts.filter((name) => /\/(show|log)-/.test(name));
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: bar.name }).first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  expect(scripts.length).toBeGreaterThan(3);
  expect(ofReports()).toEqual([]);
  await visitor.heading.click();
  await expect.poll(() => ofReports().length).toBe(2);
});

const footerLink = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'สินค้า' })
    .getByRole('link', { name, exact: true });

test('a page without its code offers to save a log @deep', async ({ page, visitor, report }) => {
  await page.route('**/assets/CataloguePage-*.js', (route) => route.abort());
  await visitor.arrive();
  await footerLink(page, 'แหวน').click();
  const error = page.getByRole('main').getByRole('alert');
  await expect(error).toContainText('เปิดหน้านี้ไม่สำเร็จ');
  await error.getByRole('button', { name: 'แจ้งปัญหาการใช้งาน' }).click();
  await expect(report.title).toBeFocused();
  const log = await report.saved(() => report.download.click());
  expect(commandsOf(log)).toContain('EnterRoute');
  await expect(report.dialog).toContainText(log.fileName);
  await expect(report.dialog).toContainText('บันทึกลงเครื่องแล้ว');
});

test('a page that throws while it is drawn offers to save a log', async ({ page, visitor, report }) => {
  const body = 'const Broken = () => { throw new Error("planted"); }; export { Broken as default };';
  await page.route('**/assets/CataloguePage-*.js', (route) => route.fulfill({ ...script, body }));
  await visitor.arrive();
  await footerLink(page, 'แหวน').click();
  const error = page.getByRole('main').getByRole('alert');
  await expect(error).toContainText('หน้านี้ขัดข้อง');
  await error.getByRole('button', { name: 'แจ้งปัญหาการใช้งาน' }).click();
  const log = await report.saved(() => report.download.click());
  expect(commandsOf(log)).toContain('PageBroke');
});

test('a report is sent by consent, and retried @deep', async ({ page, shop, visitor, report }) => {
  await visitor.arrive();
  await report.footerButton.click();
  await expect(report.title).toBeFocused();
  const log = await report.saved(() => report.download.click());
  const sent = askedBy(page, (path, request) =>
    path === '/v1/support/logs' ? (request.headers()['authorization'] ?? 'nobody') : undefined,
  );
  await expect(report.consent).not.toBeChecked();
  await report.send.click();
  await expect(report.consent).toBeFocused();
  await expect(report.consent).toHaveAccessibleDescription('กรุณาให้ความยินยอมก่อนส่งบันทึก');
  expect(sent).toEqual([]);

  await report.consent.check();
  await page.route('**/v1/support/logs', (route) => route.fulfill(unavailable), { times: 1 });
  await report.send.click();
  await expect(report.failure).toContainText('บันทึกยังอยู่');
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(
    '**/v1/support/logs',
    async (route) => {
      await gate;
      await route.continue();
    },
    { times: 1 },
  );
  await report.retry.click();
  await expect(report.dialog.getByRole('progressbar', { name: 'กำลังส่งบันทึก' })).toBeVisible();
  letThrough();
  await expect(report.reference).toBeVisible();
  const [row] = await shop.sql('select log_id, is_redacted, turns from session_log where code = $1', [
    (await report.reference.textContent())?.replaceAll('-', ''),
  ]);
  expect(row).toMatchObject({
    log_id: (JSON.parse(log.lines[0] ?? '') as { logId: string }).logId,
    is_redacted: true,
  });
  expect(sent).toEqual(['nobody', 'nobody']);
  await report.dialog.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await expect(report.dialog).toBeHidden();
  await expect(report.footerButton).toBeFocused();
});

test('an offline log is saved, and sent later @deep', async ({ page, context, visitor, report }) => {
  await visitor.arrive();
  const writer = page.waitForResponse(/\/assets\/log-/);
  await visitor.heading.click();
  await writer;
  await context.setOffline(true);
  const log = await report.pressShortcut();
  expect(commandsOf(log)).toContain('ConnectionLost');
  await expect(report.dialog).toContainText('บันทึกลงเครื่องแล้ว');
  await expect(report.title).toBeFocused();
  await report.consent.check();
  await expect(report.send).toHaveAttribute('aria-disabled', 'true');
  await expect(report.send).toHaveAccessibleDescription(/ออฟไลน์/);
  await context.setOffline(false);
  await expect(report.send).toHaveAttribute('aria-disabled', 'false');
  await report.send.click();
  await expect(report.reference).toBeVisible();
});

test('a dialog that cannot load says so @deep', async ({ page, visitor, report }) => {
  await page.route('**/assets/show-*.js', (route) => route.abort());
  await visitor.arrive();
  await report.footerButton.click();
  await expect(page.getByRole('alert').filter({ hasText: 'เปิดหน้าต่างแจ้งปัญหาไม่ได้' })).toBeVisible();
});

test('the report closes alone by Escape @deep', async ({ page, storefront, visitor, report }) => {
  await visitor.arrive();
  await storefront.openBag();
  await report.pressShortcut();
  await expect(report.title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(report.dialog).toBeHidden();
  await expect(storefront.bag.dialog).toBeVisible();
  await storefront.closeBag();
  await report.footerButton.focus();
  await page.keyboard.press('Enter');
  await report.send.click();
  await expect(report.consent).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const overhang = await report.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overhang).toBe(0);
  await report.close.click();
  await expect(report.footerButton).toBeFocused();
});

test('without QA, ?record and /replay do nothing (P28) @deep', async ({ page, visitor, report }) => {
  await withoutQa(page);
  await visitor.arrive('/?record');
  await report.pressShortcut();
  await expect(report.download).toBeVisible();
  await expect(report.downloadFull).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('recordEverything'))).toBeNull();
  const paths = askedBy(page, (path) => path);
  await page.goto('/replay');
  await expect(visitor.heading).toHaveText(pageTitles['not-found']);
  expect(paths.filter((path) => /replay|main-/i.test(path.replace('/replay', '')))).toEqual([]);
});
