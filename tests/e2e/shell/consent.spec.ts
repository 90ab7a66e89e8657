import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as withShop } from '../../support/shop.ts';
import { type ShopProcess, startShopProcess } from '../../support/server-process.ts';
import { faultsOf } from '../support/accessibility.ts';
import { CookieQuestion } from '../pages/cookie-question.ts';
import { Storefront } from '../pages/storefront.ts';
import { foreignWordsOn } from '../support/spoken.ts';

const container = 'GTM-TEST123';
const tagHost = 'https://www.googletagmanager.com';

/** A second shop, with a tag manager configured. */
const test = withShop.extend<{ tagged: ShopProcess }>({
  tagged: async ({ shop }, use) => {
    const tagged = await startShopProcess(shop.databaseUrl, { TAG_MANAGER_ID: container });
    await use(tagged);
    await tagged.stop();
  },
});

/** Stands in for the tag host; returns the requests to it. */
const tagsOf = async (context: BrowserContext): Promise<string[]> => {
  const fetched: string[] = [];
  await context.route(`${tagHost}/**`, async (route) => {
    fetched.push(route.request().url().slice(tagHost.length));
    const isContainer = route.request().url().includes('/gtm.js');
    await route.fulfill({
      contentType: 'text/javascript',
      body: isContainer
        ? `const more = document.createElement('script');
           more.src = '${tagHost}/gtag/js?id=G-TEST';
           document.head.append(more);`
        : '',
    });
  });
  return fetched;
};

/** Entries of the data layer: names of events, and consent commands as text. */
const told = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) => {
      if (Object.prototype.toString.call(entry) === '[object Arguments]') {
        const [, action, signals] = Array.from(entry as ArrayLike<unknown>);
        const granted = Object.entries(signals as object).filter(([, signal]) => signal === 'granted');
        return `${String(action)}: ${granted.map(([name]) => name).join(' ')}`;
      }
      return String((entry as { event?: unknown }).event);
    }),
  );

/** Values of `user_state` in the data layer, in order. */
const states = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: { user_state?: string }[] }).dataLayer ?? []).flatMap(
      ({ user_state: state }) => state ?? [],
    ),
  );

const ready = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0);
};

test('refusing all leaves the page in place, and no other cookies', async ({ browser, shop }) => {
  const { port } = new URL(shop.url);
  const domain = 'suvarna.localhost';
  const url = `http://www.${domain}:${port}`;
  const context = await browser.newContext();
  const analytics = [
    { name: '_ga', value: 'GA1.1', domain: `.${domain}`, path: '/' },
    { name: '_gid', value: 'GA1.2', domain: `www.${domain}`, path: '/' },
    { name: '_ga_TEST', value: 'GS1', domain: `.${domain}`, path: '/' },
    { name: '_ga_TEST', value: 'GS1', domain: `www.${domain}`, path: '/help' },
    { name: '_ga', value: 'GA1.3', domain: `.${domain}`, path: '/catalog' },
  ];
  const others = [
    { name: 'session', value: 'kept', domain: `www.${domain}`, path: '/' },
    { name: '_gaming', value: 'kept', domain: `.${domain}`, path: '/' },
    { name: 'preference', value: 'kept', domain: `www.${domain}`, path: '/help' },
  ];
  await context.addCookies([...analytics, ...others]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    (window as { shifts?: number[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
        const main = document.querySelector('main');
        if (sources.some(({ node }) => main?.contains(node) === true)) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const question = new CookieQuestion(page);
  await page.goto(`${url}/help/privacy-policy`);
  await ready(page);
  await expect(question.accept).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await expect(question.bar.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.refuse).toBeFocused();
  const boxes = await Promise.all(
    [question.refuse, question.settings, question.accept].map((answer) => answer.boundingBox()),
  );
  expect(new Set(boxes.map((box) => box?.height)).size).toBe(1);
  expect(
    Math.max(...boxes.map((box) => box?.width ?? 0)) - Math.min(...boxes.map((box) => box?.width ?? 0)),
  ).toBeLessThan(1);
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const [focused, bar] = [
    await page.getByRole('contentinfo').getByRole('link').last().boundingBox(),
    await question.bar.boundingBox(),
  ];
  expect((focused?.y ?? Infinity) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  const heading = page.getByRole('heading', { level: 1 });
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    (window as { shifts?: number[] }).shifts?.splice(0);
  });
  const place = await heading.boundingBox();
  await question.refuse.focus();
  await page.keyboard.press('Enter');
  await expect(question.bar).toBeHidden();
  await expect(heading).toBeFocused();
  expect(await heading.boundingBox()).toEqual(place);
  expect(await question.kept()).toEqual([1, 2]);
  expect(await page.evaluate(() => (window as { shifts?: number[] }).shifts)).toEqual([]);
  const left = await context.cookies();
  expect(left.map(({ name, path }) => `${name} ${path}`).toSorted((a, b) => a.localeCompare(b))).toEqual(
    others.map(({ name, path }) => `${name} ${path}`).toSorted((a, b) => a.localeCompare(b)),
  );

  await page.reload();
  await ready(page);
  await expect(question.bar).toBeHidden();
  await expect.poll(() => told(page)).toEqual(['default: security_storage', 'update: security_storage']);
  await context.close();
});

test('what Escape has closed opens again at once @deep', async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('close', (event) => event.stopImmediatePropagation(), true);
  });
  const question = new CookieQuestion(page);
  await page.goto('/catalog/ring');
  await ready(page);
  for (let n = 0; n < 2; n++) {
    await question.settings.press('Enter');
    await expect(question.panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question.panel).toBeHidden();
    await expect(question.settings).toBeFocused();
  }
});

test('tags load by choice and are removed when it is withdrawn', async ({ browser, tagged, shop }) => {
  const context = await browser.newContext({ baseURL: tagged.url });
  const fetched = await tagsOf(context);
  const page = await context.newPage();
  const question = new CookieQuestion(page);
  await page.goto('/catalog/ring');
  await ready(page);
  // Nothing may be reported yet: the tag manager is not loaded.
  expect(await told(page)).toEqual([]);
  await question.settings.focus();
  await page.keyboard.press('Enter');
  await expect(question.panel.getByRole('heading', { name: 'ตั้งค่าคุกกี้' })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  expect(await foreignWordsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question.panel).toBeHidden();
  await expect(question.settings).toBeFocused();
  expect(await question.kept()).toBeUndefined();
  expect(fetched).toEqual([]);

  await page.keyboard.press('Enter');
  await question.category('คุกกี้วิเคราะห์การใช้งาน').focus();
  await page.keyboard.press('Space');
  await question.save.focus();
  await page.keyboard.press('Enter');
  await expect(question.panel).toBeHidden();
  await expect(question.bar).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await question.kept()).toEqual([1, 2, 3]);
  await expect.poll(() => fetched).toEqual([`/gtm.js?id=${container}`, '/gtag/js?id=G-TEST']);
  const events = await told(page);
  expect(events.slice(0, 4)).toEqual([
    'default: security_storage',
    'update: analytics_storage security_storage',
    'user_state',
    'page_view',
  ]);
  expect(events).toContain('view_item_list');
  expect(events).toContain('gtm.js');

  const other = await context.newPage();
  await other.goto('/blog');
  await expect.poll(() => told(other)).toContain('page_view');
  await page.getByRole('contentinfo').getByRole('link', { name: 'สาขา', exact: true }).click();
  await expect.poll(async () => (await told(page)).filter((event) => event === 'page_view')).toHaveLength(2);

  // With consent, page speed is reported when the page is left.
  await shop.sql('delete from page_visit');
  await other.reload();
  const visits = () => shop.sql('select page from page_visit');
  await expect.poll(visits).toEqual([{ page: 'blog' }]);

  await question.reopen();
  await expect(question.panel).toContainText('ตามนโยบายคุกกี้ฉบับที่ 1');
  await expect(question.category('คุกกี้วิเคราะห์การใช้งาน')).toBeChecked();
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1; path=/';
  });
  await question.panel.getByRole('button', { name: 'ปฏิเสธทั้งหมด' }).click();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'ตั้งค่าคุกกี้' })).toBeFocused();
  expect((await told(page)).at(-1)).toBe('update: security_storage');
  expect(await context.cookies()).toEqual([]);
  await expect.poll(async () => (await told(other)).at(-1)).toBe('update: security_storage');
  await page.getByRole('contentinfo').getByRole('link', { name: 'ติดต่อเรา', exact: true }).click();
  await expect(page).toHaveURL(/contact-us$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await told(page)).at(-1)).toBe('update: security_storage');

  fetched.splice(0);
  await page.reload();
  await ready(page);
  await expect(question.bar).toBeHidden();
  expect(fetched).toEqual([]);
  expect(await visits()).toEqual([{ page: 'blog' }]);
  await context.close();
});

test('N07 accepting goes along with the account @deep', async ({ browser, tagged, shop }) => {
  const customer = await shop.newCustomer();
  await shop.sql('update customer set consent = null, consent_at = null where id = $1', [customer.id]);
  const first = await browser.newContext({ baseURL: tagged.url });
  const phone = await first.newPage();
  const question = new CookieQuestion(phone);
  const fetched = await tagsOf(first);
  await phone.goto('/about-us');
  await ready(phone);
  await question.accept.click();
  await expect(question.bar).toBeHidden();
  expect(await question.kept()).toEqual([1, 2, 3, 4, 5, 6]);
  await expect.poll(() => fetched.length).toBe(2);
  const posted = phone.waitForResponse((response) => response.url().endsWith('/customer/consent'));
  await new Storefront(phone).signIn(customer);
  expect((await posted).status()).toBe(204);
  expect(await states(phone)).toEqual(['guest', 'member']);
  expect(await told(phone)).toContain('login');
  await first.close();

  const second = await browser.newContext({ baseURL: tagged.url });
  await tagsOf(second);
  const desk = await second.newPage();
  const there = new CookieQuestion(desk);
  await desk.goto('/about-us');
  await ready(desk);
  await expect(there.bar).toBeVisible();
  await new Storefront(desk).signIn(customer);
  await expect(there.bar).toBeHidden();
  expect(await there.kept()).toEqual([1, 2, 3, 4, 5, 6]);
  await expect.poll(() => told(desk)).toContain('page_view');
  await desk.getByRole('banner').getByRole('link', { name: 'โปรไฟล์ของฉัน' }).click();
  await desk.getByRole('main').getByRole('button', { name: 'ออกจากระบบ', exact: true }).click();
  await expect.poll(async () => (await states(desk)).at(-1)).toBe('guest');
  expect(await there.kept()).toEqual([1, 2, 3, 4, 5, 6]);
  await second.close();
});
