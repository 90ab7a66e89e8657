import type { Shop, TestCustomer } from '../../support/shop.ts';
import type { Storefront } from '../pages/storefront.ts';
import { expect, test } from '../support/shopper.ts';

/** A new customer is at the dialog to sign in, on the home page. */
const atLogin = async (storefront: Storefront, shop: Shop): Promise<TestCustomer> => {
  const customer = await shop.newCustomer();
  await storefront.page.goto('/');
  await storefront.openLogin();
  return customer;
};

test('what is typed wrongly is told at its field, and nothing is sent (A09)', async ({
  storefront,
  page,
}) => {
  await page.goto('/');
  await storefront.openLogin();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const { login } = storefront;
  await login.submit.click();
  await expect(login.username).toHaveAccessibleDescription('กรุณากรอกอีเมลหรือหมายเลขโทรศัพท์');
  await expect(login.password).toHaveAccessibleDescription('กรุณากรอกรหัสผ่าน');
  await expect(login.username).toBeFocused();
  await login.enter('021234567', 'x');
  await expect(login.username).toHaveAccessibleDescription(
    /^รูปแบบอีเมลหรือหมายเลขโทรศัพท์ไม่ถูกต้อง กรุณากรอกให้ครบ เช่น /,
  );
  expect(calls.filter((path) => path.includes('/login'))).toEqual([]);
});

test('a wrong password: one error, the password cleared, the username kept (A02, A03)', async ({
  storefront,
  shop,
}) => {
  const customer = await atLogin(storefront, shop);
  const { login } = storefront;
  for (const wrong of ['Wrong-1', 'Wrong-2']) {
    await login.fill(customer.username, wrong);
    await login.password.press('Enter');
    await expect(login.failure).toHaveText('อีเมล/หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง');
    await expect(login.failure).toHaveCount(1);
    await expect(login.password).toHaveValue('');
    await expect(login.password).toBeFocused();
    await expect(login.username).toHaveValue(customer.username);
  }
  await login.password.fill(customer.password);
  await login.submit.click();
  await expect(login.dialog).toBeHidden();
});

test('a double submit signs in once', async ({ storefront, shop, page }) => {
  const customer = await atLogin(storefront, shop);
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/login/customer-mobile')) logins.push(request.method());
  });
  const { login } = storefront;
  await login.fill(customer.username, customer.password);
  await login.submit.dblclick();
  await expect(login.dialog).toBeHidden();
  expect(logins).toEqual(['POST']);
});

test('the shop does not answer, or answers with a fault: words of their own, and trying again works', async ({
  storefront,
  shop,
  page,
}) => {
  const customer = await atLogin(storefront, shop);
  const { login } = storefront;
  const problem = (code: string) => ({ json: { error: { code, message: 'x', requestId: 'x' } } });
  const faults = [
    { answer: { status: 500, ...problem('INTERNAL') }, words: 'ระบบของร้านขัดข้องชั่วคราว' },
    { answer: { status: 429, ...problem('RATE_LIMITED') }, words: 'ทำรายการบ่อยเกินไป' },
    { answer: { status: 200, body: '<html>', contentType: 'text/html' }, words: 'ระบบของร้านขัดข้องชั่วคราว' },
  ];
  for (const { answer, words } of faults) {
    await page.route('**/login/customer-mobile', (route) => route.fulfill(answer), { times: 1 });
    await login.enter(customer.username, customer.password);
    await expect(login.failure).toContainText(words);
    await expect(login.password).toHaveValue(customer.password);
  }
  await page.route('**/login/customer-mobile', (route) => route.abort('connectionreset'), { times: 1 });
  await login.enter(customer.username, customer.password);
  await expect(login.failure).toContainText('เชื่อมต่อกับร้านไม่ได้ในขณะนี้');
  await login.submit.click();
  await expect(login.dialog).toBeHidden();
});

test('the register tab keeps what was typed, and Escape gives the focus back', async ({
  storefront,
  page,
}) => {
  await page.goto('/');
  await storefront.openLogin();
  const { dialog, username } = storefront.login;
  await username.fill('somchai@example.com');
  await dialog.getByRole('tab', { name: 'ลงทะเบียนผู้ใช้งาน' }).click();
  await expect(dialog.getByRole('tabpanel')).toContainText('ลงทะเบียนด้วยหมายเลขโทรศัพท์');
  await dialog.getByRole('tab', { name: 'เข้าสู่ระบบ' }).click();
  await expect(username).toHaveValue('somchai@example.com');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: /^โปรไฟล์ของฉัน/ })).toBeFocused();
});

test('the password is in no storage, no address and no state of the page', async ({ page, signedIn }) => {
  const customer = await signedIn();
  const kept = await page.evaluate(
    () => [localStorage, sessionStorage].map((area) => JSON.stringify(area)).join('') + location.href,
  );
  expect(kept).not.toContain(customer.password);
});

test(
  'signing out: the sign-in buttons are back and guarded pages are closed (A07)',
  { tag: '@deep' },
  async ({ storefront, shop, page }) => {
    await page.goto('/');
    await storefront.signIn(await shop.newCustomer());
    await page.goto('/profile');
    await storefront.signOut();
    await expect(page.getByRole('banner').getByRole('button', { name: /^โปรไฟล์ของฉัน/ })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    for (const guarded of ['/profile', '/wishlist', '/order-history']) {
      await page.goto(guarded);
      await storefront.dismissAlert('กรุณาเข้าสู่ระบบ');
      await expect(page, guarded).toHaveURL(/\/$/);
    }
  },
);

test('a session that the server ended: told once on a page of its own, and in again from there (H-S04, G6)', async ({
  storefront,
  shop,
  page,
}) => {
  const customer = await shop.newCustomer();
  await page.goto('/');
  // What signing in asks for has come: else the page learns of the end even before it is loaded anew.
  const asked = ['consent', 'address'].map((what) =>
    page.waitForResponse(`**/v1/user/client/customer/${what}`),
  );
  await storefront.signIn(customer);
  await Promise.all(asked);
  await shop.sql('update session_family set revoked_at = now() where customer_id = $1', [customer.id]);
  const arrivals: string[] = [];
  page.on('framenavigated', (frame) => arrivals.push(new URL(frame.url()).pathname));
  await page.goto('/order-history');
  await expect(page).toHaveURL(/\/logout\?method=session-expired&from=%2Forder-history$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('หมดเวลาการเข้าสู่ระบบ');
  expect(arrivals.filter((path) => path === '/logout')).toHaveLength(1);
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await storefront.login.enter(customer.username, customer.password);
  await storefront.expectSignedIn();
  await expect(page).toHaveURL(/\/order-history$/);
});
