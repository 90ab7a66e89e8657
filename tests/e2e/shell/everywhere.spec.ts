import type { Locator, Page } from '@playwright/test';
import { faultsOf } from '../support/accessibility.ts';
import { bar, ring, pieces } from '../support/goods.ts';
import { Storefront } from '../pages/storefront.ts';
import { expect, fillBag, test } from '../support/shopper.ts';
import { foreignWordsOn, misnamedOn, recordAnnouncements } from '../support/spoken.ts';

const routes = [
  '/',
  '/about-us',
  '/locations',
  '/our-services',
  '/contact-us',
  '/blog',
  '/blog/measure-ring-size',
  '/help/cookie-policy',
  '/catalog/all',
  '/catalog/ring',
  '/catalog/all?search=%E0%B9%81%E0%B8%AB%E0%B8%A7%E0%B8%99',
  `/product/${ring.id}`,
  '/check-out/guest',
  '/logout',
  '/logout?method=session-expired',
  '/no/such/page',
] as const;

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const lookedAt = ['/', `/product/${ring.id}`];

/** Texts that overflow the page or are cut off in their box, except where shortened by lines or hidden on purpose. */
const lostText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const style = getComputedStyle(element);
      return (
        element.textContent.trim() !== '' &&
        element.clientHeight > 1 &&
        /hidden|clip/.test(style.overflowX + style.overflowY) &&
        style.webkitLineClamp === 'none' &&
        (element.scrollHeight > element.clientHeight + 2 ||
          (style.overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 2))
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px sideways`] : []),
      ...cut.map(({ className, textContent }) => `${className} ${textContent.slice(0, 30)}`),
    ];
  });

/** Lays out what is far from the viewport, too (`drawn-in-sight` in mixins.css): until then it has a height that was guessed. */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** True if nothing covers its centre. */
const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test.describe('accessibility by axe', () => {
  for (const address of lookedAt)
    test(`of ${address}`, { tag: '@deep' }, async ({ page, storefront }) => {
      await storefront.add(bar.id);
      await page.goto(address);
      await settled(page);
      expect(await faultsOf(page)).toEqual([]);
    });

  test('of every other page', { tag: '@deep' }, async ({ page, storefront, shop }) => {
    test.setTimeout(180_000);
    const found: Record<string, readonly string[]> = {};
    const look = async (address: string): Promise<void> => {
      await page.goto(address);
      await settled(page);
      found[address] = await faultsOf(page);
    };
    await page.goto('/');
    for (const address of routes.filter((route) => !lookedAt.includes(route))) await look(address);
    await page.goto('/');
    await storefront.signIn(await shop.newCustomer());
    for (const address of ['/profile', '/wishlist', '/order-history', '/check-out']) await look(address);
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(Object.keys(found).length).toBeGreaterThan(12);
  });

  test('of the bag with a note, and empty', { tag: '@deep' }, async ({ page, storefront, shop }) => {
    await storefront.add(ring.id, ring.size);
    await storefront.bag.plus(ring.name).click();
    await storefront.closeBag();
    await shop.setStock(ring.id, ring.size, 1);
    await storefront.openBag();
    await expect(storefront.bag.row(ring.name)).toContainText('กรุณาแก้ไขจำนวน');
    await expect(storefront.bag.dialog.getByRole('region', { name: 'สินค้าแนะนำ' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await storefront.bag.remove(ring.name).click();
    await expect(storefront.bag.undo).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('of the sign-in dialog with its errors, and register @deep', async ({ page, storefront }) => {
    await page.goto('/');
    await storefront.openLogin();
    await storefront.login.submit.click();
    await expect(storefront.login.username).toHaveAccessibleDescription(/กรุณากรอก/);
    expect(await faultsOf(page)).toEqual([]);
    await storefront.login.dialog.getByRole('tab', { name: 'ลงทะเบียนผู้ใช้งาน' }).click();
    expect(await faultsOf(page)).toEqual([]);
  });
});

/** The heading of a page, and what its title says before the shop's name. */
const namesOf = async (page: Page): Promise<readonly string[]> => {
  const title = (await page.title()).split(' | ')[0] ?? '';
  return [title, await page.getByRole('heading', { level: 1 }).innerText()];
};

// Promise G28 (content security policy); Thai everywhere, and titles as headings.
test('every route and layer keeps to the policy @deep', async ({ page, storefront, shop, complaints }) => {
  const foreign: Record<string, readonly string[]> = {};
  const misnamed: Record<string, readonly string[]> = {};
  const titles = new Map<string, string>();
  const hear = async (place: string): Promise<void> => {
    foreign[place] = await foreignWordsOn(page);
    misnamed[place] = await misnamedOn(page);
  };
  const visit = async (address: string): Promise<void> => {
    await page.goto(address);
    await settled(page);
    await hear(address);
    const [title = '', heading = ''] = await namesOf(page);
    if (address !== '/') expect(title, address).toContain(heading);
    expect(titles.get(title), `${address} is called like`).toBeUndefined();
    titles.set(title, address);
  };
  await recordAnnouncements(page);
  for (const address of routes) await visit(address);
  await storefront.add(bar.id);
  await expect(storefront.bag.dialog.getByRole('region', { name: 'สินค้าแนะนำ' })).toBeVisible();
  await hear('the bag');
  await storefront.closeBag();
  await page.goto('/?modal=login');
  await expect(storefront.login.username).toBeFocused();
  await hear('the way in');
  await page.keyboard.press('Escape');
  const customer = await shop.newCustomer();
  await fillBag(shop, customer, [pieces(bar, 1)]);
  await storefront.signIn(customer);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  // Checkout is called the same for guests and customers.
  for (const [title, address] of titles) if (address === '/check-out/guest') titles.delete(title);
  for (const address of ['/profile', '/wishlist', '/order-history', '/check-out']) {
    await visit(address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  const faults = (found: Record<string, readonly string[]>) =>
    Object.entries(found).filter(([, texts]) => texts.length > 0);
  expect({ foreign: faults(foreign), misnamed: faults(misnamed) }).toEqual({ foreign: [], misnamed: [] });
  expect(complaints).toEqual([]);
});

/** Text spacing that a reader may set without loss (WCAG 1.4.12). */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

const narrow = 'at 280 px, and at 390 px with wide text spacing, no page and no layer scrolls sideways';

test(narrow, { tag: '@deep' }, async ({ page, storefront }) => {
  const overhang = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const space = (css: string): Promise<void> =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  for (const address of routes) {
    await page.setViewportSize({ width: 280, height: 640 });
    await page.goto(address);
    await settled(page);
    expect(await overhang(), address).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await space(spaced);
    expect(await overhang(), `${address} with wide spacing`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await storefront.add(ring.id, ring.size);
  expect(await overhang()).toBe(0);
  const drawer = await storefront.bag.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(drawer).toBe(0);
  await expect(storefront.bag.pay).toBeInViewport({ ratio: 1 });
});

test('at twice the text size nothing is cut off @deep', async ({ browser, launchOptions, shop }) => {
  const large = await browser.browserType().launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'],
  });
  try {
    const page = await large.newPage({ locale: 'th-TH', viewport: { width: 390, height: 844 } });
    const lost: string[] = [];
    for (const address of [
      '/',
      '/catalog/ring',
      `/product/${ring.id}`,
      '/check-out/guest',
      '/help/shipping',
    ]) {
      await page.goto(`${shop.url}${address}`);
      await settled(page);
      await layOutAll(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('34px');
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        lost.push(...(await lostText(page)).map((what) => `${address} at ${width} px: ${what}`));
      }
    }
    expect(lost).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const storefront = new Storefront(page);
    await page.goto(`${shop.url}/`);
    await storefront.add(ring.id, ring.size);
    await storefront.closeBag();
    const hidden = await storefront.bagButton.evaluate((button) => {
      const [icon, badge] = [...button.children].map((part) => part.getBoundingClientRect());
      if (icon === undefined || badge === undefined) return 1;
      const wide = Math.max(0, Math.min(icon.right, badge.right) - Math.max(icon.left, badge.left));
      const high = Math.max(0, Math.min(icon.bottom, badge.bottom) - Math.max(icon.top, badge.top));
      return (wide * high) / (icon.width * icon.height);
    });
    expect(hidden).toBeLessThan(1 / 3);
  } finally {
    await large.close();
  }
});

test('forced colours show what is chosen @deep', async ({ page, storefront }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (target: Locator): Promise<string> =>
    target.evaluate((element) => {
      const { backgroundColor, color, fill } = getComputedStyle(element);
      return [backgroundColor, color, fill].join(' ');
    });
  await page.goto('/catalog/ring?ring_size=54');
  await settled(page);
  const sizes = page.getByRole('group', { name: 'ไซส์แหวน' });
  const [chosen, other] = [sizes.locator('[aria-current]'), sizes.locator('a:not([aria-current])').first()];
  expect(await look(chosen)).not.toBe(await look(other));
  await page
    .getByRole('complementary', { name: 'ราคาทองคำ' })
    .getByRole('link', { name: /ขายออก/ })
    .click();
  const gold = page.getByRole('main');
  const price = gold.getByRole('img', { name: 'กราฟ' }).locator('text').first();
  await expect(price).toBeVisible();
  const ink = await gold.evaluate((main) => getComputedStyle(main).color);
  await expect(price).toHaveCSS('fill', ink);
  await storefront.arrive(`/product/${ring.id}`);
  await storefront.product.choose('52');
  const labelOf = (size: string): Locator => storefront.product.sizes.locator('label', { hasText: size });
  expect(await look(labelOf('52'))).not.toBe(await look(labelOf('54')));
});

test('with the keyboard alone: from a product through the bag to checkout', async ({ page, storefront }) => {
  await storefront.product.open(ring.id);
  await expect(storefront.product.add).toBeVisible();
  const reach = async (target: ReturnType<Page['getByRole']>, key: string, most: number): Promise<void> => {
    for (let press = 0; press < most; press++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    await expect(target).toBeFocused();
  };
  // Without a size the sheet of sizes opens, and gives the focus back.
  const { product } = storefront;
  await reach(product.size('50'), 'Tab', 40);
  await reach(product.add, 'Tab', 5);
  await page.keyboard.press('Enter');
  await expect(product.sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(product.add).toBeFocused();
  await product.size('50').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(product.size('52')).toBeChecked();
  // The button is five Tab presses from the size at any width, and not covered.
  for (const [width, height] of [
    [320, 256],
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await product.size('52').focus();
    await reach(product.add, 'Tab', 5);
    expect(await isInSight(product.add), `${width} px`).toBe(true);
  }
  await page.keyboard.press('Enter');
  const { bag } = storefront;
  await expect(bag.title).toBeFocused();
  await reach(bag.plus(ring.name), 'Tab', 10);
  await page.keyboard.press('Enter');
  await expect(bag.quantity(ring.name)).toHaveValue('2');
  await reach(bag.pay, 'Tab', 20);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/check-out\/guest$/);
  await expect(storefront.product.heading).toBeFocused();
});
