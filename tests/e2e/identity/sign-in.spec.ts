import { askedBy, expect, test } from '../support/shopper.ts';

const problem = (code: string) => ({ json: { error: { code, message: 'x', requestId: 'x' } } });

// Cases A02, A03, A07, A09.
test('a page for customers requires signing in and keeps the draft', async ({ storefront, shop, page }) => {
  const customer = await shop.newCustomer();
  const { login } = storefront;
  await page.goto('/profile');
  await storefront.dismissAlert('กรุณาเข้าสู่ระบบ');
  await expect(page).toHaveURL(/\/$/);
  await storefront.openLogin();
  const sent = askedBy(page, (path, request) =>
    path.endsWith('/login/customer-mobile') ? request.method() : undefined,
  );
  await login.submit.click();
  await expect(login.username).toHaveAccessibleDescription('กรุณากรอกอีเมลหรือหมายเลขโทรศัพท์');
  await expect(login.password).toHaveAccessibleDescription('กรุณากรอกรหัสผ่าน');
  await expect(login.username).toBeFocused();
  await login.username.fill('somchai@example.com');
  await login.dialog.getByRole('tab', { name: 'ลงทะเบียนผู้ใช้งาน' }).click();
  await expect(login.dialog.getByRole('tabpanel')).toContainText('ลงทะเบียนด้วยหมายเลขโทรศัพท์');
  await login.dialog.getByRole('tab', { name: 'เข้าสู่ระบบ' }).click();
  await expect(login.username).toHaveValue('somchai@example.com');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('button', { name: /^โปรไฟล์ของฉัน/ })).toBeFocused();
  expect(sent).toEqual([]);

  await page.keyboard.press('Enter');
  await login.fill(customer.username, 'Wrong-1');
  await login.password.press('Enter');
  await expect(login.failure).toHaveText('อีเมล/หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง');
  await expect(login.password).toHaveValue('');
  await expect(login.password).toBeFocused();
  await expect(login.username).toHaveValue(customer.username);
  await login.password.fill(customer.password);
  for (const { answer, words } of [
    { answer: { status: 429, ...problem('RATE_LIMITED') }, words: 'ทำรายการบ่อยเกินไป' },
    { answer: { status: 200, body: '<html>', contentType: 'text/html' }, words: 'ระบบของร้านขัดข้องชั่วคราว' },
  ]) {
    await page.route('**/login/customer-mobile', (route) => route.fulfill(answer), { times: 1 });
    await login.submit.click();
    await expect(login.failure).toContainText(words);
    await expect(login.password).toHaveValue(customer.password);
  }
  sent.length = 0;
  await login.submit.dblclick();
  await storefront.expectSignedIn();
  expect(sent).toEqual(['POST']);
  const kept = await page.evaluate(
    () => [localStorage, sessionStorage].map((area) => JSON.stringify(area)).join('') + location.href,
  );
  expect(kept).not.toContain(customer.password);

  await page.goto('/profile');
  await storefront.signOut();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/wishlist');
  await storefront.dismissAlert('กรุณาเข้าสู่ระบบ');
});

test('a session that the server ended is reported (H-S04, G6)', async ({ storefront, shop, page }) => {
  const customer = await shop.newCustomer();
  await page.goto('/');
  await storefront.signIn(customer);
  // Leaves the page first: a request in flight would learn of the end before the reload.
  await page.goto('/robots.txt');
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
