import { type BrowserContext, devices } from '@playwright/test';
import { budgets, type PageBudgets, type WeighedPage } from '../budgets.ts';
import { weighPage } from '../support/page-weight.ts';
import { weighed, weighedPages } from '../support/weighed-pages.ts';
import { openBrowser } from './frame/browser.ts';
import { loadParts } from './load-parts.ts';
import type { Bench, Row, Section } from './frame/section.ts';

const names: Readonly<Record<keyof PageBudgets, readonly [text: string, unit: string]>> = {
  scriptBeforePaint: ['script before the largest paint', 'B'],
  requestsBeforePaint: ['requests before it, without pictures', ''],
  script: ['script when the application runs', 'B'],
  styles: ['styles', 'B'],
  html: ['page with state', 'B'],
};

const besides: Readonly<Partial<Record<keyof PageBudgets, string>>> = {
  scriptBeforePaint: 'Qwik 31,130',
  script: 'Hydrogen 96,870–98,510; React, router and rxjs alone 74,750',
  styles: 'Remix 6,960',
  html: 'Hydrogen 3,790; the first flight 14,950',
};

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'th-TH' };

/** A visitor who was never here; before checkout, one with something in the bag. */
const visitorOf = async (bench: Bench, page: WeighedPage, url: string): Promise<BrowserContext> => {
  const browser = await openBrowser(bench);
  if (page !== 'checkout') return browser.newContext(phone);
  const before = await browser.newContext(phone);
  const shopping = await before.newPage();
  await shopping.goto(`${url}${weighedPages.product}`);
  await shopping.getByRole('button', { name: 'เพิ่มลงถุงช้อปปิ้ง' }).first().click();
  await shopping.getByRole('dialog').getByRole('listitem').first().waitFor();
  return browser.newContext({ ...phone, storageState: await before.storageState() });
};

const run = async (bench: Bench): Promise<readonly Row[]> => {
  const { url } = await bench.shop();
  const rows: Row[] = [];
  const scriptsOf = new Map<WeighedPage, readonly string[]>();
  for (const page of Object.keys(weighedPages) as readonly WeighedPage[]) {
    bench.tell(page);
    const whole = await weighPage(await visitorOf(bench, page, url), url + weighedPages[page]);
    const weight = weighed(whole);
    for (const [key, [text, unit]] of Object.entries(names)) {
      const what = key as keyof PageBudgets;
      const beside = besides[what];
      rows.push({
        metric: `${page}: ${text}`,
        unit,
        measured: [weight[what]],
        goal: { atMost: budgets.pages[page][what].goal },
        ...(beside === undefined ? {} : { beside }),
      });
    }
    scriptsOf.set(page, whole.scripts);
  }
  bench.tell('what the first load is made of');
  const partsOf = await loadParts(await bench.folder());
  for (const page of ['home', 'checkout'] as const)
    for (const { name, bytes } of await partsOf(scriptsOf.get(page) ?? []))
      rows.push({ metric: `first load of ${page}, what it has of: ${name}`, unit: 'B', measured: [bytes] });
  return rows;
};

/** What travels for a page; `npm test` holds the same figures to `tests/budgets.ts`. */
export const bytes: Section = { name: 'bytes', title: 'bytes of a cold visit with a phone, brotli', run };
