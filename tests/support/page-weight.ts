import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from '@playwright/test';

/** The pages that are weighed. Checkout needs something in the bag. */
export const weighedPages = {
  home: '/',
  product: '/product/E-0402',
  list: '/catalog/all',
  checkout: '/check-out/guest',
} as const;
export type WeighedPage = keyof typeof weighedPages;

const KiB = 1_024;

/** Bytes of script that fail `npm test`; `npm run bench -- pages` reports all other weights. */
export const scriptWalls = {
  /** Before the largest paint, where the server draws the page. */
  beforePaint: 5 * KiB,
  running: { home: 175 * KiB, product: 175 * KiB, list: 175 * KiB, checkout: 247 * KiB },
} as const;

/** Transferred bytes by kind; JSON and the like are `other`. */
export interface Weight {
  readonly script: number;
  readonly styles: number;
  readonly html: number;
  readonly fonts: number;
  readonly pictures: number;
  readonly other: number;
  readonly requests: number;
}

/** Transfers of a cold visit to a page. */
export interface PageWeight {
  /** Until all but the pictures is loaded, so until before the largest of them is painted. Counts scripts inside the page. */
  readonly beforePaint: Weight;
  /** Until the application runs and requests end. Without prefetching: the visitor's connection saves data. */
  readonly running: Weight;
}

const kinds: readonly (readonly [RegExp, keyof Weight])[] = [
  [/javascript/, 'script'],
  [/^text\/css/, 'styles'],
  [/^text\/html/, 'html'],
  [/font|woff/, 'fonts'],
  [/^image/, 'pictures'],
];

const kindOf = (response: Response): keyof Weight => {
  const type = response.headers()['content-type'] ?? '';
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
};

const sizeOf = async (response: Response): Promise<number> => {
  const length = response.headers()['content-length'];
  return length === undefined ? (await response.body()).length : Number(length);
};

/** Inline scripts of the page, without data blocks; compressed as if they were a file. */
const inlineScript = async (page: Page): Promise<number> => {
  const text = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
      .filter(({ type }) => ['', 'module', 'text/javascript'].includes(type))
      .map(({ textContent }) => textContent)
      .join('\n'),
  );
  return text === '' ? 0 : brotliCompressSync(text).length;
};

const weightOf = async (responses: readonly Response[]): Promise<Weight> => {
  const weight = { script: 0, styles: 0, html: 0, fonts: 0, pictures: 0, other: 0, requests: 0 };
  for (const response of responses) {
    weight[kindOf(response)] += await sizeOf(response);
    weight.requests += 1;
  }
  return weight;
};

/** Milliseconds without requests after which a page counts as quiet. */
const quiet = 700;

/** Resolves when fonts are loaded and the page is idle, however slow the machine. */
const idle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise((resolve) => {
      requestIdleCallback(resolve, { timeout: 2_000 });
    });
  });

/** Turns on data saving, since prefetched files would be counted or not, by chance. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

/** Weighs a page on a cold visit: needs a context without a cache. */
export const weighPage = async (context: BrowserContext, url: string): Promise<PageWeight> => {
  const page = await context.newPage();
  await page.addInitScript(saveData);
  const responses: Response[] = [];
  let underWay = 0;
  let last = performance.now();
  const moved = (by: number): void => {
    underWay += by;
    last = performance.now();
  };
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  const origin = new URL(url).origin;
  page.on('request', () => moved(1));
  page.on('requestfinished', () => moved(-1));
  page.on('requestfailed', () => moved(-1));
  page.on('response', (response) => {
    if (response.url().startsWith(origin)) responses.push(response);
  });
  await page.route('**/*', async (route) => {
    if (isHeld && route.request().resourceType() === 'image') held.push(() => route.continue());
    else await route.continue();
  });
  const silence = async (): Promise<void> => {
    moved(0);
    for (const until = performance.now() + 20_000; performance.now() < until;) {
      const since = last;
      await idle(page);
      if (underWay <= (isHeld ? held.length : 0) && since === last && performance.now() - last > quiet)
        return;
      await page.waitForTimeout(50);
    }
    throw new Error(`${url} does not come to rest`);
  };
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await silence();
  const first = [...responses];
  const inline = await inlineScript(page);
  isHeld = false;
  await Promise.all(held.map((release) => release()));
  await page.waitForLoadState('load');
  // Hovers an empty corner; the first movement starts the application, if it has not started yet.
  await page.mouse.move(1, 1);
  await page.waitForSelector('#root:not([data-unhydrated])', { state: 'attached' });
  await silence();
  const all = [...responses];
  const [before, running] = [await weightOf(first), await weightOf(all)];
  await page.close();
  return { beforePaint: { ...before, script: before.script + inline }, running };
};
