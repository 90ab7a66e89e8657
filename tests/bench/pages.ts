import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { type Chromium, chromiumArguments, findChromium } from '../support/chromium.ts';
import { scriptWalls, weighedPages, type WeighedPage, weighPage } from '../support/page-weight.ts';
import { openBrowser } from './frame/browser.ts';
import { openEdge } from './frame/edge.ts';
import type { Bench, Goal, Row, Section } from './frame/section.ts';
import { Skipped } from './frame/section.ts';
import { openSmallPage } from './small-page/open.ts';
import { loadTool } from './tools/load.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: begin, wall time, and time of the thread's own clock. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } };
}

interface Report {
  readonly lhr: {
    readonly runtimeError?: { readonly code: string };
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  };
  readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceEvent[] } };
}

type Lighthouse = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<Report>;

interface Launcher {
  readonly launch: (
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly port: number; kill(): void }>;
}

/** Tasks of the main thread, milliseconds of CPU time: other processes on the machine do not count. */
const tasksOf = ({
  artifacts,
}: Report): { readonly all: readonly number[]; readonly painted: readonly number[] } => {
  const { traceEvents } = artifacts.Trace;
  const begun = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.includes('127.0.0.1'),
  );
  const thread = traceEvents.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === begun?.pid && args.name === 'CrRendererMain',
  );
  if (begun === undefined || thread === undefined) throw new Error('the trace has no main thread');
  const ofThread = traceEvents.filter(({ pid, ts }) => pid === begun.pid && ts >= begun.ts);
  const paint = ofThread.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const tasks = ofThread.filter(
    ({ name, ph, tid }) => ph === 'X' && tid === thread.tid && name.endsWith('RunTask'),
  );
  const times = (some: readonly TraceEvent[]): readonly number[] => some.map(({ tdur = 0 }) => tdur / 1_000);
  return { all: times(tasks), painted: times(tasks.filter(({ ts, dur = 0 }) => ts + dur > paint)) };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const audit =
  (name: string) =>
  ({ lhr }: Report): number =>
    lhr.audits[name]?.numericValue ?? Number.NaN;

interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly read: (report: Report) => number;
  readonly goal?: (page: string) => Goal;
}

const figures: readonly Figure[] = [
  {
    name: 'first contentful paint',
    unit: 'ms',
    read: audit('first-contentful-paint'),
  },
  {
    name: 'largest contentful paint',
    unit: 'ms',
    read: audit('largest-contentful-paint'),
  },
  {
    name: 'cumulative layout shift',
    unit: '',
    read: audit('cumulative-layout-shift'),
    goal: () => ({ atMost: 0.005 }),
  },
  {
    name: 'processor time of the main thread',
    unit: 'ms',
    read: (report) => sum(tasksOf(report).all),
  },
  {
    name: 'blocking time after the first paint by the thread’s clock, 4×',
    unit: 'ms',
    read: (report) => sum(tasksOf(report).painted.map((time) => Math.max(0, 4 * time - 50))),
    goal: (page) => ({ atMost: page === 'checkout' ? 150 : 80 }),
  },
  {
    name: 'longest task after the first paint',
    unit: 'ms',
    read: (report) => Math.max(...tasksOf(report).painted),
    goal: () => ({ atMost: 40 }),
  },
];

/** Robots are excluded from checkout. */
const categoriesOf = (page: string): readonly string[] => [
  'accessibility',
  'best-practices',
  ...(page === 'checkout' ? [] : ['seo']),
];

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'th-TH' };

const addToBag = async (page: Page, shop: string): Promise<void> => {
  await page.goto(`${shop}${weighedPages.product}`);
  await page.getByRole('button', { name: 'เพิ่มลงถุงช้อปปิ้ง' }).first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
};

/** Profile of a browser with a filled bag, without its caches. */
const profileWithBag = async (
  { atEnd }: Bench,
  shop: string,
  { executablePath, env }: Chromium,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-profile-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(folder, {
    ...phone,
    ...(executablePath === undefined ? {} : { executablePath }),
    env,
    args: [...chromiumArguments, '--ignore-certificate-errors'],
  });
  await addToBag(await context.newPage(), shop);
  await context.close();
  for (const cache of ['Cache', 'Code Cache'])
    await rm(join(folder, 'Default', cache), { recursive: true, force: true });
  return folder;
};

/** Other shops on this machine that are measured in the same run: `PEERS="Hydrogen=http://127.0.0.1:4173/"`. */
const peersOf = (named: string): readonly (readonly [name: string, address: URL])[] =>
  named
    .split(/\s+/)
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', ...address] = one.split('=');
      return [name, new URL(address.join('='))] as const;
    });

interface Painted {
  readonly name: string;
  readonly address: string;
  /** True for the shop's own pages; only their goals count. */
  readonly isOurs: boolean;
  /** A profile to visit it with, copied for each visit. */
  readonly profile?: string;
  readonly reports: Report[];
}

const painted = async (bench: Bench, url: string): Promise<readonly Row[]> => {
  await bench.tools();
  const { default: lighthouse } = (await loadTool('lighthouse')) as { readonly default: Lighthouse };
  const { launch } = (await loadTool('chrome-launcher')) as Launcher;
  const found = await findChromium();
  const { executablePath: chromePath, env } = found;
  if (chromePath === undefined) throw new Skipped('no Chromium was found: set CHROME_PATH');
  const shop = await openEdge(bench, url);
  const still = await openEdge(bench, url, { isStatic: true });
  const small = await openEdge(bench, await openSmallPage(bench));
  const look = async ({ address, profile }: Painted, onlyCategories: readonly string[]): Promise<Report> => {
    const userDataDir = await mkdtemp(join(tmpdir(), 'suvarna-visit-'));
    if (profile !== undefined) await cp(profile, userDataDir, { recursive: true });
    const chromeFlags = [
      '--headless',
      ...chromiumArguments,
      '--ignore-certificate-errors',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ];
    const browser = await launch({ chromePath, chromeFlags, userDataDir, envVars: env, logLevel: 'silent' });
    try {
      const report = await lighthouse(address, {
        port: browser.port,
        onlyCategories,
        disableStorageReset: profile !== undefined,
        logLevel: 'silent',
      });
      if (report.lhr.runtimeError !== undefined)
        throw new Error(`Lighthouse: ${report.lhr.runtimeError.code}`);
      return report;
    } finally {
      browser.kill();
      await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  };
  const profile = await profileWithBag(bench, shop, found);
  const own = Object.entries(weighedPages).map(([name, path]): Painted => ({
    name,
    address: shop + path,
    isOurs: true,
    ...(name === 'checkout' && { profile }),
    reports: [],
  }));
  const pages: Painted[] = [
    ...own,
    { name: 'static page', address: `${still}/`, isOurs: false, reports: [] },
    { name: 'small hydrated page', address: `${small}/`, isOurs: false, reports: [] },
  ];
  for (const [name, { origin, pathname }] of peersOf(process.env['PEERS'] ?? ''))
    pages.push({ name, address: (await openEdge(bench, origin)) + pathname, isOurs: false, reports: [] });
  for (const path of Object.values(weighedPages))
    for (let warm = 0; warm < 5; warm += 1) await fetch(url + path);
  const rounds = bench.rounds(5);
  for (let round = 0; round < rounds; round += 1)
    for (const page of pages) {
      bench.tell(`${page.name}, round ${round + 1} of ${rounds}`);
      page.reports.push(
        await look(page, ['performance', ...(page.isOurs && round === 0 ? categoriesOf(page.name) : [])]),
      );
    }
  return pages.flatMap(({ name, isOurs, reports }) => [
    ...figures.map(({ name: figure, unit, read, goal }): Row => ({
      metric: `${name}: ${figure}`,
      unit,
      measured: reports.map(read),
      ...(isOurs && goal !== undefined && { goal: goal(name) }),
    })),
    ...(isOurs ? categoriesOf(name) : []).map((category): Row => ({
      metric: `${name}: ${category}`,
      unit: '',
      measured: reports.slice(0, 1).map(({ lhr }) => 100 * (lhr.categories[category]?.score ?? Number.NaN)),
      goal: { atLeast: 100 },
    })),
  ]);
};

/** A visitor without a cache; before checkout, one with something in the bag. */
const visitorOf = async (bench: Bench, page: WeighedPage, url: string): Promise<BrowserContext> => {
  const browser = await openBrowser(bench);
  if (page !== 'checkout') return browser.newContext(phone);
  const before = await browser.newContext(phone);
  await addToBag(await before.newPage(), url);
  return browser.newContext({ ...phone, storageState: await before.storageState() });
};

const weighed = async (bench: Bench, url: string): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const page of Object.keys(weighedPages) as readonly WeighedPage[]) {
    bench.tell(`${page}, weighed`);
    const { beforePaint, running } = await weighPage(
      await visitorOf(bench, page, url),
      url + weighedPages[page],
    );
    const bytes = (what: string, weight: number, goal?: Goal): Row => ({
      metric: `${page}: ${what}`,
      unit: 'B',
      measured: [weight],
      ...(goal === undefined ? {} : { goal }),
    });
    rows.push(
      bytes(
        'script before the largest paint',
        beforePaint.script,
        page === 'checkout' ? undefined : { atMost: scriptWalls.beforePaint },
      ),
      bytes('script of the running page', running.script, { atMost: scriptWalls.running[page] }),
      bytes('styles', running.styles),
      bytes('page with its state', running.html),
      {
        metric: `${page}: requests without pictures before the largest paint`,
        unit: '',
        measured: [beforePaint.requests],
      },
    );
  }
  return rows;
};

/** Paint times, main-thread cost and weight of pages on a phone. */
export const pages: Section = {
  name: 'pages',
  title: 'Lighthouse on a phone, behind TLS, HTTP/2 and brotli; bytes of a cold visit',
  run: async (bench) => {
    const { url } = await bench.shop();
    return [...(await painted(bench, url)), ...(await weighed(bench, url))];
  },
};
