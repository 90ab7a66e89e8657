import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Desk } from '../e2e/pages/desk.ts';
import { fillBag } from '../e2e/support/journeys.ts';
import { earrings } from '../e2e/support/goods.ts';
import { PatientShopper } from '../e2e/support/patient-shopper.ts';
import { placeOrder } from '../e2e/support/placed-order.ts';
import type { Shop } from '../support/shop.ts';
import { openBrowser } from './frame/browser.ts';
import type { Bench, Row, Section } from './frame/section.ts';

const golden = join(import.meta.dirname, '..', 'golden');

/** Pages of the shop that its site map does not have: somebody's own, layers by their address, and what goes wrong. */
const unlisted = [
  '/?modal=login',
  '/?modal=register',
  '/check-out/guest',
  '/check-out',
  '/logout',
  '/logout?method=session-expired',
  '/profile',
  '/wishlist',
  '/order-history',
  '/catalog/all?search=%E0%B9%81%E0%B8%AB%E0%B8%A7%E0%B8%99',
  '/no/such/page',
  '/product/no-such-product',
  '/o/000000000000',
];

/** Pages beside the shop and the desk. */
const beside = ['/replay', '/v1/reference', '/dev/outbox', '/dev/desk', '/healthz', '/robots.txt'];

interface Crawl {
  readonly visited: Set<string>;
  readonly violations: Set<string>;
  /** Documents without a policy. */
  readonly bare: Set<string>;
}

/** Hears violations from the page itself, before anything of it runs, and reads the policy of each document. */
const listen = async (page: Page, { violations, bare }: Crawl): Promise<void> => {
  await page.exposeFunction('tellViolation', (words: string) => void violations.add(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
      tellViolation(`${documentURI}: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
      violations.add(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'document' || (answer.status() >= 300 && answer.status() < 400))
      return;
    if (answer.headers()['content-security-policy'] === undefined) bare.add(answer.url());
  });
};

const visit = async (page: Page, crawl: Crawl, address: string): Promise<void> => {
  crawl.visited.add(address);
  await page.goto(address, { waitUntil: 'load' });
  await page
    .waitForFunction(() => document.querySelector('#root[data-asleep], [aria-busy="true"]') === null, null, {
      timeout: 5_000,
    })
    .catch(() => undefined);
};

/** Where links lead that are below a path, one for each form of address. */
const follow = async (page: Page, crawl: Crawl, from: string): Promise<void> => {
  const known = new Set<string>();
  const waiting = [from];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    await visit(page, crawl, address);
    // Lists come after their page.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    const links = await page
      .locator(`a[href^="${from}"]`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) {
      // Two of each form: the rest are alike.
      const form = link.replaceAll(/[^/?=&]*\d[^/?=&]*/g, 'N').replaceAll(/=[^&]*/g, '=');
      const name = known.has(`${form} 1`) ? `${form} 2` : `${form} 1`;
      if (known.has(name) || crawl.visited.has(link) || waiting.includes(link)) continue;
      known.add(name);
      waiting.push(link);
    }
  }
};

const run = async (bench: Bench): Promise<readonly Row[]> => {
  const shop = await bench.shop();
  const browser = await openBrowser(bench);
  const crawl: Crawl = { visited: new Set(), violations: new Set(), bare: new Set() };
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'th-TH',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await listen(page, crawl);

  const listed = [
    ...(await (await fetch(`${shop.url}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, address = '']) => new URL(address).pathname);
  const { orderId } = await placeOrder(page, shop as unknown as Shop, 'promptpay');
  await placeOrder(page, shop as unknown as Shop, 'transfer');
  const ofShop = [...listed, ...unlisted, `/check-out/payment/${orderId}`];
  for (const address of bench.isQuick ? ofShop.slice(-5) : ofShop) await visit(page, crawl, address);
  await fillBag(new PatientShopper(page), earrings);
  const shopPages = crawl.visited.size;
  bench.tell(`${shopPages} pages of the shop`);

  for (const address of beside) await visit(page, crawl, address);
  await visit(page, crawl, '/replay');
  const log = (await readdir(golden, { recursive: true })).find((name) => name.endsWith('.jsonl')) ?? '';
  await page.locator('input[type="file"]').first().setInputFiles(join(golden, log));
  await page.getByRole('slider').first().waitFor();

  await visit(page, crawl, '/desk');
  await new Desk(page).openAs('owner');
  const before = crawl.visited.size;
  await follow(page, crawl, '/desk');
  const deskPages = crawl.visited.size - before;
  bench.tell([...crawl.visited].slice(before).join(' '));
  await context.close();

  for (const words of [...crawl.violations, ...[...crawl.bare].map((url) => `no policy: ${url}`)])
    bench.tell(words);
  const row = (metric: string, figure: number, goal?: Row['goal']): Row => ({
    metric,
    unit: '',
    measured: [figure],
    ...(goal === undefined ? {} : { goal }),
  });
  return [
    row('pages of the shop', shopPages),
    row('pages of the desk', deskPages, { atLeast: bench.isQuick ? 1 : 20 }),
    row('replay with a log, reference, demo pages and others', beside.length),
    row('violations of the content security policy', crawl.violations.size, { atMost: 0 }),
    row('documents without one', crawl.bare.size, { atMost: 0 }),
  ];
};

/** Whether any page breaks the content security policy (promise G28). */
export const policy: Section = { name: 'policy', title: 'the content security policy, on every page', run };
