import type { Route } from '@playwright/test';
import { either as E } from 'fp-ts';
import { hashPassword } from '../../../adapters/v1/server/session/passwords.ts';
import { verifyAll } from '../../engine/log/support/logs.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { foundIn } from '../../support/found-in.ts';
import { type ServerProcess, startServer, urlOf } from '../../support/server-process.ts';
import { bar, earrings } from '../support/goods.ts';
import { AccountPage } from '../pages/account-page.ts';
import { ReportDialog } from '../pages/report-dialog.ts';
import { WindowShopper } from '../pages/window-shopper.ts';
import { expect, test as shopping } from '../support/shopper.ts';

// Promise G25 in a real browser, over a server with its most verbose log.

const own = {
  email: 'wichuda.canary@private.example.org',
  phone: '0659183746',
  firstName: 'วิชุดาคานารี',
  lastName: 'ปกปิดมิดชิด',
  birthDate: '1933-04-17',
  addressLine: '847/3 ซอยคานารีปกปิด',
  searched: '0823947165',
  unknownParameter: 'canaryparameter',
} as const;
const secret = {
  password: 'Canary-Right-83',
  wrongPassword: 'Canary-Wrong-27',
  typedOnly: 'Canary-Never-Sent',
} as const;

interface TalkativeShop {
  readonly url: string;
  readonly output: () => string;
}

const test = shopping.extend<{ readonly talkative: TalkativeShop }>({
  talkative: async ({}, use) => {
    const database: TestDatabase = await createDatabase();
    await database.query(
      `insert into customer (email, phone, password_hash, first_name, last_name, birth_date, consent, consent_at)
       values ($1, $2, $3, $4, $5, $6, array[1, 2], now())`,
      [own.email, own.phone, await hashPassword(secret.password), own.firstName, own.lastName, own.birthDate],
    );
    const server: ServerProcess = startServer({
      DATABASE_URL: database.url,
      SHOP_MODE: 'demo',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
    });
    await use({ url: await urlOf(server), output: server.output });
    server.child.kill('SIGTERM');
    await server.ended;
    await database.drop();
  },
});

// Promise G25, cases H-L01, H-L03.
test('no log, console, address or server leaks secrets', async ({ page, context, storefront, talkative }) => {
  const consoleTold: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => consoleTold.push(message.text(), JSON.stringify(message.location())));
  page.on('pageerror', (error) => consoleTold.push(error.stack ?? error.message));
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  const report = new ReportDialog(page);
  const visitor = new WindowShopper(storefront);
  const { login, bag } = storefront;
  const phone = (digits: string): string => `${digits.slice(0, 3)}-${digits.slice(3)}`;

  await visitor.arrive(
    `${talkative.url}/catalog/all?record&search=${encodeURIComponent(phone(own.searched))}&token=${own.unknownParameter}`,
  );
  await visitor.search(`โทร ${phone(own.searched)}`);
  await visitor.add(bar.name);
  await storefront.closeBag();

  await storefront.openLogin();
  await login.username.pressSequentially(own.email.slice(0, 9));
  await login.password.pressSequentially(secret.typedOnly);
  await login.dialog.getByRole('button', { name: 'แสดงรหัสผ่าน' }).click();
  await page.keyboard.press('Escape');
  await expect(login.dialog).toBeHidden();

  await storefront.openLogin();
  await login.enter(own.email, secret.wrongPassword);
  await expect(login.failure).toBeVisible();
  const echo = (route: Route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: own.email, message: route.request().postData() ?? '', requestId: own.phone } },
    });
  await page.route('**/login/customer-mobile', echo, { times: 1 });
  await login.enter(phone(own.phone), secret.password);
  await expect(login.failure).toContainText('ขัดข้อง');
  await login.enter(phone(own.phone), secret.password);
  await expect(login.dialog).toBeHidden();
  const tokens = await page.evaluate((): string[] =>
    Object.keys(localStorage)
      .map((key) => localStorage.getItem(key) ?? '')
      .filter((text) => /^[\w.~-]{20,}$/.test(text)),
  );
  expect(tokens.length).toBeGreaterThanOrEqual(2);

  await page.getByRole('banner').getByRole('link', { name: 'โปรไฟล์ของฉัน' }).click();
  await expect(page.getByRole('main')).toContainText(own.firstName);
  const account = new AccountPage(page);
  await account.button('เพิ่มที่อยู่').click();
  await account.fillAddress('10100', 'แขวงสัมพันธวงศ์', own.addressLine);
  await page.route('**/v1/user/client/customer/address', echo, { times: 1 });
  await account.button('บันทึกที่อยู่').click();
  await expect(account.book.getByRole('alert').first()).toContainText('ขัดข้อง');
  await account.button('บันทึกที่อยู่').click();
  await expect(account.addresses).toContainText(own.addressLine);
  await visitor.add(earrings.name);
  await page.route('**/v1/order/client/cart', (route) =>
    route.request().method() === 'PATCH' ? echo(route) : route.continue(),
  );
  await bag.plus(earrings.name).click();
  await expect(bag.row(earrings.name).getByRole('alert')).toBeVisible();
  await page.unroute('**/v1/order/client/cart');
  await context.setOffline(true);
  await expect(storefront.offlineBar).toBeVisible();
  await context.setOffline(false);
  await expect(storefront.offlineBar).toBeHidden();
  await storefront.closeBag();
  await page.route('**/v1/product/**', (route) => route.abort('connectionreset'));
  await visitor.category('กำไล');
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await page.unroute('**/v1/product/**');
  await storefront.openBag();
  await bag.pay.click();
  // A known customer with a saved address has only to pay.
  await expect(page).toHaveURL(/\/check-out\?step=3$/);

  const redacted = await report.pressShortcut();
  const raw = await report.saved(() => report.downloadFull.click());
  await report.consent.check();
  await report.send.click();
  await expect(report.reference).toBeVisible();

  const everySecret = {
    ...secret,
    ...Object.fromEntries(tokens.map((token, index) => [`token ${index}`, token])),
  };
  const typedInAddress = { searched: own.searched, unknownParameter: own.unknownParameter };
  const { searched: _searched, unknownParameter: _parameter, ...neverInAddress } = own;
  for (const log of [redacted, raw]) expect(verifyAll(log.lines)).toEqual(E.right(null));
  expect(foundIn(redacted.text, { ...everySecret, ...own })).toEqual([]);
  expect(foundIn(raw.text, everySecret)).toEqual([]);
  expect(foundIn(raw.text, own)).toEqual(Object.keys(own));
  expect(foundIn(addresses.join('\n'), { ...everySecret, ...neverInAddress })).toEqual([]);
  expect(foundIn(addresses.join('\n'), typedInAddress)).toEqual(Object.keys(typedInAddress));
  // A browser names the address of a page or a call that failed; this one has what was typed into it.
  expect(foundIn(consoleTold.join('\n'), { ...everySecret, ...neverInAddress })).toEqual([]);
  const written = talkative.output();
  expect(written).toContain('"statusCode":401');
  expect(foundIn(written, { ...everySecret, ...own })).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify(
      Object.fromEntries([localStorage, sessionStorage].flatMap((area) => Object.entries(area))),
    ),
  );
  // Recent searches and the checkout draft stay here for the shopper, and are stored nowhere else.
  const { recentSearches, checkoutDraft, ...others } = JSON.parse(kept) as Readonly<Record<string, string>>;
  expect(foundIn(recentSearches ?? '', { ...secret, ...own })).toEqual(['searched']);
  expect(foundIn(checkoutDraft ?? '', secret)).toEqual([]);
  expect(foundIn(JSON.stringify(others), { ...secret, ...own })).toEqual([]);
});
