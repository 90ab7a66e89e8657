import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { openEdge } from './frame/edge.ts';
import type { Bench, Goal, Row, Section } from './frame/section.ts';
import { Skipped } from './frame/section.ts';

interface Page {
  readonly name: string;
  readonly path: string;
  /** Largest paint at most, in ms. */
  readonly largest: number;
}

const pages: readonly Page[] = [
  { name: 'home', path: '/', largest: 1_650 },
  { name: 'product', path: '/product/E-0402', largest: 1_700 },
  { name: 'list', path: '/catalog/all', largest: 1_700 },
];

interface Report {
  readonly runtimeError?: { readonly code: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const others = ['accessibility', 'best-practices', 'seo'];

interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly read: (report: Report) => number;
  readonly beside?: string;
  readonly goal?: (page: Page) => Goal;
}

const audit =
  (name: string) =>
  ({ audits }: Report): number =>
    audits[name]?.numericValue ?? Number.NaN;

const category =
  (name: string) =>
  ({ categories }: Report): number =>
    100 * (categories[name]?.score ?? Number.NaN);

const figures: readonly Figure[] = [
  {
    name: 'Lighthouse performance',
    unit: '',
    read: category('performance'),
    beside: 'Hydrogen 99',
    goal: () => ({ atLeast: 99 }),
  },
  {
    name: 'first contentful paint',
    unit: 'ms',
    read: audit('first-contentful-paint'),
    beside: 'Hydrogen 903',
    goal: () => ({ atMost: 1_000 }),
  },
  {
    name: 'largest contentful paint',
    unit: 'ms',
    read: audit('largest-contentful-paint'),
    beside: 'Hydrogen 1,719; a static page 1,546',
    goal: ({ largest }) => ({ atMost: largest }),
  },
  {
    name: 'total blocking time',
    unit: 'ms',
    read: audit('total-blocking-time'),
    beside: 'best peer 0',
    goal: () => ({ atMost: 50 }),
  },
  {
    name: 'cumulative layout shift',
    unit: '',
    read: audit('cumulative-layout-shift'),
    beside: 'best peer 0',
    goal: () => ({ atMost: 0.005 }),
  },
  { name: 'speed index', unit: 'ms', read: audit('speed-index') },
];

const browserFlags = [
  '--headless',
  ...chromiumArguments,
  '--ignore-certificate-errors',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** One Lighthouse run on a phone, with the simulated throttling that is its standard. */
const lighthouse = async (bench: Bench, url: string, categories: readonly string[]): Promise<Report> => {
  const [tools, chromium, folder] = [await bench.peers(), await findChromium(), await bench.folder()];
  const output = join(folder, 'report.json');
  const words = [
    join(tools, 'node_modules', 'lighthouse', 'cli', 'index.js'),
    url,
    '--quiet',
    '--form-factor=mobile',
    '--output=json',
    `--output-path=${output}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${browserFlags.map((flag) => flag.replaceAll(' ', String.raw`\ `)).join(' ')}`,
  ];
  if (chromium.executablePath === undefined) throw new Skipped('no Chromium was found: set CHROME_PATH');
  const child = spawn(process.execPath, words, {
    env: { ...chromium.env, CHROME_PATH: chromium.executablePath },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 180_000,
  });
  // With this signal it ends its browser, too.
  bench.atEnd(() => void child.kill('SIGINT'));
  let written = '';
  child.stderr.on('data', (text: Buffer) => {
    written += text.toString();
  });
  await once(child, 'close');
  const text = await readFile(output, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`Lighthouse wrote no report of ${url}\n${written.slice(-2_000)}`);
  const report = JSON.parse(text) as Report;
  if (report.runtimeError !== undefined) throw new Error(`Lighthouse: ${report.runtimeError.code}`);
  return report;
};

const run = async (bench: Bench): Promise<readonly Row[]> => {
  const { url } = await bench.shop();
  const edge = await openEdge(bench, url);
  for (const { path } of pages)
    for (let warm = 0; warm < 5; warm += 1) await (await fetch(url + path)).text();
  const reports = new Map<Page, Report[]>(pages.map((page) => [page, []]));
  const rounds = bench.rounds(5);
  for (let round = 0; round < rounds; round += 1)
    for (const [page, its] of reports) {
      bench.tell(`${page.name}, round ${round + 1} of ${rounds}`);
      its.push(await lighthouse(bench, edge + page.path, ['performance', ...(round === 0 ? others : [])]));
    }
  return [...reports].flatMap(([page, its]) => [
    ...figures.map(({ name, unit, read, beside, goal }): Row => ({
      metric: `${page.name}: ${name}`,
      unit,
      measured: its.map(read),
      ...(beside === undefined ? {} : { beside }),
      ...(goal === undefined ? {} : { goal: goal(page) }),
    })),
    ...others.map((name): Row => ({
      metric: `${page.name}: ${name}`,
      unit: '',
      measured: its.slice(0, 1).map(category(name)),
      goal: { atLeast: 100 },
    })),
  ]);
};

/** How soon pages are painted and answer, on a phone as Lighthouse simulates it. */
export const paints: Section = {
  name: 'pages',
  title: 'Lighthouse on a phone, behind TLS, HTTP/2 and brotli',
  run,
};
