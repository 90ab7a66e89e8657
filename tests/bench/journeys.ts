import { type Browser, type BrowserContext, devices, type Locator, type Page } from '@playwright/test';
import { Storefront } from '../e2e/pages/storefront.ts';
import { armTap, type AfterTap, type Seen, timesOf } from './frame/after-tap.ts';
import { openBrowser } from './frame/browser.ts';
import { openEdge } from './frame/edge.ts';
import type { Bench, BenchShop, Goal, Row, Section } from './frame/section.ts';
import { hashPassword } from '../../adapters/v1/server/session/passwords.ts';

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  ignoreHTTPSErrors: true,
};
const desktop = { ...phone, ...devices['Desktop Chrome'], viewport: { width: 1_440, height: 900 } };

/** CPU throttling rate. */
const rate = 4;

/** Milliseconds from a tap to the next frame. */
const frame: Goal = { atMost: 200 };

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

interface Opening {
  readonly name: string;
  readonly path: string;
  readonly tap: (page: Page) => Locator;
  readonly seen: readonly Seen[];
}

const banner = (page: Page): Locator => page.getByRole('banner');
const ring = 'แหวนแถวเพชรรัสเซีย';
const card = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: new RegExp(ring) });
const dialogTitle = { selector: 'dialog[open] h2, [role="dialog"] h2' };

const openings: readonly Opening[] = [
  {
    name: 'bag',
    path: '/',
    tap: (page) => banner(page).getByRole('button', { name: /^ถุงช้อปปิ้ง/ }),
    seen: [dialogTitle],
  },
  {
    name: 'menu',
    path: '/',
    tap: (page) => banner(page).getByRole('button', { name: /เมนู/ }),
    seen: [{ selector: 'dialog[open] a, [role="dialog"] a, nav a', text: 'บทความ' }],
  },
  {
    name: 'gold price',
    path: '/',
    tap: (page) => page.getByRole('link', { name: /ราคาทอง|ครั้งที่/ }),
    seen: [{ selector: 'main table' }],
  },
  {
    name: 'search',
    path: '/',
    tap: (page) => banner(page).getByRole('button', { name: /ค้นหา/ }),
    seen: [{ selector: 'input[type="search"], [role="searchbox"], [role="combobox"]' }],
  },
  {
    name: 'from a card to its product: name and price',
    path: '/catalog/all',
    tap: card,
    seen: [
      { selector: 'main h1', text: ring },
      { selector: 'main', text: '฿' },
    ],
  },
  {
    name: 'from a card to its product: the picture',
    path: '/catalog/all',
    tap: card,
    seen: [
      { selector: 'main h1', text: ring },
      { selector: 'main img', isPicture: true },
    ],
  },
  {
    name: 'add to bag',
    path: '/product/E-0402',
    tap: (page) => page.getByRole('button', { name: /^เพิ่มลงถุง/ }),
    seen: [dialogTitle],
  },
];

const refuseCookies = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const record = { categories: [], at: Date.now(), policyVersion: 1 };
    localStorage.setItem('cookieConsent', JSON.stringify(record));
  });

const slowDown = async (page: Page, isSlowLine: boolean): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (isSlowLine) await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Opens a page for the first time, waits until it is idle, and taps. */
const opened = async (
  context: BrowserContext,
  url: string,
  { path, tap, seen }: Opening,
): Promise<AfterTap> => {
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: 'load' });
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForLoadState('networkidle');
  const target = tap(page).filter({ visible: true }).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(500);
  await slowDown(page, true);
  await armTap(page, seen);
  await target.tap();
  const times = await timesOf(page);
  await page.close();
  return times;
};

const firstOpenings = async (bench: Bench, browser: Browser, url: string): Promise<readonly Row[]> => {
  const times = new Map<Opening, AfterTap[]>(openings.map((opening) => [opening, []]));
  const rounds = bench.rounds(7);
  for (let round = 0; round < rounds; round += 1) {
    bench.tell(`first openings, round ${round + 1} of ${rounds}`);
    for (const [opening, its] of times) {
      const context = await browser.newContext(phone);
      await refuseCookies(context);
      its.push(await opened(context, url, opening));
      await context.close();
    }
  }
  return [...times].flatMap(([{ name }, its]): readonly Row[] => [
    { metric: name, unit: 'ms', measured: its.map(({ seen }) => seen) },
    { metric: `${name}: next frame`, unit: 'ms', measured: its.map(({ paint }) => paint), goal: frame },
  ]);
};

/** Signs in a new customer with this many bag lines; returns the browser's storage state. */
const customerWith = async (browser: Browser, { database, url }: BenchShop, lines: number) => {
  // The seeded goods have fewer sizes than a bag of hundreds of lines needs.
  await database.query(
    `insert into product_size (product_id, size_id, size, position)
       select id, 'b' || n, 'b' || n, 100 + n from product, generate_series(1, 8) n on conflict do nothing`,
  );
  await database.query(
    `insert into stock (product_id, size_id, place_id, q)
       select product_id, size_id, place.id, 50 from product_size, place where place.kind = 'central'
       on conflict (product_id, size_id, place_id) do update set q = 50`,
  );
  const customer = { username: `bench-${lines}@example.com`, password: 'Gold-Bench-2567' };
  await database.query(
    `with person as (
         insert into customer (email, password_hash, first_name, last_name, consent, consent_at)
           values ($1, $2, 'สมหญิง', 'ทดสอบ', array[1, 2], now()) returning id
       ), bag as (insert into cart (customer_id, version) select id, 1 from person returning id)
       insert into cart_line (cart_id, product_id, size_id, quantity)
         select bag.id, product_id, size_id, 1 from bag, (
           select product_id, size_id from product_size where sold order by product_id, size_id limit $3
         ) goods`,
    [customer.username, await hashPassword(customer.password), lines],
  );
  const context = await browser.newContext(desktop);
  await refuseCookies(context);
  const storefront = new Storefront(await context.newPage());
  await storefront.page.goto(url);
  await storefront.signIn(customer);
  const storageState = await context.storageState();
  await context.close();
  return storageState;
};

/** Opens a loaded bag and changes quantities, on an unthrottled network. */
const bagOf = async (
  bench: Bench,
  browser: Browser,
  shop: BenchShop,
  lines: number,
): Promise<readonly Row[]> => {
  const storageState = await customerWith(browser, shop, lines);
  const opens: number[] = [];
  const changes: number[] = [];
  for (let round = 0; round < bench.rounds(3); round += 1) {
    bench.tell(`a bag of ${lines} lines, round ${round + 1}`);
    const context = await browser.newContext({ ...desktop, storageState });
    await refuseCookies(context);
    const { page, bag, bagButton } = new Storefront(await context.newPage());
    await page.goto(shop.url);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForLoadState('networkidle');
    await slowDown(page, false);
    await armTap(page, [dialogTitle, { selector: 'dialog[open] li input, [role="dialog"] li input' }]);
    await bagButton.click();
    opens.push((await timesOf(page)).seen);
    await page.waitForTimeout(1_000);
    const row = bag.rows.first();
    const plus = row.getByRole('button', { name: /^เพิ่มจำนวน/ });
    await row.getByRole('textbox').evaluate((field) => field.setAttribute('data-bench', ''));
    for (let click = 0; click < (bench.isQuick ? 3 : 12); click += 1) {
      await armTap(page, [{ selector: '[data-bench]', text: String(click + 2) }]);
      await plus.click();
      changes.push((await timesOf(page)).seen);
      await page.waitForTimeout(350);
    }
    await shop.database.query(
      'with line as (update cart_line set quantity = 1) update cart set version = version + 1',
    );
    await context.close();
  }
  return [
    { metric: `opening a bag of ${lines} lines`, unit: 'ms', measured: opens },
    {
      metric: `plus to painted quantity in a bag of ${lines} lines`,
      unit: 'ms',
      measured: changes,
      goal: frame,
    },
  ];
};

const run = async (bench: Bench): Promise<readonly Row[]> => {
  const shop = await bench.shop();
  const edge = await openEdge(bench, shop.url);
  const browser = await openBrowser(bench);
  const rows = [...(await firstOpenings(bench, browser, edge))];
  for (const lines of [3, 500]) rows.push(...(await bagOf(bench, browser, shop, lines)));
  return rows;
};

export const journeys: Section = {
  name: 'journeys',
  title: 'from a tap to what was asked for at 4×: first openings on slow 4G, and changes of bags',
  run,
};
